/**
 * The types of an import (S2.37, S2.38, S5.23): the two files, their columns, issues, edits and batches. Open it first: everything else in
 * this folder implements `OrderImport`.
 *
 * `openImport()` (`open-import.ts`) implements it in place, for the worker and for tests. `openImportWorker()`
 * (`import-worker-client.ts`) forwards each call to that worker, so that rows stay off the page: only visible rows cross over.
 */
import type { Offer } from "#rules/offer.ts";
import type { FileSlot, ImportColumn, OrderColumn, PackageColumn } from "./import-columns.ts";

/** `macintosh` is the encoding of Excel's format CSV (Macintosh). */
export type EncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

/** Why a file cannot be read as a table, or where reading stopped. */
export type FileProblem =
  | { key: "empty" }
  | { key: "headerOnly" } // allowed for packages: the merchant may have no package data
  | { key: "noHeader" } // the first row is an order or a package
  | { key: "spreadsheet" } // damaged, or of a kind that cannot be read
  | { key: "password" }
  | { key: "sameSheetNames"; name: string }
  | { key: "unpacksTooLarge"; max: number } // bytes
  | { key: "pdf" }
  | { key: "html" }
  | { key: "notText" }
  | { key: "tooLarge"; max: number } // bytes
  | { key: "tooManyRows"; max: number }
  | { key: "tooManyColumns"; max: number }
  | { key: "cellTooLong"; line: number; max: number } // characters
  | { key: "openQuote"; line: number } // the line of a quotation mark that is never closed
  | { key: "sameFile" } // the file of the other slot was chosen again
  | { key: "gone" }; // changed, moved or deleted since it was chosen

/** How a column of the file got its meaning; `plan-columns.ts` decides it. */
export type Recognition = "exact" | "name" | "synonym" | "similar" | "remembered" | "chosen";

export interface HeaderCell {
  /** As in the file, trimmed; may be empty. */
  text: string;
  /** Up to three values from different rows; empty cells are skipped. */
  samples: readonly string[];
  /** The meaning of the column; absent when it is ignored or not recognised. */
  column?: ImportColumn;
  how?: Recognition;
  /** A meaning with a similar name: the screen suggests it, and the merchant confirms it. */
  suggested?: ImportColumn;
}

/** What the page shows of a chosen file. */
export interface OpenedFile {
  slot: FileSlot;
  name: string;
  /** Bytes. */
  size: number;
  problem?: FileProblem;
  encoding: EncodingName;
  /** Another encoding in which the bytes are also a text, for the button 'These names look wrong'. */
  otherEncoding?: EncodingName;
  /** Up to five values with letters beyond ASCII: as read now, and as `otherEncoding` would read them. */
  accents: readonly { now: string; other: string }[];
  /** A UTF-8 file with some values in Windows-1252. They are read as Windows-1252, and come first in `accents`. */
  isMixed?: boolean;
  /** A reason to ask the merchant about the encoding: values look wrong, the file is mixed, or the merchant chose the encoding. */
  isDoubtful?: boolean;
  /** Absent for a workbook. */
  delimiter?: "," | ";" | "\t" | "|";
  sheet?: OpenedSheet;
  rowCount: number;
  header: readonly HeaderCell[];
  /** Required columns that no column of the file has. Once the merchant has mapped the columns, all but references can be filled in per row. */
  missing: readonly ImportColumn[];
  /** Equal for files with the same header: the key of a remembered mapping. */
  fingerprint: string;
  /** The merchant must map the columns before the check can start. */
  isUnclear: boolean;
  /** The header belongs to the other file: the two may be swapped. */
  isOther: boolean;
}

/** Which sheet of a workbook is read, and how. Stored on the device with a draft. */
export interface SheetChoice {
  /** From 0, among all sheets of the workbook. */
  index: number;
  /** Rows that the workbook hides are left out. */
  withoutHidden?: boolean;
}

/** The sheet of a workbook that was read, and what the merchant should know about it. */
export interface OpenedSheet extends SheetChoice {
  /** The sheets with rows, in their order. `slot`: the file that most of its columns belong to. */
  all: readonly { index: number; name: string; isHidden: boolean; slot?: FileSlot }[];
  /** Rows that the workbook hides, with their numbers: `4–6`, `9`. They are read, unless `withoutHidden`. */
  hiddenRows: Hidden;
  /** Columns that it hides, with their letters: `C–E`. They are read. */
  hiddenColumns: Hidden;
  /** Macros are never run. */
  hasMacros: boolean;
}
interface Hidden {
  count: number;
  /** The first ones. */
  ranges: readonly string[];
}

/** Rows that were pasted as one of the two files. */
export interface PastedRows {
  /** The file that their columns belong to; absent when the columns do not tell. */
  slot?: FileSlot;
  /** They have no header: the order of the template's columns tells what they are. */
  isByOrder: boolean;
  rowCount: number;
  /** The rows as CSV, with a header. */
  csv: Blob;
}

