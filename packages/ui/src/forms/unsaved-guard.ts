import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { ZodForm } from "./zod-form.ts";

/** Lets the browser ask before the page is left, but only while the form holds changes: a page that always asks is not kept ready for 'Back'. */
export function useUnsavedGuard<Values extends FieldValues, Output>({ inner }: ZodForm<Values, Output>) {
  const { subscribe } = inner;
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const stop = () => removeEventListener("beforeunload", ask);
    const unsubscribe = subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => (isDirty ? addEventListener("beforeunload", ask) : stop()),
    });
    return () => {
      unsubscribe();
      stop();
    };
  }, [subscribe]);
}
