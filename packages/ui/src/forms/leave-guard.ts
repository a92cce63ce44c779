import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues } from "react-hook-form";
import { watchChanges } from "./unsaved-guard.ts";
import type { ZodForm } from "./zod-form.ts";

export type LeaveGuard = {
  /** Whether the form holds changes; renders again when that changes. For a router that blocks by itself. */
  isDirty: boolean;
  /** Asks when there is something to lose, and resolves with whether to go. For a router, a link, a button that closes. */
  mayLeave: () => Promise<boolean>;
  /** Spread it onto the `ConfirmDialog` that asks. */
  dialog: { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };
};

/**
 * Guards what was typed against leaving inside an app; `useUnsavedGuard` guards it against closing the page. Knows no router: the
 * caller awaits `mayLeave()` before it goes. After a save, `form.reset(form.getValues())` says that nothing is unsaved.
 */
export function useLeaveGuard<Values extends FieldValues, Output>(form: ZodForm<Values, Output>): LeaveGuard {
  const { isDirty, isDirtyNow } = useIsDirty(form);
  const [isAsking, setAsking] = useState(false);
  const waiting = useRef<((isLeaving: boolean) => void)[]>([]);
  const answer = useCallback((isLeaving: boolean) => {
    setAsking(false);
    for (const resolve of waiting.current.splice(0)) resolve(isLeaving);
  }, []);
  // What is taken off the page cannot ask any more, and holds nobody up.
  useEffect(() => () => answer(true), [answer]);
  return {
    isDirty,
    mayLeave() {
      // A save may have come since the last time this was drawn.
      if (!isDirtyNow()) return Promise.resolve(true);
      setAsking(true);
      return new Promise((resolve) => waiting.current.push(resolve));
    },
    dialog: {
      open: isAsking,
      onOpenChange: (isOpen) => !isOpen && answer(false),
      onConfirm: () => answer(true),
    },
  };
}

function useIsDirty<Values extends FieldValues, Output>({ inner }: ZodForm<Values, Output>) {
  const { subscribe } = inner;
  const latest = useRef(false);
  const isDirtyNow = useCallback(() => latest.current, []);
  const isDirty = useSyncExternalStore(
    useCallback(
      (listener) =>
        watchChanges(subscribe, (isDirty) => {
          latest.current = isDirty;
          listener();
        }),
      [subscribe],
    ),
    isDirtyNow,
    () => false,
  );
  return { isDirty, isDirtyNow };
}
