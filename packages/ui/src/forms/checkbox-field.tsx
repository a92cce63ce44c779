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
  "mp:pointer-events-none mp:absolute mp:inset-0 mp:m-auto mp:size-3.5 mp:text-on-accent mp:opacity-0 mp:peer-disabled:text-text-muted mp:forced-colors:hidden";

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
    <div data-slot="field" className={cx("mp:flex mp:min-w-0 mp:flex-col mp:gap-1.5", className)}>
      <div className="mp:flex mp:gap-2.5">
        <span
          ref={isMixed ? showMixed : showWhole}
          className="mp:relative mp:flex mp:size-5 mp:shrink-0 mp:pointer-coarse:mt-3"
        >
          <input
            {...input}
            {...field.control}
            type="checkbox"
            checked={value}
            defaultChecked={defaultValue}
            onChange={(event) => onValueChange?.(event.currentTarget.checked)}
            className={cx(
              "mp:peer mp:size-5 mp:appearance-none mp:rounded-check mp:border mp:pointer-coarse:after:absolute mp:pointer-coarse:after:-inset-3 mp:border-border-strong mp:bg-surface-raised",
              "mp:hover:border-text-muted mp:checked:border-accent mp:checked:bg-accent mp:checked:hover:bg-accent-hover",
              "mp:indeterminate:border-accent mp:indeterminate:bg-accent mp:indeterminate:hover:bg-accent-hover",
              "mp:aria-invalid:border-danger mp:disabled:cursor-not-allowed mp:disabled:border-border mp:disabled:bg-surface-sunken",
              "mp:forced-colors:appearance-auto",
            )}
          />
          <CheckIcon aria-hidden strokeWidth={3} className={cx(signClass, "mp:peer-checked:opacity-100")} />
          {isMixed && <MinusIcon aria-hidden strokeWidth={3} className={cx(signClass, "mp:opacity-100")} />}
        </span>
        <div className="mp:flex mp:min-w-0 mp:flex-col mp:gap-0.5">
          <label
            htmlFor={field.control.id}
            className={cx(
              "mp:text-body mp:pointer-coarse:py-3",
              input.disabled ? "mp:text-text-muted" : "mp:text-text",
            )}
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
