import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useFormScope } from "./form-scope.ts";
import { NumberField, type NumberFieldProps } from "./number-field.tsx";
import { useBoundField } from "./use-bound-field.ts";

/** What the form gives to a field that is bound by name, so that a screen does not. */
export type BoundProps =
  | "name"
  | "id"
  | "ref"
  | "value"
  | "defaultValue"
  | "error"
  | "note"
  | "onBlur"
  | "onValueChange";

/** Ties a controlled field component to the form around it. `empty` stands in for a value that is not there yet. */
export function connectField<Value>(Field: ComponentType<never>, empty: Value) {
  const Control = Field as ComponentType<Record<string, unknown>>;
  return function ConnectedField({ name, onValueChange, ...rest }: ConnectedProps<Value>) {
    const { value, ...bound } = useBoundField(name);
    const change = (next: Value, ...details: unknown[]) => {
      bound.onValueChange(next);
      onValueChange?.(next, ...details);
    };
    return <Control {...rest} {...bound} value={value ?? empty} onValueChange={change} />;
  };
}

type ConnectedProps<Value> = { name: string; onValueChange?: (value: Value, ...details: unknown[]) => void };

/** A number whose text may be no number: then the form holds undefined and does not pass, whatever the schema says. */
export function ConnectedNumberField({
  name,
  onValueChange,
  ...rest
}: Omit<NumberFieldProps, BoundProps> & ConnectedProps<number | undefined>) {
  const { form } = useFormScope();
  const bound = useBoundField(name);
  const { restarts } = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  // State, not only for the reading: the library does not render a value that goes from its default to undefined.
  const [{ isReadable }, setTyped] = useState({ isReadable: true });

  const mark = (isValue: boolean) => {
    if (isValue) form.unreadable.delete(name);
    else form.unreadable.set(name, "notANumber");
  };
  useEffect(() => {
    if (isReadable) return;
    // A removed row moves the names of those below it.
    form.unreadable.set(name, "notANumber");
    return () => void form.unreadable.delete(name);
  }, [form, name, isReadable, restarts]);

  return (
    <NumberField
      {...rest}
      {...bound}
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
