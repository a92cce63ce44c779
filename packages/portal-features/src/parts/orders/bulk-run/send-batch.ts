import { startOrderRun, type OrderRef, type OrderRunOptions } from "./order-run.ts";
import { failureOf, type OrderBatch } from "./order-batch.ts";

/**
 * Milliseconds from a change to its note; what was done since the last one is asked for once more, and found done. The whole batch
 * is written each time: of a hundred thousand orders every ten seconds.
 */
const notePause = (orders: number) => Math.max(250, orders / 10);

/**
 * Sends what is left of a batch. `note` is given what is known so far, now and then, to keep it, and at the end (`isEnd`), when
 * whoever hears of that keeps it. `leave` is for a tab that goes: nothing new begins, and what is known is noted.
 */
export function sendBatch(
  batch: OrderBatch,
  send: (order: OrderRef, signal: AbortSignal) => Promise<unknown>,
  note: (known: Pick<OrderBatch, "done" | "failed">, isEnd: boolean) => void,
  options: OrderRunOptions,
) {
  const known = new Set([...batch.done, ...batch.failed.map(({ id }) => id)]);
  const rest = batch.orders.filter(({ id }) => !known.has(id));
  const run = startOrderRun(rest, send, options);
  const pause = notePause(batch.orders.length);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const noteNow = (isEnd = false) => {
    clearTimeout(timer);
    timer = undefined;
    // Another tab may have it by now.
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
