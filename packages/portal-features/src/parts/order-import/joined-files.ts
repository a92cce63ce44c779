/**
 * The rules across rows and files (S5.23): repeated and similar references, packages without an order, package counts,
 * references on the server. Keeps the issues of all rows. It checks one reference at a time, so that an edit costs only
 * the rows of its references, however long the files are. Open it for a rule that needs more than one row.
 */
import { errorAt, shorten, warningAt } from "./cell-text.ts";
import { cellsBeyond, cellsOf, type FileRows, isRemoved, moveRows, textAt } from "./file-rows.ts";
import { fileSlots, type FileSlot, type ImportColumn } from "./import-columns.ts";
import {
  indexOf,
  type Issue,
  type IssueCount,
  type NotShipped,
  type RefusedValue,
  type RowId,
  rowId,
  slotOf,
} from "./order-import.ts";
import { checkRow, orderIndex, packageCountOf, packageIndex, referenceOf } from "./row-rules.ts";

/** What happens to orders whose reference exists on the server. Undefined until the merchant chooses: they cannot be sent. */
export type ExistingChoice = "skipped" | "created" | undefined;

export interface JoinedFiles extends Readonly<Record<FileSlot, FileRows>> {
  /** Rows without issues are absent. */
  issues: Map<RowId, readonly Issue[]>;
  /** The rows with each kind of issue: those of one key, file and column. */
  rowsWith: Map<string, Set<RowId>>;
  /** Orders without an error in themselves and in their packages. */
  good: Set<number>;
  similar: SimilarReferences;
  refusals: Map<RowId, Refusal[]>;
  /** References that exist on the server. */
  existing: Set<string>;
  existingChoice: ExistingChoice;
  /** Orders for which the provider has no rate, by reference; `cells` are those that it was asked about. */
  notShipped: Map<string, { reason: NotShipped["reason"]; cells: string }>;
}

/** References that differ only in case or spaces, such as `jun-1` and `JUN 1`: probably typing errors of each other. */
interface SimilarReferences {
  /** By the text in capitals without spaces, the first reference that is written differently. */
  firstOf: Map<string, string>;
  /** The group of each reference that has similar ones. */
  groups: Map<string, string[]>;
}

/** A value that the server refused; an error until its cell, or for a whole row any cell, is changed. */
interface Refusal {
  /** Undefined: the whole row. */
  column: ImportColumn | undefined;
  message: string;
  /** All cells of the row when it was refused. */
  cells: readonly string[];
}

/** Two files whose rows have been checked by themselves. Call `checkAll` next. */
export const joinFiles = (orders: FileRows, packages: FileRows): JoinedFiles => ({
  orders,
  packages,
  issues: new Map(),
  rowsWith: new Map(),
  good: new Set(),
  similar: { firstOf: new Map(), groups: new Map() },
  refusals: new Map(),
  existing: new Set(),
  existingChoice: undefined,
  notShipped: new Map(),
});

/** Checks all references and all rows without one. Yields after each, so that the caller can make a pause. */
export function* checkAll(files: JoinedFiles): Generator<void> {
  const { orders, packages } = files;
  for (const work of [addSimilar, checkReference]) {
    for (const reference of orders.rowsOf.keys()) yield work(files, reference);
    for (const reference of packages.rowsOf.keys()) if (!orders.rowsOf.has(reference)) yield work(files, reference);
  }
  for (const slot of fileSlots)
    for (const [row, reference] of files[slot].references.entries())
      if (reference === "") checkWithoutReference(files, slot, row);
}

