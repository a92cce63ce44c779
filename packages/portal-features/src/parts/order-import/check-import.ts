/** Checks two files that were read: every rule on every row, and the two against each other. */
import { openSlices, type Slices } from "#kit/slices.ts";
import { openEdits } from "./edit-rows.ts";
import { makeErrorFile } from "./error-file.ts";
import { type FileSlot, importLimits } from "./import-columns.ts";
import { type Joined, joinFiles, orderOf, packagesOf } from "./joined-files.ts";
import {
  type Edit,
  type FaultCount,
  type ImportSettings,
  type ImportState,
  indexOf,
  type Mapping,
  type OrderImport,
  type RowFilter,
  rowId,
  type RowId,
  type RowListing,
  type RowView,
  slotOf,
  type UploadBatch,
  type Watch,
} from "./order-import.ts";
import { type DraftRows, readDraftRows } from "./draft-rows.ts";
import { findText, firstOf, none, textOf } from "./references.ts";
import { cellsOf, openSheet, type SourceTable } from "./sheet.ts";
import type { CsvUpload } from "@merchant-portal/api";

/** After so many rows the clock is looked at. */
const rowsAtOnce = 256;
const referencesAtOnce = 2000;
const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

/** What is left to be done when both files are read, as a share of reading them. */
const judging = 0.2;

export const checkImport: CheckImport = async ({ orders, packages }, settings, edits, watch = {}) => {
  const slices = openSlices(watch.signal);
  const lengths = [orders, packages].map(({ table, own }) => (own ? 0 : table.rows.length));
  const { length } = orders.table.rows;
  const total = lengths.reduce((sum, rows) => sum + rows, length * judging) || 1;
  let done = 0;
  const read = async ({ table, mapping, own }: MappedTable) => {
    if (own) return own;
    const rows = await readDraftRows(table, mapping, settings, slices, (share) =>
      watch.onProgress?.((done + share * table.rows.length) / total),
    );
    done += table.rows.length;
    return rows;
  };
  const own = { orders: await read(orders), packages: await read(packages) };
  const sheets = {
    orders: openSheet(orders.table, orders.mapping),
    packages: openSheet(packages.table, packages.mapping),
  };
  const files = joinFiles(sheets, settings, own);
  await judgeAll(files, slices, (share) => watch.onProgress?.((done + share * length * judging) / total));

  const history = openEdits(files);
  for (const step of edits) {
    history.edit(step);
    if (slices.isOver()) await slices.next();
  }
  return openCheck(files, history);
};

/** Judges each reference, and what has none. */
async function judgeAll(files: Joined, slices: Slices, onProgress: (share: number) => void): Promise<void> {
  const { references } = files;
  const { length } = references.numbers.texts;
  for (let number = 0; number < length; number += 1) {
    files.judge(number);
    if (number % rowsAtOnce > 0 || !slices.isOver()) continue;
    onProgress(number / length);
    await slices.next();
  }
  for (const slot of slots) {
    const { of } = references[slot];
    for (let row = 0; row < of.length; row += 1) if (of[row] === none) files.judgeAlone(slot, row);
  }
  onProgress(1);
}

/** Each package without an order has exactly one of these. */
const isOfOrphan = ({ slot, key, column }: FaultCount): boolean =>
  slot === "packages" &&
  column === "order_ref_number" &&
  (key === "orphanPackage" || key === "nearReference" || key === "required");

function openCheck(files: Joined, history: ReturnType<typeof openEdits>): ImportCheck {
  const { sheets, references, book, marks } = files;
  let revision = 0;
  const state = (): ImportState => {
    const faults = book.counts();
    return {
      orders: sheets.orders.left,
      packages: sheets.packages.left,
      errors: book.errors(),
      warnings: book.warnings(),
      good: marks.good.count,
      skipped: marks.skipped.count,
      known: marks.known.count,
      removed:
        sheets.orders.removed.length - sheets.orders.left + sheets.packages.removed.length - sheets.packages.left,
      faults,
      orphans: faults.reduce((sum, fault) => sum + (isOfOrphan(fault) ? fault.count : 0), 0),
      canUndo: history.canUndo(),
      canRedo: history.canRedo(),
      revision,
    };
  };
  const changed = (change: () => void): Promise<ImportState> => {
    change();
    revision += 1;
    return Promise.resolve(state());
  };
  return {
    state,
    edit: (edits) => changed(() => history.edit(edits)),
    undo: () => changed(() => history.undo()),
    redo: () => changed(() => history.redo()),
    edits: () => Promise.resolve(history.edits()),
    list: (filter) => Promise.resolve(listRows(files, filter)),
    rows: (ids) => Promise.resolve(viewRows(files, ids)),
    references(from) {
      const { texts } = references.numbers;
      const next = from + referencesAtOnce;
      const some = texts.slice(from, next).filter((_, at) => firstOf(references.orders, from + at) !== none);
      return Promise.resolve({ references: some, ...(next < texts.length && { next }) });
    },
    markKnown: (texts) =>
      changed(() => {
        for (const text of texts) {
          files.known.add(text);
          const number = findText(references.numbers, text);
          if (number !== none) files.judge(number);
        }
      }),
    errorFile: (slot, words) => Promise.resolve(makeErrorFile(files, slot, words)),
    batch: (from, most) => Promise.resolve(makeBatch(files, from, most)),
  };
}

