/**
 * The rules across rows and files (S5.23): repeated and similar references, packages without an order, package counts,
 * references on the server. Keeps the issues of all rows. It checks one reference at a time, so that an edit costs only
 * the rows of its references, however long the files are. Open it for a rule that needs more than one row.
 */
import { errorAt, shorten, warningAt } from "./cell-text.ts";
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import type { ImportSettings, Issue, IssueCount, RefusedValue } from "./order-import.ts";
import {
  firstOf,
  joinReferences,
  moveRows,
  none,
  numberOf,
  openSimilarReferences,
  type References,
  rowsOf,
  textOf,
} from "./references.ts";
import type { RowChecks } from "./row-checks.ts";
import { openOrderRows, openPackageRows, type OrderRows, type PackageRows } from "./row-rules.ts";
import { cellsOf, columnIndex, type Sheet } from "./sheet.ts";

/** What happens to orders whose reference exists on the server. Undefined until the merchant chooses: they cannot be sent. */
export type ExistingChoice = "skipped" | "created" | undefined;

interface JoinedData {
  sheets: Readonly<Record<FileSlot, Sheet>>;
  references: References;
  issueIndex: IssueIndex;
  orders: OrderRows;
  packages: PackageRows;
  /** Issues that a row has by itself; rows without are absent. */
  rowIssues: Readonly<Record<FileSlot, Map<number, Issue[]>>>;
  /** For each order the value of `package_count`; 0 when the cell has an error. */
  packageCounts: Int32Array;
  refusals: Refusals;
  /** References that exist on the server. */
  existing: Set<string>;
  existingChoice: ExistingChoice;
  /** Flags of orders, as in `ImportState`. */
  flags: { good: RowFlags; skipped: RowFlags; existing: RowFlags };
}

/** One flag for each row, and how many rows have it. */
interface RowFlags {
  count: number;
  /** 1 or 0. */
  has: Uint8Array;
}
const createRowFlags = (rows: number): RowFlags => ({ count: 0, has: new Uint8Array(rows) });
function setFlag(flags: RowFlags, row: number, isSet: boolean): void {
  flags.count += Number(isSet) - (flags.has[row] ?? 0);
  flags.has[row] = Number(isSet);
}

const noIssues: readonly Issue[] = Object.freeze([]);
const noPackages = warningAt("noPackages", "package_count");
/** Shared by all orders: a file without packages has this warning in every row. */
const onlyNoPackages: readonly Issue[] = Object.freeze([noPackages]);

export type JoinedFiles = ReturnType<typeof joinFiles>;

