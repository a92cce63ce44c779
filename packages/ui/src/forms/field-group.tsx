/**
 * A label, help and error for several controls, and two fields side by side. Open it to build a field of several
 * controls.
 */
import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { cx } from "#styles/cx.ts";
import { FieldError, FieldHelp, FieldNote, type FieldProps, LabelText, useFieldIds } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"fieldset">, "children" | "aria-describedby" | "aria-invalid" | "aria-busy"> & {
    /** The group is one choice among radio buttons and can be invalid as a whole. */
    isRadioGroup?: boolean;
    /** Its content is loading. */
    isBusy?: boolean;
    /** The fields or boxes of the group. */
    children: ReactNode;
  };

/** Several controls under one label, help and error: a fieldset with a legend. */
export function FieldGroup({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  isRadioGroup,
  isBusy,
  className,
  children,
  id,
  onBlur,
  ...fieldset
}: Props) {
  const field = useFieldIds({ id, help, error, note });
  const leaving = {
    onBlur(event: FocusEvent<HTMLFieldSetElement>) {
      // Moving to the next control of the group is not a blur.
      if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.(event);
    },
  };
  const radioGroup = { role: "radiogroup", "aria-invalid": field.control["aria-invalid"] };
  return (
    <fieldset
      data-slot="field"
      {...fieldset}
      {...(isRadioGroup && radioGroup)}
      id={field.control.id}
      {...leaving}
      aria-describedby={field.control["aria-describedby"]}
      aria-busy={isBusy}
      className={cx("mp:min-w-0", className)}
    >
      <legend className={isLabelHidden ? "mp:sr-only" : "mp:mb-1.5 mp:text-body mp:font-medium mp:text-text"}>
        <LabelText isOptional={isOptional}>{label}</LabelText>
      </legend>
      <div className="mp:flex mp:min-w-0 mp:flex-col mp:gap-2">
        <FieldHelp id={field.helpId}>{help}</FieldHelp>
        {children}
        <FieldError id={field.errorId}>{error}</FieldError>
        <FieldNote id={field.noteId} error={error}>
          {note}
        </FieldNote>
      </div>
    </fieldset>
  );
}

/**
 * Two fields side by side if there is room. Their boxes align, however many lines a label, help or error takes. A field
 * over the full width has `sm:col-span-2`.
 */
export function FieldRow({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="field-row"
      {...rest}
      className={cx(
        // Label and help, box, error: three grid rows that the fields of a line share.
        "mp:grid mp:grid-cols-1 mp:gap-x-4 mp:gap-y-1.5 mp:sm:grid-cols-2",
        "mp:[&>[data-slot=field]]:row-span-3 mp:[&>[data-slot=field]]:mb-2.5 mp:[&>[data-slot=field]]:grid",
        "mp:[&>[data-slot=field]]:grid-rows-subgrid mp:[&>[data-slot=field]]:gap-y-1.5",
        className,
      )}
    />
  );
}
