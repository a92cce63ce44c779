/** Keeps a page or a worker responsive during long work. Use it in a loop over many rows. */

/** Splits long work into slices, so that other events (a key press, an abort) run in between. */
export interface Slices {
  /** Whether the slice has lasted long enough. Call it every few hundred rows, not for every cell. */
  isOver(): boolean;
  /** Yields, then starts the next slice. Rejects with the signal's reason once it is aborted. */
  next(): Promise<void>;
}

/** Slices of `milliseconds`, until `signal` aborts. */
export function openSlices(signal?: AbortSignal, milliseconds = 20): Slices {
  let began = performance.now();
  return {
    isOver: () => performance.now() - began >= milliseconds,
    async next() {
      signal?.throwIfAborted();
      await turn();
      signal?.throwIfAborted();
      began = performance.now();
    },
  };
}

/**
 * Yields to other waiting events. Uses a message, which comes after those and without delay; browsers delay nested
 * timers by 4 ms.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}

/** Rejects with the signal's reason as soon as it aborts, although `work` goes on. */
export async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.addEventListener("abort", stop);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
