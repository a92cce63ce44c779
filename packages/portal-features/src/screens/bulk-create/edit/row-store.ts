import type { OrderImport, RowId, RowView } from "#parts/order-import/order-import.ts";

/** The rows that are seen, as they are now. A row is asked for when something shows it, all that come at once in one question. */
export interface RowStore {
  /** Undefined until it has come. The same object until the row changes. */
  get(id: RowId): RowView | undefined;
  /** Asks for the row, and calls back when it comes or changes. Answers the way out. */
  subscribe(id: RowId, onChange: () => void): () => void;
  /** Fetches rows that are going to be shown, so that they are drawn once, with what is in them. */
  load(ids: readonly RowId[]): Promise<void>;
  /** Something was edited: what is shown is asked for again, what is not is let go. */
  refresh(): void;
  /** The files are others: nothing that is known holds any more. */
  clear(): void;
}

/** Rows that are kept although nothing shows them: somebody who scrolls back finds them there. */
const kept = 2000;

export function openRowStore(desk: Pick<OrderImport, "rows">, onFail: (error: unknown) => void): RowStore {
  const known = new Map<RowId, RowView>();
  const listeners = new Map<RowId, Set<() => void>>();
  let wanted = new Set<RowId>();
  /** Counts what makes answers that are under way old. */
  let turn = 0;

  const take = (row: RowView) => {
    const before = known.get(row.id);
    if (before && isSame(before, row)) return;
    known.set(row.id, row);
    for (const listener of listeners.get(row.id) ?? []) listener();
  };
  const fetch = async (ids: readonly RowId[]) => {
    const asked = turn;
    try {
      const rows = await desk.rows(ids);
      if (asked === turn) for (const row of rows) take(row);
    } catch (error) {
      // What was asked of files that are others by now is of no use to anybody.
      if (asked === turn) onFail(error);
    }
  };
  const ask = () => {
    const ids = [...wanted];
    wanted = new Set();
    return fetch(ids);
  };
  const want = (ids: Iterable<RowId>) => {
    if (wanted.size === 0) queueMicrotask(() => wanted.size > 0 && void ask());
    for (const id of ids) wanted.add(id);
  };
  const dropUnseen = () => {
    for (const id of known.keys()) if (!listeners.has(id)) known.delete(id);
  };

  return {
    get: (id) => known.get(id),
    subscribe(id, onChange) {
      let others = listeners.get(id);
      if (!others) listeners.set(id, (others = new Set()));
      others.add(onChange);
      if (!known.has(id)) want([id]);
      return () => {
        others.delete(onChange);
        if (others.size > 0) return;
        listeners.delete(id);
        if (known.size > kept) dropUnseen();
      };
    },
    load: (ids) => fetch(ids.filter((id) => !known.has(id))),
    refresh() {
      turn += 1;
      dropUnseen();
      want(listeners.keys());
    },
    clear() {
      turn += 1;
      known.clear();
      wanted.clear();
    },
  };
}

/** Rows are small; what they are made of is plain. */
const isSame = (one: RowView, other: RowView) => JSON.stringify(one) === JSON.stringify(other);
