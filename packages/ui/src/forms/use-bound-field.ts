import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { errorAt } from "./form-errors.ts";
import { fieldId, useFormScope } from "./form-scope.ts";
import { useErrorText } from "./use-error-text.ts";

/** Ties one field to its form by name. Renders again only when this value or this error changes. */
export function useBoundField(name: string) {
  const { form, id, afterPress } = useFormScope();
  const textOf = useErrorText();
  const { field, fieldState } = useController<FieldValues, FieldPath<FieldValues>>({
    name,
    control: form.inner.control,
  });
  const error = errorAt(fieldState.error);
  return {
    id: fieldId(id, name),
    name,
    ref: field.ref,
    value: field.value as unknown,
    onValueChange: field.onChange as (value: unknown) => void,
    onBlur: () => afterPress(field.onBlur),
    error: error && textOf(error),
  };
}
