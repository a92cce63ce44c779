import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { t } from "#styles/story-language.tsx";
import { expectGrid } from "#patterns/expect-grid.ts";
import { inReadingOrder } from "#patterns/keys.ts";
import { sampleOrders } from "./sample-orders.ts";
import { SampleTable } from "./sample-table.tsx";

/** The table is one tab stop; inside it the arrow keys walk from cell to cell. */
const meta = {
  title: "Table/DataTable keyboard",
  component: SampleTable,
  args: { rows: sampleOrders(12) },
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
  await userEvent.keyboard(inReadingOrder(keys));
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
    await expect(document.activeElement).toHaveAccessibleName(t("Select all orders"));
    await press("{ArrowDown}", 0, 0);
    await expectGrid(canvas.getByRole("grid", { name: t("Orders") }));
  },
};

/** Space selects, Shift with an arrow takes rows along and lets them go, Shift+Space reaches from the row before, Ctrl+A takes all, Enter opens, Escape leaves what was opened; the page never scrolls. */
export const Acting: Story = {
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole("status");
    await userEvent.tab();
    await press("{ArrowRight}{ArrowRight}", 0, 2);
    await userEvent.keyboard(" ");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 1 }));
    await press("{Shift>}{ArrowDown}{ArrowDown}{/Shift}", 2, 2);
    await expect(status).toHaveTextContent(t("{count} selected", { count: 3 }));
    await press("{Shift>}{ArrowUp}{ArrowUp}{/Shift}", 0, 2);
    await expect(status).toHaveTextContent(t("{count} selected", { count: 1 }));
    await press("{ArrowDown}{ArrowDown}{ArrowDown}", 3, 2);
    await userEvent.keyboard("{Shift>} {/Shift}");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 4 }));
    await userEvent.keyboard("{Control>}a{/Control}");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 11 }));
    // Row 10 is archived: no key selects it.
    await press("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}", 10, 2);
    await userEvent.keyboard(" ");
    await press("{ArrowLeft}{ArrowLeft}", 10, 0);
    await userEvent.keyboard(" ");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 11 }));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(within(canvasElement).getByLabelText(t("Notes"))).toBeVisible());
    // The next stop is inside the detail, whose arrows are its own.
    await userEvent.tab();
    await expect(within(canvasElement).getByLabelText(t("Notes"))).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{ArrowUp} ok");
    await expect(within(canvasElement).getByLabelText(t("Notes"))).toHaveValue(" ok");
    // Escape is the way back, and then lets go of the selection.
    await press("{Escape}", 10, 0);
    await expect(status).toHaveTextContent(t("{count} selected", { count: 11 }));
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(status).toBeEmptyDOMElement());
  },
};

/** J and K walk as the arrows do, X selects whatever of the row has the focus; with Ctrl they are the browser's. */
export const Letters: Story = {
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole("status");
    await userEvent.tab();
    await press("jj", 2, 0);
    await press("k", 1, 0);
    await userEvent.keyboard("x");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 1 }));
    await press("{ArrowRight}", 1, 1);
    await expect(document.activeElement).toHaveRole("button");
    await press("jjj", 4, 1);
    await userEvent.keyboard("{Shift>}X{/Shift}");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 4 }));
    await userEvent.keyboard("{Control>}j{/Control}");
    await press("k", 3, 1);
    await userEvent.keyboard("{Control>}x{/Control}x");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 3 }));
    // Row 10 is archived: no key selects it.
    await press("jjjjjjj", 10, 1);
    await userEvent.keyboard("x");
    await expect(status).toHaveTextContent(t("{count} selected", { count: 3 }));
    // In a detail a letter is a letter.
    await userEvent.keyboard("{Enter}");
    const notes = await within(canvasElement).findByLabelText(t("Notes"));
    await userEvent.tab();
    await expect(notes).toHaveFocus();
    await userEvent.keyboard("jkx");
    await expect(notes).toHaveValue("jkx");
  },
};

/** What has the focus is in the document however far it is scrolled away, and is never under the header when it moves. */
export const FocusStaysSeen: Story = {
  args: { rows: sampleOrders(300), maxHeight: "20rem" },
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
      await userEvent.keyboard(inReadingOrder(keys));
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
