type State = {
  outcome: "untried" | "valid" | "failed";
  attempts: number;
  /** How often the form was started over. */
  restarts: number;
  /** Sending waits for an answer about a field. */
  isWaiting: boolean;
};

/** Tells the form and its error summary how the last attempt to submit ended, without rendering any field. */
export type FormStatus = {
  get: () => State;
  subscribe: (listener: () => void) => () => void;
  settle: (outcome: "valid" | "failed") => void;
  wait: (isWaiting: boolean) => void;
  restart: () => void;
};

export function createFormStatus(): FormStatus {
  let state: State = { outcome: "untried", attempts: 0, restarts: 0, isWaiting: false };
  const listeners = new Set<() => void>();
  const change = (next: State) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle: (outcome) => change({ ...state, outcome, attempts: state.attempts + 1 }),
    wait: (isWaiting) => change({ ...state, isWaiting }),
    restart: () => change({ outcome: "untried", attempts: 0, restarts: state.restarts + 1, isWaiting: false }),
  };
}
