/** A checkbox with its label, help and error. */
import type { ComponentProps } from "react";
import { CheckIcon, MinusIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { FieldError, FieldHelp, FieldNote, type FieldProps, LabelText, useFieldIds } from "./field.tsx";

type InputProps = Omit<
  ComponentProps<"input">,
  "type" | "value" | "defaultValue" | "checked" | "defaultChecked" | "onChange" | "className" | "children"
>;

export type CheckboxFieldProps = Omit<FieldProps, "isLabelHidden"> &
  InputProps & {
    /** On or off, for a controlled field. */
    value?: boolean | undefined;
    /** At first, for a field that keeps its own value. */
    defaultValue?: boolean | undefined;
    /** Shown half checked: what the box stands for is so in part. A press calls `onValueChange` as for an unchecked box. */
    isMixed?: boolean | undefined;
    /** Called with the new value. */
    onValueChange?: ((value: boolean) => void) | undefined;
  };

const signClass =
  "pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-disabled:text-text-muted forced-colors:hidden";

// Half checked is a property of the box: HTML has no attribute for it. The ref is the span's, as the box has that of its form.
const setMixed = (place: HTMLElement | null, isMixed: boolean) => {
  const box = place?.querySelector("input");
  if (box) box.indeterminate = isMixed;
};
const showMixed = (place: HTMLElement | null) => setMixed(place, true);
const showWhole = (place: HTMLElement | null) => setMixed(place, false);

/** A checkbox for a yes or no that is submitted with the form. */
export function CheckboxField({
  label,
  help,
  error,
  note,
  isOptional,
  className,
  value,
  defaultValue,
  isMixed = false,
  onValueChange,
  id,
  "aria-describedby": describedBy,
  ...input
}: CheckboxFieldProps) {
  const field = useFieldIds({ id, help, error, note, describedBy });
  return (
    <div data-slot="field" className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex gap-2.5">
        <span ref={isMixed ? showMixed : showWhole} className="relative flex size-5 shrink-0 pointer-coarse:mt-3">
          <input
            {...input}
            {...field.control}
            type="checkbox"
            checked={value}
            defaultChecked={defaultValue}
            onChange={(event) => onValueChange?.(event.currentTarget.checked)}
            className={cx(
              "peer size-5 appearance-none rounded-check border pointer-coarse:after:absolute pointer-coarse:after:-inset-3 border-border-strong bg-surface-raised",
              "hover:border-text-muted checked:border-accent checked:bg-accent checked:hover:bg-accent-hover",
              "indeterminate:border-accent indeterminate:bg-accent indeterminate:hover:bg-accent-hover",
              "aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken",
              "forced-colors:appearance-auto",
            )}
          />
          <CheckIcon aria-hidden strokeWidth={3} className={cx(signClass, "peer-checked:opacity-100")} />
          {isMixed && <MinusIcon aria-hidden strokeWidth={3} className={cx(signClass, "opacity-100")} />}
        </span>
        <div className="flex min-w-0 flex-col gap-0.5">
          <label
            htmlFor={field.control.id}
            className={cx("text-body pointer-coarse:py-3", input.disabled ? "text-text-muted" : "text-text")}
          >
            <LabelText isOptional={isOptional}>{label}</LabelText>
          </label>
          <FieldHelp id={field.helpId}>{help}</FieldHelp>
        </div>
      </div>
      <FieldError id={field.errorId}>{error}</FieldError>
      <FieldNote id={field.noteId} error={error}>
        {note}
      </FieldNote>
    </div>
  );
}
