/** The sandbox's own time. Everything that looks at the time asks this, so that a test can move it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** How far it is ahead of the real time, in milliseconds. */
  offset(): number;
  /** Moves it forward; there is no way back but `reset`. */
  advance(ms: number): void;
  /** Puts it so many milliseconds ahead of the real time. */
  set(offsetMs: number): void;
  /** The real time again. */
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
