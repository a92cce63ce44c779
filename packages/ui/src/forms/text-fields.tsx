import type { ReactNode } from "react";
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from "react-hook-form";
import { cleanText } from "./clean-text.ts";
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

/**
 * Props of a field bound by name: its own, except those that the form sets. `onValueChange` runs after the form's
 * update.
 */
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
  /** The error of a name without a field: a list with too few rows. */
  Message: (props: { name: FieldPath<Values> }) => ReactNode;
  /** The value of a name; the component re-renders when it changes. */
  useFormValue: <Name extends FieldPath<Values>>(name: Name) => FieldPathValue<Values, Name>;
  /** Functions that change a form from inside, without re-rendering. */
  useFormActions: () => FormActions<Values>;
  /** Whether there are unsaved changes, and whether it is being submitted. */
  useFormProgress: () => FormProgress;
};

const fields = {
  TextField: connectField(TextField, "", cleanText),
  // Never cleaned: a password may have any character.
  PasswordField: connectField(PasswordField, ""),
  Message: FormMessage,
  useFormValue,
  useFormActions,
  useFormProgress,
};

/**
 * `formFields` for a form with text fields only, without the code of all other fields: for a page that must load fast.
 */
export const textFields = <Values extends FieldValues>(): TextFormFields<Values> =>
  fields as unknown as TextFormFields<Values>;
