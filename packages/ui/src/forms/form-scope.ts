import { createContext, type RefObject, useContext } from "react";
import type { FieldValues } from "react-hook-form";
import type { MessageParams } from "./form-words.tsx";
import type { ZodForm } from "./zod-form.ts";

/** What the fields of one form share. Its identity never changes while the form is mounted. */
export type FormScope = {
  form: ZodForm;
  id: string;
  element: RefObject<HTMLFormElement | null>;
  translateError: (key: string, params: MessageParams) => string;
  /** Runs the task now, or after the click when a pointer is held down. */
  afterPress: (task: () => void) => void;
};

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope<Values extends FieldValues = FieldValues>() {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error("A connected field stands outside a form: put a Form around it.");
  // The one place where the form gets its own type back; `formFields<Values>()` keeps both ends in step.
  return scope as unknown as Omit<FormScope, "form"> & { form: ZodForm<Values> };
}

/** The element id of a field, by which the error summary finds it. */
export const fieldId = (formId: string, name: string) => `${formId}-${name.replaceAll(".", "-")}`;
