import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { expectGrid } from "#patterns/expect-grid.ts";
import { sampleOrders } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

/** The table is one tab stop; inside it the arrow keys walk from cell to cell. */
const meta = {
  title: "Table/DataTable keyboard",
  component: SampleTable,
  args: { rows: sampleOrders(300) },
} satisfies Meta<typeof SampleTable>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The row and the column that hold the focus. */
function focused(): [number, number] {
  const cell = document.activeElement?.closest("[data-column]");
  const row = cell?.closest("[data-row]");
  return [Number(row?.getAttribute("data-row") ?? Number.NaN), Number(cell?.getAttribute("data-column") ?? Number.NaN)];
}

async function press(keys: string, row: number, column: number) {
  await userEvent.keyboard(keys);
  await waitFor(() => expect(focused()).toEqual([row, column]));
}

export const Walking: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(focused()).toEqual([0, 0]);
    await press("{ArrowDown}{ArrowDown}", 2, 0);
    await press("{ArrowRight}", 2, 1);
    await expect(document.activeElement).toHaveAttribute("aria-expanded", "false");
    await press("{ArrowRight}", 2, 2);
    await press("{End}", 2, 10);
    await expect(document.activeElement).toHaveRole("link");
    await press("{Home}", 2, 0);
    await press("{ArrowUp}{ArrowUp}{ArrowUp}", -1, 0);
    await expect(document.activeElement).toHaveAccessibleName("Select all orders");
    await press("{ArrowDown}", 0, 0);
    await expectGrid(canvas.getByRole("grid", { name: "Orders" }));
  },
};

/** Space selects, Shift+Space reaches from the row before, Ctrl+A takes all, Enter opens; the page never scrolls. */
export const Acting: Story = {
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole("status");
    await userEvent.tab();
    await press("{ArrowRight}{ArrowRight}", 0, 2);
    await userEvent.keyboard(" ");
    await expect(status).toHaveTextContent("1 selected");
    await press("{ArrowDown}{ArrowDown}{ArrowDown}", 3, 2);
    await userEvent.keyboard("{Shift>} {/Shift}");
    await expect(status).toHaveTextContent("4 selected");
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(status).toHaveTextContent("273 selected");
    // Row 10 is archived: no key selects it.
    await press("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", 10, 2);
    await userEvent.keyboard(" ");
    await press("{ArrowLeft}{ArrowLeft}", 10, 0);
    await userEvent.keyboard(" ");
    await expect(status).toHaveTextContent("273 selected");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(within(canvasElement).getByLabelText("Notes")).toBeVisible());
    // The next stop is inside the detail, whose arrows are its own.
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText("Notes")).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp} ok");
    await expect(within(canvasElement).getByLabelText("Notes")).toHaveValue(" ok");
  },
};

/** What has the focus is in the document however far it is scrolled away, and is never under the header when it moves. */
export const FocusStaysSeen: Story = {
  play: async ({ canvasElement }) => {
    const grid = within(canvasElement).getByRole("grid");
    const scroller = grid.parentElement;
    if (scroller === null) throw new Error("The grid scrolls in nothing.");
    await userEvent.tab();
    await press("{ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}{ArrowDown}", 2, 3);
    scroller.scrollTop = 6_000;
    await waitFor(() => expect(grid.querySelector("[data-row='140']")).toBeInTheDocument());
    await expect(focused()).toEqual([2, 3]);
    for (const keys of ["{ArrowDown}", "{PageDown}", "{PageDown}", "{ArrowUp}", "{PageUp}", "{ArrowUp}"]) {
      await userEvent.keyboard(keys);
      await waitFor(() => expect(isSeen(grid)).toBe(true));
    }
  },
};

/** Whether the focused cell lies between the header and the scroller's foot. */
function isSeen(grid: HTMLElement): boolean {
  const cell = document.activeElement?.closest("[data-column]")?.getBoundingClientRect();
  const header = grid.querySelector("thead")?.getBoundingClientRect();
  const scroller = grid.parentElement?.getBoundingClientRect();
  if (cell === undefined || header === undefined || scroller === undefined) return false;
  return cell.top >= header.bottom - 1 && cell.bottom <= scroller.bottom + 1;
}