/** The meaning of each column, in the order of the file. */
export type Mapping = readonly (ImportColumn | undefined)[];

/** Identifies a row of either file while it is open: `2 × n` is row n of the orders, `2 × n + 1` row n of the packages. */
export type RowId = number;
export const rowId = (slot: FileSlot, index: number): RowId => index * 2 + (slot === "packages" ? 1 : 0);
export const slotOf = (row: RowId): FileSlot => (row % 2 === 1 ? "packages" : "orders");
export const indexOf = (row: RowId): number => Math.floor(row / 2);

/** One error or warning. `useIssueWords` turns `key` and `params` into a sentence. */
export interface Issue {
  key: string;
  /** Absent: the issue concerns the whole row. */
  column?: ImportColumn;
  params?: Readonly<Record<string, string | number>>;
  /** A row with warnings only can be sent. */
  isWarning: boolean;
}

/** A row as the grid shows it. */
export interface RowView {
  id: RowId;
  /** Line of the file, from 1. */
  line: number;
  /** In the order of `columnsOf[slot]`; as in the file, or as edited. */
  cells: readonly string[];
  issues: readonly Issue[];
  /** For a package: the row of its order; absent when no order has its reference. */
  order?: RowId;
  /** For an order: the number of its packages. */
  packages?: number;
}

/** Issues of one key in one column, counted. */
export interface IssueCount {
  key: string;
  slot: FileSlot;
  column?: ImportColumn;
  /** One of them, for sentences with parameters. */
  example: Issue;
  count: number;
  isWarning: boolean;
}

/** The result of the check; every change returns a new one. */
export interface ImportState {
  /** Rows, without removed ones. */
  orders: number;
  packages: number;
  /** Issues that are not warnings. */
  errors: number;
  warnings: number;
  /** Orders without an error in themselves and in their packages: 'only the good rows' sends these (S2.39). */
  good: number;
  /** Orders that are not sent, because their reference exists on the server and the merchant chose to skip such orders. */
  skipped: number;
  /** Orders whose reference exists on the server, skipped or not. */
  existing: number;
  /** Epoch ms at which the merchant chose what happens to them; absent before, and where that is unknown. */
  existingChosenAt?: number;
  /** Packages whose reference no order has. */
  orphans: number;
  /** Orders without any part of a ship-from address, and orders without a package count: the edit `complete` fills them. */
  without: Readonly<Record<"origin" | "packageCount", number>>;
  /** Packages without a weight and a size: the edit `measure` fills them. */
  unmeasured: number;
  /** Removed rows of both files. */
  removed: number;
  /** Most frequent first. */
  issues: readonly IssueCount[];
  canUndo: boolean;
  canRedo: boolean;
  /** Incremented by every change. */
  revision: number;
}

export interface ImportSettings {
  /** The merchant's setting (S5.4). */
  phoneOptional: boolean;
  /** What the provider offers: its services and their names, and its countries. Everything when absent. */
  offer?: Offer;
}

/** A value that the server refused, or a whole row. Stored on the device as part of `Edit`. */
export interface RefusedValue {
  slot: FileSlot;
  /** The reference of the order. */
  reference: string;
  /** Of a package: its index among the packages of its order, from 0. */
  nth?: number;
  column?: ImportColumn;
  /** In the server's words. */
  message: string;
  /** The refused row: its index in the file and its cells. Absent: the row that has the reference when the edit is applied. */
  was?: { index: number; cells: readonly string[] };
}

/** A change of the rows. Stored on the device with the files: the names and fields of an edit must not change. */
export type Edit =
  | { do: "set"; row: RowId; column: ImportColumn; text: string }
  /** The same text in one column of several rows: fill down. */
  | { do: "fill"; rows: readonly RowId[]; column: ImportColumn; text: string }
  /** A block from a spreadsheet: `cells[n][m]` goes to `rows[n]` (all of one file) and `columns[m]`. A shorter row leaves the other cells alone. */
  | {
      do: "paste";
      rows: readonly RowId[];
      columns: readonly ImportColumn[];
      cells: readonly (readonly string[])[];
    }
  /** In one column of a file: every cell that equals `find`, or contains it unless `isWhole`. Ignores case and outer spaces. */
  | { do: "replace"; slot: FileSlot; column: ImportColumn; find: string; by: string; isWhole: boolean }
  /**
   * Orders without any part of a ship-from address get `origin`; those without a package count get the number of their package rows, or 1. One
   * step, however many rows it changes.
   */
  | { do: "complete"; origin?: Readonly<Partial<Record<OrderColumn, string>>> | undefined }
  /** Packages without a weight and a size get these cells, as one step. */
  | { do: "measure"; cells: Readonly<Partial<Record<PackageColumn, string>>> }
  /** Removes rows; an order takes its packages along. */
  | { do: "remove"; rows: readonly RowId[] }
  /** Removes all orders with an error, with their packages, and all packages without an order. */
  | { do: "removeWithErrors" }
  /** Values that the server refused become errors until they are changed. Undo skips this edit. Each `batch` (by its key) is applied once. */
  | { do: "refused"; batch?: string; values: readonly RefusedValue[] }
  /** The merchant's choice for orders whose reference exists on the server. `at` (epoch ms): it does not concern what was sent later. */
  | { do: "known"; are: "skipped" | "created"; at?: number };

