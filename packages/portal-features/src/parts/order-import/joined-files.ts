/**
 * The two files as one: what is wrong with each row by itself, and with the rows of one reference together. A reference is judged as a
 * whole, so that a change costs what its reference has of rows, however long the files are.
 */
import type { FileSlot, ImportColumn } from "./import-columns.ts";
import type { Fault, FaultCount, ImportSettings, RefusedValue } from "./order-import.ts";
import {
  firstOf,
  joinReferences,
  moveRows,
  none,
  numberOf,
  openNearReferences,
  type References,
  rowsOf,
  textOf,
} from "./references.ts";
import { openOrderRows, openPackageRows, type OrderRows, type PackageRows } from "./row-rules.ts";
import type { DraftRows } from "./draft-rows.ts";
import { errorAt, shown, warningAt } from "./cell-text.ts";
import { cellsOf, columnIndex, type Sheet } from "./sheet.ts";

/** What becomes of orders whose reference is on the server. Nobody has said: they cannot be sent. */
export type ExistingChoice = "skipped" | "created" | undefined;

interface JoinedFiles {
  sheets: Readonly<Record<FileSlot, Sheet>>;
  references: References;
  book: RowErrorIndex;
  orders: OrderRows;
  packages: PackageRows;
  /** What is wrong with a row by itself. Rows without a fault are not in it. */
  ownFaults: Readonly<Record<FileSlot, Map<number, Fault[]>>>;
  /** Of each order the packages that it says it has; 0 where the cell is wrong. */
  counts: Int32Array;
  refusals: Refusals;
  /** References that are on the server. */
  known: Set<string>;
  choice: ExistingChoice;
  /** Of each order: whether it is good, skipped, known. */
  marks: { good: RowFlags; skipped: RowFlags; known: RowFlags };
}

/** A mark on some rows, counted. */
export interface RowFlags {
  count: number;
  has: Uint8Array;
}
const openRowFlags = (rows: number): RowFlags => ({ count: 0, has: new Uint8Array(rows) });
function mark(marks: RowFlags, row: number, isMarked: boolean): void {
  marks.count += Number(isMarked) - (marks.has[row] ?? 0);
  marks.has[row] = Number(isMarked);
}

const noFaults: readonly Fault[] = Object.freeze([]);
const noPackages = warningAt("noPackages", "package_count");
const onlyNoPackages: readonly Fault[] = Object.freeze([noPackages]);

export type Joined = ReturnType<typeof joinFiles>;

