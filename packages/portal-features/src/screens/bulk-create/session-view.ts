import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { Edit, ImportState, OpenedFile, RowFilter, RowId } from "#parts/order-import/order-import.ts";

/** What the page knows of one of the two files. */
export type SlotView =
  | { at: "empty" }
  | { at: "reading"; file: File }
  | {
      at: "opened";
      file: File;
      opened: OpenedFile;
      /** Its columns were said by the person for another file of the same header. */
      isRemembered: boolean;
      /** Somebody wants to say what its columns are, though they are clear. */
      isMapping: boolean;
    }
  | { at: "failed"; file: File; error: unknown };

/** How far the check is. */
export type CheckView =
  | { at: "waiting" }
  | { at: "checking" }
  | { at: "checked"; state: ImportState }
  | { at: "cancelled" }
  | { at: "failed"; error: unknown };

/** All that the page shows of an import but its rows, which come one window at a time (`row-store.ts`). */
export interface SessionView {
  files: Readonly<Record<FileSlot, SlotView>>;
  check: CheckView;
  filter: RowFilter;
  /** The rows that are listed under `filter`; undefined until the first list is there. */
  rows: readonly RowId[] | undefined;
  /** Counts the lists: another list is read from its top. */
  listing: number;
  /** Counts the checks: another one knows nothing of what the server has. */
  checks: number;
  /** Counts what may have given an order another reference: the server is asked about those that are new. */
  references: number;
}

export const emptySession: SessionView = {
  files: { orders: { at: "empty" }, packages: { at: "empty" } },
  check: { at: "waiting" },
  filter: "all",
  rows: undefined,
  listing: 0,
  checks: 0,
  references: 0,
};

/** Whether a file can go to the check: read, and each of its columns is clear. Needed ones that it lacks are filled in then. */
export function isClear(slot: SlotView): boolean {
  if (slot.at !== "opened" || slot.isMapping) return false;
  return !slot.opened.problem && !slot.opened.isUnclear;
}

/** A file whose columns the person is to say: not one that cannot be read, nor one that stands in the other's place. */
export function isToMap(slot: SlotView): slot is Extract<SlotView, { at: "opened" }> {
  if (slot.at !== "opened" || slot.opened.problem) return false;
  return slot.isMapping || (slot.opened.isUnclear && !slot.opened.isOther);
}

/** Whether orders may have other references after an edit. */
export function namesReferences(edit: Edit): boolean {
  const columns = edit.do === "paste" ? edit.columns : "column" in edit ? [edit.column] : [];
  return columns.includes("order_ref_number");
}
