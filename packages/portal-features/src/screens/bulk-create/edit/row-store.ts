/** The rows that the grid shows, loaded from the worker on demand. Open it when a row shows outdated values. */
import type { OrderImport, RowId, RowView } from "#parts/order-import/order-import.ts";

/** A cache of visible rows. Rows are requested when a component shows them; requests in the same task are combined. */
export interface RowStore {
  /** Undefined while it loads. The same object until the row changes. */
  get(id: RowId): RowView | undefined;
  /** Requests the row and calls back when it loads or changes. Returns the unsubscribe function. */
  subscribe(id: RowId, onChange: () => void): () => void;
  /** Preloads rows, so that they render once with their content. */
  load(ids: readonly RowId[]): Promise<void>;
  /** Call after an edit: reloads visible rows, drops the others. */
  refresh(): void;
  /** Call when the files change: drops all rows. */
  clear(): void;
}

/** Maximum number of rows that stay cached although none is visible, for scrolling back. */
const maximumCached = 2000;

/** Creates the cache. `onFail` receives the error of a failed request. */
export function openRowStore(worker: Pick<OrderImport, "rows">, onFail: (error: unknown) => void): RowStore {
  const cached = new Map<RowId, RowView>();
  const listeners = new Map<RowId, Set<() => void>>();
  let wanted = new Set<RowId>();
  /** Incremented to discard responses of earlier requests. */
  let generation = 0;

  const take = (row: RowView) => {
    const before = cached.get(row.id);
    if (before && isSame(before, row)) return;
    cached.set(row.id, row);
    for (const listener of listeners.get(row.id) ?? []) listener();
  };
  const fetch = async (ids: readonly RowId[]) => {
    const startedAt = generation;
    try {
      const rows = await worker.rows(ids);
      if (startedAt === generation) for (const row of rows) take(row);
    } catch (error) {
      // Ignore errors of requests about other files.
      if (startedAt === generation) onFail(error);
    }
  };
  const sendRequest = () => {
    const ids = [...wanted];
    wanted = new Set();
    return fetch(ids);
  };
  const request = (ids: Iterable<RowId>) => {
    if (wanted.size === 0) queueMicrotask(() => wanted.size > 0 && void sendRequest());
    for (const id of ids) wanted.add(id);
  };
  const dropUnseen = () => {
    for (const id of cached.keys()) if (!listeners.has(id)) cached.delete(id);
  };

  return {
    get: (id) => cached.get(id),
    subscribe(id, onChange) {
      let others = listeners.get(id);
      if (!others) listeners.set(id, (others = new Set()));
      others.add(onChange);
      if (!cached.has(id)) request([id]);
      return () => {
        others.delete(onChange);
        if (others.size > 0) return;
        listeners.delete(id);
        if (cached.size > maximumCached) dropUnseen();
      };
    },
    load: (ids) => fetch(ids.filter((id) => !cached.has(id))),
    refresh() {
      generation += 1;
      dropUnseen();
      request(listeners.keys());
    },
    clear() {
      generation += 1;
      cached.clear();
      wanted.clear();
    },
  };
}

/** Rows are small plain objects. */
const isSame = (one: RowView, other: RowView) => JSON.stringify(one) === JSON.stringify(other);
