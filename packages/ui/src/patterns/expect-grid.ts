import { expect, userEvent, waitFor } from "storybook/test";
import { inReadingOrder } from "./keys.ts";

/** Row (`aria-rowindex`: 1 is the header) and column (from 0) of the focus. */
function focused(grid: HTMLElement): [number, number] {
  const row = document.activeElement?.closest("[role=row]");
  const cell = document.activeElement?.closest("[role=gridcell], [role=rowheader], [role=columnheader]");
  if (!row || !cell || !grid.contains(row)) return [-1, -1];
  return [Number(row.getAttribute("aria-rowindex")), cellsOf(row).indexOf(cell)];
}

const cellsOf = (row: Element) => [
  ...row.querySelectorAll(":scope > :is([role=gridcell], [role=rowheader], [role=columnheader])"),
];

/**
 * Checks the grid pattern of the ARIA Authoring Practices, for rows that are rendered only while visible: one tab stop;
 * the arrows, Home, End, Page Up, Page Down and both with Ctrl move it and stop at the ends; a control in a cell takes
 * the focus itself; counts and indexes are those of the whole list.
 */
export async function expectGrid(grid: HTMLElement) {
  await expect(grid).toHaveRole("grid");
  await expect(grid).toHaveAccessibleName();
  const rows = Number(grid.getAttribute("aria-rowcount"));
  const columns = Number(grid.getAttribute("aria-colcount"));
  const move = async (keys: string, row: number, column: number) => {
    await userEvent.keyboard(inReadingOrder(keys));
    await waitFor(() => expect(focused(grid)).toEqual([row, column]));
    // After scrolling, rows are sorted in the document.
    await waitFor(() => expectShape(grid, columns));
  };
  while (!grid.contains(document.activeElement)) await userEvent.tab();
  await move("{Control>}{Home}{/Control}", 2, 0);
  await move("{ArrowLeft}", 2, 0);
  await move("{ArrowRight}", 2, 1);
  await move("{ArrowDown}", 3, 1);
  await move("{End}", 3, columns - 1);
  await move("{ArrowRight}", 3, columns - 1);
  await move("{Home}", 3, 0);
  await move("{ArrowUp}{ArrowUp}", 1, 0);
  await move("{ArrowUp}", 1, 0);
  await move("{ArrowDown}", 2, 0);
  await userEvent.keyboard("{PageDown}");
  await waitFor(() => expect(focused(grid)[0]).toBeGreaterThan(3));
  await waitFor(() => expectShape(grid, columns));
  await move("{PageUp}", 2, 0);
  await move("{Control>}{End}{/Control}", rows, columns - 1);
  await move("{ArrowDown}", rows, columns - 1);
  await move("{Control>}{Home}{/Control}", 2, 0);
  await expectOneWayOut(grid);
}

/** Rendered rows have their index in the whole list; the focus is on the only tab stop, or on the cell's control. */
async function expectShape(grid: HTMLElement, columns: number) {
  const rows = [...grid.querySelectorAll("[role=row]")];
  const indexes = rows.map((row) => Number(row.getAttribute("aria-rowindex")));
  await expect(indexes).toEqual([...new Set(indexes)].toSorted((a, b) => a - b));
  await expect(rows.filter((row) => cellsOf(row).length !== columns)).toEqual([]);
  const stops = [...grid.querySelectorAll<HTMLElement>("[tabindex], a[href], button, input")].filter(
    (one) => one.tabIndex >= 0,
  );
  await expect(stops).toEqual([document.activeElement]);
  const cell = document.activeElement?.closest("[role=gridcell], [role=rowheader], [role=columnheader]");
  const control = cell?.querySelector("a[href], button:not(:disabled), input:not(:disabled)");
  if (control) await expect(control).toHaveFocus();
}

async function expectOneWayOut(grid: HTMLElement) {
  const stop = document.activeElement;
  await userEvent.tab();
  await expect(grid.contains(document.activeElement)).toBe(false);
  await userEvent.tab({ shift: true });
  await expect(stop).toHaveFocus();
}
