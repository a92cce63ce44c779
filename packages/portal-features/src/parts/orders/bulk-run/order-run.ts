import { isApiError } from "@merchant-portal/api";
import { runJobs } from "#kit/run-jobs.ts";

/** An order as a run knows it, so that it can be kept on the device and named later. */
export interface OrderRef {
  id: string;
  /** Its reference, else the end of its id. */
  name: string;
  /** The recipient's name, where the words of a run speak of it. */
  recipient?: string;
  /** How many labels it has, one a package, where a run prints them. */
  labels?: number;
  /** What told the order apart when it was asked for: a run that prints keeps it. */
  stamp?: string;
  /** The run whose document is to be taken once more, where it is kept. */
  again?: string;
}

/** One order of a run. The object changes when its state does, and only then. */
export interface RunEntry {
  order: OrderRef;
  state: "waiting" | "running" | "done" | "failed";
  /** What the call rejected with. */
  error?: unknown;
}

export interface OrderRunState {
  /** In the order of the list. */
  entries: readonly RunEntry[];
  isRunning: boolean;
  isCancelling: boolean;
}

/** One act on many orders, a call for each. */
export interface OrderRun {
  getState: () => OrderRunState;
  /** Told a few times a second, however fast the orders are done, and at the end. */
  subscribe: (onChange: () => void) => () => void;
  /** Nothing new begins. A write under way is waited for, a read is stopped and has not begun. */
  cancel: () => void;
  /** Fulfilled when nothing is under way any more, with the last state. Never rejects. */
  ended: Promise<OrderRunState>;
}

/**
 * How many calls of a run are under way: as many as a browser has connections to a server of HTTP/1.1. What the merchant asks for
 * meanwhile waits for the first of them to end, not for the run (decision 018).
 */
const concurrency = 6;

/**
 * How many reads in a row get no answer before the server counts as gone: what has not begun then waits for it, in place of failing
 * one by one.
 */
const unanswered = 8;

/** Milliseconds between two words of progress. */
const progressPause = 250;

export interface OrderRunOptions {
  /** What a session that has ended left is not asked for, and stays as it is. Otherwise it fails for the same reason. */
  keepsRest: boolean;
  /** Nothing is changed by it: what is under way is stopped by a cancel, or by a server that is gone. */
  isRead: boolean;
}

/**
 * Starts an act on `orders`, a few at a time. A failure is that order's own and the others go on, but for a session that has
 * ended, or a server that answers no read any more. No call is repeated.
 */
export function startOrderRun(
  orders: readonly OrderRef[],
  act: (order: OrderRef, signal: AbortSignal) => Promise<unknown>,
  { keepsRest, isRead }: OrderRunOptions,
): OrderRun {
  const controller = new AbortController();
  const listeners = new Set<() => void>();
  const entries = orders.map((order): RunEntry => ({ order, state: "waiting" }));
  let state: OrderRunState = { entries: [...entries], isRunning: true, isCancelling: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sessionEnd: { error: unknown } | undefined;
  let unansweredInRow = 0;

  const publish = (change: Partial<OrderRunState> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    state = { ...state, entries: [...entries], ...change };
    for (const tell of listeners) tell();
  };
  const mark = (index: number, entry: RunEntry) => {
    entries[index] = entry;
    timer ??= setTimeout(publish, progressPause);
  };

  const make = async (index: number, signal: AbortSignal) => {
    const order = orders[index] as OrderRef;
    const isStopped = () => isRead && signal.aborted;
    try {
      if (sessionEnd) throw sessionEnd.error;
      mark(index, { order, state: "running" });
      await act(order, signal);
      if (isStopped()) return;
      unansweredInRow = 0;
      mark(index, { order, state: "done" });
    } catch (error) {
      if (isStopped()) throw error;
      mark(index, { order, state: "failed", error });
      hearFailure(error);
      throw error;
    }
  };
  const hearFailure = (error: unknown) => {
    if (!isApiError(error)) return;
    if (error.status === 401) sessionEnd = { error };
    unansweredInRow = error.kind === "network" || error.kind === "timeout" ? unansweredInRow + 1 : 0;
    const isGone = isRead && unansweredInRow >= unanswered;
    if (keepsRest && (sessionEnd || isGone)) controller.abort();
  };
  // A read that was stopped has not begun; whatever it answers later counts for nothing.
  const stopReads = () => {
    if (!isRead) return;
    for (const [index, { state, order }] of entries.entries())
      if (state === "running") mark(index, { order, state: "waiting" });
  };
  controller.signal.addEventListener("abort", stopReads, { once: true });
  const { signal } = controller;
  const run = runJobs([...orders.keys()], { make, concurrency, isWrite: !isRead, signal });
  const ended = run.then(() => {
    publish({ isRunning: false, isCancelling: false });
    return state;
  });

  return {
    getState: () => state,
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    cancel: () => {
      if (!state.isRunning || state.isCancelling) return;
      controller.abort();
      publish({ isCancelling: true });
    },
    ended,
  };
}
