/** The orders list narrowed to an import that was sent from this device. */
import type { OrderPage } from "@merchant-portal/api";
import { fakeApi, type FakeCall } from "@merchant-portal/api/testing";
import { sampleNow, sampleOrders } from "@merchant-portal/api/testing/samples";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { inDelivery } from "#kit/in-delivery.tsx";
import { userImports } from "#parts/order-import/upload/sent-imports.ts";
import { noFilters } from "./filters/list-filters.ts";
import { LongImportNote } from "./order-list-screen.tsx";
import { StoryScreen, listOf } from "./story-frame.tsx";

const orders = sampleOrders(6);
const sent = orders.slice(1, 3).map(({ refNumber = "" }) => refNumber);
const imported = async (id: string, startedAt: number, references: readonly string[]) => {
  const device = userImports(fakeApi({}), user);
  const files = { orders: "orders.csv", packages: "packages.csv" };
  await device.add({ id, files, startedAt, total: 2, batches: [] });
  const count = references.length;
  await device.note(id, 0, { batch: { count, ends: ["A", "B"], at: "taken" }, references });
};

/** An import of 23 orders, 21 of them created, one per page. */
const many = sampleOrders(23);
const loaded = { count: 21 };
function pagesOfOne({ url }: FakeCall): OrderPage {
  const there = many.slice(0, loaded.count);
  const at = Math.max(
    0,
    there.findIndex(({ id }) => id === url.searchParams.get("startAt")),
  );
  const next = there[at + 1];
  return {
    orders: there.slice(at, at + 1),
    ...(next && { next: { startAt: next.id, createdAt: next.createdAt } }),
  };
}

const server = { answer: listOf(orders) };
const user = "import-story";

export default {
  title: "Screens/Orders list/Import",
  component: StoryScreen,
  args: { filters: { ...noFilters, import: "known" }, onFiltersChange: fn() },
  decorators: [inDelivery({ "GET /orders": (call) => server.answer(call) }, user)],
  beforeEach: async () => {
    server.answer = listOf(orders);
    await imported("known", sampleNow, sent);
    loaded.count = 21;
    const references = many.map(({ refNumber = "" }) => refNumber);
    await imported("long", Date.now(), references);
    await imported("coming", Date.now(), ["not there yet"]);
    await imported("gone", sampleNow - 3_600_000, ["deleted"]);
  },
} satisfies Meta<typeof StoryScreen>;
type Story = StoryObj<typeof StoryScreen>;

/** Shows only the orders of an import. A chip names the import and removes the filter. */
export const Known: Story = {
  play: async ({ canvas, args }) => {
    await canvas.findByText("2 orders");
    await expect(canvas.getAllByRole("row")).toHaveLength(3);
    const chip = await canvas.findByRole("button", { name: /^Remove filter Import of .+ \(2 orders\)$/ });
    await userEvent.click(chip);
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith(noFilters);
    await canvas.findByText("6 orders");
  },
};

const statusesOf = { [sent[0] ?? ""]: "GEOCODED", [sent[1] ?? ""]: "OUT_OF_FSA" } as const;

/** S2.85: how many can be marked ready and how many are to be corrected, each a filter that a second press removes. */
export const Outcome: Story = {
  tags: ["picture"],
  beforeEach: () => {
    server.answer = listOf(
      orders.map((order) => ({ ...order, orderStatus: statusesOf[order.refNumber ?? ""] ?? order.orderStatus })),
    );
  },
  play: async ({ canvas, args }) => {
    await canvas.findByText("1 order can be marked ready. 1 order is to be corrected.");
    const statuses = within(canvas.getByRole("group", { name: "Orders of this import by status" }));
    const area = statuses.getByRole("button", { name: "Out of area: 1" });
    await expect(area).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(area);
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({
      ...noFilters,
      import: "known",
      status: ["OUT_OF_FSA"],
    });
    await waitFor(() =>
      expect(statuses.getByRole("button", { name: "Out of area: 1" })).toHaveAttribute("aria-pressed", "true"),
    );
    // The counts are of the whole import, whatever the list shows of it.
    await expect(statuses.getByRole("button", { name: "Geocoded: 1" })).toBeVisible();
    await userEvent.click(statuses.getByRole("button", { name: "Out of area: 1" }));
    await expect(args.onFiltersChange).toHaveBeenLastCalledWith({ ...noFilters, import: "known" });
  },
};

