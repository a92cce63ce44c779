/**
 * The check of both files, and everything that the page can ask of checked files: state, rows, edits, batches. Open it to see how a check runs
 * (`checkImport`), which rows a filter lists (`listRows`), or how an upload is built (`makeBatch`).
 */
import type { CsvUpload } from "@merchant-portal/api";
import { openSlices, type Slices } from "#kit/slices.ts";
import { openEdits } from "./edit-rows.ts";
import { makeErrorFile } from "./error-file.ts";
import { type FileSlot, importLimits } from "./import-columns.ts";
import { type JoinedFiles, joinFiles, orderOf, packagesOf } from "./joined-files.ts";
import {
  type Edit,
  type ImportSettings,
  type ImportState,
  indexOf,
  type IssueCount,
  type Mapping,
  type OrderImport,
  type RowFilter,
  type RowId,
  rowId,
  type RowListing,
  type RowView,
  slotOf,
  type UploadBatch,
  type Watch,
} from "./order-import.ts";
import { findText, firstOf, none, textOf } from "./references.ts";
import { checkAllRows, type RowChecks } from "./row-checks.ts";
import { cellsOf, openSheet, type SourceTable } from "./sheet.ts";

/** A file as read, with the meaning of its columns. */
export interface MappedTable {
  table: SourceTable;
  /** As long as the header. When two columns have the same meaning, the first one counts. */
  mapping: Mapping;
  /** The check of its rows, if it was made while the file was read, with the same mapping and settings. */
  rowChecks?: RowChecks;
}

/** Two checked files. It does not change the tables; when a file is replaced, swapped or mapped again, a new check replaces it. */
export interface ImportCheck extends Pick<
  OrderImport,
  "edit" | "undo" | "redo" | "edits" | "list" | "rows" | "references" | "markExisting" | "errorFile" | "batch"
> {
  state(): ImportState;
}

/**
 * Checks two files, in slices (`#kit/slices.ts`). Rejects with the reason of `watch.signal`.
 * @param edits steps made earlier on the same rows; they are applied again, and can be undone. Edits of missing rows are ignored.
 */
export type CheckImport = (
  files: Readonly<Record<FileSlot, MappedTable>>,
  settings: ImportSettings,
  edits: readonly (readonly Edit[])[],
  watch?: Watch,
) => Promise<ImportCheck>;

/** Rows between two looks at the clock. */
const rowsAtOnce = 256;
const referencesAtOnce = 2000;
const slots = ["orders", "packages"] as const satisfies readonly FileSlot[];

/** The time of checking the references, as a share of the time of checking the rows; for progress. */
const referencesShare = 0.2;

export const checkImport: CheckImport = async ({ orders, packages }, settings, edits, watch = {}) => {
  const slices = openSlices(watch.signal);
  const uncheckedRows = [orders, packages].map(({ table, rowChecks }) => (rowChecks ? 0 : table.rows.length));
  const { length } = orders.table.rows;
  const total = uncheckedRows.reduce((sum, rows) => sum + rows, length * referencesShare) || 1;
  let done = 0;
  const rowChecksOf = async ({ table, mapping, rowChecks }: MappedTable) => {
    if (rowChecks) return rowChecks;
    const made = await checkAllRows(table, mapping, settings, slices, (share) =>
      watch.onProgress?.((done + share * table.rows.length) / total),
    );
    done += table.rows.length;
    return made;
  };
  const rowChecks = { orders: await rowChecksOf(orders), packages: await rowChecksOf(packages) };
  const sheets = {
    orders: openSheet(orders.table, orders.mapping),
    packages: openSheet(packages.table, packages.mapping),
  };
  const files = joinFiles(sheets, settings, rowChecks);
  await checkAllReferences(files, slices, (share) =>
    watch.onProgress?.((done + share * length * referencesShare) / total),
  );

  const history = openEdits(files);
  for (const step of edits) {
    history.edit(step);
    if (slices.isOver()) await slices.next();
  }
  return openCheck(files, history);
};

async function checkAllReferences(
  files: JoinedFiles,
  slices: Slices,
  onProgress: (share: number) => void,
): Promise<void> {
  const { references } = files;
  const { length } = references.index.texts;
  for (let number = 0; number < length; number += 1) {
    files.checkReference(number);
    if (number % rowsAtOnce > 0 || !slices.isOver()) continue;
    onProgress(number / length);
    await slices.next();
  }
  for (const slot of slots) {
    const { numbers } = references[slot];
    for (let row = 0; row < numbers.length; row += 1) if (numbers[row] === none) files.checkWithoutReference(slot, row);
  }
  onProgress(1);
}

/** A package without an order has exactly one of these issues. */
const isOfOrphan = ({ slot, key, column }: IssueCount): boolean =>
  slot === "packages" &&
  column === "order_ref_number" &&
  (key === "orphanPackage" || key === "similarOrder" || key === "required");

