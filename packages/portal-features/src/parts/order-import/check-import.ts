/**
 * The check of both files, and everything that the page can ask of checked files: state, rows, edits, batches. Open it to see how a check runs
 * (`checkImport`), which rows a filter lists (`listRows`), or how an upload is built (`makeBatch`).
 */
import type { CsvUpload } from "@merchant-portal/api";
import { openSlices } from "#kit/slices.ts";
import { type History, openHistory } from "./edit-rows.ts";
import { makeErrorFile } from "./error-file.ts";
import {
  addReference,
  cellsOf,
  type FileRows,
  isRemoved,
  remainingRows,
  type SourceTable,
  unmeasuredRows,
} from "./file-rows.ts";
import { type FileSlot, importLimits, type OrderColumn } from "./import-columns.ts";
import {
  checkAll,
  checkReference,
  hasError,
  isSkipped,
  issueCounts,
  type JoinedFiles,
  joinFiles,
  markNotShipped,
  orderOf,
  packagesOf,
  rowsOfKind,
} from "./joined-files.ts";
import {
  type Edit,
  type ImportSettings,
  type ImportState,
  indexOf,
  type Issue,
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
import {
  checkRow,
  columnCells,
  extraCells,
  lacks,
  openRowRules,
  orderAsSent,
  packageAsSent,
  type RowRules,
} from "./row-rules.ts";

/** A file as read, with the meaning of its columns. */
export interface MappedTable {
  table: SourceTable;
  /** As long as the header. When two columns have the same meaning, the first one counts. */
  mapping: Mapping;
  /** The issues of each row by itself, if they were found while the file was read, with the same mapping and settings. */
  ownIssues?: RowIssues;
}

/** Issues of rows by themselves; rows without are absent. */
type RowIssues = ReadonlyMap<number, readonly Issue[]>;

/** Two checked files. It does not change the tables; when a file is replaced, swapped or mapped again, a new check replaces it. */
export interface ImportCheck extends Pick<
  OrderImport,
  | "edit"
  | "undo"
  | "redo"
  | "edits"
  | "list"
  | "rows"
  | "references"
  | "markExisting"
  | "markNotShipped"
  | "errorFile"
  | "batch"
> {
  state(): ImportState;
}

/** Steps between two looks at the clock. */
const stepsAtOnce = 256;
const referencesAtOnce = 2000;

/**
 * Checks two files, in slices (`#kit/slices.ts`). Rejects with the reason of `watch.signal`.
 * @param edits steps made earlier on the same rows; they are applied again, and can be undone. Edits of missing rows are ignored.
 */
export async function checkImport(
  { orders, packages }: Readonly<Record<FileSlot, MappedTable>>,
  settings: ImportSettings,
  edits: readonly (readonly Edit[])[],
  watch: Watch = {},
): Promise<ImportCheck> {
  const slices = openSlices(watch.signal);
  /** Each row is read, and each reference entered twice: among the similar ones, and with its issues. */
  const steps = 3 * (orders.table.rows.length + packages.table.rows.length) || 1;
  let done = 0;
  const runAll = async (work: Iterable<void>) => {
    for (const _ of work) {
      done += 1;
      if (done % stepsAtOnce > 0 || !slices.isOver()) continue;
      watch.onProgress?.(Math.min(1, done / steps));
      await slices.next();
    }
  };
  const rowsOf = ({ table, mapping, ownIssues }: MappedTable): FileRows => ({
    table,
    rules: openRowRules(table.slot, table.header, mapping, settings),
    edits: new Map(),
    ownIssues: new Map(ownIssues),
    references: [],
    rowsOf: new Map(),
  });
  const files = joinFiles(rowsOf(orders), rowsOf(packages));
  await runAll(readRows(files.orders, orders.ownIssues !== undefined));
  await runAll(readRows(files.packages, packages.ownIssues !== undefined));
  await runAll(checkAll(files));
  watch.onProgress?.(1);

  const history = openHistory(files);
  for (const step of edits) {
    history.edit(step);
    if (slices.isOver()) await slices.next();
  }
  return openCheck(files, history);
}

/** Enters the rows of a file, and checks each by itself unless that was done while the file was read. */
function* readRows(file: FileRows, areChecked: boolean): Generator<void> {
  const { table, rules, ownIssues } = file;
  for (const [row, cells] of table.rows.entries()) {
    if (!areChecked) checkNext(rules, row, cells, ownIssues);
    yield addReference(file, row);
  }
}

/** Checks a row of the file by itself, and keeps its issues if it has some. */
export function checkNext(
  rules: RowRules,
  row: number,
  cells: readonly string[],
  ownIssues: Map<number, readonly Issue[]>,
): void {
  const issues = checkRow(rules, columnCells(rules, cells), extraCells(rules, cells));
  if (issues.length > 0) ownIssues.set(row, issues);
}

/** A package without an order has exactly one of these issues. */
const isOfOrphan = ({ slot, key, column }: IssueCount): boolean =>
  slot === "packages" &&
  column === "order_ref_number" &&
  (key === "orphanPackage" || key === "similarOrder" || key === "required");

function stateOf(files: JoinedFiles, history: History, revision: number): ImportState {
  const { orders, packages, good } = files;
  const issues = issueCounts(files);
  const sum = (isCounted: (issue: IssueCount) => boolean) =>
    issues.reduce((count, issue) => count + (isCounted(issue) ? issue.count : 0), 0);
  const without = (column: OrderColumn, isLacking: (cells: readonly string[]) => boolean) =>
    [...rowsOfKind(files, "orders", { key: "required", column })].filter((id) =>
      isLacking(cellsOf(orders, indexOf(id))),
    ).length;
  const existingChosenAt = history.existingChosenAt();
  const remaining = { orders: remainingRows(orders), packages: remainingRows(packages) };
  return {
    ...remaining,
    errors: sum(({ isWarning }) => !isWarning),
    warnings: sum(({ isWarning }) => isWarning),
    good: good.size,
    skipped: sum(({ key }) => key === "existingSkipped"),
    existing: sum(({ key }) => key.startsWith("existing")),
    ...(existingChosenAt !== undefined && { existingChosenAt }),
    removed: orders.table.rows.length + packages.table.rows.length - remaining.orders - remaining.packages,
    issues,
    orphans: sum(isOfOrphan),
    without: {
      origin: without("origin_street", lacks.origin),
      packageCount: without("package_count", lacks.packageCount),
    },
    unmeasured: unmeasuredRows(packages).length,
    canUndo: history.canUndo(),
    canRedo: history.canRedo(),
    revision,
  };
}

function openCheck(files: JoinedFiles, history: History): ImportCheck {
  let revision = 0;
  const state = () => stateOf(files, history, revision);
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
      const { rowsOf } = files.orders;
      const next = from + referencesAtOnce;
      const references = [...rowsOf.keys()].slice(from, next).filter((reference) => rowsOf.get(reference)?.length);
      return Promise.resolve({ references, ...(next < rowsOf.size && { next }) });
    },
    markExisting: (references) =>
      changed(() => {
        for (const reference of references) {
          files.existing.add(reference);
          checkReference(files, reference);
        }
      }),
    markNotShipped: (orders) =>
      changed(() => {
        for (const order of orders) markNotShipped(files, order);
      }),
    errorFile: (slot, words, delimiter) => Promise.resolve(makeErrorFile(files, slot, words, delimiter)),
    batch: (from, max) => Promise.resolve(makeBatch(files, from, max)),
  };
}

