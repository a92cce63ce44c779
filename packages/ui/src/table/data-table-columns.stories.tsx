import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "#actions/button.tsx";
import { Columns3Icon } from "#display/icons.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#overlays/popover.tsx";
import { ColumnSettingsPanel } from "./column-settings-panel.tsx";
import { applySettings, type ColumnSettings, noColumnSettings, setColumnWidth } from "./column-settings.ts";
import type { ListSort } from "./list-features.ts";
import { sampleColumns } from "./sample-columns.tsx";
import { sampleOrders } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

const sortable = sampleColumns.map((column) => ({ ...column, isSortable: ["ref", "packages"].includes(column.id) }));
const orders = sampleOrders(40);

function ArrangedTable({ density }: { density?: "comfortable" | "compact" }) {
  const [settings, setSettings] = useState<ColumnSettings>(noColumnSettings);
  const [sort, setSort] = useState<ListSort>({ column: "ref", direction: "ascending" });
  const columns = useMemo(() => applySettings(sortable, settings), [settings]);
  const rows = useMemo(() => {
    const sign = sort.direction === "ascending" ? 1 : -1;
    return orders.toSorted(
      (a, b) => sign * (sort.column === "packages" ? a.packages - b.packages : a.ref < b.ref ? -1 : 1),
    );
  }, [sort]);
  return (
    <div className="grid gap-3">
      <Popover>
        <PopoverTrigger asChild>
          <Button icon={<Columns3Icon />} className="justify-self-end">
            Columns
          </Button>
        </PopoverTrigger>
        <PopoverContent label="Columns" align="end" className="w-96">
          <ColumnSettingsPanel
            columns={sortable}
            settings={settings}
            onChange={setSettings}
            words={{
              label: "Columns",
              show: (column) => `Show ${column}`,
              moveUp: (column) => `Move ${column} up`,
              moveDown: (column) => `Move ${column} down`,
              narrower: (column) => `Make ${column} narrower`,
              wider: (column) => `Make ${column} wider`,
              reset: "As it was",
            }}
          />
        </PopoverContent>
      </Popover>
      <SampleTable
        rows={rows}
        columns={columns}
        sort={sort}
        onSortChange={setSort}
        onColumnResize={(id, width) => setSettings(setColumnWidth(settings, id, width))}
        density={density}
      />
    </div>
  );
}

const meta = {
  title: "Table/DataTable columns",
  component: ArrangedTable,
} satisfies Meta<typeof ArrangedTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const headers = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);

/** The header says by what the rows are sorted; the same press again turns the order round. */
export const Sorted: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const header = () => within(grid).getByRole("columnheader", { name: "Packages" });
    await expect(header()).toHaveAttribute("aria-sort", "none");
    await userEvent.click(within(header()).getByRole("button"));
    await expect(header()).toHaveAttribute("aria-sort", "ascending");
    await userEvent.keyboard("{Enter}");
    await expect(header()).toHaveAttribute("aria-sort", "descending");
    await expect(within(grid).getByRole("columnheader", { name: "Order" })).toHaveAttribute("aria-sort", "none");
    await expect(within(grid).getByRole("columnheader", { name: "Recipient" })).not.toHaveAttribute("aria-sort");
  },
};

export const HiddenAndMoved: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    await userEvent.click(canvas.getByRole("button", { name: "Columns" }));
    const panel = within(await screen.findByRole("dialog", { name: "Columns" }));
    await expect(panel.getByRole("checkbox", { name: "Show Order" })).toBeDisabled();
    await userEvent.click(panel.getByRole("checkbox", { name: "Show Created" }));
    await userEvent.click(panel.getByRole("button", { name: "Move Service up" }));
    await expect(headers(grid).slice(2, 5)).toEqual(["Order", "Recipient", "Service"]);
    await userEvent.click(panel.getByRole("button", { name: "As it was" }));
    await expect(headers(grid).slice(2, 5)).toEqual(["Order", "Created", "Recipient"]);
  },
};

const widthOf = (cell: HTMLElement) => Math.round(cell.getBoundingClientRect().width);

/** Dragged at its edge, or Shift and an arrow key on the header; Escape while dragging gives the old width back. */
export const Resized: Story = {
  play: async ({ canvas }) => {
    const grid = canvas.getByRole("grid");
    const header = within(grid).getByRole("columnheader", { name: "Service" });
    const handle = header.querySelector<HTMLElement>("[data-slot=resize-handle]");
    if (!handle) throw new Error("The header has no handle.");
    handle.setPointerCapture = () => undefined;
    const before = widthOf(header);
    const drag = async (end: () => Promise<unknown>) => {
      await fireEvent.pointerDown(handle, { button: 0, clientX: 100, pointerId: 1 });
      await fireEvent.pointerMove(handle, { clientX: 140, pointerId: 1 });
      await expect(widthOf(header)).toBe(before + 40);
      await end();
    };
    await drag(() => userEvent.keyboard("{Escape}"));
    await expect(widthOf(header)).toBe(before);
    await drag(() => fireEvent.pointerUp(handle, { pointerId: 1 }));
    await waitFor(() => expect(widthOf(header)).toBe(before + 40));
    header.focus();
    await userEvent.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await waitFor(() => expect(widthOf(header)).toBe(before + 24));
    await expect(header).toHaveFocus();
  },
};

export const Compact: Story = { args: { density: "compact" } };
