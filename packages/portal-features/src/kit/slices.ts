/** Long work in slices: after each, whatever waits for the thread (a key press, an abort) gets its turn. */
export interface Slices {
  /** Whether the slice has lasted long enough. Cheap, but not for every cell: ask every few hundred rows. */
  isOver(): boolean;
  /** Lets the others have their turn and begins the next slice. Rejects with the signal's reason once it is aborted. */
  next(): Promise<void>;
}

/** Slices of `milliseconds`, until `signal` is aborted. */
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
 * Lets whatever waits for the thread have its turn. A message comes after the others that wait, and at once; a timer would be held
 * back four milliseconds each time.
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
