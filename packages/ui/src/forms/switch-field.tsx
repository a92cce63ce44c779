/** A switch with its label and help. */
import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";
import { FieldError, FieldHelp, type FieldProps, LabelText, useFieldIds } from "./field.tsx";

type InputProps = Omit<
  ComponentProps<"input">,
  "type" | "role" | "value" | "defaultValue" | "checked" | "defaultChecked" | "onChange" | "className" | "children"
>;

export type SwitchFieldProps = Omit<FieldProps, "isLabelHidden" | "isOptional" | "note"> &
  InputProps & {
    /** On or off, for a controlled field. */
    value?: boolean | undefined;
    /** At first, for a field that keeps its own value. */
    defaultValue?: boolean | undefined;
    /** Called with the new value. */
    onValueChange?: ((value: boolean) => void) | undefined;
    /** While the change is being saved: it ignores clicks and stays focusable. */
    busy?: boolean;
  };

/** A switch that takes effect at once. A value that is submitted with a form is a `CheckboxField`. */
export function SwitchField({
  label,
  help,
  error,
  className,
  value,
  defaultValue,
  onValueChange,
  busy = false,
  id,
  onClick,
  "aria-describedby": describedBy,
  ...input
}: SwitchFieldProps) {
  const field = useFieldIds({ id, help, error, describedBy });
  return (
    <div data-slot="field" className={cx("mp:flex mp:min-w-0 mp:flex-col mp:gap-1.5", className)}>
      <div className="mp:flex mp:items-start mp:gap-2.5">
        <input
          {...input}
          {...field.control}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
          role="switch"
          aria-busy={busy || undefined}
          checked={value}
          defaultChecked={defaultValue}
          onClick={(event) => {
            onClick?.(event);
            if (busy) event.preventDefault();
          }}
          onChange={(event) => busy || onValueChange?.(event.currentTarget.checked)}
          className={cx(
            // The thumb is a background image, so that there is one element to click and to focus.
            "mp:relative mp:h-6 mp:w-10 mp:shrink-0 mp:cursor-pointer mp:appearance-none mp:rounded-full mp:border mp:border-border-strong mp:bg-surface-sunken mp:transition-colors mp:pointer-coarse:mt-2.5 mp:pointer-coarse:after:absolute mp:pointer-coarse:after:-inset-x-0.75 mp:pointer-coarse:after:-inset-y-2.75",
            "mp:before:absolute mp:before:inset-y-0 mp:before:start-0.5 mp:before:my-auto mp:before:size-4.5 mp:before:rounded-full mp:before:border mp:before:border-border-strong mp:before:bg-surface-raised mp:before:shadow-raise mp:before:transition-transform",
            "mp:hover:border-text-muted mp:checked:border-accent mp:checked:bg-accent mp:checked:before:translate-x-4 mp:rtl:checked:before:-translate-x-4 mp:checked:before:border-transparent mp:checked:before:bg-on-accent mp:checked:hover:bg-accent-hover",
            "mp:disabled:cursor-not-allowed mp:disabled:border-border mp:disabled:bg-surface-sunken mp:disabled:before:border-border mp:disabled:before:bg-border-strong mp:aria-busy:cursor-progress mp:aria-busy:before:animate-pulse",
            "mp:aria-invalid:border-danger mp:forced-colors:before:bg-[ButtonText] mp:forced-colors:checked:before:bg-[Highlight]",
          )}
        />
        <div className="mp:flex mp:min-w-0 mp:flex-col mp:gap-0.5">
          <label
            htmlFor={field.control.id}
            className={cx(
              "mp:pt-0.5 mp:text-body mp:pointer-coarse:py-3",
              input.disabled ? "mp:text-text-muted" : "mp:text-text",
            )}
          >
            <LabelText>{label}</LabelText>
          </label>
          <FieldHelp id={field.helpId}>{help}</FieldHelp>
        </div>
      </div>
      <FieldError id={field.errorId}>{error}</FieldError>
    </div>
  );
}
