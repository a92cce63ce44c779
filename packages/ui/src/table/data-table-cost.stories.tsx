import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { createColumns } from "./columns.ts";
import { sampleOrders, type SampleOrder } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

type ToolbarAndTableProps = {
  /** Hears each time a row is drawn. */
  onDraw: (order: string) => void;
};

const rows = sampleOrders(40);

/** A screen that renders again with every key in its search field. */
function ToolbarAndTable({ onDraw }: ToolbarAndTableProps) {
  const [search, setSearch] = useState("");
  const columns = useMemo(
    () =>
      createColumns<SampleOrder>()([
        {
          id: "ref",
          header: "Order",
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
        Search <input value={search} onChange={(event) => setSearch(event.target.value)} />
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

/** A row is drawn again only when it looks different: not for a key in the toolbar, and not for its neighbour's selection. */
export const OnlyWhatChanged: Story = {
  play: async ({ canvasElement, args }) => {
    const drawn = () => new Set(args.onDraw.mock.calls.map(([order]) => order));
    await userEvent.click(within(canvasElement).getByLabelText("Search"));
    args.onDraw.mockClear();
    await userEvent.keyboard("montreal");
    await expect([...drawn()]).toEqual([]);

    const box = within(canvasElement).getByRole("checkbox", { name: "Select order JC-104221" });
    box.focus();
    await waitFor(() => expect(box).toHaveAttribute("tabindex", "0"));
    args.onDraw.mockClear();
    await userEvent.keyboard(" ");
    await expect(box).toBeChecked();
    await expect([...drawn()]).toEqual(["JC-104221"]);
  },
};
