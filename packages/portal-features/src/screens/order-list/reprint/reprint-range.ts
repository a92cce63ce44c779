/** Which part of a run is printed again. Counted from 1 in the order of printing, both ends included. */
export interface ReprintRange {
  from: number | undefined;
  to: number | undefined;
}

/** Why a range cannot be printed; undefined when it can. `count`: orders in the run. */
export function rangeFault({ from, to }: ReprintRange, count: number): "from" | "to" | "order" | undefined {
  const isIn = (place: number | undefined) => Number.isInteger(place) && Number(place) >= 1 && Number(place) <= count;
  if (!isIn(from)) return "from";
  if (!isIn(to)) return "to";
  return Number(from) > Number(to) ? "order" : undefined;
}

/** What of a run lies in the range; nothing when it cannot be printed. */
export function inRange<Item>(items: readonly Item[], range: ReprintRange): readonly Item[] {
  if (rangeFault(range, items.length)) return [];
  return items.slice(Number(range.from) - 1, range.to);
}
