import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { clipboardCells } from "#parts/order-import/clipboard-cells.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { GridPlace } from "./grid-place.ts";
import { pasteBlock, type PastedBlock } from "./paste-block.ts";

/**
 * Puts what was copied in a spreadsheet into the grid, one step for undo, and says what of it was left out.
 */
export function usePaste(
  session: ImportSession,
  columns: readonly GridColumn[],
  rows: readonly RowId[],
): (place: GridPlace, text: string) => void {
  const say = useBulkCreateWords();
  const format = useFormat();
  const notify = useNotify();

  const tell = ({ out }: PastedBlock) => {
    const counted = (["rows", "columns"] as const)
      .filter((what) => out[what] > 0)
      .map((what) => say(`paste.${what}`, { count: out[what], number: format.number(out[what]) }));
    if (counted.length > 0) notify.warning(say("paste.out", { what: format.list(counted) }), { id: "import-paste" });
    else notify.dismiss("import-paste");
  };
  return (place, text) => {
    const block = pasteBlock(clipboardCells(text), place, rows, columns);
    tell(block);
    void session.edit([block.edit]);
  };
}
