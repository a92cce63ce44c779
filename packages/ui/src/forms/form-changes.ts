/** What a form does about changes: drafts of them, and two guards against losing them. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ZodForm } from "./zod-form.ts";

/** Calls back after every change of a value, without rendering anything: for drafts. `onChange` must be stable. */
export function useFormChanges<Values extends FieldValues, Output>(
  { inner }: ZodForm<Values, Output>,
  onChange: () => void,
): void {
  const { subscribe } = inner;
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
}

/** Lets the browser ask before the page is left, but only while the form holds changes: a page that always asks is not kept ready for 'Back'. */
export function useUnsavedGuard<Values extends FieldValues, Output>({ inner }: ZodForm<Values, Output>) {
  const { subscribe } = inner;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => removeEventListener("beforeunload", ask);
    const unsubscribe = watchChanges(subscribe, (isDirty) =>
      isDirty ? addEventListener("beforeunload", ask) : stop(),
    );
    return () => {
      unsubscribe();
      stop();
    };
  }, [subscribe]);
}

/** Tells, after each change of the form, whether it holds changes. Returns what ends it. */
export const watchChanges = <Values extends FieldValues>(
  subscribe: UseFormReturn<Values>["subscribe"],
  tell: (isDirty: boolean) => void,
) => subscribe({ formState: { dirtyFields: true }, callback: ({ dirtyFields }) => tell(hasChanges(dirtyFields)) });

/**
 * Whether any field differs from its start. (The library's own `isDirty` also counts a field that was cleared to undefined and
 * had no start value.)
 */
export const hasChanges = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(hasChanges));

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
