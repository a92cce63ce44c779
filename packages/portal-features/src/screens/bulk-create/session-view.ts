import type { FileSlot } from "#parts/order-import/import-columns.ts";
import type { Edit, ImportState, OpenedFile, RowFilter, RowId } from "#parts/order-import/order-import.ts";

/** The state of one of the two files. */
export type SlotView =
  | { at: "empty" }
  | { at: "reading"; file: File }
  | {
      at: "opened";
      file: File;
      opened: OpenedFile;
      /** The mapping was stored for an earlier file with the same header. */
      isRemembered: boolean;
      /** The user opened the column mapping, although it is complete. */
      isMapping: boolean;
    }
  | { at: "failed"; file: File; error: unknown };

/** The state of the check. */
export type CheckView =
  | { at: "waiting" }
  | { at: "checking" }
  | { at: "checked"; state: ImportState }
  | { at: "cancelled" }
  | { at: "failed"; error: unknown };

/** Everything that the page shows of an import except its rows, which load lazily (`row-store.ts`). */
export interface SessionView {
  files: Readonly<Record<FileSlot, SlotView>>;
  check: CheckView;
  filter: RowFilter;
  /** Row ids listed under `filter`; undefined until the first list has loaded. */
  rows: readonly RowId[] | undefined;
  /** Incremented for each new list, which starts at the top. */
  listing: number;
  /** Incremented for each check, which resets existing references. */
  checks: number;
  /** Incremented when references may have changed, so that new ones are looked up. */
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

/**
 * Whether a file can be checked: it is read and its columns are mapped. Missing required columns are filled in later.
 */
export function isClear(slot: SlotView): boolean {
  if (slot.at !== "opened" || slot.isMapping) return false;
  return !slot.opened.problem && !slot.opened.isUnclear;
}

/** Whether the user must map the file's columns. Not for an unreadable file, or one in the wrong slot. */
export function isToMap(slot: SlotView): slot is Extract<SlotView, { at: "opened" }> {
  if (slot.at !== "opened" || slot.opened.problem) return false;
  return slot.isMapping || (slot.opened.isUnclear && !slot.opened.isOther);
}

/** Whether an edit may change references. */
export function namesReferences(edit: Edit): boolean {
  const columns = edit.do === "paste" ? edit.columns : "column" in edit ? [edit.column] : [];
  return columns.includes("order_ref_number");
}
