/**
 * Waits until a story is finished, before it is compared and checked. After a play function ends, rows may still be
 * drawn, IndexedDB may still be written, debounced typing may still be pending and the browser may still be on its way
 * back in the history. This file counts such work from its start.
 */

/** Milliseconds. Longer timers (a notice that disappears) are not waited for. */
const soon = 1000;

/** Milliseconds after which waiting fails. */
const patience = 15_000;

/** The number of frames in a row in which nothing may change. */
const quietFrames = 2;

/** Pending timers, IndexedDB requests and steps through the history. */
const underWay = new Set<unknown>();

/** Drops the pending work of the previous story. */
export const forgetWork = (): void => underWay.clear();

let isWatched = false;

/** Starts counting that work, once a page. Call it before any code of the page runs. */
export function watchWork(): void {
  if (isWatched) return;
  isWatched = true;
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  globalThis.setTimeout = Object.assign((act: TimerHandler, ms = 0, ...given: unknown[]) => {
    const run = () => {
      underWay.delete(timer);
      if (typeof act === "function") act(...given);
    };
    const timer = begin(run, ms);
    if (ms <= soon) underWay.add(timer);
    return timer;
  }, begin);
  globalThis.clearTimeout = (timer) => {
    underWay.delete(timer);
    end(timer);
  };

  countCalls(IDBFactory.prototype, "open", ["success", "error"]);
  countCalls(IDBDatabase.prototype, "transaction", ["complete", "abort"]);

  // The browser takes such a step later. Its event would reach the next story.
  for (const name of ["go", "back", "forward"] as const) {
    History.prototype[name] = new Proxy(History.prototype[name], {
      apply(call, self, given: never[]) {
        underWay.add(historyStep);
        Reflect.apply(call, self, given);
      },
    });
  }
  // A story may send this event by itself.
  addEventListener("popstate", ({ isTrusted }) => isTrusted && underWay.delete(historyStep));
}

/** Several steps at once arrive as one. */
const historyStep = Symbol("history");

/** Counts calls of a method as pending until one of the `ends` events fires on what it returned. */
function countCalls<Name extends string>(
  owner: Record<Name, (...given: never[]) => EventTarget>,
  name: Name,
  ends: readonly string[],
): void {
  owner[name] = new Proxy(owner[name], {
    apply(call, self, given: never[]) {
      const work = Reflect.apply(call, self, given);
      underWay.add(work);
      for (const end of ends) work.addEventListener(end, () => underWay.delete(work), { once: true });
      return work;
    },
  });
}

/** Resolves when no work is pending and the document has stopped changing. @throws after `patience` */
export async function atRest(): Promise<void> {
  const last = performance.now() + patience;
  let hasChanged = false;
  const watch = new MutationObserver(() => (hasChanged = true));
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  try {
    for (let quiet = 0; quiet < quietFrames; quiet = hasChanged || underWay.size > 0 ? 0 : quiet + 1) {
      if (performance.now() > last) throw new Error("The story never comes to rest: it goes on changing, or asking.");
      hasChanged = false;
      await idleFrame();
    }
  } finally {
    watch.disconnect();
  }
}

/** One frame, and then all tasks that are already queued. */
const idleFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: "background" }));
  });