function openCheck(files: JoinedFiles, history: ReturnType<typeof openEdits>): ImportCheck {
  const { sheets, references, issueIndex, flags } = files;
  let revision = 0;
  const state = (): ImportState => {
    const issues = issueIndex.counts();
    const { orders, packages } = sheets;
    return {
      orders: orders.remaining,
      packages: packages.remaining,
      errors: issueIndex.errors(),
      warnings: issueIndex.warnings(),
      good: flags.good.count,
      skipped: flags.skipped.count,
      existing: flags.existing.count,
      removed: orders.removed.length - orders.remaining + packages.removed.length - packages.remaining,
      issues,
      orphans: issues.reduce((sum, issue) => sum + (isOfOrphan(issue) ? issue.count : 0), 0),
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
      const { texts } = references.index;
      const next = from + referencesAtOnce;
      const some = texts.slice(from, next).filter((_, at) => firstOf(references.orders, from + at) !== none);
      return Promise.resolve({ references: some, ...(next < texts.length && { next }) });
    },
    markExisting: (texts) =>
      changed(() => {
        for (const text of texts) {
          files.existing.add(text);
          const number = findText(references.index, text);
          if (number !== none) files.checkReference(number);
        }
      }),
    errorFile: (slot, words) => Promise.resolve(makeErrorFile(files, slot, words)),
    batch: (from, max) => Promise.resolve(makeBatch(files, from, max)),
  };
}

/**
 * Orders in the order of the file, each followed by its packages; packages without an order last. `withErrors` lists an order with all its
 * packages when any of them has an error; one kind of issue lists only the rows that have it.
 */
function listRows(files: JoinedFiles, filter: RowFilter): RowListing {
  const { sheets, issueIndex, flags, references } = files;
  const rows: RowId[] = [];
  const isListed = (slot: FileSlot, row: number): boolean => {
    if (filter === "all") return true;
    if (filter === "withErrors") return issueIndex.hasError(slot, row);
    if (filter.slot !== slot) return false;
    return issueIndex.of(slot, row).some(({ key, column }) => key === filter.key && column === filter.column);
  };

  // Plain loops, as they run over 100,000 rows.
  for (let row = 0; row < sheets.orders.removed.length; row += 1) {
    if (sheets.orders.removed[row] !== 0) continue;
    // Neither good nor skipped: the order or one of its packages has an error.
    const isWhole = filter === "withErrors" && flags.good.has[row] === 0 && flags.skipped.has[row] === 0;
    if (filter === "withErrors" && !isWhole) continue;
    if (isWhole || isListed("orders", row)) rows.push(rowId("orders", row));
    const number = references.orders.numbers[row] ?? none;
    if (number === none || firstOf(references.orders, number) !== row) continue;
    for (let one = firstOf(references.packages, number); one !== none; one = references.packages.next[one] ?? none)
      if (isWhole || isListed("packages", one)) rows.push(rowId("packages", one));
  }
  for (let row = 0; row < sheets.packages.removed.length; row += 1) {
    if (sheets.packages.removed[row] !== 0 || orderOf(files, row) !== none) continue;
    if (isListed("packages", row)) rows.push(rowId("packages", row));
  }
  return { rows: new Uint32Array(rows) };
}

/** The current rows; unknown and removed ids are left out. */
const viewRows = (files: JoinedFiles, ids: readonly RowId[]): RowView[] =>
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
        issues: files.issueIndex.of(slot, row),
        ...(order !== none && { order: rowId("orders", order) }),
        ...(slot === "orders" && { packages: packagesOf(files, row).length }),
      },
    ];
  });

/**
 * The body of `POST /orders/csv_upload` (S7.5): the good orders from row `from` on, at most `max`, with their packages, as typed values.
 * Stops before the body gets too long. Undefined when there are none.
 */
function makeBatch(files: JoinedFiles, from: number, max: number): UploadBatch | undefined {
  const { good } = files.flags;
  const orders: string[] = [];
  const packages: string[] = [];
  const references: string[] = [];
  let length = 0;

  let row = nextGood(from);
  for (; row < good.has.length && orders.length < max; row = nextGood(row + 1)) {
    const order = JSON.stringify(files.orders.uploadRow(row) satisfies CsvUpload["orders_csv"][number]);
    const rows = packagesOf(files, row).map((one) =>
      JSON.stringify(files.packages.uploadRow(one) satisfies CsvUpload["order_packages_csv"][number]),
    );
    const added = rows.reduce((sum, text) => sum + text.length + 1, order.length + 1);
    if (orders.length > 0 && length + added > importLimits.body) break;
    length += added;
    orders.push(order);
    packages.push(...rows);
    references.push(textOf(files.references, files.references.orders.numbers[row] ?? none));
  }
  if (orders.length === 0) return undefined;
  const body = `{"orders_csv":[${orders.join(",")}],"order_packages_csv":[${packages.join(",")}]}`;
  return { body, references, ...(row < good.has.length && { next: row }) };

  function nextGood(at: number): number {
    let next = at;
    while (next < good.has.length && good.has[next] !== 1) next += 1;
    return next;
  }
}
