/** Rows as the grid shows them: which, in which order, and what is in them. */
import type { FileSlot } from "./import-columns.ts";
import type { Joined } from "./joined-files.ts";
import { indexOf, rowId, slotOf, type RowFilter, type RowId, type RowListing, type RowView } from "./order-import.ts";
import { firstOf, none, rowsOf } from "./references.ts";
import { cellsOf } from "./sheet.ts";

/**
 * Orders in the order of their file, each with its packages; packages without an order last. `faulty` lists an order whole when
 * something in it is an error; one kind of fault lists the rows that have it and no other.
 */
export function listRows(files: Joined, filter: RowFilter): RowListing {
  const { sheets, book, marks, references } = files;
  const rows: RowId[] = [];
  const isListed = (slot: FileSlot, row: number): boolean => {
    if (filter === "all") return true;
    if (filter === "faulty") return book.hasError(slot, row);
    if (filter.slot !== slot) return false;
    return book.of(slot, row).some(({ key, column }) => key === filter.key && column === filter.column);
  };

  // Loops of their own: this is done for each of a hundred thousand.
  for (let row = 0; row < sheets.orders.removed.length; row += 1) {
    if (sheets.orders.removed[row] !== 0) continue;
    // Neither good nor skipped: something in it or in a package of it is an error.
    const isFaulty = filter === "faulty" && marks.good.has[row] === 0 && marks.skipped.has[row] === 0;
    if (filter === "faulty" && !isFaulty) continue;
    if (isFaulty || isListed("orders", row)) rows.push(rowId("orders", row));
    const number = references.orders.of[row] ?? none;
    if (number === none || firstOf(references.orders, number) !== row) continue;
    for (let one = firstOf(references.packages, number); one !== none; one = references.packages.next[one] ?? none)
      if (isFaulty || isListed("packages", one)) rows.push(rowId("packages", one));
  }
  for (let row = 0; row < sheets.packages.removed.length; row += 1) {
    if (sheets.packages.removed[row] !== 0 || orderOf(files, row) !== none) continue;
    if (isListed("packages", row)) rows.push(rowId("packages", row));
  }
  return { rows: new Uint32Array(rows) };
}

/** The rows of packages that belong to an order: to the first one that has their reference. */
export function packagesOf({ references }: Joined, row: number): number[] {
  const number = references.orders.of[row] ?? none;
  return number !== none && firstOf(references.orders, number) === row ? [...rowsOf(references.packages, number)] : [];
}

/** The order that a row of packages belongs to, or `none`. */
export function orderOf({ references }: Joined, row: number): number {
  const number = references.packages.of[row] ?? none;
  return number === none ? none : firstOf(references.orders, number);
}

/** Rows by id, as they are now. Those that were removed or never were are left out. */
export const viewRows = (files: Joined, ids: readonly RowId[]): RowView[] =>
  ids.flatMap((id): RowView[] => {
    const slot = slotOf(id);
    const row = indexOf(id);
    const sheet = files.sheets[slot];
    if (sheet.removed[row] !== 0) return [];
    const order = slot === "packages" ? orderOf(files, row) : none;
    return [
      {
        id,
        line: sheet.table.lines[row] ?? 0,
        cells: cellsOf(sheet, row),
        faults: files.book.of(slot, row),
        ...(order !== none && { order: rowId("orders", order) }),
        ...(slot === "orders" && { packages: packagesOf(files, row).length }),
      },
    ];
  });
