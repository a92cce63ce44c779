import type { Order } from "@merchant-portal/api";
import { refuse } from "@merchant-portal/api/testing";
import { sampleMerchant, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { StoryScreen, listOf, selectAll } from "./story-frame.tsx";

/** All have 'gift', the first two 'rush'. */
const orders = sampleOrders(5).map((order, at): Order => ({
  ...order,
  orderStatus: "GEOCODED",
  tags: at < 2 ? ["gift", "rush"] : ["gift"],
}));
const [first] = orders.map(orderName);
/** What was sent: the call, and the place of its order. */
let sent: string[] = [];

/** A server that changes tags, and refuses those of the first order `refusals` times. */
const served = (refusals = 0) =>
  inDelivery(() => {
    sent = [];
    let left = refusals;
    const tags = new Map(orders.map((order) => [order.id, order.tags]));
    const now = (order: Order): Order => ({ ...order, tags: tags.get(order.id) ?? [] });
    const change =
      (verb: string, changed: (own: string[], body: string[]) => string[]) =>
      ({ url, body }: { url: URL; body: unknown }) => {
        const order = orders.find(({ id }) => url.pathname.includes(id));
        if (!order || (order === orders[0] && left-- > 0)) return refuse(500, "boom");
        sent.push(`${verb} ${orders.indexOf(order)}`);
        tags.set(order.id, changed(tags.get(order.id) ?? [], body as string[]));
        return now(order);
      };
    return {
      "GET /merchants": () => ({ ...sampleMerchant, orderTags: ["fragile", "gift"] }),
      "GET /orders": (call) => listOf(orders.map(now))(call),
      "PATCH /orders/{id}/addTags": change("add", (own, body) => [...new Set([...own, ...body])]),
      "PATCH /orders/{id}/removeTags": change("remove", (own, body) => own.filter((tag) => !body.includes(tag))),
    };
  }, "story");

export default {
  title: "Screens/Orders list/Tags",
  component: StoryScreen,
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** Opens the form for all orders. */
async function open(button: string, title: RegExp) {
  const bar = within(await selectAll());
  await userEvent.click(await bar.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
}

/** The boxes show what all orders have, and what only some have. Only orders that lack the tag are sent; 'Undo' restores them alone (S2.58). */
export const AddedAndUndone: Story = {
  decorators: [served()],
  play: async ({ canvas }) => {
    const form = await open("Tags", /^Tags of 5 selected orders$/);
    await expect(await form.findByRole("checkbox", { name: "gift" })).toBeChecked();
    const rush = form.getByRole("checkbox", { name: "rush 2 of 5" });
    await expect(rush).toBePartiallyChecked();
    await expect(form.getByRole("checkbox", { name: "fragile" })).not.toBeChecked();
    await userEvent.click(rush);
    await expect(rush).toBeChecked();
    await userEvent.click(form.getByRole("button", { name: "Apply to 3 orders" }));
    const notices = within(await screen.findByRole("region", { name: "Notices (F8)" }));
    await notices.findByText("rush added to 3 orders. 2 other orders needed no change.");
    await expect(sent.toSorted()).toEqual(["add 2", "add 3", "add 4"]);
    await waitFor(() => expect(canvas.getAllByText("rush")).toHaveLength(5));
    sent = [];
    await userEvent.click(notices.getByRole("button", { name: "Undo" }));
    await notices.findByText("Tags of 3 orders restored");
    await expect(sent.toSorted()).toEqual(["remove 2", "remove 3", "remove 4"]);
    await waitFor(() => expect(canvas.getAllByText("rush")).toHaveLength(2));
  },
};

/** By keyboard: Enter turns on the tag that begins so, adds one that is new, and then sends. A wrong one says why. */
export const TypedByKeyboard: Story = {
  decorators: [served()],
  play: async () => {
    const form = await open("Tags", /^Tags of 5 selected orders$/);
    const field = form.getByRole("textbox", { name: "Find or add a tag" });
    await waitFor(() => expect(field).toHaveFocus());
    await form.findByRole("checkbox", { name: "fragile" });
    await userEvent.keyboard("{Enter}");
    await form.findByText("Choose at least one tag");
    await userEvent.keyboard("frag{Enter}");
    await expect(form.getByRole("checkbox", { name: "fragile" })).toBeChecked();
    await userEvent.keyboard("GIFT,");
    await userEvent.paste("sold at the market, SOLD at the market");
    await expect(form.getByRole("checkbox", { name: "sold at the market" })).toBeChecked();
    await expect(form.queryByRole("checkbox", { name: "GIFT" })).toBeNull();
    await userEvent.keyboard(`${"x".repeat(51)}{Enter}`);
    await form.findByText("Use 50 characters or fewer");
    await userEvent.clear(field);
    await userEvent.keyboard("{Enter}");
    await screen.findByText("fragile and sold at the market added to 5 orders");
    await expect(sent.toSorted()).toEqual(["add 0", "add 1", "add 2", "add 3", "add 4"]);
  },
};

/** An order that failed says so at its row; the result names it, retries it alone, and offers to undo the others. */
export const OneFailedOnPhone: Story = {
  decorators: [served(1)],
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    const form = await open("Balises", /^Balises de 5 commandes sélectionnées$/);
    await userEvent.click(await form.findByRole("checkbox", { name: "rush 2 sur 5" }));
    await userEvent.click(form.getByRole("checkbox", { name: "rush" }));
    await userEvent.click(form.getByRole("button", { name: "Appliquer à 2 commandes" }));
    const notices = within(await screen.findByRole("region", { name: "Avis (F8)" }));
    await notices.findByText(`Les balises de la commande ${first} n’ont pas pu être modifiées`);
    await canvas.findByText(/^Ses balises n’ont pas pu être modifiées\. /);
    await userEvent.click(notices.getByRole("button", { name: "Afficher" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Modification des balises" }));
    await dialog.findByText("1 modifiée, 1 échec", { selector: "p" });
    await dialog.findByRole("button", { name: "Annuler la modification" });
    await userEvent.click(dialog.getByRole("button", { name: "Réessayer 1 échec" }));
    await waitFor(() => expect(sent.toSorted()).toEqual(["remove 0", "remove 1"]));
    await waitFor(() => expect(canvas.queryByText(/^Ses balises n’ont pas pu/)).toBeNull());
  },
};
