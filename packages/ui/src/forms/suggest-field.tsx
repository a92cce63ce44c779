/** A text field with suggestions. */
import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { OptionList } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type SuggestFieldProps = Omit<FieldProps, "label"> &
  Pick<
    ComponentProps<"input">,
    "id" | "name" | "ref" | "onBlur" | "onPaste" | "onKeyDownCapture" | "disabled" | "placeholder" | "maxLength"
  > & {
    /** Above the field, and its accessible name. */
    label: string;
    /** The text; the caller keeps it. */
    value?: string | undefined;
    /** Called with the text at every key press; look for suggestions then. */
    onValueChange?: ((text: string) => void) | undefined;
    /** Suggestions for the text, from a server; empty while there are none. */
    suggestions: readonly Option[];
    /** Called with the chosen suggestion. The caller changes the field's text, and often other fields as well. */
    onSuggestionChosen: (suggestion: Option) => void;
    /** Suggestions are on their way. */
    isLoading?: boolean | undefined;
  };

/** Free text that may be completed from suggestions (a street). Without suggestions it is a text field. */
export function SuggestField({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  value = "",
  onValueChange,
  suggestions,
  onSuggestionChosen,
  isLoading,
  id,
  onBlur,
  ...input
}: SuggestFieldProps) {
  const list = useOptions({ options: suggestions, onChoose: onSuggestionChosen, showsEmpty: false });
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <OptionList {...{ list, label, isLoading }} options={suggestions} chosen={[]}>
          <input
            {...input}
            {...control}
            {...list.inputProps}
            type="text"
            value={value}
            onChange={(event) => {
              onValueChange?.(event.currentTarget.value);
              list.openForText();
            }}
            onBlur={(event) => {
              list.close();
              onBlur?.(event);
            }}
            className={controlStyle}
          />
        </OptionList>
      )}
    </Field>
  );
}
