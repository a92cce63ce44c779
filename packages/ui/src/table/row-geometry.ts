/**
 * Where the rows of a list lie, as pure functions: by index, by key and by pixel, which of them are in view, and where what was in
 * view lies after the rows have changed. Nothing is stored for each row, so that it costs the same at 100,000 rows as at 1,000.
 */
/** A row that is taller than the others, and by how many pixels. */
export type TallRow = { readonly index: number; readonly extra: number };

/** Where each row of a list lies when nearly all have one height. Nothing is stored per row, so its cost does not grow with the list. */
export type RowGeometry = {
  readonly count: number;
  /** Pixels of an ordinary row. */
  readonly rowHeight: number;
  readonly height: number;
  /** Pixels from the list's top to the row's; for `count`, the height of the list. */
  readonly topOf: (index: number) => number;
  /** The row at a distance from the list's top, never outside the list. */
  readonly indexAt: (offset: number) => number;
};

/** Geometry of `count` rows of `rowHeight` pixels, `tall` in any order. */
export function rowGeometry(count: number, rowHeight: number, tall: readonly TallRow[]): RowGeometry {
  const sorted = tall.filter((row) => row.index < count).toSorted((a, b) => a.index - b.index);
  const sums: number[] = [];
  for (const row of sorted) sums.push((sums.at(-1) ?? 0) + row.extra);

  const extraBefore = (index: number) => {
    let low = 0;
    let high = sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.index ?? count) < index) low = middle + 1;
      else high = middle;
    }
    return sums[low - 1] ?? 0;
  };
  const topOf = (index: number) => index * rowHeight + extraBefore(index);
  const indexAt = (offset: number) => {
    let low = 0;
    let high = Math.max(0, count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (topOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return { count, rowHeight, height: topOf(count), topOf, indexAt };
}

/** A stretch of rows, `last` not included. */
export type RowRange = { readonly first: number; readonly last: number };

const STEP = 4;
const OVERSCAN = 4;

/**
 * The rows in the document for what is between two offsets: a few more on both sides, in steps, so that a short scroll
 * needs no work at all. Their number stays the same while rows of one height are scrolled: as many go as come.
 */
export function rangeBetween(geometry: RowGeometry, top: number, bottom: number): RowRange {
  const { count, rowHeight } = geometry;
  if (count === 0) return { first: 0, last: 0 };
  const first = Math.max(0, Math.floor((geometry.indexAt(top) - OVERSCAN) / STEP) * STEP);
  const usual = Math.ceil((bottom - top) / rowHeight) + 1 + 2 * OVERSCAN + STEP;
  const needed = Math.ceil((geometry.indexAt(bottom) + 1 + OVERSCAN) / STEP) * STEP;
  return { first, last: Math.min(count, Math.max(needed, first + usual)) };
}

/** The rows in the document, in order: a range and the rows that stay there wherever the list is scrolled to (`pinned`). */
export function rowsOf(count: number, range: RowRange, pinned: readonly number[]): number[] {
  const outside = pinned.filter((row) => row >= 0 && row < count && (row < range.first || row >= range.last));
  const rows = new Set(outside);
  for (let row = range.first; row < Math.min(range.last, count); row++) rows.add(row);
  return outside.length === 0 ? [...rows] : [...rows].toSorted((a, b) => a - b);
}

/** What stands in the document where rows flow: rows, and gaps (in pixels) for the rows that are not there. */
export type Slot = { readonly row: number } | { readonly gap: number; readonly key: string };

/** The slots for a range and for the rows that are pinned. */
export function slotsOf(geometry: RowGeometry, range: RowRange, pinned: readonly number[]): Slot[] {
  const rows = rowsOf(geometry.count, range, pinned);
  const slots: Slot[] = [];
  let next = 0;
  for (const row of rows) {
    if (row > next)
      slots.push({
        gap: geometry.topOf(row) - geometry.topOf(next),
        key: row === range.first ? "gap above" : `gap before ${row}`,
      });
    slots.push({ row });
    next = row + 1;
  }
  if (next < geometry.count) slots.push({ gap: geometry.height - geometry.topOf(next), key: "gap below" });
  return slots;
}

/** Where the row of that key is, looking first where it was and then ever further away from there; -1 when it has gone. */
export function findRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string, key: string, near: number): number {
  const is = (index: number) => {
    const row = rows[index];
    return row !== undefined && rowKey(row) === key;
  };
  const start = Math.max(0, Math.min(near, rows.length - 1));
  const reach = Math.max(start, rows.length - 1 - start);
  for (let away = 0; away <= reach; away++) {
    if (is(start + away)) return start + away;
    if (away > 0 && is(start - away)) return start - away;
  }
  return -1;
}

/** How many rows at the start of both lists are the same records: all of the shorter one when a page was added or taken off. */
export function sameStart<Row>(before: readonly Row[], after: readonly Row[]): number {
  const most = Math.min(before.length, after.length);
  // Comparing references is a tenth of a millisecond for 100,000 rows, and the only sure way.
  for (let index = 0; index < most; index++) if (before[index] !== after[index]) return index;
  return most;
}

/** Rows and where they lie. */
export type PlacedList<Row> = { readonly rows: readonly Row[]; readonly geometry: RowGeometry };

/** A row in view that has moved: its index now, its top before and how much further down it lies, in pixels. */
export type MovedRow = { readonly index: number; readonly was: number; readonly by: number };

/**
 * Where what was in view (`view`, rows of `before`) lies in `after`, found by one of its rows: rows came or went above it. Undefined
 * when nothing did, or when it was not moved as a whole, as by another sort or filter: what is shown then is another list.
 */
export function movedBy<Row>(
  before: PlacedList<Row>,
  after: PlacedList<Row>,
  rowKey: (row: Row) => string,
  view: RowRange,
): MovedRow | undefined {
  const seen: { key: string; index: number }[] = [];
  for (let index = view.first; index < view.last; index++) {
    const row = before.rows[index];
    if (row !== undefined) seen.push({ key: rowKey(row), index });
  }
  // Most often nothing came before the rows in view; else one of the first few is still there.
  for (const { key, index } of seen.slice(0, 3)) {
    const found = findRow(after.rows, rowKey, key, index);
    if (found < 0) continue;
    const stayed = seen.filter((one) => {
      const row = after.rows[one.index + found - index];
      return row !== undefined && rowKey(row) === one.key;
    });
    if (stayed.length * 2 <= seen.length) continue;
    const was = before.geometry.topOf(index);
    const by = after.geometry.topOf(found) - was;
    return by === 0 ? undefined : { index: found, was, by };
  }
  return undefined;
}
