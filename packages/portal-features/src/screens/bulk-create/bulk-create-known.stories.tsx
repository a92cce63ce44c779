import { refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { BulkCreateScreen } from "./bulk-create-screen.tsx";
import { faultyFiles } from "./story-files.ts";
import { choose, deskWith, findSummary, forgetWork, listed, server } from "./story-frame.tsx";

const meta: Meta<typeof BulkCreateScreen> = {
  title: "Screens/Bulk create known orders",
  component: BulkCreateScreen,
  args: { openDesk: () => deskWith(), onSeeOrders: fn() },
  beforeEach: forgetWork,
  afterEach: listed,
};
export default meta;
type Story = StoryObj<typeof meta>;

/** Orders of a reference that the server has: nothing is assumed. */
export const OnTheServer: Story = {
  decorators: server({ "GET /orders": { orders: [sampleOrder({ refNumber: "JUN-1001" })] } }),
  play: async ({ canvas }) => {
    await choose(faultyFiles());
    await canvas.findAllByText("1 order is on the server already");
    await findSummary(/8 errors/);
    await expect(canvas.getByRole("radio", { name: "Skip them" })).not.toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "Skip them" }));
    await findSummary(/7 errors/);
    await expect(canvas.getByRole("radio", { name: "Skip them" })).toBeChecked();
  },
};
export const LookUpFails: Story = {
  decorators: server({ "GET /orders": refuse(422, "down") }),
  play: async ({ canvas }) => {
    await choose(faultyFiles());
    const told = () => canvas.getAllByRole("alert").map(({ textContent }) => textContent);
    await waitFor(() => expect(told().join()).toMatch(/could not be checked which orders exist/));
  },
};
