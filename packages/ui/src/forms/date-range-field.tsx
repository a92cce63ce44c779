/** A field for a range of days. */
import { type ComponentProps, useId, useState } from "react";
import { Button } from "#actions/button.tsx";
import { CalendarIcon, CheckIcon, ChevronDownIcon } from "#display/icons.ts";
import { Popover, PopoverContent, PopoverTrigger } from "#overlays/popover.tsx";
import { cx } from "#styles/cx.ts";
import { controlStyle } from "./control-style.ts";
import { DateField } from "./text-field.tsx";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A preset, or days (`YYYY-MM-DD`, both inclusive, '' for open). The caller's time zone decides which moments they are.
 */
export type DateRange = { preset: string } | { from: string; to: string };

export type DateRangeFieldProps = FieldProps &
  Pick<ComponentProps<"button">, "id" | "onBlur"> & {
    /** Above the button, and a part of its accessible name. */
    label: string;
    /** A preset by its id, or days as `YYYY-MM-DD`; one of the days may be `''`. */
    value: DateRange;
    /** Called when a preset is chosen or days are applied. */
    onValueChange: (value: DateRange) => void;
    /** In display order; `days` says what the preset means today: "Nov 1 – 21". */
    presets: readonly { id: string; label: string; days?: string }[];
    /** First day that can be picked, `YYYY-MM-DD`. */
    min?: string | undefined;
    /** Last day that can be picked, `YYYY-MM-DD`. */
    max?: string | undefined;
    /** Why it is disabled; the button stays focusable and shows it. */
    disabledReason?: string | undefined;
    words: {
      /** "Custom dates" */
      custom: string;
      /** The label of the first day. */
      from: string;
      /** The label of the last day. */
      to: string;
      /** The button that takes the days. */
      apply: string;
      /** The text of chosen days: "Nov 1 – 21, 2026". One may be ''. */
      range: (from: string, to: string) => string;
      /** The error when the last day is before the first. */
      endBeforeStart: string;
      /** The error when neither day is given. */
      noDay: string;
      /** The time zone of the days: "Days in Eastern Time". Shown if it is not the reader's own. */
      zone?: string | undefined;
    };
  };

/** A range of days: presets with one click, two dates for any other range. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, help, error, note, isOptional, isLabelHidden, className, id, value, presets, words, disabledReason } =
    props;
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const text =
    "preset" in value ? presets.find((one) => one.id === value.preset)?.label : words.range(value.from, value.to);
  const choose = (next: DateRange) => {
    setOpen(false);
    props.onValueChange(next);
  };
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <Popover open={isOpen} onOpenChange={setOpen}>
          <PopoverTrigger asChild>
            {/* Its name is the label and the choice: punctuation between them would differ by language. */}
            <Button
              {...control}
              aria-label={label}
              aria-labelledby={`${control.id} ${textId}`}
              disabledReason={disabledReason}
              onBlur={props.onBlur}
              className={cx(
                controlStyle,
                "mp:flex mp:justify-start mp:text-start mp:font-normal mp:shadow-none mp:[&>span]:w-full mp:[&>span>span]:w-full",
              )}
            >
              <span className="mp:flex mp:min-w-0 mp:items-center mp:gap-2">
                <CalendarIcon aria-hidden className="mp:text-text-muted" />
                <span id={textId} className="mp:min-w-0 mp:grow mp:truncate">
                  {text}
                </span>
                <ChevronDownIcon aria-hidden className="mp:text-text-muted" />
              </span>
            </Button>
          </PopoverTrigger>
          <PopoverContent label={label} className="mp:p-2">
            <ul aria-label={label} className="mp:flex mp:flex-col">
              {presets.map((one) => {
                const isChosen = "preset" in value && value.preset === one.id;
                return (
                  <li key={one.id}>
                    <button
                      type="button"
                      aria-pressed={isChosen}
                      onClick={() => choose({ preset: one.id })}
                      className="mp:flex mp:min-h-8 mp:w-full mp:items-center mp:gap-2 mp:rounded-control mp:px-2 mp:py-1.5 mp:text-start mp:hover:bg-surface-sunken mp:pointer-coarse:min-h-11"
                    >
                      <span className="mp:min-w-0 mp:grow">{one.label}</span>
                      {one.days && <span className="mp:text-dense mp:text-text-muted mp:tabular-nums">{one.days}</span>}
                      <CheckIcon aria-hidden className={cx("mp:size-4 mp:text-accent", !isChosen && "mp:invisible")} />
                    </button>
                  </li>
                );
              })}
            </ul>
            <CustomDays {...props} onChoose={choose} />
          </PopoverContent>
        </Popover>
      )}
    </Field>
  );
}

function CustomDays({
  value,
  min,
  max,
  words,
  onChoose,
}: DateRangeFieldProps & { onChoose: (value: DateRange) => void }) {
  const [days, setDays] = useState("preset" in value ? { from: "", to: "" } : value);
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  // One sentence for both fields: either of them can be corrected.
  const marks = problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId };
  const change = (part: Partial<typeof days>) => {
    setDays({ ...days, ...part });
    setProblem(undefined);
  };
  const apply = () => {
    const { from, to } = days;
    // Days in this format sort as text.
    const found =
      from === "" && to === "" ? words.noDay : from !== "" && to !== "" && to < from && words.endBeforeStart;
    if (found) setProblem(found);
    else onChoose(days);
  };
  return (
    <form
      className="mp:mt-1 mp:flex mp:flex-col mp:gap-3 mp:border-t mp:border-border mp:px-2 mp:pt-3 mp:pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        // It may be inside another form.
        event.stopPropagation();
        apply();
      }}
      noValidate
    >
      <p className="mp:font-medium">{words.custom}</p>
      <div className="mp:grid mp:grid-cols-2 mp:gap-2">
        <DateField
          label={words.from}
          {...{ min, max, ...marks }}
          value={days.from}
          onValueChange={(from) => change({ from })}
          className="mp:min-w-0"
        />
        <DateField
          label={words.to}
          {...{ min, max, ...marks }}
          value={days.to}
          onValueChange={(to) => change({ to })}
          className="mp:min-w-0"
        />
      </div>
      {words.zone && <p className="mp:text-dense mp:text-text-muted">{words.zone}</p>}
      {/* Beside the button, which a sentence above it would move. */}
      <div className="mp:flex mp:items-start mp:gap-3">
        <Button type="submit" size="sm">
          {words.apply}
        </Button>
        <p id={problemId} role="alert" className="mp:min-w-0 mp:py-1.5 mp:text-dense mp:text-danger mp:empty:hidden">
          {problem}
        </p>
      </div>
    </form>
  );
}
