/** What is wrong with which row, and how often: counted as it changes, so that nobody goes through all rows for a number. */
import type { FileSlot } from "./import-columns.ts";
import type { Fault, FaultCount } from "./order-import.ts";

const noFaults: readonly Fault[] = Object.freeze([]);

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
