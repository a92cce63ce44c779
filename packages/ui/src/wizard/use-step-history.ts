import { useCallback, useEffect, useRef } from "react";

type Settings = {
  /** The step that is open. */
  current: string;
  /** The browser went to another step: make it `current`. A step that cannot be gone to (any more) is left alone. */
  onStepChange: (id: string) => void;
  /** Tells this wizard from another on the same page. */
  name?: string;
};

export type StepHistory = {
  /**
   * Goes back to the entry that the wizard was opened in. For when it is done or begun anew: what comes next then has no steps
   * behind it that Back would lead through.
   */
  rewind: () => void;
};

/** What an entry of the history knows of the wizard. */
type Entry = { step: string; depth: number };

/**
 * Lets the browser's Back and Forward go through the steps of a wizard. Each step is an entry of the history with the same
 * address and what others keep in it. With steps in the address, let the router do this instead.
 */
export function useStepHistory({ current, onStepChange, name = "step" }: Settings): StepHistory {
  const key = `mp-wizard-${name}`;
  const latest = useRef(onStepChange);
  const isOpen = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = onStepChange;
  });

  useEffect(() => {
    const shown = entryIn(history.state, key);
    const isFirst = !isOpen.current;
    isOpen.current = true;
    if (shown?.step === current) return;
    const depth = shown?.depth ?? 0;
    // The entry that the wizard was opened in takes the step that it was opened on, whatever an earlier one left there.
    if (isFirst || !shown) history.replaceState(stateWith(key, { step: current, depth }), "");
    else history.pushState(numbered(stateWith(key, { step: current, depth: depth + 1 })), "");
  }, [current, key]);

  useEffect(() => {
    isOver.current = false;
    const follow = ({ state }: PopStateEvent) => {
      const entry = entryIn(state, key);
      if (entry && !isOver.current) latest.current(entry.step);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [key]);

  return {
    rewind: useCallback(() => {
      const depth = entryIn(history.state, key)?.depth ?? 0;
      isOver.current = true;
      if (depth > 0) history.go(-depth);
    }, [key]),
  };
}

type State = Record<string, unknown>;

const asState = (state: unknown): State => (typeof state === "object" && state !== null ? (state as State) : {});

const stateWith = (key: string, entry: Entry): State => ({ ...asState(history.state), [key]: entry });

/** React Router counts its entries and tells by the number how far the browser went: two with one number would be one to it. */
const numbered = (state: State): State =>
  typeof state["idx"] === "number" ? { ...state, idx: state["idx"] + 1 } : state;

/** An entry may have been left by another version, or by anyone. */
function entryIn(state: unknown, key: string): Entry | undefined {
  const { step, depth } = asState(asState(state)[key]);
  return typeof step === "string" && typeof depth === "number" ? { step, depth } : undefined;
}
