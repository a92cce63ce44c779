import { useSyncExternalStore } from "react";
import {
  type FieldArray,
  type FieldArrayPath,
  type FieldError as StoredError,
  type FieldPath,
  type FieldValues,
  get,
  useFieldArray,
  useFormState,
  useWatch,
} from "react-hook-form";
import { FieldError } from "./field.tsx";
import { errorAt } from "./form-errors.ts";
import { fieldId, useFormScope } from "./form-scope.ts";
import { hasChanges } from "./unsaved-guard.ts";
import { useErrorText } from "./use-error-text.tsx";
import type { ZodForm } from "./zod-form.ts";

export type FormActions<Values extends FieldValues> = Pick<
  ZodForm<Values>,
  "getValues" | "setValue" | "reset" | "validate" | "setServerErrors"
>;
export type FormProgress = { isDirty: boolean; isSubmitting: boolean };
export type FieldRows<Values extends FieldValues, Name extends FieldArrayPath<Values>> = {
  /** One a row, in order: `key` for React, `index` for names (`packages.${index}.weight`). */
  rows: readonly { key: string; index: number }[];
  append: (row: FieldArray<Values, Name>) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
};

export function useFormValue(name: string): unknown {
  const { form } = useFormScope();
  return useWatch({ control: form.inner.control, name });
}

export function useFieldRows(name: string): FieldRows<FieldValues, string> {
  const { form } = useFormScope();
  const { fields, append, remove, move } = useFieldArray({ control: form.inner.control, name });
  return {
    rows: fields.map(({ id }, index) => ({ key: id, index })),
    // Where the focus goes after adding or removing a row, the list decides that draws it.
    append: (row) => append(row, { shouldFocus: false }),
    remove,
    move,
  };
}

export function useFormActions(): FormActions<FieldValues> {
  return useFormScope().form;
}

export function useFormProgress(): FormProgress {
  const { form } = useFormScope();
  const { dirtyFields, isSubmitting } = useFormState({ control: form.inner.control });
  const { isWaiting } = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  return { isDirty: hasChanges(dirtyFields), isSubmitting: isSubmitting || isWaiting };
}

export function FormMessage({ name }: { name: FieldPath<FieldValues> }) {
  const { form, id } = useFormScope();
  const textOf = useErrorText();
  const { errors } = useFormState({ control: form.inner.control });
  const found: StoredError | undefined = get(errors, name);
  // A group without a message of its own says nothing here: its fields speak for themselves.
  const own = errorAt(found?.root ?? (found?.message ? found : undefined));
  return (
    <div data-slot="field" id={fieldId(id, name)} tabIndex={-1} aria-live="polite">
      <FieldError id={own && `${fieldId(id, name)}-error`}>{own && textOf(own)}</FieldError>
    </div>
  );
}