/**
 * Orders in the order of the file, each followed by its packages; packages without an order last. `withErrors` lists an order with all its
 * packages when any of them has an error; one kind of issue lists only the rows that have it.
 */
function listRows(files: JoinedFiles, filter: RowFilter): RowListing {
  const { orders, packages, good } = files;
  const ids: RowId[] = [];
  const ofKind = typeof filter === "object" ? rowsOfKind(files, filter.slot, filter) : undefined;
  const add = (id: RowId, isListed: boolean) => (ofKind ? ofKind.has(id) : isListed) && ids.push(id);

  for (let row = 0; row < orders.table.rows.length; row += 1) {
    if (isRemoved(orders, row)) continue;
    // Neither good nor skipped: the order or one of its packages has an error.
    const isListed = filter === "all" || (!good.has(row) && !isSkipped(files, row));
    add(rowId("orders", row), isListed);
    for (const one of packagesOf(files, row)) add(rowId("packages", one), isListed);
  }
  for (let row = 0; row < packages.table.rows.length; row += 1) {
    if (isRemoved(packages, row) || orderOf(files, row) !== undefined) continue;
    const id = rowId("packages", row);
    add(id, filter === "all" || hasError(files, id));
  }
  return { rows: new Uint32Array(ids) };
}

/** The current rows; unknown and removed ids are left out. */
const viewRows = (files: JoinedFiles, ids: readonly RowId[]): RowView[] =>
  ids.flatMap((id): RowView[] => {
    const slot = slotOf(id);
    const row = indexOf(id);
    const file = files[slot];
    const line = file.table.lines[row];
    if (line === undefined || isRemoved(file, row)) return [];
    const order = slot === "packages" ? orderOf(files, row) : undefined;
    return [
      {
        id,
        line,
        cells: cellsOf(file, row),
        issues: files.issues.get(id) ?? [],
        ...(order !== undefined && { order: rowId("orders", order) }),
        ...(slot === "orders" && { packages: packagesOf(files, row).length }),
      },
    ];
  });

/**
 * The body of `POST /orders/csv_upload` (S7.5): the good orders from row `from` on, at most `max`, with their packages, as typed values.
 * Stops before the body gets too long. Undefined when there are none.
 */
function makeBatch(files: JoinedFiles, from: number, max: number): UploadBatch | undefined {
  const { orders: orderRows, packages: packageRows, good } = files;
  const { length } = orderRows.table.rows;
  const orders: string[] = [];
  const packages: string[] = [];
  const references: string[] = [];
  let characters = 0;

  let row = nextGood(from);
  for (; row < length && orders.length < max; row = nextGood(row + 1)) {
    const sent = orderAsSent(orderRows.rules, cellsOf(orderRows, row)) satisfies CsvUpload["orders_csv"][number];
    const order = JSON.stringify(sent);
    const ofOrder = packagesOf(files, row).map((one) =>
      JSON.stringify(
        packageAsSent(packageRows.rules, cellsOf(packageRows, one)) satisfies CsvUpload["order_packages_csv"][number],
      ),
    );
    const added = ofOrder.reduce((sum, text) => sum + text.length + 1, order.length + 1);
    if (orders.length > 0 && characters + added > importLimits.body) break;
    characters += added;
    orders.push(order);
    packages.push(...ofOrder);
    references.push(orderRows.references[row] ?? "");
  }
  if (orders.length === 0) return undefined;
  const body = `{"orders_csv":[${orders.join(",")}],"order_packages_csv":[${packages.join(",")}]}`;
  return { body, references, ...(row < length && { next: row }) };

  function nextGood(at: number): number {
    let next = at;
    while (next < length && !good.has(next)) next += 1;
    return next;
  }
}
