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
      <div className="flex flex-col gap-2">
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
        "relative flex items-start gap-3 rounded-card border border-border-strong bg-surface-raised p-4 text-start",
        "hover:border-text-muted has-checked:border-accent has-checked:bg-accent-subtle has-checked:ring-1 has-checked:ring-accent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        isDisabled && "cursor-not-allowed border-border bg-surface-sunken hover:border-border",
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
        className="mt-0.5 size-4 shrink-0 accent-(--mp-accent) outline-none"
      />
      <span className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {/* The aside stays at the end while the text has room to wrap beside it. */}
        <span className="flex min-w-0 flex-[1_1_9rem] flex-col gap-0.5">
          <span
            id={`${id}-title`}
            className={cx("text-body font-medium", isDisabled ? "text-text-muted" : "text-text")}
          >
            {title}
          </span>
          <span id={`${id}-about`} className="flex flex-col gap-0.5 text-dense text-text-muted">
            {description && <span>{description}</span>}
            {unavailable && <span>{unavailable}</span>}
          </span>
        </span>
        <span
          id={`${id}-aside`}
          className={cx("shrink-0 text-body font-medium tabular-nums", isDisabled ? "text-text-muted" : "text-text")}
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
      <output className="sr-only">{loading}</output>
      {["first", "second", "third"].map((key) => (
        <div key={key} aria-hidden className="flex gap-3 rounded-card border border-border p-4">
          <span className="mt-0.5 size-4 shrink-0 animate-pulse rounded-full bg-surface-sunken" />
          <span className="flex grow flex-col gap-2">
            <span className="h-4 w-2/5 animate-pulse rounded-control bg-surface-sunken" />
            <span className="h-3.5 w-3/5 animate-pulse rounded-control bg-surface-sunken" />
          </span>
        </div>
      ))}
    </>
  );
}
