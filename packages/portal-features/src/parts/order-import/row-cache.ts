/**
 * The rows of a file, kept as the text that they were split from and split again, one by one, when somebody asks for them. A string for
 * each cell of 100,000 orders takes ten times the memory of the file, and the collection of garbage twice the time of the parser.
 */
import Papa from "papaparse";

/** Rows of a file by their number, from 0. An array of rows is one, too. */
export interface Rows {
  readonly length: number;
  at(row: number): readonly string[] | undefined;
}

export interface RowCache extends Rows {
  /** Takes the rows that begin at `starts` of `text`; behind the last of them nothing else follows than blank rows. */
  add(text: string, starts: readonly number[], tidy: TidyRow): void;
}

/** Takes off what is not meant at the end of a row. */
export type TidyRow = (row: string[]) => void;

interface Piece {
  text: string;
  /** The number of its first row. */
  first: number;
  tidy: TidyRow;
}

export function openRowCache(delimiter: string): RowCache {
  const parser = new Papa.Parser({ delimiter, newline: "\n", preview: 1 });
  const pieces: Piece[] = [];
  /** Where each row begins in its piece. */
  const starts: number[] = [];
  let last = -1;
  let lastCells: readonly string[] = [];

  /** The piece that a row is of: the last that does not begin behind it. */
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
      // The cells of a row are asked for one after the other.
      if (row !== last) {
        lastCells = split(row);
        last = row;
      }
      return lastCells;
    },
  };
}

/** The same for the rows of any two files; texts are compared, not how they were written. */
export function areSameRows(one: Rows, other: Rows): boolean {
  if (one.length !== other.length) return false;
  for (let row = 0; row < one.length; row += 1) if (!isSameRow(one.at(row) ?? [], other.at(row) ?? [])) return false;
  return true;
}
export const isSameRow = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((cell, index) => cell === other[index]);
