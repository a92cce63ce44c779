import type { ComponentProps } from "react";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { OptionList } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type SuggestFieldProps = Omit<FieldProps, "label"> &
  Pick<ComponentProps<"input">, "id" | "name" | "ref" | "onBlur" | "disabled" | "placeholder" | "maxLength"> & {
    label: string;
    value?: string | undefined;
    onValueChange?: ((text: string) => void) | undefined;
    /** What could be meant by the text, from a server; nothing while nothing is known. */
    suggestions: readonly Option[];
    /** What a suggestion puts into the field is the caller's: often it fills others as well. */
    onSuggestionChosen: (suggestion: Option) => void;
    isLoading?: boolean | undefined;
  };

/** Free text that may be completed from suggestions (a street). When none come, it is a text field. */
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
