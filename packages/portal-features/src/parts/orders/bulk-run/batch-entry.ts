import type { OrderBatch } from "./order-batch.ts";
import type { OrderRun } from "./order-run.ts";

/** A batch that this tab owns, and its run while it is sent. */
export interface TabBatch {
  batch: OrderBatch;
  run: OrderRun | undefined;
  /** Whether the batch is in the device's storage; otherwise it is lost with the page. */
  isKept: boolean;
}

/** How waiting for a batch ends: send it, it was undone, retry what failed, or dismiss it. */
export type Answer = "due" | "undone" | "retry" | "seen";

/** A batch in this page's memory, its own or another tab's. */
export interface Entry extends TabBatch {
  isMine: boolean;
  /** `isElapsed`: the time to undo is over. `isDue`: it can no longer be undone. */
  isElapsed: boolean;
  isDue: boolean;
  /** Its notice was closed while the batch is pending, so it is sent in time whatever other notice is being read. */
  isUnseen: boolean;
  /** It was discarded: nothing of it is stored any more. */
  isDropped: boolean;
  /** This page has sent it to its end, and not another tab or an earlier page. */
  hasEndedHere: boolean;
  given: Answer | undefined;
  wake: (() => void) | undefined;
}

/** An entry for a batch that is new to this page. */
export const newEntry = (batch: OrderBatch, isMine: boolean): Entry => ({
  batch,
  run: undefined,
  isKept: true,
  isMine,
  isElapsed: false,
  isDue: false,
  isUnseen: false,
  isDropped: false,
  hasEndedHere: false,
  given: undefined,
  wake: undefined,
});