/** Joins two files whose single rows are checked. Does not change `rowChecks`. */
export function joinFiles(
  sheets: JoinedData["sheets"],
  settings: ImportSettings,
  rowChecks: Readonly<Record<FileSlot, RowChecks>>,
) {
  const orders = sheets.orders.table.rows.length;
  const files: JoinedData = {
    sheets,
    references: joinReferences(rowChecks.orders, rowChecks.packages),
    issueIndex: openIssueIndex(),
    orders: openOrderRows(sheets.orders, settings),
    packages: openPackageRows(sheets.packages, settings),
    rowIssues: { orders: new Map(rowChecks.orders.issues), packages: new Map(rowChecks.packages.issues) },
    packageCounts: new Int32Array(rowChecks.orders.packageCounts),
    refusals: openRefusals(sheets),
    existing: new Set(),
    existingChoice: undefined,
    flags: { good: createRowFlags(orders), skipped: createRowFlags(orders), existing: createRowFlags(orders) },
  };
  const { references, issueIndex, rowIssues, flags } = files;
  const similar = openSimilarReferences(references);
  const rowIssuesOf = (slot: FileSlot, row: number): readonly Issue[] => rowIssues[slot].get(row) ?? noIssues;
  const lineOf = (slot: FileSlot, row: number): number => sheets[slot].table.lines[row] ?? 0;
  const referenceAt = (order: number): string => shorten(textOf(references, references.orders.numbers[order] ?? none));

  /** Checks a row by itself again. @returns the number of its reference; `none` for a removed row, or one without a reference */
  function readRow(slot: FileSlot, row: number): number {
    if (sheets[slot].removed[row] === 1) {
      rowIssues[slot].delete(row);
      return none;
    }
    const issues = files.refusals.addTo(slot, row, files[slot].issues(row));
    if (issues) rowIssues[slot].set(row, issues);
    else rowIssues[slot].delete(row);
    if (slot === "orders") files.packageCounts[row] = files.orders.lastCount();
    return numberOf(references, files[slot].lastReference());
  }

  function checkOrder(row: number, number: number, packages: number): void {
    const text = textOf(references, number);
    const isExisting = files.existing.size > 0 && files.existing.has(text);
    const isSkipped = isExisting && files.existingChoice === "skipped";
    setFlag(flags.existing, row, isExisting);
    setFlag(flags.skipped, row, isSkipped);
    if (isSkipped) {
      const warning = warningAt("existingSkipped", "order_ref_number", { value: shorten(text) });
      return issueIndex.put("orders", row, [warning]);
    }
    // A new array only if there is something to add: nearly all of 100,000 orders have no issue, or only lack packages.
    let issues = rowIssuesOf("orders", row);
    const add = (issue: Issue | undefined) => {
      if (issue) issues = issue === noPackages && issues.length === 0 ? onlyNoPackages : [...issues, issue];
    };
    const first = firstOf(references.orders, number);
    if (first !== row) add(duplicateIssue(text, first));
    if (isExisting && files.existingChoice !== "skipped") add(existingIssue(text, files.existingChoice));
    if (first === row) {
      add(similarIssue(row, text, number));
      add(packageCountIssue(row, packages));
    }
    issueIndex.put("orders", row, issues);
  }

  const duplicateIssue = (text: string, first: number): Issue =>
    errorAt("duplicateReference", "order_ref_number", { value: shorten(text), line: lineOf("orders", first) });
  const existingIssue = (text: string, choice: "created" | undefined): Issue =>
    choice === "created"
      ? warningAt("existingCreated", "order_ref_number", { value: shorten(text) })
      : errorAt("existingReference", "order_ref_number", { value: shorten(text) });

  /** An earlier order with a similar reference may be the same order. */
  function similarIssue(row: number, text: string, number: number): Issue | undefined {
    const other = similar.firstOrder(number);
    if (other === none || other === row) return undefined;
    const params = { value: shorten(text), line: lineOf("orders", other), found: referenceAt(other) };
    return warningAt("similarReference", "order_ref_number", params);
  }

  /** `package_count` must equal the number of package rows. No package rows at all is a warning. */
  function packageCountIssue(row: number, packages: number): Issue | undefined {
    if (packages === 0) return noPackages;
    const value = files.packageCounts[row] ?? 0;
    return value === 0 || value === packages
      ? undefined
      : errorAt("packageCount", "package_count", { value, rows: packages });
  }

  /** `trackingNumbers`: those of the earlier packages of the order; undefined for a single package. */
  function checkPackage(row: number, number: number, trackingNumbers: Map<string, number> | undefined): void {
    const order = firstOf(references.orders, number);
    if (order !== none && flags.skipped.has[order] === 1) return issueIndex.put("packages", row, []);
    let issues = rowIssuesOf("packages", row);
    if (order === none) issues = [...issues, orphanIssue(number)];
    const tracking = trackingNumbers ? files.packages.trackingNumber(row) : "";
    const same = tracking === "" ? undefined : trackingNumbers?.get(tracking);
    if (same === undefined) trackingNumbers?.set(tracking, row);
    else {
      const params = { value: shorten(tracking), line: lineOf("packages", same) };
      issues = [...issues, errorAt("repeatedTracking", "package_tracking_number", params)];
    }
    issueIndex.put("packages", row, issues);
  }

  function orphanIssue(number: number): Issue {
    const value = shorten(textOf(references, number));
    const order = similar.firstOrder(number);
    if (order === none) return errorAt("orphanPackage", "order_ref_number", { value });
    const params = { value, found: referenceAt(order), line: lineOf("orders", order) };
    return errorAt("similarOrder", "order_ref_number", params);
  }

  /** Checks all rows of a reference. Plain loops, as this runs for each of 100,000 references. */
  function checkReference(number: number): void {
    const { orders, packages } = references;
    const first = firstOf(orders, number);
    const firstPackage = firstOf(packages, number);
    let count = 0;
    for (let row = firstPackage; row !== none; row = packages.next[row] ?? none) count += 1;
    for (let row = first; row !== none; row = orders.next[row] ?? none) checkOrder(row, number, count);

    const trackingNumbers = count > 1 ? new Map<string, number>() : undefined;
    let areGood = true;
    for (let row = firstPackage; row !== none; row = packages.next[row] ?? none) {
      checkPackage(row, number, trackingNumbers);
      areGood &&= !issueIndex.hasError("packages", row);
    }
    for (let row = first; row !== none; row = orders.next[row] ?? none) {
      // The packages belong to the first order of a repeated reference.
      const isGood = flags.skipped.has[row] !== 1 && !issueIndex.hasError("orders", row) && (row !== first || areGood);
      setFlag(flags.good, row, isGood);
    }
  }

  /** Checks a row without a reference, or clears a removed one. */
  function checkWithoutReference(slot: FileSlot, row: number): void {
    issueIndex.put(slot, row, rowIssuesOf(slot, row));
    if (slot === "packages") return;
    for (const flag of Object.values(flags)) setFlag(flag, row, false);
  }

  /** Call after edits: reads rows that were changed, removed or restored, and checks the references they touch. */
  function refresh(changed: Readonly<Record<FileSlot, ReadonlySet<number>>>): void {
    const numbers = new Set<number>();
    for (const slot of ["orders", "packages"] as const) {
      const moves = new Map([...changed[slot]].map((row) => [row, readRow(slot, row)] as const));
      for (const number of moveRows(references[slot], moves)) numbers.add(number);
      for (const [row, number] of moves) if (number === none) checkWithoutReference(slot, row);
    }
    for (const group of new Set([...numbers].map((number) => similar.similarTo(number))))
      for (const number of group) numbers.add(number);
    for (const number of numbers) checkReference(number);
  }

  return Object.assign(files, { checkReference, checkWithoutReference, refresh });
}

