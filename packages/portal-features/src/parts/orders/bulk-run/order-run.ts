/** Sends one request for each order of a batch, a few at a time. Open it to change concurrency, cancelling, or how often progress is stored. */
import { isApiError } from "@merchant-portal/api";
import { endsSession } from "#kit/error-words.ts";
import { createListeners } from "#kit/listeners.ts";
import { runJobs } from "#kit/run-jobs.ts";
import { failureOf, type OrderBatch, type OrderRef } from "./order-batch.ts";

/** One order of a run. Immutable: a new object for each new state. */
export interface RunEntry {
  order: OrderRef;
  state: "waiting" | "running" | "done" | "failed";
  /** The error of the request. */
  error?: unknown;
}

export interface OrderRunState {
  /** In the order of the list. */
  entries: readonly RunEntry[];
  isRunning: boolean;
  isCancelling: boolean;
}

/** One action on many orders, one request each. */
export interface OrderRun {
  getState: () => OrderRunState;
  /** Calls back at most every 250 ms, and at the end. */
  subscribe: (onChange: () => void) => () => void;
  /** Starts no further request. A running write is awaited; a running read is aborted and counts as not started. */
  cancel: () => void;
  /** Resolves with the last state when no request is running. Never rejects. */
  ended: Promise<OrderRunState>;
}

/**
 * Concurrent requests: as many as a browser's connections to an HTTP/1.1 server. Other requests of the page wait for
 * one of them, not for the whole run (decision 018).
 */
const concurrency = 6;

/**
 * After this many reads in a row without a response, the server counts as unreachable. The run then stops, instead of
 * failing the other orders one by one.
 */
const maxUnanswered = 8;

/** Milliseconds between progress updates. */
const progressPause = 250;

export interface OrderRunOptions {
  /** Whether orders stay unsent once the session has expired. Otherwise they fail with the same error. */
  isResumable: boolean;
  /** The requests change nothing, so running ones are aborted on cancel or when the server is unreachable. */
  isRead: boolean;
}

/**
 * Sends each order, a few at a time. A failure affects that order only, except for an expired session or an
 * unreachable server. Nothing is retried.
 */
export function startOrderRun(
  orders: readonly OrderRef[],
  send: (order: OrderRef, signal: AbortSignal) => Promise<unknown>,
  { isResumable, isRead }: OrderRunOptions,
): OrderRun {
  const controller = new AbortController();
  const changes = createListeners();
  const entries = orders.map((order): RunEntry => ({ order, state: "waiting" }));
  let state: OrderRunState = { entries: [...entries], isRunning: true, isCancelling: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sessionEnd: { error: unknown } | undefined;
  let unansweredInRow = 0;

  const publish = (change: Partial<OrderRunState> = {}) => {
    clearTimeout(timer);
    timer = undefined;
    state = { ...state, entries: [...entries], ...change };
    changes.emit();
  };
  const setEntry = (index: number, entry: RunEntry) => {
    entries[index] = entry;
    timer ??= setTimeout(publish, progressPause);
  };

  const sendOrder = async (index: number, signal: AbortSignal) => {
    const order = orders[index] as OrderRef;
    const isStopped = () => isRead && signal.aborted;
    try {
      if (sessionEnd) throw sessionEnd.error;
      setEntry(index, { order, state: "running" });
      await send(order, signal);
      if (isStopped()) return;
      unansweredInRow = 0;
      setEntry(index, { order, state: "done" });
    } catch (error) {
      if (isStopped()) throw error;
      setEntry(index, { order, state: "failed", error });
      stopOnFailure(error);
      throw error;
    }
  };
  const stopOnFailure = (error: unknown) => {
    if (!isApiError(error)) return;
    if (endsSession(error)) sessionEnd = { error };
    unansweredInRow = error.kind === "network" || error.kind === "timeout" ? unansweredInRow + 1 : 0;
    const isUnreachable = isRead && unansweredInRow >= maxUnanswered;
    if (isResumable && (sessionEnd || isUnreachable)) controller.abort();
  };
  // An aborted read counts as not started; a response that still arrives is ignored.
  const stopReads = () => {
    if (!isRead) return;
    for (const [index, { state, order }] of entries.entries())
      if (state === "running") setEntry(index, { order, state: "waiting" });
  };
  controller.signal.addEventListener("abort", stopReads, { once: true });
  const { signal } = controller;
  const run = runJobs([...orders.keys()], { run: sendOrder, concurrency, isWrite: !isRead, signal });
  const ended = run.then(() => {
    publish({ isRunning: false, isCancelling: false });
    return state;
  });

  return {
    getState: () => state,
    subscribe: changes.subscribe,
    cancel: () => {
      if (!state.isRunning || state.isCancelling) return;
      controller.abort();
      publish({ isCancelling: true });
    },
    ended,
  };
}

/**
 * Milliseconds between saves of progress. After a crash, orders done since the last save are sent again. Each save
 * writes the whole batch, so large ones are saved less often: 100,000 orders every ten seconds.
 */
const savePause = (orders: number) => Math.max(250, orders / 10);

/**
 * Sends the unsent orders of a batch. `onProgress` receives the results so far, at intervals and at the end (`isEnd`);
 * the caller stores them. `stop` is for a tab that closes: it starts nothing new and reports the results once more.
 */
export function sendBatch(
  batch: OrderBatch,
  send: (order: OrderRef, signal: AbortSignal) => Promise<unknown>,
  onProgress: (results: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => void,
  options: OrderRunOptions,
) {
  const finished = new Set([...batch.done, ...batch.failed.map(({ id }) => id)]);
  const unsent = batch.orders.filter(({ id }) => !finished.has(id));
  const run = startOrderRun(unsent, send, options);
  const pause = savePause(batch.orders.length);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const report = (isEnd = false) => {
    clearTimeout(timer);
    timer = undefined;
    // After a stop, another tab may already send this batch.
    if (isStopped) return;
    const done = [...batch.done];
    const failed = [...batch.failed];
    for (const { order, state, error } of run.getState().entries)
      if (state === "done") done.push(order.id);
      else if (state === "failed") failed.push({ id: order.id, failure: failureOf(error) });
    onProgress({ done, failed }, isEnd);
  };
  const unsubscribe = run.subscribe(() => (timer ??= setTimeout(() => report(), pause)));
  const ended = run.ended.then(() => {
    unsubscribe();
    report(true);
  });
  return {
    run,
    ended,
    stop: () => {
      run.cancel();
      unsubscribe();
      report();
      isStopped = true;
    },
  };
}
