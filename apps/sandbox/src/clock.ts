/** The sandbox's clock. All code reads the time from it, so that a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** How far it is ahead of the real time, in milliseconds. */
  offset(): number;
  /** Moves it forward. Only `reset` moves it back. */
  advance(ms: number): void;
  /** Sets how many milliseconds it is ahead of the real time. */
  set(offsetMs: number): void;
  /** Returns to the real time. */
  reset(): void;
}

/** A clock that runs with the machine's and can be ahead of it. */
export function createClock(): Clock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    offset: () => offset,
    advance(ms) {
      offset += ms;
    },
    set(offsetMs) {
      offset = offsetMs;
    },
    reset() {
      offset = 0;
    },
  };
}
