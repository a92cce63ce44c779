/** Options and callbacks of `createStoredBatches`. */
import type { BatchStore } from "./batch-store.ts";
import type { OrderBatch } from "./order-batch.ts";
import type { OrderRef } from "./order-run.ts";

/** A cross-tab lock: runs `work` once no other tab has the lock `name`. `signal` cancels the waiting. */
export type Lock = (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>;

export interface StoredBatchesOptions {
  store: BatchStore;
  lock: Lock;
  /** Milliseconds in which a batch can be undone; 0 sends it immediately. */
  undoWindow: number;
  /**
   * Whether unsent orders stay in the batch, after a cancel or a closed page, until 'retry'; the result then covers the
   * whole batch. Otherwise cancelled orders leave the batch, and the next page sends what a closed one did not.
   */
  keepsRest: boolean;
  /** The requests change nothing on the server: see `OrderRunOptions`. */
  isRead?: boolean;
  /**
   * Whether a batch without failures also stays until it is dismissed, because its result (a printed document) is still
   * to be output. Otherwise it is removed.
   */
  waitsForSeen?: boolean;
  /** Sends one order. `isRepeat`: an earlier attempt may have succeeded. */
  send: (order: OrderRef, isRepeat: boolean, batch: OrderBatch, signal: AbortSignal) => Promise<unknown>;
  /** Called with orders that are done, in this tab or another, before their batch ends. */
  onDone: (ids: ReadonlySet<string>) => void;
  /** Epoch ms. */
  now: () => number;
  /** Calls `act` once after `ms`; returns a function that cancels. */
  after: (ms: number, act: () => void) => () => void;
}

/** The result of sending a batch. */
export interface BatchOutcome {
  batch: OrderBatch;
  /** Number of orders not sent because the run was cancelled. */
  kept: number;
}
