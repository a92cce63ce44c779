import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ComponentProps, useMemo, useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { inReadingOrder } from "#patterns/keys.ts";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { Columns3Icon } from "#display/icons.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#overlays/popover.tsx";
import { inLanguage, t } from "#styles/story-language.tsx";
import { ColumnCard } from "./card-list.tsx";
import { ColumnSettingsPanel } from "./column-settings-panel.tsx";
import { type ColumnSettings, noColumnSettings, setColumnWidth } from "./column-settings.ts";
import { applySettings } from "./column-table.ts";
import type { CardContext } from "./columns.ts";
import type { ListSort } from "./list-features.ts";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";
import { SortSelect } from "./sort-select.tsx";
import { columnWords } from "./story-column-words.ts";

const sortable = sampleColumns.map((column) => ({ ...column, isSortable: ["ref", "packages"].includes(column.id) }));
const orders = sampleOrders(12);

const card = (order: SampleOrder, context: CardContext<SampleOrder>) => <ColumnCard row={order} {...context} />;

// A function, because the language is only known while a story is drawn.
const sortWords = (): ComponentProps<typeof SortSelect>["words"] => ({
  label: t("Sort by"),
  unsorted: t("Choose an order"),
  option: ({ header: column }, direction) =>
    direction === "ascending" ? t("{column}, ascending", { column }) : t("{column}, descending", { column }),
});
function ArrangedTable({ density }: { density?: "comfortable" | "compact" }) {
  const [settings, setSettings] = useState<ColumnSettings>(noColumnSettings);
  const [sort, setSort] = useState<ListSort>({ column: "ref", direction: "ascending" });
  const all = useMemo(() => inLanguage(sortable), []);
  const columns = useMemo(() => applySettings(all, settings), [all, settings]);
  const rows = useMemo(() => {
    const sign = sort.direction === "ascending" ? 1 : -1;
    return orders.toSorted(
      (a, b) => sign * (sort.column === "packages" ? a.packages - b.packages : a.ref < b.ref ? -1 : 1),
    );
  }, [sort]);
  return (
    <SampleTable
      rows={rows}
      columns={columns}
      card={card}
      sort={sort}
      onSortChange={setSort}
      onColumnResize={(id, width) => setSettings(setColumnWidth(settings, id, width))}
      tools={(form) => (
        <>
          {form === "cards" && <SortSelect columns={columns} sort={sort} onSortChange={setSort} words={sortWords()} />}
          <Popover>
            <PopoverTrigger asChild>
              {form === "cards" ? (
                <IconButton label={t("Columns")} icon={<Columns3Icon />} variant="secondary" />
              ) : (
                <Button icon={<Columns3Icon />}>{t("Columns")}</Button>
              )}
            </PopoverTrigger>
            <PopoverContent label={t("Columns")} align="end" className="mp:w-96">
              <ColumnSettingsPanel
                columns={all}
                settings={settings}
                onChange={setSettings}
                hasWidths={form === "table"}
                words={columnWords()}
              />
            </PopoverContent>
          </Popover>
        </>
      )}
      density={density}
    />
  );
}

const meta = {
  title: "Table/DataTable columns",
  component: ArrangedTable,
  subcomponents: { SortSelect, ColumnCard },
} satisfies Meta<typeof ArrangedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const headers = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);

