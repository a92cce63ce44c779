/** Radio buttons that look like cards. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#styles/cx.ts";
import type { FieldProps } from "./field.tsx";
import { FieldGroup } from "./field-group.tsx";
import { useFormWords } from "./form-words.tsx";

export type RadioCard<Value extends string = string> = {
  /** Given to `onValueChange`. */
  value: Value;
  /** Its name. */
  title: ReactNode;
  /** One sentence below the title. */
  description?: ReactNode;
  /** At the end of the card: a price, a date. */
  aside?: ReactNode;
  /** Why it cannot be chosen; disables it. */
  unavailable?: ReactNode;
};

export type RadioCardsProps<Value extends string = string> = FieldProps &
  Pick<ComponentProps<"fieldset">, "id" | "onBlur" | "disabled" | "ref"> & {
    /** In the order in which they are shown. */
    options: readonly RadioCard<Value>[];
    /** The chosen value, `''` for none. With `onValueChange` for a controlled field. */
    value?: Value | "" | undefined;
    /** Called with the value that was chosen. */
    onValueChange?: ((value: Value) => void) | undefined;
    /** The name of its radio buttons in a submitted form. */
    name?: string | undefined;
    /** Shows skeleton cards of the same size while options load. */
    isLoading?: boolean | undefined;
    /** Shown when there are no options and none are loading. */
    empty?: ReactNode;
  };

/** One of a few choices that each need a sentence. They are radio buttons, so the arrow keys move between them. */
export function RadioCards<Value extends string = string>({
  options,
  value = "",
  onValueChange,
  name,
  isLoading = false,
  empty,
  disabled,
  ...group
}: RadioCardsProps<Value>) {
  const generatedName = useId();
  return (
    <FieldGroup {...group} isRadioGroup isBusy={isLoading}>
      <div className="mp:flex mp:flex-col mp:gap-2">
        {isLoading ? (
          <LoadingCards />
        ) : options.length > 0 ? (
          options.map((option) => (
            <Card
              key={option.value}
              option={option}
              name={name ?? generatedName}
              isChosen={option.value === value}
              isDisabled={disabled || option.unavailable !== undefined}
              onChoose={() => onValueChange?.(option.value)}
            />
          ))
        ) : (
          empty
        )}
      </div>
    </FieldGroup>
  );
}

type CardProps = { option: RadioCard; name: string; isChosen: boolean; isDisabled: boolean; onChoose: () => void };

function Card({ option, name, isChosen, isDisabled, onChoose }: CardProps) {
  const id = useId();
  const { title, description, aside, unavailable, value } = option;
  return (
    <label
      className={cx(
        "mp:relative mp:flex mp:items-start mp:gap-3 mp:rounded-card mp:border mp:border-border-strong mp:bg-surface-raised mp:p-4 mp:text-start",
        "mp:hover:border-text-muted mp:has-checked:border-accent mp:has-checked:bg-accent-subtle mp:has-checked:ring-1 mp:has-checked:ring-accent",
        "mp:has-focus-visible:outline-2 mp:has-focus-visible:outline-offset-2 mp:has-focus-visible:outline-focus",
        isDisabled && "mp:cursor-not-allowed mp:border-border mp:bg-surface-sunken mp:hover:border-border",
      )}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-labelledby={`${id}-title ${id}-aside`}
        aria-describedby={`${id}-about`}
        // The card draws the focus ring.
        className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:accent-(--mp-accent) mp:outline-none"
      />
      <span className="mp:flex mp:min-w-0 mp:grow mp:flex-wrap mp:items-start mp:justify-between mp:gap-x-4 mp:gap-y-1">
        {/* The aside stays at the end while the text has room to wrap beside it. */}
        <span className="mp:flex mp:min-w-0 mp:flex-[1_1_9rem] mp:flex-col mp:gap-0.5">
          <span
            id={`${id}-title`}
            className={cx("mp:text-body mp:font-medium", isDisabled ? "mp:text-text-muted" : "mp:text-text")}
          >
            {title}
          </span>
          <span id={`${id}-about`} className="mp:flex mp:flex-col mp:gap-0.5 mp:text-dense mp:text-text-muted">
            {description && <span>{description}</span>}
            {unavailable && <span>{unavailable}</span>}
          </span>
        </span>
        <span
          id={`${id}-aside`}
          className={cx(
            "mp:shrink-0 mp:text-body mp:font-medium mp:tabular-nums",
            isDisabled ? "mp:text-text-muted" : "mp:text-text",
          )}
        >
          {aside}
        </span>
      </span>
    </label>
  );
}

function LoadingCards() {
  const { loading } = useFormWords();
  return (
    <>
      <output className="mp:sr-only">{loading}</output>
      {["first", "second", "third"].map((key) => (
        <div key={key} aria-hidden className="mp:flex mp:gap-3 mp:rounded-card mp:border mp:border-border mp:p-4">
          <span className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:animate-pulse mp:rounded-full mp:bg-surface-sunken" />
          <span className="mp:flex mp:grow mp:flex-col mp:gap-2">
            <span className="mp:h-4 mp:w-2/5 mp:animate-pulse mp:rounded-control mp:bg-surface-sunken" />
            <span className="mp:h-3.5 mp:w-3/5 mp:animate-pulse mp:rounded-control mp:bg-surface-sunken" />
          </span>
        </div>
      ))}
    </>
  );
}
