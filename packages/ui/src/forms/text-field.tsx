/** Fields for one line of text: plain, phone number, date. */
import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

type InputProps = Omit<ComponentProps<"input">, "value" | "defaultValue" | "onChange" | "className" | "children">;

export type TextFieldProps = FieldProps &
  InputProps & {
    /** The text, for a controlled field. */
    value?: string | undefined;
    /** The first text of a field that keeps its own. */
    defaultValue?: string | undefined;
    /** Called with the text at every change. */
    onValueChange?: ((value: string) => void) | undefined;
    /** Inside the box, before and after the text: a unit, a currency sign. */
    before?: ReactNode;
    /** Inside the box, after the text: a unit. */
    after?: ReactNode;
  };

/** One line of text. `ref` and other attributes go to the input, `className` to the field around it. */
export function TextField({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  onValueChange,
  before,
  after,
  id,
  "aria-describedby": describedBy,
  "aria-invalid": isInvalid,
  type = "text",
  dir = directionOf(type),
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id, describedBy }}>
      {(control) => (
        <div dir={dir} className="mp:relative">
          <input
            type={type}
            {...input}
            {...control}
            aria-invalid={control["aria-invalid"] ?? isInvalid}
            onChange={(event) => onValueChange?.(event.currentTarget.value)}
            className={cx(controlStyle, before && "mp:ps-9", after && "mp:pe-12")}
          />
          {before && <Adornment className="mp:start-3">{before}</Adornment>}
          {after && <Adornment className="mp:end-3">{after}</Adornment>}
        </div>
      )}
    </Field>
  );
}

/** Numbers and addresses of the net run from left to right in every language, also while they are typed. */
const directionOf = (type: string) => (type === "tel" || type === "email" || type === "url" ? "ltr" : undefined);

function Adornment({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "mp:pointer-events-none mp:absolute mp:inset-y-0 mp:flex mp:items-center mp:text-dense mp:text-text-muted",
        className,
      )}
    >
      {children}
    </span>
  );
}

export type PhoneFieldProps = Omit<TextFieldProps, "type" | "inputMode">;

/** A phone number as people write it; the form's rules convert it to `+15142877300`. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    // 17 characters: the longest number with its plus and one separator (S9.2).
    <TextField autoComplete="tel" maxLength={17} {...props} type="tel" inputMode="tel" />
  );
}

export type DateFieldProps = Omit<TextFieldProps, "type" | "min" | "max" | "before" | "after" | "placeholder"> & {
  /** First and last day that can be picked, `YYYY-MM-DD`. */
  min?: string | undefined;
  /** Last day that can be picked, `YYYY-MM-DD`. */
  max?: string | undefined;
};

/**
 * A calendar day as `YYYY-MM-DD` without a time zone, '' for none. The browser's own date input, because people know
 * its calendar, phones show their picker, and screen readers support it. An incomplete day counts as none.
 */
export function DateField(props: DateFieldProps) {
  return <TextField autoComplete="off" {...props} type="date" className={props.className ?? "mp:max-w-56"} />;
}
