import { useEffect, useRef } from "react";

type Settings = {
  /** The step that is open. */
  current: string;
  /** The browser went to another step: make it `current`. A step that cannot be gone to (any more) is left alone. */
  onStepChange: (id: string) => void;
  /** Tells this wizard from another on the same page. */
  name?: string;
};

/**
 * Lets the browser's Back and Forward go through the steps of a wizard. Knows no router: each step is an entry of the history
 * with the same address and what others keep in it. With steps in the address, let the router do this instead.
 */
export function useStepHistory({ current, onStepChange, name = "step" }: Settings): void {
  const key = `mp-wizard-${name}`;
  const latest = useRef(onStepChange);
  useEffect(() => {
    latest.current = onStepChange;
  });

  useEffect(() => {
    const shown = stepOf(history.state, key);
    if (shown === current) return;
    const state = { ...(history.state as object | null), [key]: current };
    // The entry that the wizard was opened in is its first step; going on makes another.
    if (shown === undefined) history.replaceState(state, "");
    else history.pushState(state, "");
  }, [current, key]);

  useEffect(() => {
    const follow = ({ state }: PopStateEvent) => {
      const step = stepOf(state, key);
      if (step !== undefined) latest.current(step);
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [key]);
}

function stepOf(state: unknown, key: string): string | undefined {
  const step = typeof state === "object" && state !== null ? (state as Record<string, unknown>)[key] : undefined;
  return typeof step === "string" ? step : undefined;
}