/** The export has the orders that the list shows, no others. */
export const ExportedAsShown: Story = {
  beforeEach: () => {
    const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    return () => click.mockRestore();
  },
  play: async ({ canvas }) => {
    await canvas.findByText("2 orders");
    await userEvent.click(canvas.getByRole("button", { name: /^Export/ }));
    await screen.findByText("2 orders saved in my_orders.csv");
  },
};

/** While the device still reads which orders are of the import, an export would have all orders: the button says that it waits. */
export const ExportWaits: Story = {
  beforeEach: () => {
    const run = spyOn(userImports(fakeApi({}), user), "get").mockImplementation(() => new Promise(() => undefined));
    return () => run.mockRestore();
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: /^Export/ });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription("You can export once the list has loaded.");
    await userEvent.click(button);
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
};

/** The list of an import that this device does not know is empty, and so is its export. */
export const NothingToExport: Story = {
  args: { filters: { ...noFilters, import: "elsewhere" } },
  play: async ({ canvas }) => {
    await canvas.findByText("This device has no record of that import");
    await userEvent.click(canvas.getByRole("button", { name: /^Export/ }));
    await screen.findByText("No order matches, so there is nothing to export.");
  },
};

/** Selection, export and count include only the shown orders. */
export const French: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  play: async ({ canvas }) => {
    await canvas.findByText("2 commandes");
    await canvas.findByRole("button", { name: /^Retirer le filtre Importation du .+ \(2 commandes\)$/ });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** The server creates its orders after the answer. */
export const Coming: Story = {
  args: { filters: { ...noFilters, import: "coming" } },
  play: async ({ canvas }) => {
    await canvas.findByText("The orders of this import are being created");
    await expect(canvas.getByText(/check back in a few minutes/)).toBeVisible();
  },
};

export const Gone: Story = {
  args: { filters: { ...noFilters, import: "gone" } },
  play: async ({ canvas }) => {
    await canvas.findByText("No orders of this import are here");
  },
};

/** A list of more than 20 pages does not refresh by itself. A note says so, with a button. */
export const Long: Story = {
  args: { filters: { ...noFilters, import: "long" } },
  beforeEach: () => void (server.answer = pagesOfOne),
  play: async ({ canvas }) => {
    // Twenty-one pages come one after another.
    await canvas.findByText(
      "21 of 23 orders of this import are here. A list this long is not refreshed automatically.",
      {},
      { timeout: 30_000 },
    );
    const note = canvas.getByText(/^21 of 23/).parentElement as HTMLElement;
    loaded.count = 22;
    await userEvent.click(within(note).getByRole("button", { name: "Refresh" }));
    await canvas.findByText(/^22 of 23 orders/);
  },
};
export const LongFrenchPhone: Story = {
  globals: { locale: "fr", viewport: { value: "phone" }, theme: "dark" },
  render: () => <LongImportNote is={{ shown: 2_100, total: 2_300 }} isRefreshing={false} onRefresh={fn()} />,
  play: async ({ canvas }) => {
    await canvas.findByText(/^2.100 commandes sur 2.300 de cette importation sont ici/);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** A link from another device: the page says so and offers to clear the filter. */
export const NotKnownHere: Story = {
  args: { filters: { ...noFilters, import: "elsewhere" } },
  play: async ({ canvas }) => {
    await canvas.findByText("This device has no record of that import");
    await userEvent.click(canvas.getByRole("button", { name: "Show all orders" }));
    await canvas.findByText("6 orders");
  },
};