/**
 * An order for which the provider has no rate. `area`: nothing is shipped between its two postal codes, or not what it weighs. `service`: other
 * services are.
 */
export interface NotShipped {
  reference: string;
  reason: "area" | "service";
}

/** Which rows are listed: all, orders with an error, or the rows with one kind of issue. */
export type RowFilter = "all" | "withErrors" | { key: string; slot: FileSlot; column?: ImportColumn };

/** Rows at the time of the call; a corrected row stays listed. Orders, each followed by its packages; packages without an order last. */
export interface RowListing {
  rows: Uint32Array;
}

/** The content of one `POST /orders/csv_upload`. */
export interface UploadBatch {
  /** JSON of `CsvUpload`. */
  body: string;
  /** The references of its orders, in order. */
  references: readonly string[];
  /** Where the next batch starts; absent for the last one. */
  next?: number;
}

export interface ReferenceSlice {
  references: readonly string[];
  /** Where the next slice starts; absent for the last one. */
  next?: number;
}

/** Progress and cancellation of a long call. */
export interface Watch {
  /** Share done, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** When it aborts, the call stops within 200 ms, changes nothing and rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface OrderImport {
  /**
   * Reads rows copied from a spreadsheet, for `open`. Undefined when the text is no table. Columns without a header are named `columnName`, with
   * their number for `{{number}}`.
   */
  readPasted(text: string, columnName: string): Promise<PastedRows | undefined>;
  /**
   * Reads a file into a slot and replaces the one there. Resolves with a `problem` when the file cannot be read. With `settings`, rows
   * are checked while they are read, which saves most of the later check.
   */
  open(
    slot: FileSlot,
    file: File,
    options: {
      encoding?: EncodingName | undefined;
      /** Absent: the sheet whose columns fit the slot best. */
      sheet?: SheetChoice | undefined;
      mapping?: Mapping;
      settings?: ImportSettings;
    },
    watch?: Watch,
  ): Promise<OpenedFile>;
  /** Empties a slot. */
  close(slot: FileSlot): Promise<void>;
  /** Swaps the two files. */
  swap(): Promise<readonly OpenedFile[]>;
  /** Sets the meaning of a file's columns. Discards the edits of that file. */
  map(slot: FileSlot, mapping: Mapping): Promise<OpenedFile>;
  /** Checks both files against all rules and against each other. Rejects unless both are read and their columns are clear. */
  check(settings: ImportSettings, watch?: Watch): Promise<ImportState>;
  /** Applies edits in order, as one step for `undo`, and checks the rows they touch. */
  edit(edits: readonly Edit[]): Promise<ImportState>;
  undo(): Promise<ImportState>;
  redo(): Promise<ImportState>;
  /** All edits so far, step by step. Applied to the same files they give the same rows. */
  edits(): Promise<readonly (readonly Edit[])[]>;
  list(filter: RowFilter): Promise<RowListing>;
  /** The current rows of these ids. */
  rows(ids: readonly RowId[]): Promise<readonly RowView[]>;
  /**
   * The distinct references of the orders, without removed rows, to look them up on the server. Returns as many as the page can receive
   * between two frames. `from` is 0, or `next` of the previous slice.
   */
  references(from: number): Promise<ReferenceSlice>;
  /** Adds references that exist on the server. */
  markExisting(references: readonly string[]): Promise<ImportState>;
  /** Warns about these orders, and no longer about those of the last call. */
  markNotShipped(orders: readonly NotShipped[]): Promise<ImportState>;
  /**
   * The rows that are not good, as CSV with a byte order mark: the file's own columns and an `error` column. Contains orders with an error in
   * themselves or in a package, all their packages, and packages without an order, so that both files can be corrected and imported again.
   * `words` are the sentences by issue key, with `{{name}}` for parameters. `delimiter` is for a workbook; a CSV file keeps its own.
   */
  errorFile(slot: FileSlot, words: Readonly<Record<string, string>>, delimiter?: "," | ";"): Promise<Blob>;
  /** The next good orders with their packages, at most `max` orders; undefined after the last. `from` is 0, or `next` of the previous batch. */
  batch(from: number, max: number): Promise<UploadBatch | undefined>;
}
