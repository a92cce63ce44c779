/**
 * What the rows of one file say by themselves: the reference of each, what is wrong with it, and how many packages an order has. It is read
 * while the file is, when what its columns are is clear by then, and otherwise when the files are checked.
 */
import type { Slices } from "#kit/slices.ts";
import { importLimits } from "./import-columns.ts";
import type { Rows } from "./row-cache.ts";
import type { Fault, ImportSettings, Mapping } from "./order-import.ts";
import { openOrderRows, openPackageRows } from "./row-rules.ts";
import { addText, none, openTextNumbers, type TextNumbers } from "./references.ts";
import { openSheet, type SourceTable } from "./sheet.ts";

export interface DraftRows {
  /** References in the order in which they came. */
  numbers: TextNumbers;
  /** The reference of each row by its number, or `none`. */
  of: number[];
  /** Rows without a fault are not in it. */
  faults: Map<number, Fault[]>;
  /** Of each order the packages that it says it has; 0 where the cell is wrong. */
  counts: number[];
  /** Reads the next rows. */
  take: (rows: readonly (readonly string[])[]) => void;
  /** Whether rows read anew by these would say the same. */
  isReadBy: (mapping: Mapping, header: readonly string[], settings: ImportSettings) => boolean;
}

type Columns = Pick<SourceTable, "slot" | "header">;

/** `phoneOptional` is all that the settings say. */
export function openDraftRows({ slot, header }: Columns, mapping: Mapping, settings: ImportSettings): DraftRows {
  const sheet = openSheet({ slot, header, delimiter: ",", rows: [], lines: new Uint32Array() }, mapping);
  const reader = slot === "orders" ? openOrderRows(sheet, settings) : openPackageRows(sheet, settings);
  const own: Omit<DraftRows, "take" | "isReadBy"> = {
    numbers: openTextNumbers(importLimits.rows),
    of: [],
    faults: new Map(),
    counts: [],
  };
  return Object.assign(own, {
    take: (rows: readonly (readonly string[])[]) => {
      for (const cells of rows) {
        const row = own.of.length;
        const faults = reader.faults(row, cells);
        if (faults) own.faults.set(row, faults);
        const reference = reader.lastReference();
        own.of.push(reference === "" ? none : addText(own.numbers, reference));
        if ("lastCount" in reader) own.counts.push(reader.lastCount());
      }
    },
    isReadBy: (now: Mapping, nowHeader: readonly string[], nowSettings: ImportSettings) =>
      nowHeader.length === header.length &&
      now.length === mapping.length &&
      now.every((column, index) => column === mapping[index]) &&
      nowSettings.phoneOptional === settings.phoneOptional,
  });
}

/** After so many rows the clock is looked at. */
const rowsAtOnce = 256;

/** The same for rows that were read before. */
export async function readDraftRows(
  table: Columns & { rows: Rows },
  mapping: Mapping,
  settings: ImportSettings,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<DraftRows> {
  const own = openDraftRows(table, mapping, settings);
  for (let row = 0; row < table.rows.length; row += 1) {
    own.take([table.rows.at(row) ?? []]);
    if (row % rowsAtOnce > 0 || !slices.isOver()) continue;
    onProgress(row / table.rows.length);
    await slices.next();
  }
  return own;
}