/** The header shows by which column the rows are sorted. A second click reverses the order. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const header = () => within(grid).getByRole("columnheader", { name: t("Packages") });
    await expect(header()).toHaveAttribute("aria-sort", "none");
    await userEvent.click(within(header()).getByRole("button"));
    await expect(header()).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard("{Enter}");
    await expect(header()).toHaveAttribute("aria-sort", "descending");
    await expect(within(grid).getByRole("columnheader", { name: t("Order") })).toHaveAttribute("aria-sort", "none");
    await expect(within(grid).getByRole("columnheader", { name: t("Recipient") })).not.toHaveAttribute("aria-sort");
  },
};

export const HiddenAndMoved: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    await userEvent.click(canvas.getByRole("button", { name: t("Columns") }));
    const panel = within(await screen.findByRole("dialog", { name: t("Columns") }));
    await expect(panel.getByRole("checkbox", { name: t("Show {column}", { column: t("Order") }) })).toBeDisabled();
    await userEvent.click(panel.getByRole("checkbox", { name: t("Show {column}", { column: t("Created") }) }));
    await userEvent.click(panel.getByRole("button", { name: t("Move {column} up", { column: t("Service") }) }));
    await expect(headers(grid).slice(2, 5)).toEqual(["Order", "Recipient", "Service"].map(inLanguage));
    await userEvent.click(panel.getByRole("button", { name: t("As it was") }));
    await expect(headers(grid).slice(2, 5)).toEqual(["Order", "Created", "Recipient"].map(inLanguage));
  },
};

/** The panel; of each column in it the list item, its middle and its drag handle. */
async function openPanel(canvas: ReturnType<typeof within>) {
  await userEvent.click(canvas.getByRole("button", { name: t("Columns") }));
  const panel = within(await screen.findByRole("dialog", { name: t("Columns") }));
  const line = (at: number) => {
    const found = panel.getAllByRole("listitem")[at];
    if (!found) throw new Error("There is no such column.");
    return found;
  };
  const middle = (at: number) => {
    const { top, height } = line(at).getBoundingClientRect();
    return top + height / 2;
  };
  const handle = (at: number) => {
    const found = line(at).querySelector<HTMLElement>("[data-slot=drag-handle]");
    if (!found) throw new Error("The line has no handle.");
    // A simulated pointer cannot be captured.
    found.setPointerCapture = () => undefined;
    return found;
  };
  return { panel, line, middle, handle };
}

/** A column is dragged by its handle with mouse or finger. A line shows where it would go, and Escape cancels. */
export const Dragged: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const { panel, line, middle, handle } = await openPanel(canvas);
    const drag = async (from: number, to: number, pointerType: "mouse" | "touch") => {
      const pointer = { pointerId: 1, pointerType };
      await fireEvent.pointerDown(handle(from), { button: 0, clientY: middle(from), ...pointer });
      await fireEvent.pointerMove(handle(from), { clientY: middle(to) + Math.sign(to - from), ...pointer });
    };
    await drag(4, 2, "mouse");
    await waitFor(() => expect(line(2)).toHaveAttribute("data-drop", "before"));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(line(2)).not.toHaveAttribute("data-drop"));
    await expect(panel.getByRole("status")).toHaveTextContent(
      t("{column} is now {place} of {count}.", { column: t("Service"), place: 5, count: 9 }),
    );
    await expect(headers(grid).slice(2, 5)).toEqual(["Order", "Created", "Recipient"].map(inLanguage));

    await drag(4, 2, "mouse");
    await fireEvent.pointerUp(handle(4), { pointerId: 1 });
    await waitFor(() =>
      expect(headers(grid).slice(2, 6)).toEqual(["Order", "Created", "Service", "Recipient"].map(inLanguage)),
    );
    await expect(panel.getByRole("status")).toHaveTextContent(
      t("{column} is now {place} of {count}.", { column: t("Service"), place: 3, count: 9 }),
    );
    // The row header has no handle, and no column can be moved before it.
    await drag(1, 3, "touch");
    await waitFor(() => expect(line(3)).toHaveAttribute("data-drop", "after"));
    await fireEvent.pointerUp(handle(1), { pointerId: 1 });
    await waitFor(() =>
      expect(headers(grid).slice(2, 6)).toEqual(["Order", "Service", "Recipient", "Created"].map(inLanguage)),
    );
  },
};

/** Cards have no header: 'Sort by' chooses the order, and the cards show the chosen columns. */
export const OnPhone: Story = {
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const first = () => within(canvas.getByRole("list", { name: t("Orders") })).getAllByRole("listitem")[0];
    const sort = canvas.getByRole("combobox", { name: t("Sort by") });
    const ascending = t("{column}, ascending", { column: t("Order") });
    await expect(sort).toHaveDisplayValue(ascending);
    await expect(first()).toHaveTextContent("JC-104200");
    const descending = t("{column}, descending", { column: t("Packages") });
    await userEvent.selectOptions(sort, descending);
    await expect(sort).toHaveDisplayValue(descending);
    await expect(first()).not.toHaveTextContent("JC-104200");
    await userEvent.selectOptions(sort, ascending);

    const { panel } = await openPanel(canvas);
    await expect(first()).toHaveTextContent(t("Recipient"));
    await userEvent.click(panel.getByRole("checkbox", { name: t("Show {column}", { column: t("Recipient") }) }));
    await expect(first()).not.toHaveTextContent(t("Recipient"));
    await expect(panel.queryByRole("button", { name: /narrower|Rétrécir/ })).toBeNull();
  },
};
export const OnPhoneInFrench: Story = { ...OnPhone, globals: { ...OnPhone.globals, locale: "fr" } };

