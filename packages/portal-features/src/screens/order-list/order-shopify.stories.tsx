import type { Order } from "@merchant-portal/api";
import { never, refuse, type FakeCall, type FakeShopifyAnswers } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { pendingFulfillment, setPendingFulfillment } from "#parts/shopify/jobs/shopify-job.ts";
import { noFilters } from "./filters/list-filters.ts";
import { StoryScreen, listOf, selectAll } from "./story-frame.tsx";

const shop = "alder-goods.myshopify.com";
const hostile = "<img src=x onerror=alert(1)> \u202Erotcudnoc\u202C " + "Entrepôt".repeat(20);

const shopifyOrders = (count: number): Order[] =>
  sampleOrders(count).map(({ pickupReadyAt: _ready, ...order }, at) => ({
    ...order,
    orderStatus: "GEOCODED",
    refNumber: `#${1000 + at}`,
    // The third came from a file, not from the shop.
    customFields: at === 2 ? [] : [{ name: "shopifyId", value: String(5_551_042_000 + at) }],
  }));

type Sent = { orders: { orderId: string }[] };
const idsIn = ({ body }: FakeCall) => (body as Sent).orders.map(({ orderId }) => orderId);

interface ShopServer {
  orders: readonly Order[];
  /** Makes an order fulfilled, as the platform does. */
  fulfill: (id: string) => void;
  /** The number of bulk fulfil requests that the platform got. */
  keys: string[];
}

/** A provider and a platform that store what is fulfilled. `platform` overrides the platform's responses; with a `user`, data survive the page. */
function linked(count: number, platform: (server: ShopServer) => FakeShopifyAnswers = () => ({}), user?: string) {
  let server: ShopServer & { ready: Set<string>; tags: Map<string, string[]> };
  return inDelivery(
    () => {
      const ready = new Set<string>();
      const orders = shopifyOrders(count);
      server = { orders, ready, tags: new Map(), keys: [], fulfill: (id) => void ready.add(id) };
      const now = (order: Order): Order => ({
        ...order,
        tags: server.tags.get(order.id) ?? order.tags,
        ...(ready.has(order.id) && { orderStatus: "PICKUP_READY", pickupReadyAt: sampleNow }),
      });
      return {
        "GET /merchants": { ...sampleMerchant, shopifyShop: shop },
        "GET /orders": (call) => {
          const tab = call.url.searchParams.get("fulfillmentStatus");
          const isShown = ({ id }: Order) => tab === null || (tab === "fulfilled") === ready.has(id);
          return listOf(orders.filter(isShown).map(now))(call);
        },
      };
    },
    user,
    () => ({
      "GET /orders/locations": {
        locations: [
          { id: "1", name: "Mile End", address1: "5455, avenue de Gaspé", city: "Montréal", province: "QC" },
          { id: "2", name: hostile },
        ],
      },
      "POST /orders/fulfill": ({ body }) => {
        const at = Number((body as { orderId: string }).orderId) - 5_551_042_000;
        server.fulfill(server.orders[at]?.id ?? "");
        return { fulfillmentIds: ["4440001"] };
      },
      "POST /bulk_fulfill": (call) => {
        server.keys.push(call.headers.get("Idempotency-Key") ?? "");
        const results = idsIn(call).map((orderId) => {
          server.fulfill(orderId);
          return { orderId, succeeded: true, fulfillmentIds: ["4440001"] };
        });
        return { results };
      },
      "POST /orders/tags/sync": (call) => ({
        results: idsIn(call).map((orderId, at) => {
          const own = server.orders.find(({ id }) => id === orderId)?.tags ?? [];
          const tags = at === 0 ? [...own, "VIP", "à livrer avant Noël"] : own;
          server.tags.set(orderId, tags);
          return { orderId, succeeded: true, tags, ...(at === 1 && { message: "Not copied: “a,b”." }) };
        }),
      }),
      ...platform(server),
    }),
  );
}

const select = async (...names: string[]) => {
  for (const name of names)
    await userEvent.click(await screen.findByRole("checkbox", { name: new RegExp(`${name}$`) }));
};
const bar = () => within(screen.getByRole("region", { name: /selected orders|commandes sélectionnées/ }));
const press = async (name: string, inside = within(document.body)) =>
  userEvent.click(await inside.findByRole("button", { name }));
