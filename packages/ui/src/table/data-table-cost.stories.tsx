import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { createColumns } from "./columns.ts";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

type ToolbarAndTableProps = {
  /** Called each time the cells of a row are drawn. */
  onDraw: (order: string) => void;
};

const rows = sampleOrders(12);

/** A screen that renders again with every key in its search field. */
function ToolbarAndTable({ onDraw }: ToolbarAndTableProps) {
  const [search, setSearch] = useState("");
  const columns = useMemo(
    () =>
      createColumns<SampleOrder>()([
        {
          id: "ref",
          header: t("Order"),
          width: 200,
          grow: 1,
          isRowHeader: true,
          cell: (order) => {
            onDraw(order.ref);
            return order.ref;
          },
        },
      ]),
    [onDraw],
  );
  return (
    <div>
      <label>
        {t("Search")} <input value={search} onChange={(event) => setSearch(event.target.value)} />
      </label>
      <SampleTable rows={rows} columns={columns} />
    </div>
  );
}

const meta = {
  title: "Table/DataTable cost",
  component: ToolbarAndTable,
  args: { onDraw: fn() },
} satisfies Meta<typeof ToolbarAndTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Cells are drawn again only when they look different: not for a key in the toolbar, and not when their row or all rows are selected or
 * a row is opened.
 */
export const OnlyWhatChanged: Story = {
  play: async ({ canvasElement, args }) => {
    const drawn = () => new Set(args.onDraw.mock.calls.map(([order]) => order));
    await userEvent.click(within(canvasElement).getByLabelText(t("Search")));
    args.onDraw.mockClear();
    await userEvent.keyboard("montreal");
    await expect([...drawn()]).toEqual([]);

    const box = within(canvasElement).getByRole("checkbox", { name: t("Select order {ref}", { ref: "JC-104221" }) });
    box.focus();
    await waitFor(() => expect(box).toHaveAttribute("tabindex", "0"));
    args.onDraw.mockClear();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await expect([...drawn()]).toEqual([]);

    await userEvent.click(within(canvasElement).getByRole("checkbox", { name: t("Select all orders") }));
    await expect(within(canvasElement).getByRole("checkbox", { name: t("Select all orders") })).toBeChecked();
    const toggle = t("Details of order {ref}", { ref: "JC-104221" });
    await userEvent.click(within(canvasElement).getByRole("button", { name: toggle }));
    await expect(await within(canvasElement).findByLabelText(t("Notes"))).toBeInTheDocument();
    await expect([...drawn()]).toEqual([]);
  },
};

/** The indexes of the rows whose elements change while `act` runs. */
async function rowsTouched(grid: Element, act: () => Promise<unknown>): Promise<number[]> {
  const touched = new Set<number>();
  const note = (records: readonly MutationRecord[]) => {
    for (const { target } of records) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest("[data-row]");
      if (row) touched.add(Number(row.getAttribute("data-row")));
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(grid, { subtree: true, childList: true, attributes: true, characterData: true });
  await act();
  note(observer.takeRecords());
  observer.disconnect();
  return [...touched].toSorted((a, b) => a - b);
}

/** A press changes the elements of its own row and of the header alone, and a row has few: one in each cell, but in those of controls. */
export const OnlyItsOwnRow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = canvas.getByRole("grid");
    const box = canvas.getByRole("checkbox", { name: t("Select order {ref}", { ref: "JC-104221" }) });
    const row = box.closest("[data-row]");
    await expect(row?.querySelectorAll("*")).toHaveLength(6);

    box.focus();
    await waitFor(() => expect(box).toHaveAttribute("tabindex", "0"));
    const own = Number(row?.getAttribute("data-row"));
    // And of the header, whose box becomes half checked.
    const header = -1;
    await expect(await rowsTouched(grid, () => userEvent.keyboard(" "))).toEqual([header, own]);
    await expect(box).toBeChecked();

    // All of the cell belongs to the checkbox.
    const cell = box.closest("td");
    if (cell === null) throw new Error("The checkbox has no cell.");
    await userEvent.click(cell);
    await expect(box).not.toBeChecked();
    await expect(box).toHaveFocus();
  },
};
