/** What the server has refused of rows that were sent: wrong for as long as it stands there as it was. */
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import type { Fault } from "./order-import.ts";
import { errorAt, shown } from "./reading.ts";
import type { RefusedValue } from "./refused-value.ts";
import { cellsOf, columnIndex, type Sheet } from "./sheet.ts";

interface Refusal {
  column: ImportColumn | undefined;
  message: string;
  /** All cells of the row, as refused. */
  cells: readonly string[];
}

export type Refusals = ReturnType<typeof openRefusals>;

export function openRefusals(sheets: Readonly<Record<FileSlot, Sheet>>) {
  const bySlot = { orders: new Map<number, Refusal[]>(), packages: new Map<number, Refusal[]>() };

  const stands = (slot: FileSlot, row: number, { column, cells }: Refusal): boolean => {
    const now = cellsOf(sheets[slot], row);
    if (column === undefined) return now.every((text, at) => text === cells[at]);
    const at = columnIndex(sheets[slot], column);
    return now[at] === cells[at];
  };

  return {
    /** Of one value the last word counts. */
    put(slot: FileSlot, row: number, { column, message }: RefusedValue, cells: readonly string[]): void {
      const others = (bySlot[slot].get(row) ?? []).filter((one) => one.column !== column);
      bySlot[slot].set(row, [...others, { column, message, cells }]);
    },
    /** The faults of a row, those behind which the server's word stands. */
    with(slot: FileSlot, row: number, faults: Fault[] | undefined): Fault[] | undefined {
      const refused = bySlot[slot].size > 0 ? bySlot[slot].get(row) : undefined;
      if (!refused) return faults;
      const more = refused
        .filter((one) => stands(slot, row, one))
        .map(({ column, message }) => errorAt("refused", column, { reason: shown(message) }));
      return more.length > 0 ? [...(faults ?? []), ...more] : faults;
    },
  };
}