/** The packages of an order. Those of a repeated reference belong to its first order. */
export function packagesOf({ references }: JoinedFiles, row: number): number[] {
  const number = references.orders.numbers[row] ?? none;
  return number !== none && firstOf(references.orders, number) === row ? [...rowsOf(references.packages, number)] : [];
}

/** The order of a package, or `none`. */
export function orderOf({ references }: JoinedFiles, row: number): number {
  const number = references.packages.numbers[row] ?? none;
  return number === none ? none : firstOf(references.orders, number);
}

/** A value that the server refused. */
interface Refusal {
  /** Undefined: the whole row. */
  column: ImportColumn | undefined;
  message: string;
  /** All cells of the row when it was refused. */
  cells: readonly string[];
}

type Refusals = ReturnType<typeof openRefusals>;

/** What the server refused. A refusal is an error until its cell, or for a whole row any cell, is changed. */
function openRefusals(sheets: Readonly<Record<FileSlot, Sheet>>) {
  const bySlot = { orders: new Map<number, Refusal[]>(), packages: new Map<number, Refusal[]>() };

  const isUnchanged = (slot: FileSlot, row: number, { column, cells }: Refusal): boolean => {
    const now = cellsOf(sheets[slot], row);
    if (column === undefined) return now.every((text, at) => text === cells[at]);
    const at = columnIndex(sheets[slot], column);
    return now[at] === cells[at];
  };

  return {
    /** Replaces an earlier refusal of the same column. */
    add(slot: FileSlot, row: number, { column, message }: RefusedValue, cells: readonly string[]): void {
      const others = (bySlot[slot].get(row) ?? []).filter((one) => one.column !== column);
      bySlot[slot].set(row, [...others, { column, message, cells }]);
    },
    /** The issues of a row, followed by its refusals. */
    addTo(slot: FileSlot, row: number, issues: Issue[] | undefined): Issue[] | undefined {
      const refused = bySlot[slot].size > 0 ? bySlot[slot].get(row) : undefined;
      if (!refused) return issues;
      const more = refused
        .filter((one) => isUnchanged(slot, row, one))
        .map(({ column, message }) => errorAt("refused", column, { reason: shorten(message) }));
      return more.length > 0 ? [...(issues ?? []), ...more] : issues;
    },
  };
}

