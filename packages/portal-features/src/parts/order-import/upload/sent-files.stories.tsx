/** The banner for files that were sent before, here or in another tab. */
import { sampleNow } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { SentFiles } from "./sent-files.tsx";
import { countImport } from "./sent-import.ts";
import { storyImport } from "./story-imports.ts";

const sent = storyImport({ total: 1_000 });
const files = Object.values(sent.files);

const meta = {
  title: "Parts/Bulk create/Sent files",
  component: SentFiles,
  args: {
    sent: {
      id: sent.id,
      files,
      at: sampleNow,
      status: "done",
      count: countImport(sent),
      isWaiting: false,
      canResume: false,
    },
    onSeeOrders: fn(),
  },
  decorators: [inDelivery()],
} satisfies Meta<typeof SentFiles>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Sent: Story = {
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("These files were sent");
    await expect(canvas.getByText(/^1,000 of 1,000 orders were sent/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "See its orders" }));
    await expect(args.onSeeOrders).toHaveBeenCalledWith(sent.id);
  },
};
export const FrenchPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("Ces fichiers ont été envoyés");
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