/** Checks again after edits: reads the changed rows, and checks the references they touch. */
export function checkChanged(files: JoinedFiles, changed: ReadonlySet<RowId>): void {
  const references = new Set<string>();
  for (const slot of fileSlots) {
    const rows = [...changed].filter((id) => slotOf(id) === slot).map(indexOf);
    const moves = new Map(rows.map((row) => [row, readAgain(files, slot, row)]));
    for (const reference of moveRows(files[slot], moves)) references.add(reference);
    for (const [row, reference] of moves) if (reference === "") checkWithoutReference(files, slot, row);
  }
  for (const reference of references) addSimilar(files, reference);
  for (const group of new Set([...references].map((reference) => files.similar.groups.get(reference))))
    for (const reference of group ?? []) references.add(reference);
  for (const reference of references) checkReference(files, reference);
}

/** Checks a row by itself again. @returns its reference; empty for a removed row */
function readAgain(files: JoinedFiles, slot: FileSlot, row: number): string {
  const file = files[slot];
  const issues = isRemoved(file, row) ? [] : ownIssues(files, slot, row);
  if (issues.length > 0) file.ownIssues.set(row, issues);
  else file.ownIssues.delete(row);
  return isRemoved(file, row) ? "" : referenceOf(textAt(file, row, 0));
}

/** The issues of a row by itself, followed by what the server refused and the merchant has not changed. */
function ownIssues(files: JoinedFiles, slot: FileSlot, row: number): Issue[] {
  const file = files[slot];
  const cells = cellsOf(file, row);
  const extra = cellsBeyond(file, row).filter((text) => text.trim() !== "").length;
  const isUnchanged = ({ column, cells: refused }: Refusal): boolean => {
    const at = column === undefined ? -1 : file.rules.columns.indexOf(column);
    return at < 0 ? cells.every((text, index) => text === refused[index]) : cells[at] === refused[at];
  };
  const refusals = (files.refusals.get(rowId(slot, row)) ?? [])
    .filter(isUnchanged)
    .map(({ column, message }) => errorAt("refused", column, { reason: shorten(message) }));
  return [...checkRow(file.rules, cells, extra), ...refusals];
}

/** Adds what the server refused; it replaces an earlier refusal of the same column. */
export function addRefusal(
  files: JoinedFiles,
  id: RowId,
  { column, message }: RefusedValue,
  cells: readonly string[],
): void {
  const others = (files.refusals.get(id) ?? []).filter((one) => one.column !== column);
  files.refusals.set(id, [...others, { column, message, cells }]);
}

// Rows of one reference.

/** Checks all rows of a reference. */
export function checkReference(files: JoinedFiles, reference: string): void {
  const orders = files.orders.rowsOf.get(reference) ?? noRows;
  const packages = files.packages.rowsOf.get(reference) ?? noRows;
  const [first] = orders;
  for (const row of orders)
    putIssues(files, rowId("orders", row), orderIssues(files, reference, row, { first, packages: packages.length }));
  /** The tracking numbers of the earlier packages, and their rows. */
  const trackingNumbers = new Map<string, number>();
  for (const row of packages)
    putIssues(files, rowId("packages", row), packageIssues(files, reference, row, trackingNumbers));
  const areGood = packages.every((row) => !hasError(files, rowId("packages", row)));
  for (const row of orders) {
    // The packages belong to the first order of a repeated reference.
    const isGood = (row !== first || areGood) && !hasError(files, rowId("orders", row)) && !isSkipped(files, row);
    if (isGood) files.good.add(row);
    else files.good.delete(row);
  }
}

/** Checks a row without a reference, or clears a removed one. */
function checkWithoutReference(files: JoinedFiles, slot: FileSlot, row: number): void {
  putIssues(files, rowId(slot, row), files[slot].ownIssues.get(row) ?? noIssues);
  if (slot === "orders") files.good.delete(row);
}

