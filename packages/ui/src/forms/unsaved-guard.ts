import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { ZodForm } from "./zod-form.ts";

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
