import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { noFilters } from "#screens/order-list/filters/list-filters.ts";
import { StoryScreen, listOf } from "#screens/order-list/story-frame.tsx";

const orders = sampleOrders(8);

export default {
  title: "Screens/Orders list/Linked order",
  component: StoryScreen,
  decorators: [inDelivery({ "GET /orders": listOf(orders) })],
  args: { filters: { ...noFilters, status: ["LOST"] } },
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/**
 * Filters hide the linked order: it shows above the list until the list has it. When it is deleted here, the page does not call it
 * missing.
 */
export const BesideTheList: Story = {
  args: { open: orders[0]?.id ?? "" },
  play: async ({ canvas }) => {
    const linked = within(await canvas.findByRole("region", { name: "Order JUN-10482" }));
    await linked.findByRole("tab", { name: "Information" });
    await userEvent.click(await linked.findByRole("button", { name: "Delete" }));
    const question = await screen.findByRole("alertdialog");
    // It takes the pointer a moment after it is there.
    await waitFor(() => expect(question).toHaveStyle({ pointerEvents: "auto" }));
    await userEvent.click(within(question).getByRole("button", { name: /^Delete/ }));
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Order JUN-10482" })).toBeNull());
    await expect(canvas.queryByText("This order does not exist or is not yours.")).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await canvas.findByRole("region", { name: "Order JUN-10482" });
  },
};

export const NotYoursOnPhone: Story = {
  args: { open: "0NOBODYS" },
  globals: { viewport: { value: "phone" }, locale: "fr" },
  play: async ({ canvas }) => {
    await canvas.findByText("Cette commande n’existe pas ou n’est pas la vôtre.");
  },
};
