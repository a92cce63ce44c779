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
  /** The row at a distance from the list's top, held inside the list. */
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
 * The rows to keep in the document for what is between two offsets: a few more on both sides, in steps, so that a short scroll
 * asks for no work at all. Their number stays the same while rows of one height are scrolled: as many leave as come.
 */
export function rangeBetween(geometry: RowGeometry, top: number, bottom: number): RowRange {
  const { count, rowHeight } = geometry;
  if (count === 0) return { first: 0, last: 0 };
  const first = Math.max(0, Math.floor((geometry.indexAt(top) - OVERSCAN) / STEP) * STEP);
  const usual = Math.ceil((bottom - top) / rowHeight) + 1 + 2 * OVERSCAN + STEP;
  const needed = Math.ceil((geometry.indexAt(bottom) + 1 + OVERSCAN) / STEP) * STEP;
  return { first, last: Math.min(count, Math.max(needed, first + usual)) };
}

/** What stands in the document, in order: rows, and gaps (in pixels) for the rows that are not there. */
export type Slot = { readonly row: number } | { readonly gap: number; readonly key: string };

/** The slots for a range and for rows that stay in the document wherever the list is scrolled to (`pinned`). */
export function slotsOf(geometry: RowGeometry, range: RowRange, pinned: readonly number[]): Slot[] {
  const outside = new Set(
    pinned.filter((row) => row >= 0 && row < geometry.count && (row < range.first || row >= range.last)),
  );
  const ordered = [...outside].toSorted((a, b) => a - b);
  const rows = ordered.filter((row) => row < range.first);
  for (let row = range.first; row < Math.min(range.last, geometry.count); row++) rows.push(row);
  rows.push(...ordered.filter((row) => row >= range.last));

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
