import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import type { ZodForm } from "./zod-form.ts";

/** Calls back after every change of a value, without rendering anything: for drafts. `onChange` must be stable. */
export function useFormChanges<Values extends FieldValues, Output>(
  { inner }: ZodForm<Values, Output>,
  onChange: () => void,
): void {
  const { subscribe } = inner;
  useEffect(() => subscribe({ formState: { values: true }, callback: onChange }), [subscribe, onChange]);
}
