/** The fields of a form with checked names. Open it to add a kind of field to forms. */
import type { ReactNode } from "react";
import type { FieldArrayPath, FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from "react-hook-form";
import { CheckboxField, type CheckboxFieldProps } from "./checkbox-field.tsx";
import { cleanLines, cleanText } from "./clean-text.ts";
import { ConnectedNumberField, connectField, type Tidied } from "./connect-field.tsx";
import { ChoicePills, type ChoicePillsProps } from "./choice-pills.tsx";
import { Combobox, type ComboboxProps } from "./combobox.tsx";
import { type FieldRows, useFieldRows } from "./form.tsx";
import { MultiSelect, type MultiSelectProps, TagsField, type TagsFieldProps } from "./multi-select.tsx";
import { DateField, type DateFieldProps, PhoneField, type PhoneFieldProps } from "./text-field.tsx";
import type { NumberFieldProps } from "./number-field.tsx";
import { RadioCards, type RadioCardsProps } from "./radio-cards.tsx";
import { SegmentedControl, type SegmentedControlProps } from "./segmented-control.tsx";
import { SelectField, type SelectFieldProps } from "./select-field.tsx";
import { SuggestField, type SuggestFieldProps } from "./suggest-field.tsx";
import { TextAreaField, type TextAreaFieldProps } from "./text-area-field.tsx";
import { type Bound, type Component, type TextFormFields, textFields } from "./text-fields.tsx";

type Chosen<Values extends FieldValues, Name extends FieldPath<Values>> = Exclude<
  Extract<FieldPathValue<Values, Name>, string>,
  ""
>;

export type FormFields<Values extends FieldValues> = TextFormFields<Values> & {
  TextAreaField: Component<TextAreaFieldProps, Values, string>;
  NumberField: Component<NumberFieldProps, Values, number>;
  PhoneField: Component<PhoneFieldProps & Tidied, Values, string>;
  DateField: Component<DateFieldProps, Values, string>;
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
  ChoicePills: <Name extends FieldPathByValue<Values, string | undefined>>(
    props: Bound<ChoicePillsProps<Chosen<Values, Name>>, Name, Chosen<Values, Name>>,
  ) => ReactNode;
  SegmentedControl: <Name extends FieldPathByValue<Values, string | undefined>>(
    props: Bound<SegmentedControlProps<Chosen<Values, Name>>, Name, Chosen<Values, Name>>,
  ) => ReactNode;
  /** The rows of a list, with functions to add, remove and move them. */
  useFieldRows: <Name extends FieldArrayPath<Values>>(name: Name) => FieldRows<Values, Name>;
};

const fields = {
  ...textFields<FieldValues>(),
  useFieldRows,
  TextAreaField: connectField(TextAreaField, "", cleanLines),
  NumberField: ConnectedNumberField,
  PhoneField: connectField(PhoneField, "", cleanText),
  DateField: connectField(DateField, ""),
  CheckboxField: connectField(CheckboxField, false),
  Combobox: connectField(Combobox, ""),
  SuggestField: connectField(SuggestField, "", cleanText),
  MultiSelect: connectField(MultiSelect, []),
  TagsField: connectField(TagsField, []),
  RadioCards: connectField(RadioCards, ""),
  SelectField: connectField(SelectField, ""),
  ChoicePills: connectField(ChoicePills, ""),
  SegmentedControl: connectField(SegmentedControl, ""),
};

/**
 * The fields and hooks of one form, with names checked against its values. Call it once for each schema, beside it:
 *
 *     const Recipient = formFields<z.input<typeof recipientSchema>>();
 *     <Recipient.TextField name="address.street" label={words.street} />
 */
export const formFields = <Values extends FieldValues>(): FormFields<Values> => fields as unknown as FormFields<Values>;
