import type { FileSlot } from "./import-columns.ts";
import type { Edit, ImportSettings, ImportState, Mapping, OrderImport, Watch } from "./order-import.ts";
import type { DraftRows } from "./draft-rows.ts";
import type { SourceTable } from "./source-table.ts";

/** A file that was read, and what each of its columns is. */
export interface MappedTable {
  table: SourceTable;
  /** As long as the header. A column that two are taken for counts where it comes first. */
  mapping: Mapping;
  /** What its rows say by themselves, when they were read so already with the same mapping and settings. */
  own?: DraftRows;
}

/**
 * Both files as one, checked: everything of `OrderImport` that comes after reading. It works on the tables that it was made
 * from and never changes them; when a file is opened anew, swapped or mapped, another takes its place.
 */
export interface ImportCheck extends Pick<
  OrderImport,
  "edit" | "undo" | "redo" | "edits" | "list" | "rows" | "references" | "markKnown" | "errorFile" | "batch"
> {
  /** As it stands now. */
  state(): ImportState;
}

/**
 * Checks two files. Works in slices (`#kit/slices.ts`), tells `watch` how it goes and rejects with the reason of its signal.
 * `edits` were done before on the same rows and are done again, in order, each a step for `undo`; what names a row that is not there
 * is passed over.
 */
export type CheckImport = (
  files: Readonly<Record<FileSlot, MappedTable>>,
  settings: ImportSettings,
  edits: readonly (readonly Edit[])[],
  watch?: Watch,
) => Promise<ImportCheck>;
