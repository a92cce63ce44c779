import type { RowId, RowView } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { columnsOf, type ImportColumn } from "#parts/order-import/import-columns.ts";
import { slotOf } from "#parts/order-import/order-import.ts";

/** The position of an error: the row's id and index in the list, and the column; undefined column for the whole row. */
export interface ErrorPlace {
  row: RowId;
  index: number;
  column: ImportColumn | undefined;
}

/** Rows requested at a time. */
const atOnce = 50;

/** The next or previous error in the list, wrapping around; undefined when there is none. */
export async function findFault(
  { worker, get }: Pick<ImportSession, "worker" | "get">,
  from: ErrorPlace | undefined,
  step: 1 | -1,
): Promise<ErrorPlace | undefined> {
  const rows = get().rows ?? [];
  const faulty = new Set((await worker.list("faulty")).rows);
  const start = from?.index ?? (step > 0 ? 0 : rows.length - 1);
  // The start row is visited again at the end, for errors on the other side of the start column.
  const indexes = Array.from({ length: rows.length + 1 }, (_, at) => modulo(start + at * step, rows.length));
  const candidates = indexes.filter((index) => faulty.has(rows[index] ?? -1));
  for (let at = 0; at < candidates.length; at += atOnce) {
    const some = candidates.slice(at, at + atOnce);
    const views = await worker.rows(some.map((index) => rows[index] ?? -1));
    for (const [place, view] of views.entries()) {
      const index = some[place] ?? 0;
      const isFirst = from !== undefined && at + place === 0 && index === from.index;
      const column = errorColumns(view, step).find((one) => !isFirst || isPast(view, from.column, one, step));
      if (column !== undefined) return { row: view.id, index, column: column ?? undefined };
    }
  }
  return undefined;
}

const modulo = (number: number, by: number) => ((number % by) + by) % by;

/** Columns with an error, in search direction; null stands for the whole row and comes before all columns. */
function errorColumns({ faults, id }: RowView, step: 1 | -1): readonly (ImportColumn | null)[] {
  const wrong = new Set(faults.filter(({ isWarning }) => !isWarning).map(({ column }) => column ?? null));
  const inOrder = [null, ...columnsOf[slotOf(id)]].filter((column) => wrong.has(column));
  return step > 0 ? inOrder : inOrder.toReversed();
}

function isPast({ id }: RowView, from: ImportColumn | undefined, column: ImportColumn | null, step: 1 | -1): boolean {
  const places: readonly (ImportColumn | null)[] = [null, ...columnsOf[slotOf(id)]];
  return (places.indexOf(column) - places.indexOf(from ?? null)) * step > 0;
}
