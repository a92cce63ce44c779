import { refuse } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { can } from "#rules/order-status.ts";
import { StoryScreen, listOf, selectAll } from "#screens/order-list/story-frame.tsx";

/** Three pages of orders. Archived ones are never selected. */
const orders = sampleOrders(250);
const selectable = (count: number) => orders.slice(0, count).filter(can.select).length;
const serve = listOf(orders);

let refusals = 0;
export default {
  title: "Screens/Orders list/Selection",
  component: StoryScreen,
  // The last page fails once.
  decorators: [
    inDelivery({
      "GET /orders": (call) =>
        call.url.searchParams.get("startAt") === orders[200]?.id && refusals++ < 1 ? refuse(422, "boom") : serve(call),
    }),
  ],
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** 'Select all' loads the other pages and selects what the list shows. A failure keeps the loaded pages and can continue (T68, T82). */
export const AllThatMatch: Story = {
  play: async ({ canvas, canvasElement }) => {
    refusals = 0;
    const bar = within(await selectAll());
    await bar.findByText(`${selectable(100)} selected`);
    await userEvent.click(await bar.findByRole("button", { name: "Select all orders that match" }));
    await bar.findByRole("alert");
    await userEvent.click(await bar.findByRole("button", { name: "Try again" }));
    await bar.findByText(`${selectable(250)} selected`);
    await within(canvasElement).findByText("250 orders");
    await expect(bar.queryByRole("button", { name: "Select all orders that match" })).toBeNull();
    await expect(canvas.getByRole("checkbox", { name: "Select all loaded orders" })).toBeChecked();
  },
};

/** Pages that load just after the click are not selected, and 'select all that match' is still offered. */
export const PagesComeAfterThePress: Story = {
  play: async ({ canvasElement }) => {
    refusals = 1;
    const bar = within(await selectAll());
    const list = canvasElement.querySelector('[data-slot="data-table-scroller"]');
    for (const count of ["200+ orders", "250 orders"]) {
      list?.scrollTo({ top: list.scrollHeight, behavior: "instant" });
      await within(canvasElement).findByText(count);
      await bar.findByText(`${selectable(100)} selected`);
      await expect(bar.getByRole("button", { name: "Select all orders that match" })).toBeVisible();
    }
    await userEvent.click(await bar.findByRole("button", { name: "Select all orders that match" }));
    await bar.findByText(`${selectable(250)} selected`);
    await expect(bar.queryByRole("button", { name: "Select all orders that match" })).toBeNull();
  },
};

/** Loaded orders stay after a failure. The bar shows the reason, with retry and cancel. */
export const RestFailsOnPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  play: async () => {
    refusals = 0;
    const bar = within(await selectAll());
    await userEvent.click(
      await bar.findByRole("button", { name: "Sélectionner toutes les commandes correspondantes" }),
    );
    await expect(await bar.findByRole("alert")).toHaveTextContent("Les autres commandes n’ont pas pu être chargées.");
    await bar.findByText(`${selectable(100)} sélectionnées`);
  },
};
