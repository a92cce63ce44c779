/** Binds field components to the form around them, by name. */
import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { fieldId, useErrorText, useFormScope } from "./form.tsx";
import { errorAt } from "./form-errors.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import type { TextCleaning } from "./zod-form.ts";

/** Props that the form sets on a bound field. */
export type BoundProps = "name" | "id" | "ref" | "value" | "defaultValue" | "onBlur" | "onValueChange";

/**
 * Binds a controlled field component to the form around it. `empty` replaces a missing value. `clean` is applied before the form's rules, and
 * to the text itself when the field is left or the form is submitted; without it the value stays as it was typed (passwords).
 */
export function connectField<Value>(Field: ComponentType<never>, empty: Value, clean?: (typed: Value) => Value) {
  const Control = Field as ComponentType<Record<string, unknown>>;
  return function ConnectedField({ name, onValueChange, tidy, error, ...rest }: ConnectedProps<Value> & Tidied<Value>) {
    const { value, ...bound } = useBoundField(name);
    const { form } = useFormScope();
    useEffect(() => {
      if (!clean) return;
      const tidied = tidy ? (typed: Value) => tidy(clean(typed)) : clean;
      const rule = { clean, tidied } as TextCleaning;
      form.cleanings.set(name, rule);
      return () => {
        if (form.cleanings.get(name) === rule) form.cleanings.delete(name);
      };
    }, [form, name, tidy]);
    const change = (next: Value, ...details: unknown[]) => {
      bound.onValueChange(next);
      onValueChange?.(next, ...details);
    };
    const leave = () => {
      const typed = (value ?? empty) as Value;
      const cleaned = clean ? clean(typed) : typed;
      const tidied = tidy ? tidy(cleaned) : cleaned;
      if (tidied !== typed) change(tidied);
      bound.onBlur();
    };
    return (
      <Control
        {...rest}
        {...bound}
        error={bound.error ?? error}
        onBlur={leave}
        value={value ?? empty}
        onValueChange={change}
      />
    );
  };
}

/** Extra props of a text field that is bound to a form. */
export type Tidied<Value = string> = {
  /** Reformats the text when the field loses focus: `h2x1y4` → `H2X 1Y4`. While typing nothing changes. */
  tidy?: ((typed: Value) => Value) | undefined;
};

type ConnectedProps<Value> = {
  name: string;
  /** An error that the page sets; the form's own error takes precedence. */
  error?: ReactNode;
  onValueChange?: (value: Value, ...details: unknown[]) => void;
};

/**
 * A bound number field. Text that is not a number sets the value to undefined and makes the form invalid, whatever the
 * schema says.
 */
export function ConnectedNumberField({
  name,
  onValueChange,
  error,
  ...rest
}: Omit<NumberFieldProps, BoundProps> & ConnectedProps<number | undefined>) {
  const { form } = useFormScope();
  const bound = useBoundField(name);
  const { restarts } = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  // State, because the library does not re-render when a value goes from its default to undefined.
  const [{ isReadable }, setTyped] = useState({ isReadable: true });

  // The message's example must fit: no 2.5 where whole numbers are required.
  const problem = rest.step === 1 ? "wholeNumber" : "notANumber";
  const mark = (isValue: boolean) => {
    if (isValue) form.unreadable.delete(name);
    else form.unreadable.set(name, problem);
  };
  useEffect(() => {
    if (isReadable) return;
    // Removing a row renames the fields below it.
    form.unreadable.set(name, problem);
    return () => void form.unreadable.delete(name);
  }, [form, name, isReadable, problem, restarts]);

  return (
    <NumberField
      {...rest}
      {...bound}
      error={bound.error ?? error}
      // A reset must also clear text that was never a value.
      key={restarts}
      value={typeof bound.value === "number" ? bound.value : undefined}
      onValueChange={(value, typed) => {
        mark(typed.isReadable);
        bound.onValueChange(value);
        setTyped(typed);
        onValueChange?.(value);
      }}
    />
  );
}

/** Binds one field to its form. Re-renders only when this value or this error changes. */
function useBoundField(name: string) {
  const { form, id, afterClick } = useFormScope();
  const textOf = useErrorText();
  const { field, fieldState } = useController<FieldValues, FieldPath<FieldValues>>({
    name,
    control: form.inner.control,
  });
  const error = errorAt(fieldState.error);
  // The click that ends this blur may remove or rename this field.
  const { onBlur } = field;
  const leave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    leave.current = onBlur;
    return () => {
      leave.current = undefined;
    };
  }, [onBlur]);
  return {
    id: fieldId(id, name),
    name,
    ref: field.ref,
    // `field.value` falls back to the default value when a number is cleared to undefined.
    value: form.getValues(name) as unknown,
    onValueChange: field.onChange as (value: unknown) => void,
    onBlur: () => afterClick(() => leave.current?.()),
    error: error && textOf(error),
  };
}
