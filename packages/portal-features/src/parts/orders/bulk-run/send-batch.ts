import { startOrderRun, type OrderRef, type OrderRunOptions } from "./order-run.ts";
import { failureOf, type OrderBatch } from "./order-batch.ts";

/**
 * Milliseconds between saves of progress. After a crash, orders done since the last save are sent again. Each save
 * writes the whole batch, so large ones are saved less often: 100,000 orders every ten seconds.
 */
const notePause = (orders: number) => Math.max(250, orders / 10);

/**
 * Sends the unsent orders of a batch. `note` receives the results so far, at intervals and at the end (`isEnd`), when
 * the caller stores them. `leave` is for a tab that closes: it starts nothing new and saves the results.
 */
export function sendBatch(
  batch: OrderBatch,
  send: (order: OrderRef, signal: AbortSignal) => Promise<unknown>,
  note: (known: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => void,
  options: OrderRunOptions,
) {
  const over = new Set([...batch.done, ...batch.failed.map(({ id }) => id)]);
  const unsent = batch.orders.filter(({ id }) => !over.has(id));
  const run = startOrderRun(unsent, send, options);
  const pause = notePause(batch.orders.length);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const noteNow = (isEnd = false) => {
    clearTimeout(timer);
    timer = undefined;
    // Another tab may own the batch now.
    if (isLeft) return;
    const done = [...batch.done];
    const failed = [...batch.failed];
    for (const { order, state, error } of run.getState().entries)
      if (state === "done") done.push(order.id);
      else if (state === "failed") failed.push({ id: order.id, failure: failureOf(error) });
    note({ done, failed }, isEnd);
  };
  const stopNotes = run.subscribe(() => (timer ??= setTimeout(() => noteNow(), pause)));
  const ended = run.ended.then(() => {
    stopNotes();
    noteNow(true);
  });
  return {
    run,
    ended,
    leave: () => {
      run.cancel();
      stopNotes();
      noteNow();
      isLeft = true;
    },
  };
}
