import { useTellMissing } from "#kit/lazy-part.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import type { RowId } from "#parts/order-import/order-import.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import type { GridColumn } from "./grid-columns.ts";
import type { GridPlace } from "./grid-place.ts";
import { pasteBlock, type PastedBlock } from "./paste-block.ts";

/**
 * Puts what was copied in a spreadsheet into the grid, one step for undo, and says what of it was left out. Where the code that splits it
 * does not come, the grid stays as it is and a notice says so.
 */
export function usePaste(
  session: ImportSession,
  columns: readonly GridColumn[],
  rows: readonly RowId[],
): (place: GridPlace, text: string) => void {
  const say = useBulkCreateWords();
  const format = useFormat();
  const notify = useNotify();
  const tellMissing = useTellMissing();

  const tell = ({ out }: PastedBlock) => {
    const counted = (["rows", "columns"] as const)
      .filter((what) => out[what] > 0)
      .map((what) => say(`paste.${what}`, { count: out[what], number: format.number(out[what]) }));
    if (counted.length > 0) notify.warning(say("paste.out", { what: format.list(counted) }), { id: "import-paste" });
    else notify.dismiss("import-paste");
  };
  const paste = async (place: GridPlace, text: string) => {
    const reading = async () => {
      // What splits it comes when somebody pastes.
      const { clipboardCells } = await import("#parts/order-import/clipboard-cells.ts");
      return pasteBlock(clipboardCells(text), place, rows, columns);
    };
    const block = reading();
    block.then(tell, () => undefined);
    try {
      await session.edit(block.then(({ edit }) => [edit]));
    } catch {
      tellMissing(() => void paste(place, text));
    }
  };
  return (place, text) => void paste(place, text);
}
