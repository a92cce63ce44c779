/** What batches stand on, and what they tell. */
import type { BatchStore } from "./batch-store.ts";
import type { OrderBatch } from "./order-batch.ts";
import type { OrderRef } from "./order-run.ts";

/** Work that one tab does and no other: it begins when no other tab has the name. `signal` ends the waiting. */
export type Lock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

export interface StoredBatchesOptions {
  store: BatchStore;
  lock: Lock;
  /** Milliseconds in which a batch can be undone; 0: it is sent at once. */
  undoWindow: number;
  /**
   * Whether what was not sent, because the run was cancelled or its page was closed, stays in the batch and waits for 'retry', which
   * ends with a result of the whole. Otherwise what was cancelled leaves the batch, and the next page sends what a closed one left.
   */
  keepsRest: boolean;
  /** It changes nothing at the server: see `OrderRunOptions`. */
  isRead?: boolean;
  /**
   * A batch that was done whole waits for 'seen', too: what was made of it has still to be handed over. Otherwise it is let go of.
   */
  waitsForSeen?: boolean;
  /** Does it with one order. `isRepeat`: an earlier attempt may have done it. */
  send: (order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal) => Promise<unknown>;
  /** Told of orders with which it is done, here or through another tab, before their batch has ended. */
  onDone: (ids: ReadonlySet<string>) => void;
  /** Epoch ms. */
  now: () => number;
  /** Calls once, later; answers what prevents that. */
  after: (ms: number, act: () => void) => () => void;
}

/** What came of sending a batch. */
export interface BatchOutcome {
  batch: OrderBatch;
  /** How many were not sent because the run was cancelled. */
  kept: number;
}
