import type { ReactNode } from "react";
import type { FieldArrayPath, FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from "react-hook-form";
import { CheckboxField, type CheckboxFieldProps } from "./checkbox-field.tsx";
import { type BoundProps, ConnectedNumberField, connectField } from "./connect-field.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import {
  type FieldRows,
  type FormActions,
  type FormProgress,
  FormMessage,
  useFieldRows,
  useFormActions,
  useFormProgress,
  useFormValue,
} from "./form-hooks.tsx";
import { MultiSelect, type MultiSelectProps } from "./multi-select.tsx";
import type { NumberFieldProps } from "./number-field.tsx";
import { PasswordField, type PasswordFieldProps } from "./password-field.tsx";
import { PhoneField, type PhoneFieldProps } from "./phone-field.tsx";
import { RadioCards, type RadioCardsProps } from "./radio-cards.tsx";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";
import { SuggestField, type SuggestFieldProps } from "./suggest-field.tsx";
import { TagsField, type TagsFieldProps } from "./tags-field.tsx";
import { TextAreaField, type TextAreaFieldProps } from "./text-area-field.tsx";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** Props of a field bound by name: its own, less what the form gives. `onValueChange` runs after the form knows. */
type Bound<Props, Name extends string, Value> = Omit<Props, BoundProps> & {
  name: Name;
  onValueChange?: (value: Value) => void;
};
type Component<Props, Values extends FieldValues, Value> = (
  props: Bound<Props, FieldPathByValue<Values, Value | undefined>, Value>,
) => ReactNode;
type Chosen<Values extends FieldValues, Name extends FieldPath<Values>> = Exclude<
  Extract<FieldPathValue<Values, Name>, string>,
  ""
>;

export type FormFields<Values extends FieldValues> = {
  TextField: Component<TextFieldProps, Values, string>;
  TextAreaField: Component<TextAreaFieldProps, Values, string>;
  NumberField: Component<NumberFieldProps, Values, number>;
  PhoneField: Component<PhoneFieldProps, Values, string>;
  PasswordField: Component<PasswordFieldProps, Values, string>;
  CheckboxField: Component<CheckboxFieldProps, Values, boolean>;
  Combobox: Component<ComboboxProps, Values, string>;
  SuggestField: Component<SuggestFieldProps, Values, string>;
  MultiSelect: Component<MultiSelectProps, Values, string[]>;
  TagsField: Component<TagsFieldProps, Values, string[]>;
  RadioCards: <Name extends FieldPathByValue<Values, string | undefined>>(
    props: Bound<RadioCardsProps<Chosen<Values, Name>>, Name, Chosen<Values, Name>>,
  ) => ReactNode;
  SelectField: <Name extends FieldPathByValue<Values, string | undefined>>(
    props: Bound<SelectFieldProps<Chosen<Values, Name>>, Name, Chosen<Values, Name>>,
  ) => ReactNode;
  /** The error of a name that has no field of its own: a list with too few rows. */
  Message: (props: { name: FieldPath<Values> }) => ReactNode;
  /** The value under a name; the component renders again when it changes. */
  useFormValue: <Name extends FieldPath<Values>>(name: Name) => FieldPathValue<Values, Name>;
  /** The rows of a list, with what adds, removes and moves them. */
  useFieldRows: <Name extends FieldArrayPath<Values>>(name: Name) => FieldRows<Values, Name>;
  /** What changes a form from inside, without rendering again. */
  useFormActions: () => FormActions<Values>;
  /** Whether something is unsaved or being submitted. */
  useFormProgress: () => FormProgress;
};

const fields = {
  TextField: connectField(TextField, ""),
  TextAreaField: connectField(TextAreaField, ""),
  NumberField: ConnectedNumberField,
  PhoneField: connectField(PhoneField, ""),
  PasswordField: connectField(PasswordField, ""),
  CheckboxField: connectField(CheckboxField, false),
  Combobox: connectField(Combobox, ""),
  SuggestField: connectField(SuggestField, ""),
  MultiSelect: connectField(MultiSelect, []),
  TagsField: connectField(TagsField, []),
  RadioCards: connectField(RadioCards, ""),
  SelectField: connectField(SelectField, ""),
  Message: FormMessage,
  useFormValue,
  useFieldRows,
  useFormActions,
  useFormProgress,
};

/**
 * The fields and hooks of one kind of form, bound by name and checked against its values. Once per schema, beside it:
 *
 *     const Recipient = formFields<z.input<typeof recipientSchema>>();
 *     <Recipient.TextField name="address.street" label={words.street} />
 */
export const formFields = <Values extends FieldValues>(): FormFields<Values> => fields as unknown as FormFields<Values>;
