/** The browser's select with a label, help and error. */
import type { ComponentProps } from "react";
import { ChevronDownIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { controlStyle } from "./control-style.ts";
import { Field, type FieldProps } from "./field.tsx";

export type SelectOption<Value extends string = string> = {
  /** Given to `onValueChange`. */
  value: Value;
  label: string;
  /** Shown, but cannot be chosen. */
  isDisabled?: boolean;
};
export type SelectGroup<Value extends string = string> = {
  /** The name over its options. */
  group: string;
  options: readonly SelectOption<Value>[];
};

type NativeProps = Omit<ComponentProps<"select">, "value" | "defaultValue" | "onChange" | "className" | "children">;

export type SelectFieldProps<Value extends string = string> = FieldProps &
  NativeProps & {
    /** Options, or groups of options under a name. */
    options: readonly (SelectOption<Value> | SelectGroup<Value>)[];
    /** The text of a first, empty entry. Without it an option is always chosen. */
    placeholder?: string | undefined;
    /** The chosen value, `''` for the placeholder. */
    value?: Value | "" | undefined;
    /** Chosen at first, for a field that keeps its own value. */
    defaultValue?: Value | "" | undefined;
    /** Called with the value that was chosen. */
    onValueChange?: ((value: Value) => void) | undefined;
  };

/** One of up to about fifteen options, with the browser's native select: phones show their own picker. */
export function SelectField<Value extends string = string>({
  label,
  help,
  error,
  note,
  isOptional,
  isLabelHidden,
  className,
  options,
  placeholder,
  onValueChange,
  id,
  "aria-describedby": describedBy,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id, describedBy }}>
      {(control) => (
        <div className="mp:relative">
          <select
            {...select}
            {...control}
            // The element can only return a value that it was given.
            onChange={(event) => onValueChange?.(event.currentTarget.value as Value)}
            className={cx(controlStyle, "mp:appearance-none mp:truncate mp:pe-9")}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((entry) =>
              "group" in entry ? (
                <optgroup key={entry.group} label={entry.group}>
                  {entry.options.map(toOption)}
                </optgroup>
              ) : (
                toOption(entry)
              ),
            )}
          </select>
          <ChevronDownIcon
            aria-hidden
            className="mp:pointer-events-none mp:absolute mp:inset-y-0 mp:end-3 mp:my-auto mp:size-4 mp:text-text-muted"
          />
        </div>
      )}
    </Field>
  );
}

const toOption = ({ value, label, isDisabled }: SelectOption) => (
  <option key={value} value={value} disabled={isDisabled} className="mp:bg-surface-raised mp:text-text">
    {label}
  </option>
);