const dialogOf = async (name: string) => within(await screen.findByRole("dialog", { name }));

/** The result of a job, once its sum is this. */
const resultOf = async (sum: string) => {
  const found = await screen.findByText(sum, { selector: "p" });
  return within(found.closest("[role=dialog]") as HTMLElement);
};

const meta = {
  title: "Screens/Orders list/Shopify",
  component: StoryScreen,
  args: { filters: { ...noFilters, fulfillment: "unfulfilled" } },
} satisfies Meta<typeof StoryScreen>;
export default meta;
type Story = StoryObj<typeof StoryScreen>;

/** Fulfill and Sync tags take the place of printing and Ready, in the Unfulfilled tab alone (S2.20, S6.3). */
export const Unfulfilled: Story = {
  decorators: [linked(5)],
  tags: ["picture"],
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Sync tags" });
    await expect(canvas.queryByRole("button", { name: "Fulfill" })).toBeNull();
    await select("#1000");
    await bar().findByRole("button", { name: "Fulfill" });
    for (const name of ["Label", "Packing slip", "Ready"])
      await expect(bar().queryByRole("button", { name })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "All" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: "Sync tags" })).toBeNull());
    await expect(canvas.queryByRole("button", { name: "Fulfill" })).toBeNull();
  },
};

/** The merchant chooses a location. The row leaves the tab, and a notice shows the fulfilment's id. */
export const OneOrder: Story = {
  decorators: [linked(5)],
  play: async ({ canvas }) => {
    await select("#1000");
    await press("Fulfill", bar());
    const dialog = await dialogOf("Fulfill order #1000");
    await dialog.findByText("You must select a location to fulfill this order!");
    const submit = dialog.getByRole("button", { name: "Fulfill" });
    await expect(submit).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(dialog.getAllByRole("radio")[0] as HTMLElement);
    await userEvent.dblClick(submit);
    await screen.findByText("The order has been fulfilled. The fulfillment ID is 4440001");
    await waitFor(() => expect(canvas.queryByText("#1000")).toBeNull());
  },
};

/** Loading the locations fails. The retry succeeds, with hostile names. */
export const LocationsFail: Story = {
  decorators: [
    linked(5, () => {
      let tries = 0;
      return {
        "GET /orders/locations": () =>
          tries++ === 0 ? refuse(422, "boom") : { locations: [{ id: "2", name: hostile, address1: hostile }] },
      };
    }),
  ],
  play: async () => {
    await select("#1000");
    await press("Fulfill", bar());
    const dialog = await dialogOf("Fulfill order #1000");
    await dialog.findByText("Could not get fulfillment locations for Shopify order 5551042000");
    await press("Try again", dialog);
    await expect(await dialog.findAllByRole("radio")).toHaveLength(1);
  },
};

export const NoLocation: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  decorators: [linked(5, () => ({ "GET /orders/locations": { locations: [] } }))],
  play: async () => {
    await select("#1000");
    await press("Traiter", bar());
    const dialog = await dialogOf("Traiter la commande #1000");
    await dialog.findByText("La boutique n’a aucun lieu qui peut traiter cette commande.", { exact: false });
  },
};

export const LoadingLocations: Story = {
  decorators: [linked(5, () => ({ "GET /orders/locations": () => never() }))],
  play: async () => {
    await select("#1000");
    await press("Fulfill", bar());
    await dialogOf("Fulfill order #1000");
  },
};

