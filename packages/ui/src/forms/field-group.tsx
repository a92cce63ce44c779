import type { ComponentProps, ReactNode } from "react";
import { cx } from "#styles/cx.ts";
import { FieldError, FieldHelp, type FieldProps, LabelText, useFieldIds } from "./field.tsx";

type Props = FieldProps &
  Omit<ComponentProps<"fieldset">, "children" | "aria-describedby"> & {
    children: ReactNode;
  };

/** Several controls that answer one question: the label is a legend, help and error belong to the group. */
export function FieldGroup({
  label,
  help,
  error,
  isOptional,
  isLabelHidden,
  className,
  children,
  id,
  ...fieldset
}: Props) {
  const field = useFieldIds({ id, help, error });
  return (
    <fieldset
      data-slot="field"
      className={cx("flex min-w-0 flex-col gap-1.5", className)}
      {...fieldset}
      id={field.control.id}
      aria-describedby={field.control["aria-describedby"]}
    >
      <legend className={isLabelHidden ? "sr-only" : "mb-1.5 text-body font-medium text-text"}>
        <LabelText isOptional={isOptional}>{label}</LabelText>
      </legend>
      <FieldHelp id={field.helpId}>{help}</FieldHelp>
      {children}
      <FieldError id={field.errorId}>{error}</FieldError>
    </fieldset>
  );
}
