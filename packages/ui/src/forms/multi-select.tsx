/** Fields for several options or tags. The keys are in `use-options.ts`. */
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  useMemo,
  useRef,
  useState,
} from "react";
import { XIcon } from "#display/icons.ts";
import { Tag } from "#feedback/tag.tsx";
import { cx } from "#styles/cx.ts";
import { cleanText } from "./clean-text.ts";
import { controlBox } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { type FormWords, useFormWords } from "./form-words.tsx";
import { beginsWith, plainText } from "./match-text.ts";
import { InnerButton, isNamed, listedOptions, OptionList, type OptionSource, retryId } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type MultiSelectProps = Omit<FieldProps, "label"> &
  OptionSource &
  Pick<ComponentProps<"input">, "id" | "name" | "ref" | "onBlur" | "disabled" | "placeholder"> & {
    /** Above the field, and its accessible name. */
    label: string;
    /** The chosen ids, in the order of choosing. */
    value?: readonly string[] | undefined;
    /** Chosen options that may be missing in the options: saved values, or options that are searched on a server. */
    chosenOptions?: readonly Option[] | undefined;
    /** Called with all chosen ids. */
    onValueChange?: ((ids: string[]) => void) | undefined;
    /** Each group starts with an entry that chooses all of it, or none. */
    hasWholeGroups?: boolean | undefined;
    /** The list opens on focus, for example in a popover that was opened to choose from it. */
    opensOnFocus?: boolean | undefined;
    /** Typed text can become a choice, by Enter, a comma, or leaving the field: `TagsField`. */
    canAdd?: boolean | undefined;
  };

const none: readonly string[] = [];

/** Several of many options, found by typing. Each choice is a chip that can be removed. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, help, error, note, isOptional, isLabelHidden, className, id } = props;
  const { value = none, isLoading, disabled, ref, name, placeholder } = props;
  const words = useFormWords();
  const box = useRef<HTMLDivElement>(null);
  const { choices, found, groups, isNew, list, shown, inputProps } = useMultiSelect(props);
  const removeAndFocus = (...ids: string[]) => {
    choices.remove(ids);
    box.current?.querySelector("input")?.focus();
  };

  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <OptionList
          {...{ list, label, isLoading }}
          count={found.count}
          message={found.message ?? (isNew ? "" : undefined)}
          options={shown}
          chosen={[...value, ...groups.chosen]}
          isMultiple
        >
          <div
            ref={box}
            data-invalid={control["aria-invalid"]}
            className={cx(
              controlBox,
              "mp:flex mp:min-h-control mp:flex-wrap mp:items-center mp:gap-1.5 mp:px-1.5 mp:py-1 mp:data-invalid:border-danger",
              "mp:has-[input:focus-visible]:outline-2 mp:has-[input:focus-visible]:outline-offset-2 mp:has-[input:focus-visible]:outline-focus",
              disabled && "mp:border-border mp:bg-surface-sunken mp:hover:border-border",
            )}
          >
            {value.map((choice) => (
              <Tag
                key={choice}
                {...(!disabled && {
                  removeLabel: words.removeTag(choices.labelOf(choice)),
                  onRemove: () => removeAndFocus(choice),
                })}
              >
                {choices.labelOf(choice)}
              </Tag>
            ))}
            <input
              {...{ name, placeholder, ref }}
              {...control}
              {...inputProps}
              type="text"
              disabled={disabled}
              // The box draws the focus ring.
              className="mp:min-h-7 mp:min-w-24 mp:grow mp:basis-24 mp:bg-transparent mp:px-1.5 mp:text-body mp:text-text mp:outline-none mp:disabled:cursor-not-allowed"
            />
            {value.length > 1 && !disabled && (
              <InnerButton label={words.clear} onClick={() => removeAndFocus(...value)}>
                <XIcon aria-hidden className="mp:my-1.5 mp:size-4 mp:text-text-muted" />
              </InnerButton>
            )}
            <output className="mp:sr-only">{choices.announcement}</output>
          </div>
        </OptionList>
      )}
    </Field>
  );
}

/** What is chosen and typed, what the list offers, and what each key and each choice does. */
function useMultiSelect({
  options,
  value = none,
  chosenOptions,
  onValueChange,
  onQueryChange,
  isLoading,
  hasFailed,
  onRetry,
  minQuery,
  hasWholeGroups = false,
  opensOnFocus = false,
  canAdd = false,
  onBlur,
}: MultiSelectProps) {
  const words = useFormWords();
  const [query, setQuery] = useState("");
  const choices = useChoices({ options, chosenOptions, value, onValueChange, areNamesUnique: canAdd });
  const { idFor } = choices;

  const typed = cleanText(query);
  const source = { options, onQueryChange, isLoading, hasFailed, minQuery };
  const found = listedOptions(source, { query: typed === "" ? undefined : query }, words);
  const isNew = canAdd && typed !== "" && !isNamed([...options, ...choices.chosen], typed);
  const groups = withWholeGroups(hasWholeGroups && typed === "" ? found.shown : [], { all: options, value }, words);
  const listed = groups.options.length > 0 ? groups.options : found.shown;
  const shown = isNew ? [...listed, { id: typed, label: words.addTag(typed) }] : listed;

  const add = (ids: readonly string[]) => {
    // The list may stay open; it then shows the options without a query.
    if (query !== "") onQueryChange?.("");
    setQuery("");
    choices.add(ids);
  };
  const remove = (...ids: string[]) => choices.remove(ids);
  const choose = ({ id: choice }: Option) => {
    const members = groups.membersOf(choice);
    if (choice === retryId) onRetry?.();
    else if (members) {
      if (members.every((one) => value.includes(one))) choices.remove(members);
      else add(members);
    } else if (!value.includes(choice)) add([choice]);
    // Typing an existing tag again does not remove it; choosing it again in the list does.
    else if (canAdd && typed !== "") setQuery("");
    else remove(choice);
  };
  // Enter chooses a matching tag, and creates a new one only without a match.
  const best = canAdd && !isLoading ? beginsWith(found.shown, typed) : found.best;
  const list = useOptions({
    options: shown,
    onChoose: choose,
    best,
    staysOpen: !canAdd || found.message !== undefined,
  });
  const open = () => {
    if (!list.isOpen) onQueryChange?.(query);
    list.open();
  };
  const onTyped = (text: string) => {
    const parts = canAdd ? text.split(/[,;\n]/) : [text];
    // A comma, typed or pasted, ends a choice.
    if (parts.length > 1) add(parts.slice(0, -1).map(idFor));
    const rest = parts.at(-1) ?? "";
    setQuery(rest);
    onQueryChange?.(rest);
    list.openForText();
  };
  const onLeave = (event: FocusEvent<HTMLInputElement>) => {
    list.close();
    // On blur, typed text becomes a choice if it can.
    if (canAdd && typed !== "") add([idFor(typed)]);
    else setQuery("");
    onBlur?.(event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key.startsWith("Arrow") && !list.isOpen) onQueryChange?.(query);
    list.inputProps.onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === "Backspace" && query === "" && last !== undefined) remove(last);
    if (event.key === "Enter" && canAdd && typed !== "") {
      // The next Enter submits the form.
      event.preventDefault();
      add([idFor(typed)]);
      list.close();
    }
  };
  return {
    choices,
    found,
    groups,
    isNew,
    list,
    shown,
    inputProps: {
      ...list.inputProps,
      value: query,
      onChange: (event: ChangeEvent<HTMLInputElement>) => onTyped(event.currentTarget.value),
      onClick: open,
      onFocus: opensOnFocus ? open : undefined,
      onKeyDown,
      onBlur: onLeave,
    },
  };
}

