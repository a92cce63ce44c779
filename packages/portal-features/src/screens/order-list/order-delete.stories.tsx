import type { Order } from "@merchant-portal/api";
import { refuse } from "@merchant-portal/api/testing";
import { sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { leaveJob } from "#parts/jobs/testing-jobs.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { StoryScreen, listOf } from "./story-frame.tsx";

/** The second waits for its pickup and has been scanned: it is not deleted (S4.5). */
const scanned = { event: "SCANNED", time: 1_795_186_800_000 };
const orders = sampleOrders(8).map((order, at) => (at === 1 ? { ...order, scanEvents: [scanned] } : order)) as Order[];
const [first, second, third] = orders.map(orderName);

/** A server that deletes orders, and rejects the first one `refusals` times. */
const served = (refusals = 0) =>
  inDelivery(() => {
    let left = refusals;
    const gone = new Set<string>();
    return {
      "GET /orders": (call) => listOf(orders.filter(({ id }) => !gone.has(id)))(call),
      "DELETE /orders/{id}": ({ url }) => {
        const id = url.pathname.split("/").at(-1) ?? "";
        if (id === orders[0]?.id && left-- > 0) return refuse(409, "Picked up a minute ago.");
        gone.add(id);
        return new Response(null, { status: 204 });
      },
    };
  }, "story");

/** A pending deletion of an earlier page whose undo time is over: it is sent at once. */
const leaveBehind = () =>
  leaveJob({
    kind: "delete",
    state: { at: "pending", dueAt: Date.now() - 1_000 },
    afterLogout: "send",
    items: [0, 2, 3].map((at) => ({ id: orders[at]?.id ?? "", name: orderName(orders[at] as Order) })),
    skipped: [{ item: { id: orders[1]?.id ?? "", name: second ?? "" }, reason: "scanned" }],
  });

export default {
  title: "Screens/Orders list/Delete",
  component: StoryScreen,
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

const select = async (canvas: ReturnType<typeof within>, name: string | undefined) =>
  userEvent.click(await canvas.findByRole("checkbox", { name: new RegExp(`${name}$`) }));

/** The dialog shows the number, the first references, and which orders are skipped and why (S4.5, T67, T69). */
export const Confirm: Story = {
  decorators: [served()],
  play: async ({ canvas }) => {
    for (const name of [first, second, third]) await select(canvas, name);
    const bar = within(canvas.getByRole("region", { name: "Actions on the selected orders" }));
    await userEvent.click(await bar.findByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Delete 2 orders?" }));
    await expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      first,
      third,
      `${second}It was scanned at pickup.`,
    ]);
  },
};

/** A single scanned order is refused at once with the reason, without a dialog and without a request. */
export const OneScannedOnPhone: Story = {
  decorators: [served()],
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `Actions sur la commande ${second}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Supprimer" }));
    const notice = within(await screen.findByRole("region", { name: "Avis (F8)" }));
    await notice.findByText(`La commande ${second} ne peut pas être supprimée`);
    await notice.findByText("Elle a été numérisée au ramassage.");
    await expect(screen.queryByRole("alertdialog")).toBeNull();
  },
};

/** The dialog for a single order without scans. */
export const ConfirmOneOnPhone: Story = {
  decorators: [served()],
  globals: { viewport: { value: "phone" }, locale: "fr", theme: "dark" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: `Actions sur la commande ${first}` }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Supprimer" }));
    await screen.findByRole("alertdialog", { name: `Supprimer la commande ${first}?` });
  },
};

/** The rows disappear at once and skipped orders stay selected. Undo restores rows and selection, and nothing is sent. */
export const Undone: Story = {
  decorators: [served()],
  play: async ({ canvas }) => {
    for (const name of [first, second, third]) await select(canvas, name);
    const bar = within(canvas.getByRole("region", { name: "Actions on the selected orders" }));
    await userEvent.click(await bar.findByRole("button", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete 2 orders" }));
    await canvas.findByText("6 orders");
    await expect(canvas.queryByRole("checkbox", { name: `Select order ${first}` })).toBeNull();
    await bar.findByText("1 selected");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await canvas.findByText("8 orders");
    await bar.findByText("3 selected");
    await expect(canvas.getByRole("checkbox", { name: `Select order ${first}` })).toBeChecked();
    await waitFor(() => expect(bar.getByRole("button", { name: "Delete" })).toHaveFocus());
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss notice" }));
    await waitFor(() => expect(screen.queryByText("2 orders are kept")).toBeNull());
  },
};

/** The bulk bar disappears with the deleted rows. After confirming and after Undo, the focus is in the list. */
export const UndoneInTheList: Story = {
  decorators: [served()],
  play: async ({ canvas, globals }) => {
    const isFrench = globals["locale"] === "fr";
    const isInList = () => expect(document.activeElement?.closest("[data-list]")).not.toBeNull();
    const name = isFrench ? `Sélectionner la commande ${third}` : `Select order ${third}`;
    await userEvent.click(await canvas.findByRole("checkbox", { name }));
    await userEvent.click(await canvas.findByRole("button", { name: isFrench ? "Supprimer" : "Delete" }));
    const yes = isFrench ? "Supprimer la commande" : "Delete order";
    await userEvent.click(await screen.findByRole("button", { name: yes }));
    const undo = await screen.findByRole("button", { name: isFrench ? "Annuler la suppression" : "Undo" });
    await waitFor(isInList);
    await userEvent.click(undo);
    await canvas.findByText(isFrench ? "8 commandes" : "8 orders");
    await waitFor(isInList);
  },
};
export const UndoneInTheListOnPhone: Story = {
  ...UndoneInTheList,
  globals: { viewport: { value: "phone" }, locale: "fr" },
};

/** The only order of the list is one order, not several. */
export const TheOnlyOrder: Story = {
  decorators: [inDelivery({ "GET /orders": listOf(orders.slice(0, 1)) }, "story")],
  play: async ({ canvas }) => {
    await select(canvas, first);
    await userEvent.click(await canvas.findByRole("button", { name: "Delete" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete order" }));
    await canvas.findByText("This order is being deleted");
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await canvas.findByRole("checkbox", { name: `Select order ${first}` });
  },
};

/** One order was rejected: its row returns with the reason, the others stay deleted. The failed one can be retried. */
export const OneRefused: Story = {
  decorators: [served(9)],
  beforeEach: leaveBehind,
  play: async ({ canvas }) => {
    await canvas.findByText("6 orders");
    await expect(canvas.getByRole("row", { name: new RegExp(first ?? "") })).toHaveTextContent(
      "Picked up a minute ago.",
    );
    const notices = within(screen.getByRole("region", { name: "Notices (F8)" }));
    await notices.findByText(`Order ${first} could not be deleted`);
    await userEvent.click(notices.getByRole("button", { name: "Show" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Deleting orders" }));
    await dialog.findByText("2 deleted, 1 failed, 1 skipped", { selector: "p" });
    await userEvent.click(dialog.getByRole("button", { name: "Retry 1 failed" }));
    await dialog.findByText("2 deleted, 1 failed, 1 skipped", { selector: "p" });
    await expect(canvas.queryByText("5 orders")).toBeNull();
  },
};
