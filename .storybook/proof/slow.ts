/**
 * Plays stories as on a machine that is much too busy: with `STORYBOOK_PROOF=slow`, measuring, drawing and responses come late. A story
 * that fails only then looks once at something that comes in its own time, and would fail some day. Open it when a story fails now and then.
 */

/** Milliseconds. */
const late = { measuring: 60, frame: 50, rendering: 30, response: 150 };

type Timer = ReturnType<typeof setTimeout>;

/** What an observer reports comes late, and not at all when it was disconnected before. */
const later = (timers: Set<Timer>, report: () => void) => void timers.add(setTimeout(report, late.measuring));

let isSlow = false;

/** Delays what the page waits for, once a page. Call it before any code of the page runs, but after `watchWork`, which counts the delays. */
export function slowDown(): void {
  if (isSlow) return;
  isSlow = true;
  const Resize = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class extends Resize {
    readonly #timers: Set<Timer>;
    constructor(onResize: ResizeObserverCallback) {
      const timers = new Set<Timer>();
      super((...seen) => later(timers, () => onResize(...seen)));
      this.#timers = timers;
    }
    override disconnect() {
      super.disconnect();
      this.#timers.forEach(clearTimeout);
    }
  };
  const Intersection = globalThis.IntersectionObserver;
  globalThis.IntersectionObserver = class extends Intersection {
    readonly #timers: Set<Timer>;
    constructor(onSeen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const timers = new Set<Timer>();
      super((...seen) => later(timers, () => onSeen(...seen)), options);
      this.#timers = timers;
    }
    override disconnect() {
      super.disconnect();
      this.#timers.forEach(clearTimeout);
    }
  };

  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = globalThis;
  const timers = new Map<number, Timer>();
  globalThis.requestAnimationFrame = (draw) => {
    const frame = request(() => {
      timers.set(
        frame,
        setTimeout(() => {
          timers.delete(frame);
          draw(performance.now());
        }, late.frame),
      );
    });
    return frame;
  };
  globalThis.cancelAnimationFrame = (frame) => {
    cancel(frame);
    clearTimeout(timers.get(frame));
    timers.delete(frame);
  };

  // React asks for its next turn with an empty message to itself: renders and effects that no press waits for.
  around(MessagePort.prototype, "postMessage", (post, message) =>
    message === null ? void setTimeout(post, late.rendering) : post(),
  );
  // The fake API reads its request first.
  around(Request.prototype, "text", async (read) => {
    await new Promise((resolve) => setTimeout(resolve, late.response));
    return await read();
  });
}

/** Calls `act` in place of a method, with the method itself and the first argument. */
function around<Name extends string, Result>(
  owner: Record<Name, (...given: never[]) => Result>,
  name: Name,
  act: (call: () => Result, first: unknown) => Result,
): void {
  owner[name] = new Proxy(owner[name], {
    apply: (method, self, given: never[]) => act(() => Reflect.apply(method, self, given), given[0]),
  });
}