/** `own` is what the rows of each file say by themselves, and stays as it is. */
export function joinFiles(
  sheets: JoinedFiles["sheets"],
  settings: ImportSettings,
  own: Readonly<Record<FileSlot, DraftRows>>,
) {
  const orders = sheets.orders.table.rows.length;
  const files: JoinedFiles = {
    sheets,
    references: joinReferences(own.orders, own.packages),
    book: openFaultBook(),
    orders: openOrderRows(sheets.orders, settings),
    packages: openPackageRows(sheets.packages, settings),
    ownFaults: { orders: new Map(own.orders.faults), packages: new Map(own.packages.faults) },
    counts: new Int32Array(own.orders.counts),
    refusals: openRefusals(sheets),
    known: new Set(),
    choice: undefined,
    marks: { good: openRowFlags(orders), skipped: openRowFlags(orders), known: openRowFlags(orders) },
  };
  const { references, book, ownFaults, marks } = files;
  const near = openNearReferences(references);
  const ownFaultsOf = (slot: FileSlot, row: number): readonly Fault[] => ownFaults[slot].get(row) ?? noFaults;
  const lineOf = (slot: FileSlot, row: number): number => sheets[slot].table.lines[row] ?? 0;

  /** Reads a row anew. @returns the number of its reference, `none` when it is removed or has no reference */
  function readRow(slot: FileSlot, row: number): number {
    if (sheets[slot].removed[row] === 1) {
      ownFaults[slot].delete(row);
      return none;
    }
    const faults = files.refusals.with(slot, row, files[slot].faults(row));
    if (faults) ownFaults[slot].set(row, faults);
    else ownFaults[slot].delete(row);
    if (slot === "orders") files.counts[row] = files.orders.lastCount();
    return numberOf(references, files[slot].lastReference());
  }

  function judgeOrder(row: number, number: number, packages: number): void {
    const text = textOf(references, number);
    const isKnown = files.known.size > 0 && files.known.has(text);
    const isSkipped = isKnown && files.choice === "skipped";
    mark(marks.known, row, isKnown);
    mark(marks.skipped, row, isSkipped);
    if (isSkipped)
      return book.put("orders", row, [warningAt("knownSkipped", "order_ref_number", { value: shown(text) })]);
    // Made when there is something to tell: nearly all of a hundred thousand orders are right, or lack packages alone.
    let faults = ownFaultsOf("orders", row);
    const tell = (fault: Fault | undefined) => {
      if (fault) faults = fault === noPackages && faults.length === 0 ? onlyNoPackages : [...faults, fault];
    };
    const first = firstOf(references.orders, number);
    if (first !== row) tell(duplicateFault(text, first));
    if (isKnown && files.choice !== "skipped") tell(knownFault(text, files.choice));
    if (first === row) {
      tell(nearFault(row, text, number));
      tell(countFault(row, packages));
    }
    book.put("orders", row, faults);
  }

  const duplicateFault = (text: string, first: number): Fault =>
    errorAt("duplicateReference", "order_ref_number", { value: shown(text), line: lineOf("orders", first) });
  const knownFault = (text: string, choice: "created" | undefined): Fault =>
    choice === "created"
      ? warningAt("knownCreated", "order_ref_number", { value: shown(text) })
      : errorAt("knownReference", "order_ref_number", { value: shown(text) });

  /** A reference that an earlier order has in another case or with other spaces may be the same order again. */
  function nearFault(row: number, text: string, number: number): Fault | undefined {
    const other = near.orderNear(number);
    if (other === none || other === row) return undefined;
    const params = { value: shown(text), line: lineOf("orders", other), found: foundAt(other) };
    return warningAt("likeReference", "order_ref_number", params);
  }
  const foundAt = (order: number): string => shown(textOf(references, references.orders.of[order] ?? none));

  /** An order says how many packages it has; its rows of packages say it again, or there are none. */
  function countFault(row: number, packages: number): Fault | undefined {
    if (packages === 0) return noPackages;
    const value = files.counts[row] ?? 0;
    return value === 0 || value === packages
      ? undefined
      : errorAt("packageCount", "package_count", { value, rows: packages });
  }

  function judgePackage(row: number, number: number, tracked: Map<string, number> | undefined): void {
    const order = firstOf(references.orders, number);
    if (order !== none && marks.skipped.has[order] === 1) return book.put("packages", row, []);
    let faults = ownFaultsOf("packages", row);
    if (order === none) faults = [...faults, orphanFault(number)];
    const tracking = tracked ? files.packages.trackingNumber(row) : "";
    const same = tracking === "" ? undefined : tracked?.get(tracking);
    if (same === undefined) tracked?.set(tracking, row);
    else {
      const params = { value: shown(tracking), line: lineOf("packages", same) };
      faults = [...faults, errorAt("repeatedTracking", "package_tracking_number", params)];
    }
    book.put("packages", row, faults);
  }

  function orphanFault(number: number): Fault {
    const value = shown(textOf(references, number));
    const order = near.orderNear(number);
    if (order === none) return errorAt("orphanPackage", "order_ref_number", { value });
    return errorAt("nearReference", "order_ref_number", {
      value,
      found: foundAt(order),
      line: lineOf("orders", order),
    });
  }

  /** Judges all rows of a reference. Loops of their own, because this is done for each of a hundred thousand. */
  function judge(number: number): void {
    const { orders, packages } = references;
    const first = firstOf(orders, number);
    const firstPackage = firstOf(packages, number);
    let count = 0;
    for (let row = firstPackage; row !== none; row = packages.next[row] ?? none) count += 1;
    for (let row = first; row !== none; row = orders.next[row] ?? none) judgeOrder(row, number, count);

    const tracked = count > 1 ? new Map<string, number>() : undefined;
    let isEvery = true;
    for (let row = firstPackage; row !== none; row = packages.next[row] ?? none) {
      judgePackage(row, number, tracked);
      isEvery &&= !book.hasError("packages", row);
    }
    for (let row = first; row !== none; row = orders.next[row] ?? none) {
      const isGood = marks.skipped.has[row] !== 1 && !book.hasError("orders", row) && (row !== first || isEvery);
      mark(marks.good, row, isGood);
    }
  }

  /** Judges a row that has no reference, or is there no more. */
  function judgeAlone(slot: FileSlot, row: number): void {
    book.put(slot, row, ownFaultsOf(slot, row));
    if (slot === "packages") return;
    for (const marked of Object.values(marks)) mark(marked, row, false);
  }

  /** Reads rows anew whose cells have changed or that were removed or brought back, and judges what they touch. */
  function refresh(changed: Readonly<Record<FileSlot, ReadonlySet<number>>>): void {
    const numbers = new Set<number>();
    for (const slot of ["orders", "packages"] as const) {
      const moves = new Map([...changed[slot]].map((row) => [row, readRow(slot, row)] as const));
      for (const number of moveRows(references[slot], moves)) numbers.add(number);
      for (const [row, number] of moves) if (number === none) judgeAlone(slot, row);
    }
    for (const family of new Set([...numbers].map((number) => near.like(number))))
      for (const number of family) numbers.add(number);
    for (const number of numbers) judge(number);
  }

  return Object.assign(files, { readRow, judge, judgeAlone, refresh });
}

/** The rows of packages that belong to an order: to the first one that has their reference. */
export function packagesOf({ references }: Joined, row: number): number[] {
  const number = references.orders.of[row] ?? none;
  return number !== none && firstOf(references.orders, number) === row ? [...rowsOf(references.packages, number)] : [];
}