/** An order without a Shopify id is listed before sending. A failed order shows its reason and is retried alone. */
export const Several: Story = {
  decorators: [
    linked(5, (server) => {
      let refusals = 1;
      return {
        "POST /bulk_fulfill": (call) => ({
          results: idsIn(call).map((orderId) => {
            if (orderId === server.orders[1]?.id && refusals-- > 0) {
              return { orderId, succeeded: false, message: "This order is on hold in Shopify." };
            }
            server.fulfill(orderId);
            return { orderId, succeeded: true };
          }),
        }),
      };
    }),
  ],
  play: async ({ canvas }) => {
    await select("#1000", "#1001", "#1002", "#1003");
    await press("Fulfill", bar());
    const dialog = await dialogOf("Fulfill orders");
    await dialog.findByText("It has no Shopify ID.");
    await dialog.findByText("A location can be chosen for one order at a time.", { exact: false });
    await userEvent.dblClick(dialog.getByRole("button", { name: "Fulfill 3 orders" }));
    const result = await resultOf("2 fulfilled, 1 failed, 1 skipped");
    await result.findByText("This order is on hold in Shopify.");
    await press("Retry failed (1)", result);
    await press("Close", await resultOf("3 fulfilled, 1 skipped"));
    await waitFor(() => expect(canvas.queryByText("#1001")).toBeNull());
    await canvas.findByText("#1002");
  },
};

/** The response is lost after the orders were fulfilled: they are read again and count as fulfilled. */
export const AnswerLost: Story = {
  decorators: [
    linked(5, (server) => ({
      "POST /bulk_fulfill": (call) => {
        for (const id of idsIn(call)) server.fulfill(id);
        return new Response("<h1>Gateway time-out</h1>", { status: 504 });
      },
    })),
  ],
  play: async () => {
    await select("#1000", "#1001");
    await press("Fulfill", bar());
    const dialog = await dialogOf("Fulfill orders");
    await press("Fulfill 2 orders", dialog);
    const result = await resultOf("2 fulfilled");
    await expect(result.queryByRole("alert")).toBeNull();
  },
};

/** The response is lost and nothing was done: the outcome is unknown, and the retry has the same key. */
export const AnswerUnknown: Story = {
  tags: ["picture"],
  globals: { viewport: { value: "phone" }, locale: "fr" },
  decorators: [
    linked(5, (server) => ({
      "POST /bulk_fulfill": (call) => {
        server.keys.push(call.headers.get("Idempotency-Key") ?? "");
        if (server.keys.length === 1) return new Response("", { status: 504 });
        for (const id of idsIn(call)) server.fulfill(id);
        if (server.keys[0] !== server.keys[1]) return refuse(422, "Another key.");
        return { results: idsIn(call).map((orderId) => ({ orderId, succeeded: true })) };
      },
    })),
  ],
  play: async () => {
    await select("#1000", "#1001");
    await press("Traiter", bar());
    const dialog = await dialogOf("Traiter des commandes");
    await press("Traiter 2 commandes", dialog);
    const result = await resultOf("2 inconnues");
    await expect(await result.findByRole("alert")).toHaveTextContent(
      "Nous ne connaissons pas le résultat de chaque commande",
    );
    // What the kind says of the request stands alone.
    await expect(result.queryByText(/^Nous ne savons pas si les dernières/)).toBeNull();
    await press("Vérifier et envoyer de nouveau (2)", result);
    await resultOf("2 traitées");
  },
};

/** The app is uninstalled after the first hundred orders: the others are not sent. */
export const ShopGone: Story = {
  decorators: [
    linked(250, (server) => ({
      "POST /bulk_fulfill": (call) => {
        server.keys.push("sent");
        if (server.keys.length > 1) {
          return refuse(403, "This shop is not linked to your account.", { code: "SHOP_NOT_LINKED" });
        }
        return { results: idsIn(call).map((orderId) => ({ orderId, succeeded: true })) };
      },
    })),
  ],
  play: async () => {
    await selectAll();
    await press("Select all orders that match", bar());
    await bar().findByText("250 selected");
    await press("Fulfill", bar());
    const dialog = await dialogOf("Fulfill orders");
    await press("Fulfill 249 orders", dialog);
    const result = await resultOf("100 fulfilled, 100 failed, 1 skipped, 49 not started");
    const alert = await result.findByRole("alert");
    await expect(alert).toHaveTextContent("Could not fulfill orders. Please try again!");
    await expect(alert).toHaveTextContent("This shop is not linked to your account.");
  },
};

