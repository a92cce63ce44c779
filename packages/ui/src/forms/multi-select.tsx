import { type ComponentProps, type FocusEvent, type KeyboardEvent, useRef, useState } from "react";
import { Tag } from "#feedback/tag.tsx";
import { cx } from "#styles/cx.ts";
import { controlBox } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";
import { useFormWords } from "./form-words.tsx";
import { matchesText, plainText } from "./match-text.ts";
import { OptionList } from "./option-list.tsx";
import { type Option, useOptions } from "./use-options.ts";

export type MultiSelectProps = Omit<FieldProps, "label"> &
  Pick<ComponentProps<"input">, "id" | "name" | "ref" | "onBlur" | "disabled" | "placeholder"> & {
    label: string;
    options: readonly Option[];
    /** The ids that are chosen, in the order of choosing. */
    value?: readonly string[] | undefined;
    onValueChange?: ((ids: string[]) => void) | undefined;
    isLoading?: boolean | undefined;
    /** What is typed may become a choice of its own, by Enter, a comma, or leaving the field: `TagsField`. */
    canAdd?: boolean | undefined;
  };

const none: readonly string[] = [];

/** Several of many options, found by typing. Each choice is a chip that can be taken off again. */
export function MultiSelect({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  options,
  value = none,
  onValueChange,
  isLoading,
  canAdd = false,
  id,
  onBlur,
  disabled,
  ref,
  ...input
}: MultiSelectProps) {
  const words = useFormWords();
  const [query, setQuery] = useState("");
  const [told, setTold] = useState("");
  const box = useRef<HTMLDivElement>(null);

  const typed = query.trim();
  const found = options.filter((option) => matchesText(`${option.label} ${option.group ?? ""}`, query));
  const isNew = typed !== "" && !options.some((option) => plainText(option.label) === plainText(typed));
  const shown = canAdd && isNew ? [...found, { id: typed, label: words.addTag(typed) }] : found;
  const labelOf = (choice: string) => options.find((option) => option.id === choice)?.label ?? choice;

  const add = (choices: readonly string[]) => {
    const fresh = [...new Set(choices)].filter((choice) => choice !== "" && !value.includes(choice));
    setQuery("");
    if (fresh.length === 0) return;
    onValueChange?.([...value, ...fresh]);
    setTold(words.tagAdded(fresh.map(labelOf).join(", ")));
  };
  const remove = (choice: string) => {
    onValueChange?.(value.filter((other) => other !== choice));
    setTold(words.tagRemoved(labelOf(choice)));
  };
  /** The option that a typed text means, else the text itself. */
  const meant = (text: string) => options.find((option) => plainText(option.label) === plainText(text))?.id ?? text;

  const list = useOptions({
    options: shown,
    onChoose: ({ id: choice }) => (value.includes(choice) ? remove(choice) : add([choice])),
    marksFirst: !canAdd,
  });
  const type = (text: string) => {
    const parts = canAdd ? text.split(/[,;\n]/) : [text];
    // After a comma, typed or pasted, what stands before it is a choice.
    if (parts.length > 1) add(parts.slice(0, -1).map((part) => meant(part.trim())));
    setQuery(parts.at(-1) ?? "");
    list.openForText();
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    list.close();
    // What was typed is kept: as a choice where it can be one.
    if (canAdd && typed !== "") add([meant(typed)]);
    else setQuery("");
    onBlur?.(event);
  };
  const byKey = (event: KeyboardEvent<HTMLInputElement>) => {
    list.inputProps.onKeyDown(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const last = value.at(-1);
    if (event.key === "Backspace" && query === "" && last !== undefined) remove(last);
    if (event.key === "Enter" && canAdd && typed !== "") {
      // The form waits for the next Enter.
      event.preventDefault();
      add([meant(typed)]);
      list.close();
    }
  };

  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <OptionList {...{ list, label, isLoading }} options={shown} chosen={value} isMultiple>
          <div
            ref={box}
            data-invalid={control["aria-invalid"]}
            className={cx(
              controlBox,
              "flex min-h-control flex-wrap items-center gap-1.5 px-1.5 py-1 data-invalid:border-danger",
              "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus",
              disabled && "border-border bg-surface-sunken hover:border-border",
            )}
          >
            {value.map((choice) => (
              <Tag
                key={choice}
                {...(!disabled && {
                  removeLabel: words.removeTag(labelOf(choice)),
                  onRemove: () => {
                    remove(choice);
                    box.current?.querySelector("input")?.focus();
                  },
                })}
              >
                {labelOf(choice)}
              </Tag>
            ))}
            <input
              {...input}
              ref={ref}
              {...control}
              {...list.inputProps}
              type="text"
              disabled={disabled}
              value={query}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => list.open()}
              onKeyDown={byKey}
              onBlur={leave}
              // The box draws the focus mark.
              className="min-h-7 min-w-24 grow basis-24 bg-transparent px-1.5 text-body text-text outline-none disabled:cursor-not-allowed"
            />
            <output className="sr-only">{told}</output>
          </div>
        </OptionList>
      )}
    </Field>
  );
}
