import type { Order } from "@merchant-portal/api";
import { refuse } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { StoryScreen, listOf, selectAll } from "./story-frame.tsx";

/** The first, third and fifth are geocoded, the second is ready already, the fourth is on its way. */
const statuses = ["GEOCODED", "PICKUP_READY", "GEOCODED", "DELIVERY_EN_ROUTE", "GEOCODED"] as const;
const orders = sampleOrders(5).map((order, at): Order => ({ ...order, orderStatus: statuses[at] ?? "GEOCODED" }));
const names = orders.map(orderName);

let release: () => void = () => undefined;

/**
 * A server that marks orders ready, and refuses the third as often as `refusals` says; without a number it never answers, and
 * "held" waits for `release`.
 */
const served = (refusals: number | "held" | undefined) =>
  inDelivery(() => {
    let left = refusals === "held" ? 0 : (refusals ?? 0);
    const held = Promise.withResolvers<void>();
    if (refusals === "held") release = held.resolve;
    else held.resolve();
    const ready = new Set<string>();
    const now = (order: Order): Order =>
      ready.has(order.id) ? { ...order, orderStatus: "PICKUP_READY", pickupReadyAt: sampleNow } : order;
    return {
      "GET /orders": (call) => listOf(orders.map(now))(call),
      "PATCH /orders/{id}/pickupready": async ({ url }) => {
        await held.promise;
        const order = orders.find(({ id }) => url.pathname.includes(id));
        if (order === orders[2] && refusals === undefined) return new Promise<Order>(() => undefined);
        if (!order || (order === orders[2] && left-- > 0)) return refuse(500, "boom");
        ready.add(order.id);
        return now(order);
      },
    };
  }, "story");

/** The stored job of a page that was closed after the first of three orders. */
const leaveBehind = () =>
  leaveJob({
    kind: "ready",
    state: { at: "running", tab: "closed" },
    afterLogout: "forget",
    items: [0, 2, 4].map((at) => ({ id: orders[at]?.id ?? "", name: names[at] ?? "" })),
    skipped: [{ item: { id: orders[1]?.id ?? "", name: names[1] ?? "" }, reason: "alreadyReady" }],
    done: 1,
  });

export default {
  title: "Screens/Orders list/Ready",
  component: StoryScreen,
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** Ready needs no confirmation: one click, the progress, and a result whose counts add up to the selection (S4.2, T69). */
export const Sent: Story = {
  decorators: [served(0)],
  play: async () => {
    const bar = within(await selectAll());
    await userEvent.click(await bar.findByRole("button", { name: "Ready" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await dialog.findByText("3 marked ready, 2 skipped", { selector: "p" });
    const said = (await dialog.findAllByRole("listitem")).map(({ textContent }) => textContent);
    for (const [at, reason] of [
      [1, "It is pickup ready already."],
      [3, "It is not geocoded."],
    ] as const)
      await expect(said.find((text) => text?.includes(names[at] ?? "?"))).toContain(reason);
  },
};

/** When the progress is closed, a notice shows the result. */
export const DetailsLater: Story = {
  decorators: [served("held")],
  play: async ({ canvas }) => {
    for (const at of [0, 2])
      await userEvent.click(await canvas.findByRole("checkbox", { name: `Select order ${names[at]}` }));
    const bar = within(canvas.getByRole("region", { name: "Actions on the selected orders" }));
    await userEvent.click(await bar.findByRole("button", { name: "Ready" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
    const progress = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await userEvent.click(progress.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    release();
    const notices = within(await screen.findByRole("region", { name: "Notices (F8)" }));
    await notices.findByText("2 orders are pickup ready");
    await userEvent.click(notices.getByRole("button", { name: "Details" }));
    const result = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await result.findByText("2 marked ready", { selector: "p" });
  },
};

/** Before several orders are marked not ready, the dialog shows how many, and which are skipped and why (S4.4, T69). */
export const ConfirmNotReady: Story = {
  decorators: [served(0)],
  play: async () => {
    const bar = within(await selectAll());
    await userEvent.click(await bar.findByRole("button", { name: "Ready" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Mark not ready" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Mark 1 order not ready?" }));
    await expect(dialog.getAllByRole("listitem")).toHaveLength(4);
    await dialog.findByText("4 selected orders are not marked not ready");
  },
};

/** The counts add up to the selection. A failed order shows its reason in the result and in its row; 'Retry failed' sends only that one. */
export const OneFailedOnPhone: Story = {
  decorators: [served(1)],
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async () => {
    const bar = within(await selectAll());
    await userEvent.click(await bar.findByRole("button", { name: "Prête" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Marquer prête" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Marquer des commandes prêtes" }));
    await dialog.findByText("2 marquées prêtes, 1 échec, 2 ignorées", { selector: "p" });
    // The list follows its count.
    await waitFor(() =>
      expect(dialog.getAllByRole("listitem")[0]).toHaveTextContent(`${names[2]}Impossible de marquer prête.`),
    );
    await dialog.findByRole("button", { name: "Réessayer 1 échec" });
  },
};

/** A page was closed during a run: the next one offers to continue, and sends nothing before that (T65). */
export const LeftByAnEarlierPage: Story = {
  decorators: [served(0)],
  beforeEach: leaveBehind,
  play: async () => {
    const notices = within(await screen.findByRole("region", { name: "Notices (F8)" }));
    await notices.findByText("2 orders are still to be marked ready");
    await userEvent.click(notices.getByRole("button", { name: "Show" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await dialog.findByText("1 marked ready, 1 skipped, 2 not started", { selector: "p" });
    await userEvent.click(dialog.getByRole("button", { name: "Continue with 2" }));
    await dialog.findByText("3 marked ready, 1 skipped", { selector: "p" });
  },
};

/** The notice behind a result disappears when everything is done. Closing the result moves the focus to the list. */
export const ClosedWhenDone: Story = {
  ...LeftByAnEarlierPage,
  beforeEach: leaveBehind,
  play: async ({ canvas, ...context }) => {
    await LeftByAnEarlierPage.play?.({ canvas, ...context });
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(canvas.getByRole("grid")).toContainElement(document.activeElement as HTMLElement));
  },
};

/** During a run, a second click sends nothing and shows a reason for each order. The counts add up to the selection. */
export const UnderwayAlready: Story = {
  decorators: [served(undefined)],
  play: async ({ canvas }) => {
    await selectAll();
    const press = async () => {
      const bar = within(canvas.getByRole("region", { name: "Actions on the selected orders" }));
      await userEvent.click(await bar.findByRole("button", { name: "Ready" }));
      await userEvent.click(await screen.findByRole("menuitem", { name: "Mark ready" }));
    };
    await press();
    const first = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await first.findAllByText(/4 of 5/);
    await userEvent.click(first.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await screen.findByText("Marking 3 orders ready…");
    // The list follows the run a moment later.
    await waitFor(() => expect(canvas.getAllByText("Pickup ready")).toHaveLength(3));
    await press();
    const result = within(await screen.findByRole("dialog", { name: "Mark orders ready" }));
    await result.findByText("5 skipped", { selector: "p" });
    const said = (await result.findAllByRole("listitem")).map(({ textContent }) => textContent);
    const saysOf = (at: number, reason: string) =>
      expect(said.find((text) => text?.includes(names[at] ?? "?"))).toContain(reason);
    await saysOf(2, "It is being marked already.");
    // What is done is not under way, although the run goes on.
    await saysOf(4, "It is pickup ready already.");
  },
};