/** The order that a row of packages belongs to, or `none`. */
export function orderOf({ references }: Joined, row: number): number {
  const number = references.packages.of[row] ?? none;
  return number === none ? none : firstOf(references.orders, number);
}

// <<<<
/** What the server has refused of rows that were sent: wrong for as long as it stands there as it was. */
interface Refusal {
  column: ImportColumn | undefined;
  message: string;
  /** All cells of the row, as refused. */
  cells: readonly string[];
}

export type Refusals = ReturnType<typeof openRefusals>;

export function openRefusals(sheets: Readonly<Record<FileSlot, Sheet>>) {
  const bySlot = { orders: new Map<number, Refusal[]>(), packages: new Map<number, Refusal[]>() };

  const stands = (slot: FileSlot, row: number, { column, cells }: Refusal): boolean => {
    const now = cellsOf(sheets[slot], row);
    if (column === undefined) return now.every((text, at) => text === cells[at]);
    const at = columnIndex(sheets[slot], column);
    return now[at] === cells[at];
  };

  return {
    /** Of one value the last word counts. */
    put(slot: FileSlot, row: number, { column, message }: RefusedValue, cells: readonly string[]): void {
      const others = (bySlot[slot].get(row) ?? []).filter((one) => one.column !== column);
      bySlot[slot].set(row, [...others, { column, message, cells }]);
    },
    /** The faults of a row, those behind which the server's word stands. */
    with(slot: FileSlot, row: number, faults: Fault[] | undefined): Fault[] | undefined {
      const refused = bySlot[slot].size > 0 ? bySlot[slot].get(row) : undefined;
      if (!refused) return faults;
      const more = refused
        .filter((one) => stands(slot, row, one))
        .map(({ column, message }) => errorAt("refused", column, { reason: shown(message) }));
      return more.length > 0 ? [...(faults ?? []), ...more] : faults;
    },
  };
}

// <<<<
/** What is wrong with which row, and how often: counted as it changes, so that nobody goes through all rows for a number. */
export interface RowErrorIndex {
  /** What is wrong with a row. */
  of(slot: FileSlot, row: number): readonly Fault[];
  /** Takes the place of what was said of a row before. */
  put(slot: FileSlot, row: number, faults: readonly Fault[]): void;
  hasError(slot: FileSlot, row: number): boolean;
  errors(): number;
  warnings(): number;
  /** Most frequent first. */
  counts(): FaultCount[];
}

interface Kind {
  slot: FileSlot;
  count: number;
  /** How many rows have exactly this fault: rows with the same text share one. */
  faults: Map<Fault, number>;
}

export function openFaultBook(): RowErrorIndex {
  const bySlot = { orders: [] as (readonly Fault[] | undefined)[], packages: [] as (readonly Fault[] | undefined)[] };
  const wrong = { orders: [] as boolean[], packages: [] as boolean[] };
  const kinds = new Map<string, Kind>();
  const totals = { errors: 0, warnings: 0 };
  let last: { slot: FileSlot; fault: Fault; kind: Kind } | undefined;

  function kindOf(slot: FileSlot, fault: Fault): Kind {
    // Most faults are those of the row before: without packages a file has the same one in every row.
    if (last?.fault === fault && last.slot === slot) return last.kind;
    const name = nameOf(slot, fault);
    let kind = kinds.get(name);
    if (!kind) kinds.set(name, (kind = { slot, count: 0, faults: new Map() }));
    last = { slot, fault, kind };
    return kind;
  }
  function count(slot: FileSlot, fault: Fault, by: 1 | -1): void {
    totals[fault.isWarning ? "warnings" : "errors"] += by;
    const kind = kindOf(slot, fault);
    kind.count += by;
    const times = (kind.faults.get(fault) ?? 0) + by;
    if (times > 0) kind.faults.set(fault, times);
    else kind.faults.delete(fault);
  }

  return {
    of: (slot, row) => bySlot[slot][row] ?? noFaults,
    put(slot, row, faults) {
      const before = bySlot[slot][row];
      if (before === undefined && faults.length === 0) return;
      let isWrong = false;
      for (const fault of before ?? noFaults) count(slot, fault, -1);
      for (const fault of faults) {
        count(slot, fault, 1);
        isWrong ||= !fault.isWarning;
      }
      bySlot[slot][row] = faults.length > 0 ? faults : undefined;
      wrong[slot][row] = isWrong;
    },
    hasError: (slot, row) => wrong[slot][row] === true,
    errors: () => totals.errors,
    warnings: () => totals.warnings,
    counts: () =>
      [...kinds.values()]
        .flatMap(({ slot, count: times, faults }): FaultCount[] => {
          const [example] = faults.keys();
          if (!example) return [];
          const { key, column, isWarning } = example;
          return [{ key, slot, ...(column !== undefined && { column }), example, count: times, isWarning }];
        })
        .sort((one, other) => other.count - one.count || (nameOf(one.slot, one) < nameOf(other.slot, other) ? -1 : 1)),
  };
}

const nameOf = (slot: FileSlot, { key, column = "" }: Pick<FaultCount, "key"> & { column?: string }): string =>
  `${slot} ${key} ${column}`;
