/** A field for several lines of text. */
import { type ComponentProps, useState } from "react";
import { cx } from "#styles/cx.ts";
import { controlBox } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormWords } from "./form-words.tsx";

type AreaProps = Omit<
  ComponentProps<"textarea">,
  "value" | "defaultValue" | "onChange" | "className" | "children" | "maxLength"
>;

export type TextAreaFieldProps = FieldProps &
  AreaProps & {
    /** The text, for a controlled field. */
    value?: string | undefined;
    /** The first text of a field that keeps its own. */
    defaultValue?: string | undefined;
    /** Called with the text at every change. */
    onValueChange?: ((value: string) => void) | undefined;
    /** Counted, not cut: a pasted text stays complete, and the form's rules report that it is too long. */
    maxLength?: number | undefined;
  };

/** Text of several lines. From four fifths of `maxLength` on it shows the number of remaining characters. */
export function TextAreaField({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  onValueChange,
  maxLength,
  id,
  "aria-describedby": describedBy,
  ...area
}: TextAreaFieldProps) {
  const [typed, setTyped] = useState(area.defaultValue ?? "");
  const length = (area.value ?? typed).length;
  const aside = maxLength !== undefined && <Counter length={length} limit={maxLength} />;
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id, describedBy, aside }}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onValueChange?.(event.currentTarget.value);
          }}
          className={cx(controlBox, "mp:field-sizing-content mp:max-h-80 mp:min-h-20 mp:px-3 mp:py-2")}
        />
      )}
    </Field>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const { charactersLeft } = useFormWords();
  const isShown = length >= limit * 0.8;
  return (
    // Always mounted, so that changes are announced.
    <output
      className={cx(
        "mp:ms-auto mp:min-h-5 mp:shrink-0 mp:text-end mp:text-dense",
        length > limit ? "mp:text-danger" : "mp:text-text-muted",
      )}
    >
      {isShown && charactersLeft(limit - length)}
    </output>
  );
}
