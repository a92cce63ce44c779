/**
 * An import under way: two files, what they hold, what is wrong with it, and what was mended (S2 'Bulk create', S5.23).
 *
 * `OrderImport` is one interface with two sides: `openImport()` does the work where it is called (a worker, a test, a story), and
 * `openImportWorker()` asks a worker that does. Rows stay on the working side: only what is seen crosses.
 */
import type { FileSlot, ImportColumn } from "./import-columns.ts";

/** `macintosh` is what Excel calls CSV (Macintosh). */
export type EncodingName = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | "macintosh";

/** What a file is that cannot be read as a table, or where its reading had to end. */
export type FileProblem =
  | { key: "empty" }
  | { key: "headerOnly" } // of packages such a file is right: there are no data of any
  | { key: "noHeader" } // its first row is an order or a package
  | { key: "spreadsheet" } // XLSX, ODS, old XLS
  | { key: "pdf" }
  | { key: "html" }
  | { key: "notText" }
  | { key: "tooLarge"; most: number } // bytes
  | { key: "tooManyRows"; most: number }
  | { key: "tooManyColumns"; most: number }
  | { key: "cellTooLong"; line: number; most: number }
  | { key: "openQuote"; line: number } // a quote that nothing closes, and the line on which it stands
  | { key: "sameFile" } // the other file was chosen again
  | { key: "gone" }; // changed, moved or deleted since it was chosen

/** How a column of the file came to its meaning. */
export type Recognition = "exact" | "name" | "synonym" | "near" | "remembered" | "chosen";

export interface HeaderCell {
  /** As in the file, trimmed; may be empty. */
  text: string;
  /** Up to three values that are not empty, from different rows. */
  samples: readonly string[];
  /** What it is taken for; absent when it is ignored or not known. */
  column?: ImportColumn;
  how?: Recognition;
  /** A near miss that is offered and not taken by itself. */
  offered?: ImportColumn;
}

/** What is known of a chosen file. */
export interface OpenedFile {
  slot: FileSlot;
  name: string;
  /** Bytes. */
  size: number;
  problem?: FileProblem;
  encoding: EncodingName;
  /** Another encoding that would also give a text, for the switch 'these names look wrong'. */
  otherEncoding?: EncodingName;
  /** Up to five values with letters beyond ASCII, as they read now and as they would read in `otherEncoding`. */
  accents: readonly { now: string; other: string }[];
  /** A file in UTF-8 in which some values are Windows-1252: these were read as such, and are the first of `accents`. */
  isMixed?: boolean;
  delimiter: "," | ";" | "\t" | "|";
  rowCount: number;
  header: readonly HeaderCell[];
  /**
   * Columns that the file cannot do without and that none of its columns is taken for. Once a person has said what its columns are these
   * can be filled in row by row, but for references.
   */
  missing: readonly ImportColumn[];
  /** The same for the same header: what a mapping is remembered by. */
  fingerprint: string;
  /** Whether the person has to say what some column is before the check can begin. */
  isUnclear: boolean;
  /** The header is that of the other file: the two may have been swapped. */
  isOther: boolean;
}

/** What each column of a file is taken for, in the file's order. */
export type Mapping = readonly (ImportColumn | undefined)[];

/** A row of either file for as long as it is open: `2 × n` is the n-th row of orders, `2 × n + 1` the n-th of packages. */
export type RowId = number;
export const rowId = (slot: FileSlot, index: number): RowId => index * 2 + (slot === "packages" ? 1 : 0);
export const slotOf = (row: RowId): FileSlot => (row % 2 === 1 ? "packages" : "orders");
export const indexOf = (row: RowId): number => Math.floor(row / 2);

/** One thing that is wrong. `key` and `params` say what in the words of the part (`use-fault-words`). */
export interface Fault {
  key: string;
  /** Absent: the row as a whole. */
  column?: ImportColumn;
  params?: Readonly<Record<string, string | number>>;
  /** A warning does not keep a row from being sent. */
  isWarning: boolean;
}

/** A row as it is shown. */
export interface RowView {
  id: RowId;
  /** Line of its file, from 1. */
  line: number;
  /** In the order of `columnsOf[slot]`; as typed or read. */
  cells: readonly string[];
  faults: readonly Fault[];
  /** For a row of packages: the row of orders it belongs to; absent for an orphan. */
  order?: RowId;
  /** For a row of orders: how many rows of packages follow it. */
  packages?: number;
}

export interface FaultCount {
  key: string;
  slot: FileSlot;
  column?: ImportColumn;
  /** One of them, for a wording with parameters. */
  example: Fault;
  count: number;
  isWarning: boolean;
}

/** What the check has found so far; a new one comes with every change. */
export interface ImportState {
  /** Rows that are not removed. */
  orders: number;
  packages: number;
  /** Faults that are no warnings. */
  errors: number;
  warnings: number;
  /** Orders which themselves and whose packages have no error: what 'only the good rows' sends. */
  good: number;
  /** Orders that are left out: their reference is on the server, and the person chose to skip them. */
  skipped: number;
  /** Orders whose reference is on the server already, skipped or not. */
  known: number;
  /** Rows of packages without an order. */
  orphans: number;
  /** Rows that were removed. */
  removed: number;
  /** What is wrong, most frequent first. */
  faults: readonly FaultCount[];
  canUndo: boolean;
  canRedo: boolean;
  /** Grows with every change. */
  revision: number;
}