// <<<< parts/order-import/import-check.ts
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

// <<<<
/** Rows as the grid shows them: which, in which order, and what is in them. */
/**
 * Orders in the order of their file, each with its packages; packages without an order last. `faulty` lists an order whole when
 * something in it is an error; one kind of fault lists the rows that have it and no other.
 */
export function listRows(files: Joined, filter: RowFilter): RowListing {
  const { sheets, book, marks, references } = files;
  const rows: RowId[] = [];
  const isListed = (slot: FileSlot, row: number): boolean => {
    if (filter === "all") return true;
    if (filter === "faulty") return book.hasError(slot, row);
    if (filter.slot !== slot) return false;
    return book.of(slot, row).some(({ key, column }) => key === filter.key && column === filter.column);
  };

  // Loops of their own: this is done for each of a hundred thousand.
  for (let row = 0; row < sheets.orders.removed.length; row += 1) {
    if (sheets.orders.removed[row] !== 0) continue;
    // Neither good nor skipped: something in it or in a package of it is an error.
    const isFaulty = filter === "faulty" && marks.good.has[row] === 0 && marks.skipped.has[row] === 0;
    if (filter === "faulty" && !isFaulty) continue;
    if (isFaulty || isListed("orders", row)) rows.push(rowId("orders", row));
    const number = references.orders.of[row] ?? none;
    if (number === none || firstOf(references.orders, number) !== row) continue;
    for (let one = firstOf(references.packages, number); one !== none; one = references.packages.next[one] ?? none)
      if (isFaulty || isListed("packages", one)) rows.push(rowId("packages", one));
  }
  for (let row = 0; row < sheets.packages.removed.length; row += 1) {
    if (sheets.packages.removed[row] !== 0 || orderOf(files, row) !== none) continue;
    if (isListed("packages", row)) rows.push(rowId("packages", row));
  }
  return { rows: new Uint32Array(rows) };
}

/** Rows by id, as they are now. Those that were removed or never were are left out. */
export const viewRows = (files: Joined, ids: readonly RowId[]): RowView[] =>
  ids.flatMap((id): RowView[] => {
    const slot = slotOf(id);
    const row = indexOf(id);
    const sheet = files.sheets[slot];
    if (sheet.removed[row] !== 0) return [];
    const order = slot === "packages" ? orderOf(files, row) : none;
    return [
      {
        id,
        line: sheet.table.lines[row] ?? 0,
        cells: cellsOf(sheet, row),
        faults: files.book.of(slot, row),
        ...(order !== none && { order: rowId("orders", order) }),
        ...(slot === "orders" && { packages: packagesOf(files, row).length }),
      },
    ];
  });

// <<<<
/** What is sent in one call of `POST /orders/csv_upload`: good orders and their packages, as typed values. */
/** The good orders from row `from` on, at most `most` of them; undefined when there are no more. */
export function makeBatch(files: Joined, from: number, most: number): UploadBatch | undefined {
  const { good } = files.marks;
  const orders: string[] = [];
  const packages: string[] = [];
  const references: string[] = [];
  let length = 0;
  const isGood = (row: number) => good.has[row] === 1;

  let row = nextGood(from);
  for (; row < good.has.length && orders.length < most; row = nextGood(row + 1)) {
    const order = JSON.stringify(files.orders.toSend(row) satisfies CsvUpload["orders_csv"][number]);
    const rows = packagesOf(files, row).map((one) =>
      JSON.stringify(files.packages.toSend(one) satisfies CsvUpload["order_packages_csv"][number]),
    );
    const more = rows.reduce((sum, text) => sum + text.length + 1, order.length + 1);
    if (orders.length > 0 && length + more > importLimits.body) break;
    length += more;
    orders.push(order);
    packages.push(...rows);
    references.push(textOf(files.references, files.references.orders.of[row] ?? none));
  }
  if (orders.length === 0) return undefined;
  const body = `{"orders_csv":[${orders.join(",")}],"order_packages_csv":[${packages.join(",")}]}`;
  return { body, references, ...(row < good.has.length && { next: row }) };

  function nextGood(at: number): number {
    let next = at;
    while (next < good.has.length && !isGood(next)) next += 1;
    return next;
  }
}
