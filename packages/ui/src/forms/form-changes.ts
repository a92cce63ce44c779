/**
 * Hooks for a form's changes: saving drafts, and two guards against losing unsaved changes. Open it when a draft is lost, or a guard asks
 * without need.
 */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ZodForm } from "./zod-form.ts";

/** Calls `onChange` after every change of a value, without rendering: for drafts. `onChange` must be stable. */
export function useFormChanges<Values extends FieldValues, Output>(
  { inner }: ZodForm<Values, Output>,
  onChange: () => void,
): void {
  const { subscribe } = inner;
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
}

/**
 * Makes the browser ask before the page is closed, but only while there are changes: a page with that listener is not
 * cached for 'Back'.
 */
export function useUnsavedGuard<Values extends FieldValues, Output>({ inner }: ZodForm<Values, Output>) {
  const { subscribe } = inner;
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => removeEventListener("beforeunload", onBeforeUnload);
    const unsubscribe = watchChanges(subscribe, (isDirty) =>
      isDirty ? addEventListener("beforeunload", onBeforeUnload) : stop(),
    );
    return () => {
      unsubscribe();
      stop();
    };
  }, [subscribe]);
}

/** Calls `onChange` after each change with whether the form has changes. Returns the function that unsubscribes. */
export const watchChanges = <Values extends FieldValues>(
  subscribe: UseFormReturn<Values>["subscribe"],
  onChange: (isDirty: boolean) => void,
) => subscribe({ formState: { dirtyFields: true }, callback: ({ dirtyFields }) => onChange(hasChanges(dirtyFields)) });

/**
 * Whether any field differs from its start value. (The library's `isDirty` also counts a field that was cleared to
 * undefined and had no start value.)
 */
export const hasChanges = (dirty: unknown): boolean =>
  dirty === true || (typeof dirty === "object" && dirty !== null && Object.values(dirty).some(hasChanges));

export type LeaveGuard = {
  /** Whether the form has changes; re-renders when that changes. For a router with its own blocking. */
  isDirty: boolean;
  /** Asks if there are changes, and resolves with whether to leave. For a router, a link, a close button. */
  mayLeave: () => Promise<boolean>;
  /** Spread it onto the `ConfirmDialog` that asks. */
  dialog: { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };
};

/**
 * Protects unsaved changes when leaving inside the app; `useUnsavedGuard` does so when the page is closed. It needs no
 * router: the caller awaits `mayLeave()` before it navigates. After a save, call `form.reset(form.getValues())`.
 */
export function useLeaveGuard<Values extends FieldValues, Output>(form: ZodForm<Values, Output>): LeaveGuard {
  const { isDirty, isDirtyNow } = useIsDirty(form);
  const [isConfirming, setConfirming] = useState(false);
  const pending = useRef<((isLeaving: boolean) => void)[]>([]);
  const settle = useCallback((isLeaving: boolean) => {
    setConfirming(false);
    for (const resolve of pending.current.splice(0)) resolve(isLeaving);
  }, []);
  // After an unmount no dialog could be answered, so leaving is allowed.
  useEffect(() => () => settle(true), [settle]);
  return {
    isDirty,
    mayLeave() {
      // It may have been saved since the last render.
      if (!isDirtyNow()) return Promise.resolve(true);
      setConfirming(true);
      return new Promise((resolve) => pending.current.push(resolve));
    },
    dialog: {
      open: isConfirming,
      onOpenChange: (isOpen) => !isOpen && settle(false),
      onConfirm: () => settle(true),
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