/** `first`: the first order with the reference. `packages`: the number of its packages. */
function orderIssues(
  files: JoinedFiles,
  reference: string,
  row: number,
  { first, packages }: { first: number | undefined; packages: number },
): readonly Issue[] {
  const { orders, existing, existingChoice } = files;
  const value = shorten(reference);
  const isExisting = existing.has(reference);
  if (isExisting && existingChoice === "skipped") return [warningAt("existingSkipped", "order_ref_number", { value })];
  const issues = [...(orders.ownIssues.get(row) ?? noIssues)];
  if (first !== row)
    issues.push(errorAt("duplicateReference", "order_ref_number", { value, line: lineOf(orders, first) }));
  if (isExisting)
    issues.push(
      existingChoice === "created"
        ? warningAt("existingCreated", "order_ref_number", { value })
        : errorAt("existingReference", "order_ref_number", { value }),
    );
  if (first !== row) return issues;
  const other = firstSimilarOrder(files, reference);
  // An earlier order with a similar reference may be the same order.
  if (other !== undefined && other !== row)
    issues.push(warningAt("similarReference", "order_ref_number", { value, ...placeOf(orders, other) }));
  // `package_count` must equal the number of package rows.
  const count =
    packages === 0 ? undefined : packageCountOf(orders.rules, textAt(orders, row, orderIndex.package_count));
  const notShipped = files.notShipped.get(reference);
  if (notShipped?.cells === ratedCells(orders, row)) issues.push(notShippedIssues[notShipped.reason]);
  if (packages === 0) issues.push(noPackages);
  else if (count !== undefined && count !== packages)
    issues.push(errorAt("packageCount", "package_count", { value: count, rows: packages }));
  return issues;
}

function packageIssues(
  files: JoinedFiles,
  reference: string,
  row: number,
  trackingNumbers: Map<string, number>,
): readonly Issue[] {
  const { orders, packages } = files;
  const order = firstOrder(files, reference);
  if (order !== undefined && isSkipped(files, order)) return noIssues;
  const issues = [...(packages.ownIssues.get(row) ?? noIssues)];
  if (order === undefined) {
    const value = shorten(reference);
    const similar = firstSimilarOrder(files, reference);
    issues.push(
      similar === undefined
        ? errorAt("orphanPackage", "order_ref_number", { value })
        : errorAt("similarOrder", "order_ref_number", { value, ...placeOf(orders, similar) }),
    );
  }
  const tracking = referenceOf(textAt(packages, row, packageIndex.package_tracking_number));
  const same = trackingNumbers.get(tracking);
  if (same !== undefined)
    issues.push(
      errorAt("repeatedTracking", "package_tracking_number", {
        value: shorten(tracking),
        line: lineOf(packages, same),
      }),
    );
  else if (tracking !== "") trackingNumbers.set(tracking, row);
  return issues;
}

/** Marks an order for which the provider has no rate, until one of the cells that the rate depends on is changed. */
export function markNotShipped(files: JoinedFiles, { reference, reason }: NotShipped): void {
  const row = firstOrder(files, reference);
  if (row === undefined) return;
  files.notShipped.set(reference, { reason, cells: ratedCells(files.orders, row) });
  checkReference(files, reference);
}

const ratedColumns = [
  "recipient_postal_code",
  "origin_postal_code",
  "service",
  "delivery_service",
  "package_count",
] as const;
const ratedCells = (orders: FileRows, row: number): string =>
  JSON.stringify(ratedColumns.map((column) => textAt(orders, row, orderIndex[column])));

const notShippedIssues = {
  area: warningAt("notInArea", "recipient_postal_code"),
  service: warningAt("notOffered", "service"),
} as const;

const noRows: readonly number[] = Object.freeze([]);
const noIssues: readonly Issue[] = Object.freeze([]);
const noPackages = warningAt("noPackages", "package_count");

const lineOf = ({ table }: FileRows, row: number | undefined): number => table.lines[row ?? -1] ?? 0;
/** The reference and the line of another order. */
const placeOf = (orders: FileRows, row: number) => ({
  found: shorten(orders.references[row] ?? ""),
  line: lineOf(orders, row),
});

/** The first order with a reference: it owns the packages. */
const firstOrder = ({ orders }: JoinedFiles, reference: string): number | undefined =>
  orders.rowsOf.get(reference)?.[0];

