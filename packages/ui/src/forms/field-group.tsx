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