/** Without a selection, all loaded orders are synced. The list shows the new tags. */
export const TagsSynced: Story = {
  decorators: [linked(5)],
  play: async ({ canvas }) => {
    await press("Sync tags");
    const dialog = await dialogOf("Sync tags");
    await dialog.findByText("4 synced, 1 skipped", { selector: "p" });
    await dialog.findByText("1 order got new tags.");
    await dialog.findByText("New tags: VIP, à livrer avant Noël");
    await dialog.findByText("Not copied: “a,b”.");
    await press("Close", dialog);
    await canvas.findByText("VIP", { exact: false });
  },
};

export const TagsFailOnPhone: Story = {
  globals: { viewport: { value: "phone" }, locale: "fr" },
  decorators: [linked(5, () => ({ "POST /orders/tags/sync": () => refuse(500, "boom") }))],
  play: async () => {
    await select("#1000");
    await press("Synchroniser les étiquettes", bar());
    const dialog = await dialogOf("Synchroniser les étiquettes");
    await expect(await dialog.findByRole("alert")).toHaveTextContent("n’ont pas pu être synchronisées");
    await dialog.findByText("1 échec", { selector: "p" });
  },
};

/** The dialog is closed while the platform still works: the notice shows the progress, and then the result. */
export const ClosedMeanwhile: Story = {
  decorators: [
    linked(5, (server) => ({
      "POST /bulk_fulfill": async (call) => {
        await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
        for (const id of idsIn(call)) server.fulfill(id);
        const results = idsIn(call).map((orderId, at) => ({
          orderId,
          succeeded: at > 0,
          ...(at === 0 && { message: "It is on hold." }),
        }));
        return { results };
      },
    })),
  ],
  play: async () => {
    await select("#1000", "#1001", "#1003");
    await press("Fulfill", bar());
    await press("Fulfill 3 orders", await dialogOf("Fulfill orders"));
    await screen.findByText("0 of 3 orders", { selector: "p" });
    await userEvent.keyboard("{Escape}");
    await screen.findByText("Order #1000 could not be fulfilled");
    await press("Show");
    const result = await resultOf("2 fulfilled, 1 failed");
    await result.findByText("It is on hold.");
  },
};

const merchant = "shopify-stories";
/** The page was reloaded while it fulfilled one order: a notice says so, whatever the list shows, until the order is read. */
export const LeftMeanwhile: Story = {
  args: { filters: noFilters },
  decorators: [
    linked(
      0,
      () => {
        let looks = 0;
        return {
          "GET /orders/locations": () => ({
            locations: [],
            ...((looks += 1) > 1 && { fulfillmentIds: ["4440001"] }),
          }),
        };
      },
      merchant,
    ),
  ],
  beforeEach: () => {
    setPendingFulfillment(merchant, { shop, id: "5551042000", name: "#1000" });
    return () => setPendingFulfillment(merchant, undefined);
  },
  play: async ({ canvas }) => {
    await screen.findByText("We do not know whether order #1000 was fulfilled");
    await expect(canvas.queryByRole("button", { name: "Sync tags" })).toBeNull();
    await press("Check again");
    await screen.findByText("It is not fulfilled yet.");
    await expect(pendingFulfillment(merchant)).toBeDefined();
    await press("Check again");
    await screen.findByText("Order #1000 fulfilled");
    await screen.findByText("The order has been fulfilled. The fulfillment ID is 4440001");
    await expect(pendingFulfillment(merchant)).toBeUndefined();
  },
};

/** A job of the page before goes on. Its dialog may have been closed there, so it stays closed until a press. */
export const ClosedBeforeReload: Story = {
  decorators: [linked(5, () => ({ "POST /orders/tags/sync": () => never() }), merchant)],
  beforeEach: () =>
    leaveJob({
      kind: "syncTags",
      user: merchant,
      state: { at: "running", tab: "closed" },
      afterLogout: "forget",
      items: ["1000", "1001"].map((number) => ({
        id: number,
        name: `#${number}`,
        shopifyId: number,
        recipient: "",
        tags: [],
      })),
      skipped: [],
      options: { shop },
    }),
  play: async () => {
    await screen.findByText("Syncing the tags of 2 orders…");
    await expect(screen.queryByRole("dialog")).toBeNull();
    await press("Show");
    await dialogOf("Sync tags");
  },
};
