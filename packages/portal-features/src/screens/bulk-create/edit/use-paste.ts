/** Pasting a block of cells from a spreadsheet into the grid. Open it when a pasted block lands in the wrong cells. */
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { clipboardCells } from "#parts/order-import/clipboard-cells.ts";
import { type Edit, type RowId, slotOf } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { type GridColumn, meaningOf } from "./grid-columns.ts";
import type { GridPlace } from "./grid-state.ts";

/** Pastes spreadsheet cells into the grid as one undo step, and says what did not fit. */
export function usePaste(
  session: ImportSession,
  columns: readonly GridColumn[],
  rows: readonly RowId[],
): (place: GridPlace, text: string) => void {
  const t = useBulkCreateWords();
  const format = useFormat();
  const notify = useNotify();

  const notifyCutOff = ({ out }: PastedBlock) => {
    const counted = (["rows", "columns"] as const)
      .filter((what) => out[what] > 0)
      .map((what) => t(`paste.${what}`, { count: out[what], number: format.number(out[what]) }));
    if (counted.length > 0) notify.warning(t("paste.out", { what: format.list(counted) }), { id: "import-paste" });
    else notify.dismiss("import-paste");
  };
  return (place, text) => {
    const block = pasteBlock(clipboardCells(text), place, rows, columns);
    notifyCutOff(block);
    void session.edit([block.edit]);
  };
}

/** The target of a pasted block: as in a spreadsheet, right and down from the focused cell. */
interface PastedBlock {
  edit: Edit & { do: "paste" };
  /** Rows and columns beyond the end of the grid. */
  out: { rows: number; columns: number };
}

/**
 * Packages are listed between orders: a block fills rows of the same file as its first cell. Columns are the visible
 * ones; for packages, those that they have.
 */
export function pasteBlock(
  cells: readonly (readonly string[])[],
  place: GridPlace,
  rows: readonly RowId[],
  columns: readonly GridColumn[],
): PastedBlock {
  const into: RowId[] = [];
  for (let index = place.index; index < rows.length && into.length < cells.length; index += 1) {
    const row = rows[index];
    if (row !== undefined && slotOf(row) === slotOf(place.row)) into.push(row);
  }
  const first = columns.findIndex(({ order }) => order === place.column);
  const meanings = columns.slice(Math.max(0, first)).flatMap((column) => meaningOf(place.row, column) ?? []);
  const width = cells.reduce((max, { length }) => Math.max(max, length), 0);
  return {
    edit: {
      do: "paste",
      rows: into,
      columns: meanings.slice(0, width),
      cells: cells.slice(0, into.length).map((row) => row.slice(0, meanings.length)),
    },
    out: { rows: cells.length - into.length, columns: Math.max(0, width - meanings.length) },
  };
}
