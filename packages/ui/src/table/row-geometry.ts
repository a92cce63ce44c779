/**
 * Pure functions for the positions of rows: which row is at which pixel, which rows are in view, and where those are after the list has
 * changed. Open it when rows overlap or a list jumps. Nothing is stored per row, so 100,000 rows cost no more than 1,000.
 */

/** A row that is taller than the others, and by how many pixels. */
export type TallRow = { readonly index: number; readonly extra: number };

/** The positions of rows that nearly all have one height. */
export type RowGeometry = {
  readonly count: number;
  /** The height of an ordinary row, in pixels. */
  readonly rowHeight: number;
  /** The height of the list, in pixels. */
  readonly height: number;
  /** Pixels from the top of the list to the top of the row. For `count` it is the height of the list. */
  readonly topOf: (index: number) => number;
  /** The index of the row at a distance from the top of the list, in pixels. Never outside the list. */
  readonly indexAt: (offset: number) => number;
};

/** The geometry of `count` rows of `rowHeight` pixels; `tall` may be in any order. */
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

/** Indexes of rows from `first` up to, not including, `last`. */
export type RowRange = { readonly first: number; readonly last: number };

const STEP = 4;
const OVERSCAN = 4;

/**
 * The rows to render for the pixels from `top` to `bottom`: those in view and a few more on both sides. The range moves in steps, so
 * that most short scrolls change nothing. Its length is constant for rows of one height, so that every row that enters replaces one.
 */
export function rangeBetween(geometry: RowGeometry, top: number, bottom: number): RowRange {
  const { count, rowHeight } = geometry;
  if (count === 0) return { first: 0, last: 0 };
  const first = Math.max(0, Math.floor((geometry.indexAt(top) - OVERSCAN) / STEP) * STEP);
  const usual = Math.ceil((bottom - top) / rowHeight) + 1 + 2 * OVERSCAN + STEP;
  const needed = Math.ceil((geometry.indexAt(bottom) + 1 + OVERSCAN) / STEP) * STEP;
  return { first, last: Math.min(count, Math.max(needed, first + usual)) };
}

/** The indexes to render, in order: the range, and the rows that stay rendered wherever the list is scrolled to (`pinned`). */
export function rowsOf(count: number, range: RowRange, pinned: readonly number[]): number[] {
  const outside = pinned.filter((row) => row >= 0 && row < count && (row < range.first || row >= range.last));
  const rows = new Set(outside);
  for (let row = range.first; row < Math.min(range.last, count); row++) rows.add(row);
  return outside.length === 0 ? [...rows] : [...rows].toSorted((a, b) => a - b);
}

/** A part of a list whose rows are in normal flow: a row, or a gap in pixels for the rows that are not rendered. */
export type Slot = { readonly row: number } | { readonly gap: number; readonly key: string };

/** The slots for a range and the pinned rows. */
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

/** The index of the row with that key, or -1. The search begins at index `near` and moves away from it in both directions. */
export function findRow<Row>(rows: readonly Row[], rowKey: (row: Row) => string, key: string, near: number): number {
  const hasKey = (index: number) => {
    const row = rows[index];
    return row !== undefined && rowKey(row) === key;
  };
  const start = Math.max(0, Math.min(near, rows.length - 1));
  const reach = Math.max(start, rows.length - 1 - start);
  for (let away = 0; away <= reach; away++) {
    if (hasKey(start + away)) return start + away;
    if (away > 0 && hasKey(start - away)) return start - away;
  }
  return -1;
}

/** How many rows both lists have in common at their start, compared by reference. */
export function sameStart<Row>(before: readonly Row[], after: readonly Row[]): number {
  const shorter = Math.min(before.length, after.length);
  // This loop takes a tenth of a millisecond for 100,000 rows.
  for (let index = 0; index < shorter; index++) if (before[index] !== after[index]) return index;
  return shorter;
}

/** Rows and their positions. */
export type PlacedList<Row> = { readonly rows: readonly Row[]; readonly geometry: RowGeometry };

/** A row in view that moved because rows above it came or went. */
export type MovedRow = {
  /** Its new index. */
  readonly index: number;
  /** Its top before the move, in pixels. */
  readonly oldTop: number;
  /** How far down it moved, in pixels; negative when it moved up. */
  readonly by: number;
};

/**
 * How far the rows in view (`view`, indexes in `before`) moved when the list became `after`. Undefined when they did not move, or when
 * most of them are gone or reordered, as after another sort or filter: then the position means nothing.
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
  // One of the first three rows is nearly always still in the list.
  for (const { key, index } of seen.slice(0, 3)) {
    const found = findRow(after.rows, rowKey, key, index);
    if (found < 0) continue;
    const stayed = seen.filter((one) => {
      const row = after.rows[one.index + found - index];
      return row !== undefined && rowKey(row) === one.key;
    });
    if (stayed.length * 2 <= seen.length) continue;
    const oldTop = before.geometry.topOf(index);
    const by = after.geometry.topOf(found) - oldTop;
    return by === 0 ? undefined : { index: found, oldTop, by };
  }
  return undefined;
}