export type TagsFieldProps = Omit<MultiSelectProps, "options" | "canAdd"> & {
  /** Existing tags; others can be typed. */
  suggestions?: readonly string[] | undefined;
};

/** Tags, chosen from existing ones or typed. Enter or a comma ends one; a pasted list becomes several. */
export function TagsField({ suggestions = none, ...rest }: TagsFieldProps) {
  const options = useMemo(() => suggestions.map((tag) => ({ id: tag, label: tag })), [suggestions]);
  return <MultiSelect {...rest} options={options} canAdd />;
}

type ChoicesProps = {
  options: readonly Option[];
  chosenOptions?: readonly Option[] | undefined;
  value: readonly string[];
  onValueChange: ((ids: string[]) => void) | undefined;
  /** Choices that differ only in spelling are the same: tags. */
  areNamesUnique: boolean;
};

/** The chosen options, each once, also in another spelling; and the text to announce for the last change. */
function useChoices({ options, chosenOptions = [], value, onValueChange, areNamesUnique }: ChoicesProps) {
  const words = useFormWords();
  const [announcement, setAnnouncement] = useState("");
  // Options from a server may no longer include the chosen ones.
  const [seen, setSeen] = useState<readonly Option[]>([]);

  const optionOf = (id: string) => [...options, ...seen, ...chosenOptions].find((option) => option.id === id);
  const labelOf = (id: string) => optionOf(id)?.label ?? id;
  const chosen: readonly Option[] = value.map((id) => optionOf(id) ?? { id, label: id });

  return {
    announcement,
    chosen,
    labelOf,
    /** The id of the option with this name, else the text itself. */
    idFor: (text: string) => options.find(({ label }) => plainText(label) === plainText(text))?.id ?? cleanText(text),
    add(ids: readonly string[]) {
      const nameOf = (id: string) => (areNamesUnique ? plainText(labelOf(id)) : id);
      const taken = new Set(value.map(nameOf));
      const fresh = ids.filter((id) => id !== "" && !taken.has(nameOf(id)) && taken.add(nameOf(id)));
      if (fresh.length === 0) return;
      setSeen([...seen, ...fresh.flatMap((id) => optionOf(id) ?? [])]);
      onValueChange?.([...value, ...fresh]);
      setAnnouncement(words.tagAdded(fresh.map(labelOf).join(", ")));
    },
    remove(ids: readonly string[]) {
      onValueChange?.(value.filter((id) => !ids.includes(id)));
      setAnnouncement(words.tagRemoved(ids.map(labelOf).join(", ")));
    },
  };
}

const prefix = "~group ";

/** Adds an entry before each group that stands for all its options, including those that are not drawn. */
function withWholeGroups(
  options: readonly Option[],
  { all, value }: { all: readonly Option[]; value: readonly string[] },
  words: FormWords,
) {
  const members = new Map<string, string[]>();
  for (const { id, group, isDisabled } of all) {
    if (group !== undefined && !isDisabled) members.set(prefix + group, [...(members.get(prefix + group) ?? []), id]);
  }
  const entryOf = (group: string): Option => ({ id: prefix + group, label: words.wholeGroup(group), group });
  return {
    options: options.flatMap((option, index) => {
      const { group } = option;
      const isFirst = group !== undefined && options.findIndex((other) => other.group === group) === index;
      return isFirst && members.has(prefix + group) ? [entryOf(group), option] : [option];
    }),
    /** The options of a group entry; undefined for an option. */
    membersOf: (id: string): readonly string[] | undefined => members.get(id),
    /** Group entries whose options are all chosen. */
    chosen: [...members].filter(([, ids]) => ids.every((id) => value.includes(id))).map(([id]) => id),
  };
}