/** The issues of all rows. Counts are updated with every change, so that nothing has to walk through all rows. */
interface IssueIndex {
  of(slot: FileSlot, row: number): readonly Issue[];
  /** Replaces the issues of a row. */
  put(slot: FileSlot, row: number, issues: readonly Issue[]): void;
  hasError(slot: FileSlot, row: number): boolean;
  errors(): number;
  warnings(): number;
  /** Most frequent first. */
  counts(): IssueCount[];
}

/** Issues of the same key, file and column. */
interface Kind {
  slot: FileSlot;
  count: number;
  /** How many rows have this very object: rows with the same text share one. */
  issues: Map<Issue, number>;
}

function openIssueIndex(): IssueIndex {
  const bySlot = { orders: [] as (readonly Issue[] | undefined)[], packages: [] as (readonly Issue[] | undefined)[] };
  const withError = { orders: [] as boolean[], packages: [] as boolean[] };
  const kinds = new Map<string, Kind>();
  const totals = { errors: 0, warnings: 0 };
  let last: { slot: FileSlot; issue: Issue; kind: Kind } | undefined;

  function kindOf(slot: FileSlot, issue: Issue): Kind {
    // Often the same object as in the previous row: without packages every order has the same warning.
    if (last?.issue === issue && last.slot === slot) return last.kind;
    const name = kindName(slot, issue);
    let kind = kinds.get(name);
    if (!kind) kinds.set(name, (kind = { slot, count: 0, issues: new Map() }));
    last = { slot, issue, kind };
    return kind;
  }
  function count(slot: FileSlot, issue: Issue, by: 1 | -1): void {
    totals[issue.isWarning ? "warnings" : "errors"] += by;
    const kind = kindOf(slot, issue);
    kind.count += by;
    const times = (kind.issues.get(issue) ?? 0) + by;
    if (times > 0) kind.issues.set(issue, times);
    else kind.issues.delete(issue);
  }

  return {
    of: (slot, row) => bySlot[slot][row] ?? noIssues,
    put(slot, row, issues) {
      const before = bySlot[slot][row];
      if (before === undefined && issues.length === 0) return;
      let hasError = false;
      for (const issue of before ?? noIssues) count(slot, issue, -1);
      for (const issue of issues) {
        count(slot, issue, 1);
        hasError ||= !issue.isWarning;
      }
      bySlot[slot][row] = issues.length > 0 ? issues : undefined;
      withError[slot][row] = hasError;
    },
    hasError: (slot, row) => withError[slot][row] === true,
    errors: () => totals.errors,
    warnings: () => totals.warnings,
    counts: () =>
      [...kinds.values()]
        .flatMap(({ slot, count: times, issues }): IssueCount[] => {
          const [example] = issues.keys();
          if (!example) return [];
          const { key, column, isWarning } = example;
          return [{ key, slot, ...(column !== undefined && { column }), example, count: times, isWarning }];
        })
        .sort(
          (one, other) => other.count - one.count || (kindName(one.slot, one) < kindName(other.slot, other) ? -1 : 1),
        ),
  };
}

const kindName = (slot: FileSlot, { key, column = "" }: Pick<IssueCount, "key"> & { column?: string }): string =>
  `${slot} ${key} ${column}`;
