/** Clicks while a run that marks orders ready ends: none is lost, and the focus stays in the list. */
import type { Order } from "@merchant-portal/api";
import { sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { noFilters } from "./filters/list-filters.ts";
import { StoryScreen, listOf, selectAll } from "./story-frame.tsx";

const orders = sampleOrders(3).map((order): Order => ({ ...order, orderStatus: "GEOCODED" }));

/** Sends the response to the last order of the run. */
let release = () => {};

export default {
  title: "Screens/Orders list/Ready again",
  component: StoryScreen,
  decorators: [
    inDelivery(() => {
      const ready = new Set<string>();
      const held = Promise.withResolvers<void>();
      release = held.resolve;
      const now = (order: Order): Order =>
        ready.has(order.id) ? { ...order, orderStatus: "PICKUP_READY", pickupReadyAt: sampleNow } : order;
      return {
        "GET /orders": (call) => listOf(orders.map(now))(call),
        "PATCH /orders/{id}/pickupready": async ({ url }) => {
          const order = orders.find(({ id }) => url.pathname.includes(id)) as Order;
          if (order === orders[2]) await held.promise;
          ready.add(order.id);
          return now(order);
        },
      };
    }, "story"),
  ],
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

const bar = () => within(screen.getByRole("region", { name: "Actions on the selected orders" }));

/** A run whose last order is still being marked, while the merchant is back in the list. */
async function begin() {
  await userEvent.click(await within(await selectAll()).findByRole("button", { name: "Ready" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
  const result = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
  await result.findAllByText(/2 of 3/);
  await userEvent.click(result.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

/** The result of the second click stays open when the first run ends. */
export const ResultStays: Story = {
  play: async () => {
    await begin();
    await userEvent.click(await bar().findByRole("button", { name: "Ready" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
    const result = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await result.findByText("3 skipped", { selector: "p" });
    release();
    await screen.findAllByText("3 orders are pickup ready");
    await expect(screen.getByRole("dialog")).toHaveTextContent("3 skipped");
    await userEvent.click(result.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(bar().getByRole("button", { name: "Ready" })).toHaveFocus());
  },
};

/** The orders leave the list with the menu open. */
export const MenuStays: Story = {
  args: { filters: { ...noFilters, status: ["GEOCODED"] } },
  play: async () => {
    await begin();
    await userEvent.click(await bar().findByRole("button", { name: "Ready" }));
    await screen.findByRole("menuitem", { name: "Mark ready" });
    release();
    await screen.findByText(/No orders/);
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
    const result = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await result.findByText("3 skipped", { selector: "p" });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const empty = screen.getByText(/No orders/).closest('[data-slot="empty-state"]');
    await waitFor(() => expect(empty).toContainElement(document.activeElement as HTMLElement));
  },
};

/** The bulk bar disappears while one of its buttons has the focus. The focus moves to the list. */
export const BarLeavesOnPhone: Story = {
  ...MenuStays,
  globals: { viewport: { value: "phone" }, locale: "en" },
  play: async () => {
    await begin();
    await waitFor(() => expect(bar().getByRole("button", { name: "Ready" })).toHaveFocus());
    release();
    const empty = (await screen.findByText(/No orders/)).closest('[data-slot="empty-state"]');
    await waitFor(() => expect(empty).toContainElement(document.activeElement as HTMLElement));
  },
};
