/**
 * Stores the rows of a file as text, and splits a row again when it is read. A string for each cell of 100,000 orders
 * would take ten times the memory of the file, and the garbage collector twice the time of the parser (decision 025).
 * Open it when memory grows with the file.
 */
import Papa from "papaparse";

/** Rows by index, from 0. An array of rows has this type, too. */
export interface Rows {
  readonly length: number;
  at(row: number): readonly string[] | undefined;
}

export interface RowCache extends Rows {
  /** Adds the rows that start at these indexes of `text`. After the last one only blank rows may follow. */
  add(text: string, starts: readonly number[], tidy: TidyRow): void;
}

/** Removes surplus text and cells from the end of a row. */
type TidyRow = (row: string[]) => void;

interface Piece {
  text: string;
  /** The index of its first row. */
  first: number;
  tidy: TidyRow;
}

export function openRowCache(delimiter: string): RowCache {
  const parser = new Papa.Parser({ delimiter, newline: "\n", preview: 1 });
  const pieces: Piece[] = [];
  /** Where each row starts in its piece. */
  const starts: number[] = [];
  let lastRow = -1;
  let lastCells: readonly string[] = [];

  /** The index of the piece that contains a row, by binary search. */
  function pieceOf(row: number): number {
    let low = 0;
    let high = pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((pieces[middle]?.first ?? 0) <= row) low = middle;
      else high = middle - 1;
    }
    return low;
  }
  function split(row: number): readonly string[] {
    const at = pieceOf(row);
    const piece = pieces[at];
    if (!piece) return [];
    const end = pieces[at + 1]?.first === row + 1 ? undefined : starts[row + 1];
    const { data } = parser.parse(piece.text.slice(starts[row], end), 0, false) as { data: string[][] };
    const [cells = []] = data;
    piece.tidy(cells);
    return cells;
  }

  return {
    get length() {
      return starts.length;
    },
    add(text, rowStarts, tidy) {
      if (rowStarts.length === 0) return;
      pieces.push({ text, first: starts.length, tidy });
      for (const start of rowStarts) starts.push(start);
    },
    at(row) {
      if (starts[row] === undefined) return undefined;
      // Callers read the cells of a row one after the other.
      if (row !== lastRow) {
        lastCells = split(row);
        lastRow = row;
      }
      return lastCells;
    },
  };
}

/** Whether two files have the same rows, whatever their encodings and delimiters. */
export function areSameRows(one: Rows, other: Rows): boolean {
  if (one.length !== other.length) return false;
  for (let row = 0; row < one.length; row += 1) if (!isSameRow(one.at(row) ?? [], other.at(row) ?? [])) return false;
  return true;
}
export const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);
