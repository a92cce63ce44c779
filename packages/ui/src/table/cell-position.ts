/** A cell of the grid. Row -1 is the header. */
export type CellPosition = { readonly row: number; readonly column: number };

export const HEADER_ROW = -1;

export type GridSize = {
  readonly rows: number;
  readonly columns: number;
  /** How many rows a page key moves by. */
  readonly page: number;
};

/** Where a key leads from a cell (ARIA grid pattern), or null when the key does not move. */
export function moveCell(from: CellPosition, key: string, isWhole: boolean, size: GridSize): CellPosition | null {
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const to = target(from, key, isWhole, size, last);
  if (to === null) return null;
  return {
    row: Math.max(HEADER_ROW, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  };
}

function target(from: CellPosition, key: string, isWhole: boolean, size: GridSize, last: CellPosition) {
  switch (key) {
    case "ArrowUp":
      return { row: isWhole ? 0 : from.row - 1, column: from.column };
    case "ArrowDown":
      return { row: isWhole ? last.row : from.row + 1, column: from.column };
    case "ArrowLeft":
      return { row: from.row, column: isWhole ? 0 : from.column - 1 };
    case "ArrowRight":
      return { row: from.row, column: isWhole ? last.column : from.column + 1 };
    case "Home":
      return { row: isWhole ? 0 : from.row, column: 0 };
    case "End":
      return { row: isWhole ? last.row : from.row, column: last.column };
    case "PageUp":
      return { row: from.row === HEADER_ROW ? HEADER_ROW : Math.max(0, from.row - size.page), column: from.column };
    case "PageDown":
      return { row: Math.max(0, from.row) + size.page, column: from.column };
    default:
      return null;
  }
}
