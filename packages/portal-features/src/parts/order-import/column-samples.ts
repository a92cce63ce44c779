/** What is seen of a file's columns while its rows go by: some values of each, and how many cells rows have. */
import { isErrorColumn } from "./column-names.ts";

/** Rows that are searched for values. */
const searched = 10_000;
const most = 3;

export interface ColumnSamples {
  look(rows: readonly (readonly string[])[]): void;
  /** Up to three values of each column that are not empty, from different rows. */
  samples(): readonly (readonly string[])[];
  /**
   * The header, as wide as it is meant. A column without a name that most rows fill is one of the file's all the same, and no sign of a cell
   * too many: the person is asked what it is (`plan-columns`). In a file of faults that we wrote cells beyond `error` are what was too
   * many before.
   */
  header(): readonly string[];
}

export function openColumnSamples(header: readonly string[]): ColumnSamples {
  const samples: string[][] = header.map(() => []);
  let seen = 0;
  let longer = 0;
  let minOfLonger = Infinity;

  function sample(row: readonly string[]): void {
    for (let column = 0; column < row.length; column += 1) {
      const values = (samples[column] ??= []);
      if (values.length === most) continue;
      const value = row[column]?.trim();
      if (value) values.push(value);
    }
  }
  return {
    look(rows) {
      for (const row of rows) {
        if (seen < searched) sample(row);
        seen += 1;
        if (row.length <= header.length) continue;
        longer += 1;
        minOfLonger = Math.min(minOfLonger, row.length);
      }
    },
    samples: () => samples,
    header() {
      if (longer * 2 <= seen || header.some(isErrorColumn)) return header;
      return [...header, ...Array.from({ length: minOfLonger - header.length }, () => "")];
    },
  };
}