const widthOf = (cell: HTMLElement) => Math.round(cell.getBoundingClientRect().width);

/** A column is resized by dragging the edge of its header, or by Shift and an arrow key. Escape during a drag restores the width. */
export const Resized: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const header = within(grid).getByRole("columnheader", { name: t("Service") });
    const handle = header.querySelector<HTMLElement>("[data-slot=resize-handle]");
    if (!handle) throw new Error("The header has no handle.");
    handle.setPointerCapture = () => undefined;
    const before = widthOf(header);
    const onward = document.documentElement.dir === "rtl" ? -40 : 40;
    const drag = async (end: () => Promise<unknown>) => {
      await fireEvent.pointerDown(handle, { button: 0, clientX: 100, pointerId: 1 });
      await fireEvent.pointerMove(handle, { clientX: 100 + onward, pointerId: 1 });
      await expect(widthOf(header)).toBe(before + 40);
      await end();
    };
    await drag(() => userEvent.keyboard("{Escape}"));
    await expect(widthOf(header)).toBe(before);
    await drag(() => fireEvent.pointerUp(handle, { pointerId: 1 }));
    await waitFor(() => expect(widthOf(header)).toBe(before + 40));
    header.focus();
    await userEvent.keyboard(inReadingOrder("{Shift>}{ArrowLeft}{/Shift}"));
    await waitFor(() => expect(widthOf(header)).toBe(before + 24));
    await expect(header).toHaveFocus();
  },
};

export const Compact: Story = { tags: ["picture"], args: { density: "compact" } };

const lastPinned = sampleColumns.map((column, at) => ({ ...column, isPinned: at >= sampleColumns.length - 2 }));
function NarrowTable() {
  const columns = useMemo(() => inLanguage(lastPinned), []);
  return (
    <div className="mp:w-200">
      <SampleTable rows={orders} columns={columns} />
    </div>
  );
}

/** Where the table is too wide, its last columns stay in view, and each cell of them over those that scroll. */
export const PinnedAtTheEnd: Story = {
  tags: ["picture"],
  render: () => <NarrowTable />,
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const scroller = grid.parentElement as HTMLElement;
    await waitFor(() => expect(scroller).toHaveAttribute("data-wide"));
    const isMirrored = document.documentElement.dir === "rtl";
    const edge = () =>
      scroller.getBoundingClientRect().left + scroller.clientLeft + (isMirrored ? 0 : scroller.clientWidth);
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.querySelectorAll("[data-column]") ?? [])].map((cell) => cell.getBoundingClientRect());
    for (const far of [0, scroller.scrollWidth]) {
      scroller.scrollLeft = isMirrored ? -far : far;
      for (const row of within(grid).getAllByRole("row").slice(0, 3)) {
        const [before, last] = cellsOf(row).slice(-2);
        const [end, start] = isMirrored ? (["left", "right"] as const) : (["right", "left"] as const);
        await expect(Math.abs((last?.[end] ?? 0) - edge())).toBeLessThan(1);
        await expect(Math.abs((before?.[end] ?? 0) - (last?.[start] ?? 0))).toBeLessThan(1);
      }
    }
    scroller.scrollLeft = 0;
    const [, row] = within(grid).getAllByRole("row");
    const last = cellsOf(row).at(-1);
    const over = document.elementFromPoint((last?.left ?? 0) + 4, (last?.top ?? 0) + 4);
    await expect(over?.closest("[data-column]")).toHaveAttribute("data-column", String(cellsOf(row).length - 1));
  },
};
