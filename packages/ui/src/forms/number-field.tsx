/** A field for a number. How a typed text is read is in `parse-number.ts`. */
import { type KeyboardEvent, useState } from "react";
import { useFormWords } from "./form-words.tsx";
import { parseNumber, stepNumber, writeNumber } from "./parse-number.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export type NumberFieldProps = Omit<
  TextFieldProps,
  "value" | "defaultValue" | "onValueChange" | "type" | "min" | "max" | "step"
> & {
  /** The number, for a controlled field; undefined empties it. */
  value?: number | undefined;
  /** The first number of a field that keeps its own. */
  defaultValue?: number | undefined;
  /**
   * Called with the number, or undefined when the field is empty or its text is not a number (see `isReadable`). Never
   * NaN.
   */
  onValueChange?: ((value: number | undefined, typed: { isReadable: boolean }) => void) | undefined;
  /** Limits and step of the arrow keys. Typed numbers may exceed them; the form's rules check that. */
  min?: number | undefined;
  /** The largest number of the arrow keys. */
  max?: number | undefined;
  /** What one press of an arrow key adds. */
  step?: number | undefined;
};

/**
 * A number, typed as people write it (`2,5` or `2.5`) or changed with the arrow keys. Not the browser's number input:
 * that one drops what it cannot read, changes by the scroll wheel and refuses the comma.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, defaultValue, onValueChange, min, max, step = 1, onKeyDown, ...rest } = props;
  const { decimalSeparator } = useFormWords();
  const [typed, setTyped] = useState(() => {
    const start = value ?? defaultValue;
    return { text: writeNumber(start, decimalSeparator), value: start };
  });
  // The typed text stays until another value comes from outside. (Undefined is a value here: empty.)
  const isReplaced = "value" in props && value !== typed.value;
  const current = isReplaced ? { text: writeNumber(value, decimalSeparator), value } : typed;

  const change = (text: string) => {
    const parsed = parseNumber(text, decimalSeparator);
    const next = parsed.kind === "number" ? parsed.value : undefined;
    setTyped({ text, value: next });
    onValueChange?.(next, { isReadable: parsed.kind !== "unreadable" });
  };
  const stepByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : undefined;
    if (!direction || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || rest.readOnly) return;
    event.preventDefault();
    change(writeNumber(stepNumber(current.value, direction, { step, min, max }), decimalSeparator));
  };

  return (
    <TextField
      inputMode={Number.isInteger(step) && (min ?? 0) >= 0 ? "numeric" : "decimal"}
      autoComplete="off"
      {...rest}
      value={current.text}
      onValueChange={change}
      onKeyDown={stepByKey}
    />
  );
}
