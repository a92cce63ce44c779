/** What is wrong with which row, and how often: counted as it changes, so that nobody goes through all rows for a number. */
import type { FileSlot } from "./import-columns.ts";
import type { Fault, FaultCount } from "./order-import.ts";

const noFaults: readonly Fault[] = Object.freeze([]);

export interface FaultBook {
  /** What is wrong with a row. */
  of(slot: FileSlot, row: number): readonly Fault[];
  /** Takes the place of what was said of a row before. */
  put(slot: FileSlot, row: number, faults: readonly Fault[]): void;
  hasError(slot: FileSlot, row: number): boolean;
  /** Rows of a file with a fault, in no order. */
  rows(slot: FileSlot): Iterable<number>;
  errors(): number;
  warnings(): number;
  /** Most frequent first. */
  counts(): FaultCount[];
}

export function openFaultBook(): FaultBook {
  const bySlot = { orders: new Map<number, readonly Fault[]>(), packages: new Map<number, readonly Fault[]>() };
  /** Each kind with its faults and how many rows have exactly this one: rows with the same text share a fault. */
  const kinds = new Map<string, { slot: FileSlot; count: number; faults: Map<Fault, number> }>();
  const totals = { errors: 0, warnings: 0 };

  function count(slot: FileSlot, fault: Fault, by: 1 | -1): void {
    totals[fault.isWarning ? "warnings" : "errors"] += by;
    const name = nameOf(slot, fault);
    let kind = kinds.get(name);
    if (!kind) kinds.set(name, (kind = { slot, count: 0, faults: new Map() }));
    kind.count += by;
    const times = (kind.faults.get(fault) ?? 0) + by;
    if (times > 0) kind.faults.set(fault, times);
    else kind.faults.delete(fault);
  }

  return {
    of: (slot, row) => bySlot[slot].get(row) ?? noFaults,
    put(slot, row, faults) {
      const before = bySlot[slot].get(row);
      if (before === undefined && faults.length === 0) return;
      for (const fault of before ?? noFaults) count(slot, fault, -1);
      for (const fault of faults) count(slot, fault, 1);
      if (faults.length > 0) bySlot[slot].set(row, faults);
      else bySlot[slot].delete(row);
    },
    hasError: (slot, row) => (bySlot[slot].get(row) ?? noFaults).some(({ isWarning }) => !isWarning),
    rows: (slot) => bySlot[slot].keys(),
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
