import { useEffect, useRef } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { errorAt } from "./form-errors.ts";
import { useCheckNote } from "./check-note.tsx";
import { fieldId, useFormScope } from "./form-scope.ts";
import { useErrorText } from "./use-error-text.tsx";

/** Ties one field to its form by name. Renders again only when this value or this error changes. */
export function useBoundField(name: string) {
  const { form, id, afterPress } = useFormScope();
  const textOf = useErrorText();
  const { field, fieldState } = useController<FieldValues, FieldPath<FieldValues>>({
    name,
    control: form.inner.control,
  });
  const error = errorAt(fieldState.error);
  // The click that a blur waits for may remove this field or give it another name.
  const { onBlur } = field;
  const leave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    leave.current = () => {
      onBlur();
      form.checks.hurry(name);
    };
    return () => {
      leave.current = undefined;
    };
  }, [onBlur, form, name]);
  return {
    id: fieldId(id, name),
    name,
    ref: field.ref,
    // `field.value` falls back to the default value when a number is cleared to undefined.
    value: form.getValues(name) as unknown,
    onValueChange: field.onChange as (value: unknown) => void,
    onBlur: () => afterPress(() => leave.current?.()),
    error: error && textOf(error),
    note: useCheckNote(name),
  };
}
