/** A field for one of many options. The keys are in `use-options.ts`, the list in `option-list.tsx`. */
import { type ChangeEvent, type ComponentProps, type FocusEvent, type KeyboardEvent, useState } from "react";
import { ChevronDownIcon, XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { cleanText } from "./clean-text.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormWords } from "./form-words.tsx";
import { InnerButton, isNamed, listedOptions, OptionList, type OptionSource, retryId } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type ComboboxProps = Omit<FieldProps, "label"> &
  OptionSource &
  Pick<ComponentProps<"input">, "id" | "name" | "ref" | "onBlur" | "disabled" | "placeholder"> & {
    /** Above the field, and its accessible name. */
    label: string;
    /** The id of the chosen option, '' for none. */
    value?: string | undefined;
    /**
     * The chosen option if it may be missing in the options: a saved value, or options that are searched on a server.
     */
    chosenOption?: Option | undefined;
    /** Called with the chosen option, or undefined when the text was cleared. */
    onValueChange?: ((id: string, option: Option | undefined) => void) | undefined;
    /**
     * Called to make the typed text a new option, offered when no option has that name. The caller creates and chooses
     * it.
     */
    onAdd?: ((text: string) => void) | undefined;
  };

/** One of many options, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, help, error, note, isOptional, isLabelHidden, className, id } = props;
  const { value = "", isLoading, disabled, name, placeholder, ref } = props;
  const words = useFormWords();
  const { count, entries, list, message, text, clear, open, inputProps } = useCombobox(props);

  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <OptionList {...{ list, label, isLoading, count, message }} options={entries} chosen={value ? [value] : []}>
          <div className="mp:relative">
            <input
              {...{ name, placeholder, ref }}
              {...control}
              {...inputProps}
              type="text"
              disabled={disabled}
              className={cx(controlStyle, "mp:truncate mp:pe-16 mp:pointer-coarse:pe-24")}
            />
            <span className="mp:absolute mp:inset-y-1 mp:end-1 mp:flex mp:pointer-coarse:inset-y-0 mp:pointer-coarse:end-0 mp:text-text-muted">
              {text !== "" && !disabled && (
                <InnerButton label={words.clear} onClick={clear}>
                  <XIcon aria-hidden className="mp:size-4" />
                </InnerButton>
              )}
              <InnerButton
                label={words.showOptions}
                disabled={disabled}
                onClick={(event) => {
                  event.currentTarget.parentElement?.parentElement?.querySelector("input")?.focus();
                  if (list.isOpen) list.close();
                  else open();
                }}
              >
                <ChevronDownIcon aria-hidden className="mp:size-4" />
              </InnerButton>
            </span>
          </div>
        </OptionList>
      )}
    </Field>
  );
}

/**
 * What is chosen and typed, what the list offers, and what each key does. Of our own, on Radix' popover: React Aria's ComboBox would add
 * about 60 kB to every page with a form.
 */
function useCombobox({
  options,
  value = "",
  chosenOption,
  onValueChange,
  onQueryChange,
  isLoading,
  hasFailed,
  onRetry,
  minQuery,
  onAdd,
  onBlur,
}: ComboboxProps) {
  const words = useFormWords();
  // The text while it is edited; undefined shows the chosen option's label.
  const [query, setQuery] = useState<string | undefined>(undefined);
  // Options from a server may no longer include the chosen one.
  const [last, setLast] = useState<Option | undefined>(undefined);
  const chosen =
    value === ""
      ? undefined
      : [...options, last, chosenOption].find((option) => option !== undefined && option.id === value);
  const text = query ?? chosen?.label ?? "";

  const source = { options, onQueryChange, isLoading, hasFailed, minQuery };
  const { shown, count, message, best } = listedOptions(source, { query, chosen }, words);
  const typed = cleanText(query ?? "");
  const added: Option = { id: "~add", label: words.addTag(typed) };
  const canAdd = onAdd && typed !== "" && !message && !isLoading && !isNamed(options, typed);
  const entries = canAdd ? [...shown, added] : shown;

  const choose = (option: Option | undefined) => {
    if (option?.id === retryId) return onRetry?.();
    setQuery(undefined);
    if (option === undefined || option.id !== added.id) {
      setLast(option);
      onValueChange?.(option?.id ?? "", option);
    } else onAdd?.(typed);
  };
  const list = useOptions({
    options: entries,
    onChoose: choose,
    best: best ?? (isLoading ? undefined : entries[0]),
    chosen,
    staysOpen: hasFailed === true,
  });
  const open = () => {
    if (!list.isOpen) onQueryChange?.(query ?? "");
    list.open();
  };
  const onTyped = (next: string) => {
    if (next === "" && value !== "") choose(undefined);
    setQuery(next);
    onQueryChange?.(next);
    list.openForText();
  };
  const clear = () => {
    choose(undefined);
    // The list opens next time without a query.
    onQueryChange?.("");
  };
  const onLeave = (event: FocusEvent<HTMLInputElement>) => {
    list.close();
    setQuery(undefined);
    onBlur?.(event);
  };
  return {
    clear,
    count,
    entries,
    list,
    message,
    open,
    text,
    inputProps: {
      ...list.inputProps,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.currentTarget.value),
      onClick: open,
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key.startsWith("Arrow") && !list.isOpen) onQueryChange?.(query ?? "");
        list.inputProps.onKeyDown(event);
      },
      onBlur: onLeave,
    },
  };
}
