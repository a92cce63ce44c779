import { isBatch, type OrderBatch } from "./order-batch.ts";

/** Where batches are kept so that a reload does not lose them. Each is kept for itself, and only one tab writes it. */
export interface BatchStore {
  load(): OrderBatch[];
  /** Answers whether it is kept. */
  save(batch: OrderBatch): boolean;
  remove(id: string): void;
  /** Told what another tab has written, each time and in that order; without a batch it has removed it. */
  subscribe(onChange: (id: string, batch: OrderBatch | undefined) => void): () => void;
}

/** What the keys of the batches of one kind begin with that are kept for this user. */
export const batchPrefix = (kind: string, user: string | undefined): string => `mp.${kind}.${user}.`;

/** In the browser's local storage, under keys that begin with `prefix`. What it refuses (blocked, full) lasts as long as the page. */
export function localBatchStore(prefix: string): BatchStore {
  const attempt = <Answer>(act: () => Answer, otherwise: Answer): Answer => {
    try {
      return act();
    } catch {
      return otherwise;
    }
  };
  const parse = (key: string, text: string | null): OrderBatch | undefined => {
    const batch: unknown = attempt(() => JSON.parse(text ?? "null"), null);
    return isBatch(batch) && key === prefix + batch.id ? batch : undefined;
  };
  return {
    load: () =>
      attempt(() => Object.entries<string>(localStorage), [])
        .filter(([key]) => key.startsWith(prefix))
        .flatMap(([key, text]) => parse(key, text) ?? []),
    save: (batch) =>
      attempt(() => {
        localStorage.setItem(prefix + batch.id, JSON.stringify(batch));
        return true;
      }, false),
    remove: (id) => attempt(() => localStorage.removeItem(prefix + id), undefined),
    subscribe: (onChange) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        if (key?.startsWith(prefix)) onChange(key.slice(prefix.length), parse(key, newValue));
      };
      addEventListener("storage", hear);
      return () => removeEventListener("storage", hear);
    },
  };
}

/** Keeps nothing. */
export const noBatchStore: BatchStore = {
  load: () => [],
  save: () => false,
  remove: () => undefined,
  subscribe: () => () => undefined,
};
