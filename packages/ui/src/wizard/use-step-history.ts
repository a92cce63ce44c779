import { useCallback, useEffect, useRef } from "react";

type Settings = {
  /** The open step. */
  current: string;
  /**
   * Called when the browser went to another step: make it `current`. Ignore a step that cannot be opened (any more).
   */
  onStepChange: (id: string) => void;
  /** Distinguishes several wizards on one page. */
  name?: string;
};

export type StepHistory = {
  /**
   * Goes back to the history entry that the wizard was opened in. Call it when the wizard is finished or restarted, so
   * that Back does not lead through its old steps.
   */
  rewind: () => void;
};

/** What a history entry stores for the wizard. */
type Entry = { step: string; depth: number };

/**
 * Makes the browser's Back and Forward go through the steps of a wizard. Each step is a history entry with the same URL
 * and the same state of others. If the URL names the step, use the router instead.
 */
export function useStepHistory({ current, onStepChange, name = "step" }: Settings): StepHistory {
  const key = `mp-wizard-${name}`;
  const latest = useRef({ current, onStepChange });
  const isOpen = useRef(false);
  const isOver = useRef(false);
  useEffect(() => {
    latest.current = { current, onStepChange };
  });

  useEffect(() => {
    const shown = entryIn(history.state, key);
    const isFirst = !isOpen.current;
    isOpen.current = true;
    if (shown?.step === current) return;
    const depth = shown?.depth ?? 0;
    // The first entry gets the step that the wizard was opened on, whatever an earlier wizard stored in it.
    if (isFirst || !shown) history.replaceState(stateWith(key, { step: current, depth }), "");
    else history.pushState(numbered(stateWith(key, { step: current, depth: depth + 1 })), "");
  }, [current, key]);

  useEffect(() => {
    isOver.current = false;
    const follow = ({ state }: PopStateEvent) => {
      const entry = entryIn(state, key);
      if (!entry || isOver.current) return;
      if (entryIn(history.state, key)) latest.current.onStepChange(entry.step);
      // The wizard before this one went back to where it was opened, and cleared the entry: this one starts there.
      else history.replaceState(stateWith(key, { step: latest.current.current, depth: 0 }), "");
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [key]);

  return {
    rewind: useCallback(() => {
      const depth = entryIn(history.state, key)?.depth ?? 0;
      isOver.current = true;
      if (depth === 0) return;
      // Before the next wizard's own listener: it must not open a step of this one.
      const clear = () => history.replaceState({ ...asState(history.state), [key]: undefined }, "");
      addEventListener("popstate", clear, { once: true });
      history.go(-depth);
    }, [key]),
  };
}

type State = Record<string, unknown>;

const asState = (state: unknown): State => (typeof state === "object" && state !== null ? (state as State) : {});

const stateWith = (key: string, entry: Entry): State => ({ ...asState(history.state), [key]: entry });

/** React Router numbers its entries to see how far the browser went, so each new entry needs a new number. */
const numbered = (state: State): State =>
  typeof state["idx"] === "number" ? { ...state, idx: state["idx"] + 1 } : state;

/** Another version, or anyone, may have written the entry. */
function entryIn(state: unknown, key: string): Entry | undefined {
  const { step, depth } = asState(asState(state)[key]);
  return typeof step === "string" && typeof depth === "number" ? { step, depth } : undefined;
}
