import type { ComponentProps, FocusEvent, ReactNode } from "react";
import { cx } from "#styles/cx.ts";
import { FieldError, FieldHelp, FieldNote, type FieldProps, LabelText, useFieldIds } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"fieldset">, "children" | "aria-describedby" | "aria-invalid" | "aria-busy"> & {
    /** The group is one choice among radio buttons, which can be invalid as a whole. */
    isRadioGroup?: boolean;
    isBusy?: boolean;
    children: ReactNode;
  };

/** Several controls that answer one question: the label is a legend, help and error belong to the group. */
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
      // Going from one control of the group to the next is not leaving it.
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
      className={cx("min-w-0", className)}
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-body font-medium text-text"}>
        <LabelText isOptional={isOptional}>{label}</LabelText>
      </legend>
      <div className="flex min-w-0 flex-col gap-2">
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
 * Fields beside each other, in two columns where there is room. Their boxes stand on one line, however many lines a label, a help
 * or an error takes in one of them. A field over the whole width says `sm:col-span-2`.
 */
export function FieldRow({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="field-row"
      {...rest}
      className={cx(
        // Label and help, box, error: three rows that the fields of a line share.
        "grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2",
        "[&>[data-slot=field]]:row-span-3 [&>[data-slot=field]]:mb-2.5 [&>[data-slot=field]]:grid",
        "[&>[data-slot=field]]:grid-rows-subgrid [&>[data-slot=field]]:gap-y-1.5",
        className,
      )}
    />
  );
}
