import { type ComponentType, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type FieldPath, type FieldValues, useController } from "react-hook-form";
import { fieldId, useErrorText, useFormScope } from "./form.tsx";
import { errorAt } from "./form-errors.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";

/** What the form gives to a field that is bound by name, so that a screen does not. */
export type BoundProps = "name" | "id" | "ref" | "value" | "defaultValue" | "onBlur" | "onValueChange";

/** Ties a controlled field component to the form around it. `empty` stands in for a value that is not there yet. */
export function connectField<Value>(Field: ComponentType<never>, empty: Value) {
  const Control = Field as ComponentType<Record<string, unknown>>;
  return function ConnectedField({ name, onValueChange, tidy, error, ...rest }: ConnectedProps<Value> & Tidied<Value>) {
    const { value, ...bound } = useBoundField(name);
    const change = (next: Value, ...details: unknown[]) => {
      bound.onValueChange(next);
      onValueChange?.(next, ...details);
    };
    const leave = () => {
      const typed = (value ?? empty) as Value;
      const tidied = tidy ? tidy(typed) : typed;
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

/** What a text field may be given besides, when it is bound to a form. */
export type Tidied<Value = string> = {
  /** Writes what was typed as it is written, once the field is left: `h2x1y4` → `H2X 1Y4`. While one types nothing moves. */
  tidy?: ((typed: Value) => Value) | undefined;
};

type ConnectedProps<Value> = {
  name: string;
  /** What the page knows to be wrong with the value; what the form itself finds comes first. */
  error?: ReactNode;
  onValueChange?: (value: Value, ...details: unknown[]) => void;
};

/** A number whose text may be no number: then the form holds undefined and does not pass, whatever the schema says. */
export function ConnectedNumberField({
  name,
  onValueChange,
  error,
  ...rest
}: Omit<NumberFieldProps, BoundProps> & ConnectedProps<number | undefined>) {
  const { form } = useFormScope();
  const bound = useBoundField(name);
  const { restarts } = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  // State, not only for the reading: the library does not render a value that goes from its default to undefined.
  const [{ isReadable }, setTyped] = useState({ isReadable: true });

  // The example of a number that is not one must fit: no 2.5 where whole numbers go.
  const problem = rest.step === 1 ? "wholeNumber" : "notANumber";
  const mark = (isValue: boolean) => {
    if (isValue) form.unreadable.delete(name);
    else form.unreadable.set(name, problem);
  };
  useEffect(() => {
    if (isReadable) return;
    // A removed row moves the names of those below it.
    form.unreadable.set(name, problem);
    return () => void form.unreadable.delete(name);
  }, [form, name, isReadable, problem, restarts]);

  return (
    <NumberField
      {...rest}
      {...bound}
      error={bound.error ?? error}
      // Starting over must also forget text that never was a value.
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

/** Ties one field to its form by name. Renders again only when this value or this error changes. */
function useBoundField(name: string) {
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
    onBlur: () => afterPress(() => leave.current?.()),
    error: error && textOf(error),
  };
}
