import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { Example as CardsExample } from "./data-table-cards.example.tsx";
import { Example as FilteredExample } from "./data-table-filtered.example.tsx";
import { Example as CustomCellsExample } from "./data-table-custom-cells.example.tsx";
import { Example as PagingExample } from "./data-table-paging.example.tsx";
import { Example as SelectionExample } from "./data-table-selection.example.tsx";

/** The recipes of the DataTable's usage page, as an app writes them. */
const meta = { title: "Table/DataTable recipes" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Paging: Story = {
  render: PagingExample,
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole("grid", { name: "Orders" });
    await expect(grid).toHaveAttribute("aria-rowcount", "251");
    await expect(await canvas.findByRole("rowheader", { name: "JC-1" })).toBeVisible();
  },
};

export const SelectionWithBulkAction: Story = {
  render: SelectionExample,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select all orders" }));
    await userEvent.click(canvas.getByRole("button", { name: "Print labels" }));
    await expect(canvas.getByText("7 labels printed")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Print labels" })).toBeNull();
  },
};

/** The rows are filtered while the screen renders, so that they are a new array each time. */
export const FilteredWithBulkAction: Story = {
  render: FilteredExample,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select RT-1" }));
    await userEvent.click(canvas.getByRole("checkbox", { name: "Select RT-5" }));
    await expect(canvas.getAllByText("2 selected")[0]).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Status" }), "New");
    await expect(canvas.queryByRole("rowheader", { name: "RT-5" })).toBeNull();
    await expect(canvas.getAllByText("1 selected")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove filter Status" }));
    await expect(await canvas.findByRole("rowheader", { name: "RT-5" })).toBeVisible();
    await expect(canvas.getAllByText("1 selected")[0]).toBeVisible();
  },
};

export const CustomCells: Story = { render: CustomCellsExample };

/** The same rows and columns, in a window narrower than 48 rem. */
export const CardsOnPhone: Story = {
  render: CardsExample,
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(2);
  },
};
