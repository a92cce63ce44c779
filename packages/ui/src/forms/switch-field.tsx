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
    <div data-slot="field" className={cx("flex min-w-0 flex-col gap-1.5", className)}>
      <div className="flex items-start gap-2.5">
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
            "relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-border-strong bg-surface-sunken transition-colors pointer-coarse:mt-2.5 pointer-coarse:after:absolute pointer-coarse:after:-inset-x-0.75 pointer-coarse:after:-inset-y-2.75",
            "before:absolute before:inset-y-0 before:start-0.5 before:my-auto before:size-4.5 before:rounded-full before:border before:border-border-strong before:bg-surface-raised before:shadow-raise before:transition-transform",
            "hover:border-text-muted checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:border-transparent checked:before:bg-on-accent checked:hover:bg-accent-hover",
            "disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-sunken disabled:before:border-border disabled:before:bg-border-strong aria-busy:cursor-progress aria-busy:before:animate-pulse",
            "aria-invalid:border-danger forced-colors:before:bg-[ButtonText] forced-colors:checked:before:bg-[Highlight]",
          )}
        />
        <div className="flex min-w-0 flex-col gap-0.5">
          <label
            htmlFor={field.control.id}
            className={cx("pt-0.5 text-body pointer-coarse:py-3", input.disabled ? "text-text-muted" : "text-text")}
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
