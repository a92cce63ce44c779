import type { OrderBatch } from "./order-batch.ts";
import type { OrderRun } from "./order-run.ts";

/** A batch that this tab looks after, and its run while it is sent. */
export interface TabBatch {
  batch: OrderBatch;
  run: OrderRun | undefined;
  /** Whether the device keeps it: it does not outlive its page otherwise. */
  isKept: boolean;
}

/** What is done next with a batch. */
export type Answer = "due" | "undone" | "retry" | "seen";

/** A batch as the page knows it: its own or another tab's. */
export interface Entry extends TabBatch {
  isMine: boolean;
  /** The time to undo is over; `isDue`: and so is undoing. */
  isElapsed: boolean;
  isDue: boolean;
  /** Its notice is gone while it is held: nobody reads it, whatever else is read. */
  isUnseen: boolean;
  /** It is kept no more, whatever is still heard of it. */
  isDropped: boolean;
  given: Answer | undefined;
  wake: (() => void) | undefined;
}

export const newEntry = (batch: OrderBatch, isMine: boolean): Entry => ({
  batch,
  run: undefined,
  isKept: true,
  isMine,
  isElapsed: false,
  isDue: false,
  isUnseen: false,
  isDropped: false,
  given: undefined,
  wake: undefined,
});
