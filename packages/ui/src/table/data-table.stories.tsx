import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { inLanguage, t } from "#styles/story-language.tsx";
import { Example as DataTableExample } from "./data-table.example.tsx";
import { DataTable } from "./data-table.tsx";
import type { RowState } from "./list-features.ts";
import { hostileOrders, sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

const meta = {
  title: "Table/DataTable",
  component: SampleTable,
  subcomponents: { DataTable },
  args: { rows: sampleOrders(12) },
} satisfies Meta<typeof SampleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Example: Story = { render: DataTableExample };

/** A screen full of rows, and more below. */
export const Ready: Story = {
  tags: ["picture"],
  args: { rows: sampleOrders(40) },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole("grid", { name: t("Orders") });
    await expect(grid).toHaveAttribute("aria-rowcount", "41");
    await expect(grid).toHaveAttribute("aria-colcount", "11");
    const first = within(grid).getByRole("row", { name: /JC-104200/ });
    await expect(first).toHaveAttribute("aria-rowindex", "2");
    await expect(first).toHaveAttribute("aria-selected", "false");
    await expect(within(first).getByRole("rowheader")).toHaveTextContent("JC-104200");
  },
};
export const Compact: Story = { globals: { density: "compact" } };
/** The first column is at the right, and the arrow keys go as they point. */
export const RightToLeft: Story = { ...Ready, tags: ["picture"], globals: { locale: "rtl" } };

/** The skeleton has the height of the rows to come: nothing moves when they do. */
export const Loading: Story = { tags: ["picture"], args: { status: "loading", rows: [] } };
export const LoadingOnPhone: Story = { ...Loading, globals: { viewport: { value: "phone" } } };
export const Empty: Story = { args: { rows: [] } };
export const Failed: Story = { args: { status: "error", rows: [] } };
/** A reload keeps the rows; a line at the top says that it runs. */
export const Refreshing: Story = { args: { isRefreshing: true } };

const states: Record<string, RowState> = {
  "JC-104207": {
    tone: "error",
    message: "The label for Zoé Bouchard could not be generated.",
  },
  "JC-104214": { tone: "busy", message: "The label is being generated." },
  "JC-104221": { tone: "done", message: "The label was saved." },
};
const rowState = (order: SampleOrder) => inLanguage(states[order.ref]);

/** What a row is going through: an error says under the row what failed, the others are a mark beside its name. */
export const RowStates: Story = {
  tags: ["picture"],
  args: { rowState },
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole("row", { name: /JC-104207/ });
    await expect(row).toHaveTextContent(t("The label for Zoé Bouchard could not be generated."));
    await expect(within(canvasElement).getByRole("row", { name: /JC-104214/ })).toHaveAttribute("aria-busy", "true");
  },
};
export const RowStatesDark: Story = { args: { rowState }, globals: { theme: "dark" } };
export const RowStatesOnPhone: Story = { args: { rowState }, globals: { viewport: { value: "phone" } } };

/** Only what is in view is in the document, in the order that is seen, and no scroll leaves a hole. */
export const ThousandRows: Story = {
  args: { rows: sampleOrders(1000), total: 1000, maxHeight: "20rem" },
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole("grid");
    const scroller = grid.parentElement;
    if (scroller === null) throw new Error("The grid scrolls in nothing.");
    for (const top of [400, 9_000, 22_222, 40_000, 1_000, 0]) {
      scroller.scrollTop = top;
      await waitFor(() => expect(seenFrom(scroller)).toBe(Math.floor((top + 39) / 44)));
      const indexes = () =>
        [...grid.querySelectorAll("[data-row]")].map((row) => Number(row.getAttribute("aria-rowindex")));
      // When scrolling rests.
      await waitFor(() => expect(indexes()).toEqual(indexes().toSorted((a, b) => a - b)));
      await expect(indexes().length).toBeLessThan(60);
    }
  },
};

/** The index of the row that is drawn 80 px below the list's top: 39 px below its header. */
function seenFrom(scroller: HTMLElement): number {
  const { left, top } = scroller.getBoundingClientRect();
  const row = document.elementFromPoint(left + 300, top + 80)?.closest("[data-row]");
  return Number(row?.getAttribute("data-row") ?? Number.NaN);
}

/** Whatever a merchant's customer typed: nothing overlaps, nothing runs, no direction leaks into the next cell. */
export const Hostile: Story = { tags: ["picture"], args: { rows: hostileOrders } };
export const Phone: Story = {
  tags: ["picture"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvasElement }) => {
    const cards = within(canvasElement).getByRole("list", { name: t("Orders") });
    const first = within(cards).getAllByRole("listitem")[0];
    await expect(first).toHaveAttribute("aria-setsize", "12");
    await expect(first).toHaveAttribute("aria-posinset", "1");
  },
};
export const PhoneDark: Story = { globals: { viewport: { value: "phone" }, theme: "dark" } };
/** Nothing scrolls sideways at 320 px. */
export const SmallPhoneHostile: Story = {
  args: { rows: hostileOrders },
  globals: { viewport: { value: "small" } },
  play: async ({ canvasElement }) => {
    for (const element of [
      document.documentElement,
      ...canvasElement.querySelectorAll("[data-slot=data-table-scroller]"),
    ])
      await expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  },
};
