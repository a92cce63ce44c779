/**
 * When a story has its last look. A play ends with what it came for; rows that are drawn in pieces, what is written to the device and
 * typing that rests may come after it, and later still on a busy machine. What a page has under way is counted here as it begins.
 */

/** Milliseconds. A timer up to here belongs to the look of a story; one that takes longer (a notice that leaves) does not. */
const soon = 1000;

/** Milliseconds within which a page comes to rest. */
const patience = 15_000;

/** Frames in a row in which nothing may change, each with all that waited for its turn after it. */
const quietFrames = 2;

/** Timers, and what is asked of the device. */
const underWay = new Set<unknown>();

/** What an earlier story left under way is nothing of the next one. */
export const forgetWork = (): void => underWay.clear();

/** Counts from now on what the page begins; once, before any of its code. */
export function watchWork(): void {
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
}

/** Counts what a method begins until one of these events tells its end. */
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

/** Waits until nothing is under way and the page stays as it is. Rejects when that never comes. */
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

/** A frame, and then all that waits for its turn. */
const idleFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => void scheduler.postTask(resolve, { priority: "background" }));
  });
