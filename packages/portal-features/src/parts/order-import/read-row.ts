/** Reads the cells of one row after another. What was found stays until the next row is read: no object is made for a cell. */
import { cleanText } from "./cell-text.ts";
import { requiredColumns, type FileSlot, type ImportColumn } from "./import-columns.ts";
import type { Fault, ImportSettings } from "./order-import.ts";
import { asItStands, errorAt, nothing, type Reader, type Reading } from "./reading.ts";
import { extraCells, textAt, type Sheet } from "./sheet.ts";

export interface RowReader {
  /**
   * Reads a row; `given` are its cells where the sheet does not have them yet.
   * @returns what is wrong with its cells, each for itself; undefined for nothing
   */
  read(row: number, given?: readonly string[]): Fault[] | undefined;
  /** What the last row that was read has in each column, in the order of `columnsOf`. */
  found: readonly Reading[];
  /** The text of the last row in a column. */
  textOf(column: number): string;
  /** What is sent for a column of the last row; undefined when the cell is empty or wrong. */
  valueOf(column: number): unknown;
  /** Its cleaned text, whether it is right or wrong. */
  cleanOf(column: number): string;
}

export function openRowReader(
  sheet: Sheet,
  readers: Readonly<Record<string, Reader>>,
  settings: ImportSettings,
): RowReader {
  const { columns, places, table, edited } = sheet;
  const width = table.header.length;
  const byColumn = columns.map((column) => readers[column] ?? (() => nothing));
  const required = columns.map((column) =>
    isRequired(sheet.slot, column, settings) ? errorAt("required", column) : undefined,
  );
  const found: Reading[] = columns.map(() => nothing);
  let cells: readonly string[] | undefined;
  let last = 0;

  const textOf = (column: number): string => {
    if (!cells) return textAt(sheet, last, column);
    const place = places[column] ?? -1;
    return place < 0 ? "" : (cells[place] ?? "");
  };
  const cleanOf = (column: number): string => {
    const text = textOf(column);
    return found[column] === asItStands ? text : cleanText(text);
  };

  return {
    found,
    textOf,
    cleanOf,
    valueOf(column) {
      const reading = found[column] ?? nothing;
      if (reading === nothing || reading.fault?.isWarning === false) return undefined;
      return reading.later ? reading.later(cleanOf(column)) : (reading.value ?? textOf(column));
    },
    read(row, given) {
      let faults: Fault[] | undefined;
      last = row;
      const whole = given ?? table.rows.at(row);
      cells = edited.size > 0 && edited.has(row) ? undefined : whole;
      for (let column = 0; column < byColumn.length; column += 1) {
        // As `textOf` has it, without a call: this is done for each of two million cells.
        const place = places[column] ?? -1;
        const text = cells ? (place < 0 ? "" : (cells[place] ?? "")) : textAt(sheet, row, column);
        const reading = text === "" ? nothing : (byColumn[column]?.(text) ?? nothing);
        found[column] = reading;
        const fault = reading === nothing ? required[column] : reading.fault;
        if (fault) (faults ??= []).push(fault);
      }
      if (whole && whole.length > width) {
        const extra = extraCells(sheet, row, whole);
        if (extra > 0) (faults ??= []).push(errorAt("extraCells", undefined, { cells: width + extra, columns: width }));
      }
      return faults;
    },
  };
}

export const isRequired = (slot: FileSlot, column: ImportColumn, { phoneOptional }: ImportSettings): boolean =>
  (requiredColumns[slot] as readonly ImportColumn[]).includes(column) ||
  (column === "recipient_phone" && !phoneOptional);