/** The packages of an order. Those of a repeated reference belong to its first order. */
export function packagesOf(files: JoinedFiles, row: number): readonly number[] {
  const reference = files.orders.references[row] ?? "";
  return firstOrder(files, reference) === row ? (files.packages.rowsOf.get(reference) ?? noRows) : noRows;
}

/** The order of a package; undefined when no order has its reference. */
export const orderOf = (files: JoinedFiles, row: number): number | undefined =>
  firstOrder(files, files.packages.references[row] ?? "");

// Similar references.

/** Maximum number of references in a group that are compared. */
const maxCompared = 50;

function addSimilar({ orders, packages, similar: { firstOf, groups } }: JoinedFiles, reference: string): void {
  const capitals = reference.toUpperCase().replaceAll(" ", "");
  const isWritten = orders.rowsOf.has(capitals) || packages.rowsOf.has(capitals);
  const first = firstOf.get(capitals) ?? (isWritten ? capitals : undefined);
  if (first === undefined) firstOf.set(capitals, reference);
  if (first === undefined || first === reference) return;
  const group = groups.get(first) ?? [first];
  if (!group.includes(reference)) group.push(reference);
  groups.set(first, group).set(reference, group);
}

/** The first order with a similar reference, or with this one; undefined when no other is similar. */
function firstSimilarOrder(files: JoinedFiles, reference: string): number | undefined {
  const group = files.similar.groups.get(reference);
  if (!group) return undefined;
  const first = Math.min(...group.slice(0, maxCompared).map((one) => firstOrder(files, one) ?? Infinity));
  return first === Infinity ? undefined : first;
}

// Issues and their counts.

export const hasError = ({ issues }: JoinedFiles, id: RowId): boolean =>
  issues.get(id)?.some(({ isWarning }) => !isWarning) ?? false;

const kindName = (slot: FileSlot, { key, column = "" }: { key: string; column?: ImportColumn | "" }): string =>
  `${slot} ${key} ${column}`;

/** Replaces the issues of a row. */
function putIssues({ issues, rowsWith }: JoinedFiles, id: RowId, next: readonly Issue[]): void {
  const slot = slotOf(id);
  for (const issue of issues.get(id) ?? noIssues) rowsWith.get(kindName(slot, issue))?.delete(id);
  for (const issue of next) {
    const kind = kindName(slot, issue);
    const rows = rowsWith.get(kind);
    if (rows) rows.add(id);
    else rowsWith.set(kind, new Set([id]));
  }
  if (next.length > 0) issues.set(id, next);
  else issues.delete(id);
}

/** Rows with one kind of issue, in no order. */
export const rowsOfKind = (
  { rowsWith }: JoinedFiles,
  slot: FileSlot,
  issue: { key: string; column?: ImportColumn },
): ReadonlySet<RowId> => rowsWith.get(kindName(slot, issue)) ?? new Set();

/** All kinds of issues, the most frequent first. */
export const issueCounts = ({ issues, rowsWith }: JoinedFiles): IssueCount[] =>
  [...rowsWith]
    .flatMap(([kind, rows]): IssueCount[] => {
      const [id] = rows;
      if (id === undefined) return [];
      const slot = slotOf(id);
      const example = issues.get(id)?.find((issue) => kindName(slot, issue) === kind);
      if (!example) return [];
      const { key, column, isWarning } = example;
      return [{ key, slot, ...(column !== undefined && { column }), example, count: rows.size, isWarning }];
    })
    .toSorted(
      (one, other) => other.count - one.count || (kindName(one.slot, one) < kindName(other.slot, other) ? -1 : 1),
    );

/** Whether the merchant chose to skip an order, as its reference exists on the server. */
export const isSkipped = ({ existing, existingChoice, orders }: JoinedFiles, row: number): boolean =>
  existingChoice === "skipped" && existing.has(orders.references[row] ?? "");
