import type { ReactNode } from "react";
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from "react-hook-form";
import { type BoundProps, connectField, type Tidied } from "./connect-field.tsx";
import {
  type FormActions,
  FormMessage,
  type FormProgress,
  useFormActions,
  useFormProgress,
  useFormValue,
} from "./form.tsx";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Props of a field bound by name: its own, less what the form gives. `onValueChange` runs after the form knows. */
export type Bound<Props, Name extends string, Value> = Omit<Props, BoundProps> & {
  name: Name;
  onValueChange?: (value: Value) => void;
};
export type Component<Props, Values extends FieldValues, Value> = (
  props: Bound<Props, FieldPathByValue<Values, Value | undefined>, Value>,
) => ReactNode;

export type TextFormFields<Values extends FieldValues> = {
  TextField: Component<TextFieldProps & Tidied, Values, string>;
  PasswordField: Component<PasswordFieldProps, Values, string>;
  /** The error of a name that has no field of its own: a list with too few rows. */
  Message: (props: { name: FieldPath<Values> }) => ReactNode;
  /** The value under a name; the component renders again when it changes. */
  useFormValue: <Name extends FieldPath<Values>>(name: Name) => FieldPathValue<Values, Name>;
  /** What changes a form from inside, without rendering again. */
  useFormActions: () => FormActions<Values>;
  /** Whether something is unsaved or being submitted. */
  useFormProgress: () => FormProgress;
};

const fields = {
  TextField: connectField(TextField, ""),
  PasswordField: connectField(PasswordField, ""),
  Message: FormMessage,
  useFormValue,
  useFormActions,
  useFormProgress,
};

/** `formFields` of a form that takes nothing but text, without the code of all the other fields: for a page that must come fast. */
export const textFields = <Values extends FieldValues>(): TextFormFields<Values> =>
  fields as unknown as TextFormFields<Values>;
