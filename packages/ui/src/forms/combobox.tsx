import { type ComponentProps, type FocusEvent, useState } from "react";
import { ChevronDownIcon, XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormWords } from "./form-words.tsx";
import { matchesText } from "./match-text.ts";
import { OptionList } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type ComboboxProps = Omit<FieldProps, "label"> &
  Pick<ComponentProps<"input">, "id" | "name" | "ref" | "onBlur" | "disabled" | "placeholder"> & {
    label: string;
    options: readonly Option[];
    /** The id of the chosen option, '' for none. */
    value?: string | undefined;
    /** The chosen option, or undefined when the text was emptied. */
    onValueChange?: ((id: string, option: Option | undefined) => void) | undefined;
    /** Told on every key, for options that come from a server; these are then shown as they come, not filtered again. */
    onQueryChange?: ((query: string) => void) | undefined;
    isLoading?: boolean | undefined;
  };

/**
 * One of many options, found by typing. The list is our own over Radix' popover rather than React Aria's ComboBox: that
 * would add about 60 kB to every page with a form, and this one is known to work under the page's security policy.
 */
export function Combobox({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  options,
  value = "",
  onValueChange,
  onQueryChange,
  isLoading,
  id,
  onBlur,
  disabled,
  ...input
}: ComboboxProps) {
  const words = useFormWords();
  // The text while it is edited; otherwise the chosen option says what is shown.
  const [query, setQuery] = useState<string | undefined>(undefined);
  // Options from a server may no longer hold the chosen one.
  const [last, setLast] = useState<Option | undefined>(undefined);
  const chosen = value === "" ? undefined : (options.find((option) => option.id === value) ?? last);
  const text = query ?? chosen?.label ?? "";
  const isFilteredHere = query !== undefined && !onQueryChange;
  const shown = isFilteredHere ? options.filter((option) => matchesText(searchable(option), query)) : options;

  const choose = (option: Option | undefined) => {
    setQuery(undefined);
    setLast(option);
    onValueChange?.(option?.id ?? "", option);
  };
  const list = useOptions({ options: shown, onChoose: choose, marksFirst: true });
  const type = (next: string) => {
    if (next === "" && value !== "") choose(undefined);
    setQuery(next);
    onQueryChange?.(next);
    list.openForText();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    list.close();
    setQuery(undefined);
    onBlur?.(event);
  };

  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <OptionList {...{ list, label, isLoading }} options={shown} chosen={value ? [value] : []}>
          <div className="relative">
            <input
              {...input}
              {...control}
              {...list.inputProps}
              type="text"
              disabled={disabled}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => list.open()}
              onBlur={leave}
              className={cx(controlStyle, "pe-16")}
            />
            <span className="absolute inset-y-1 end-1 flex text-text-muted">
              {text !== "" && !disabled && (
                // Out of the tab order: with the keyboard the text itself is emptied.
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={words.clear}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(undefined)}
                  className="grid w-7 place-items-center rounded-control hover:bg-surface-sunken hover:text-text"
                >
                  <XIcon aria-hidden className="size-4" />
                </button>
              )}
              <button
                type="button"
                tabIndex={-1}
                aria-label={words.showOptions}
                disabled={disabled}
                onMouseDown={(event) => event.preventDefault()}
                onClick={(event) => {
                  event.currentTarget.parentElement?.parentElement?.querySelector("input")?.focus();
                  if (list.isOpen) list.close();
                  else list.open();
                }}
                className="grid w-7 place-items-center rounded-control hover:bg-surface-sunken hover:text-text"
              >
                <ChevronDownIcon aria-hidden className="size-4" />
              </button>
            </span>
          </div>
        </OptionList>
      )}
    </Field>
  );
}

const searchable = ({ label, description = "", group = "" }: Option) => `${label} ${description} ${group}`;