export interface ImportSettings {
  /** The merchant's setting (S5.4). */
  phoneOptional: boolean;
}

export type Edit =
  | { do: "set"; row: RowId; column: ImportColumn; text: string }
  /** The same text in a column of several rows: fill down. */
  | { do: "fill"; rows: readonly RowId[]; column: ImportColumn; text: string }
  /** A block of a spreadsheet: `cells[n][m]` goes to `rows[n]`, all of one file, and `columns[m]`. Where a row of it is shorter nothing changes. */
  | {
      do: "paste";
      rows: readonly RowId[];
      columns: readonly ImportColumn[];
      cells: readonly (readonly string[])[];
    }
  /** In one column of a file, every cell which is `find` (or has it within, when not `isWhole`). Case and outer spaces do not count. */
  | { do: "replace"; slot: FileSlot; column: ImportColumn; find: string; by: string; isWhole: boolean }
  /** An order takes its packages with it. */
  | { do: "remove"; rows: readonly RowId[] }
  /** All rows of orders that have an error, with their packages, and the packages without an order. */
  | { do: "removeFaulty" }
  /**
   * What the server has refused of them is an error of theirs until it is changed. No step that `undo` takes back. The refusal of a
   * `batch`, by its key, counts once, however often it is told.
   */
  | { do: "refused"; batch?: string; values: readonly RefusedValue[] }
  /** References that are on the server: leave the orders out, or create them all the same. */
  | { do: "known"; are: "skipped" | "created" };

/** Which rows are listed: everything, orders with an error, or the rows with one kind of fault. */
export type RowFilter = "all" | "faulty" | { key: string; slot: FileSlot; column?: ImportColumn };

/** A list of rows as it was when it was asked for: a row that is mended does not leave it. Orders, each with its packages, orphans last. */
export interface RowListing {
  rows: Uint32Array;
}

/** What one call of `POST /orders/csv_upload` carries. */
export interface UploadBatch {
  /** JSON of `CsvUpload`. */
  body: string;
  /** The references of its orders, in order. */
  references: readonly string[];
  /** Where the next batch begins; absent when this is the last. */
  next?: number;
}

export interface ReferenceSlice {
  references: readonly string[];
  /** Where the next ones begin; absent when these are the last. */
  next?: number;
}

/** For long work. */
export interface Watch {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborted: the work ends within 200 ms and rejects with the reason; what stood before stands. */
  signal?: AbortSignal;
}

export interface OrderImport {
  /**
   * Reads a file into its slot; what the slot held is replaced. A file that cannot be read resolves with a `problem`. With the settings of
   * the check to come most of it is done meanwhile.
   */
  open(
    slot: FileSlot,
    file: File,
    options: { encoding?: EncodingName; mapping?: Mapping; settings?: ImportSettings },
    watch?: Watch,
  ): Promise<OpenedFile>;
  /** Empties a slot. */
  close(slot: FileSlot): Promise<void>;
  /** Each file takes the other's slot. */
  swap(): Promise<readonly OpenedFile[]>;
  /** Says what the columns of a file are. Edits of that file are lost. */
  map(slot: FileSlot, mapping: Mapping): Promise<OpenedFile>;
  /** Checks both files against all rules and each other, anew. Needs both files, and of each that its columns are clear. */
  check(settings: ImportSettings, watch?: Watch): Promise<ImportState>;
  /** Does edits in order, and checks what they touch. One step for `undo`. */
  edit(edits: readonly Edit[]): Promise<ImportState>;
  undo(): Promise<ImportState>;
  redo(): Promise<ImportState>;
  /** What was edited so far, to be kept on the device and done again on the same files. */
  edits(): Promise<readonly (readonly Edit[])[]>;
  list(filter: RowFilter): Promise<RowListing>;
  /** Rows by id, as they are now. */
  rows(ids: readonly RowId[]): Promise<readonly RowView[]>;
  /**
   * References of the orders, to be looked up on the server: each once, removed rows not among them. So many at once as the page takes
   * over between two frames. `from` is 0 or `next` of the answer before.
   */
  references(from: number): Promise<ReferenceSlice>;
  /** These references are on the server. Adds to what was said before. */
  markKnown(references: readonly string[]): Promise<ImportState>;
  /**
   * The rows of a file that are not good, in its own columns with `error` behind: orders with an error of their own or in a package, all
   * packages of these orders, and packages without an order. So both files together can be mended and chosen again. CSV with a byte
   * order mark. `words` says each kind of fault, by its key, with `{{name}}` where a parameter goes.
   */
  errorFile(slot: FileSlot, words: Readonly<Record<string, string>>): Promise<Blob>;
  /** The next orders to send with their packages: at most `most` orders, good ones only. `from` is 0 or `next` of the batch before. */
  batch(from: number, most: number): Promise<UploadBatch | undefined>;
}

// <<<< parts/order-import/refused-value.ts
/** A value of a row that was sent, or the row as a whole, as the server has refused it. */
export interface RefusedValue {
  slot: FileSlot;
  /** The order's. */
  reference: string;
  /** Of a package: which of its order's, from 0. */
  nth?: number;
  column?: ImportColumn;
  /** In the server's words. */
  message: string;
  /** The row in its file, and its cells as they were refused; where absent, the row of the reference as it is when this is told. */
  was?: { index: number; cells: readonly string[] };
}
