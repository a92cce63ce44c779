/** A slider with a number field. */
import { type ComponentProps, useId, useState } from "react";
import { cx } from "#styles/cx.ts";
import { FieldGroup } from "./field-group.tsx";
import type { FieldProps } from "./field.tsx";
import { NumberField } from "./number-field.tsx";

export type SliderFieldProps = FieldProps &
  Pick<ComponentProps<"fieldset">, "id" | "disabled"> & {
    /** The number, for a controlled field. */
    value?: number | undefined;
    /** At first, for a field that keeps its own number. */
    defaultValue?: number | undefined;
    /** Called with the number, or undefined while the number field is empty or not a number. Never NaN. */
    onValueChange?: ((value: number | undefined) => void) | undefined;
    /** The ends of the slider. Typed numbers may exceed them; the form's rules check that. */
    min: number;
    /** The upper end of the slider. */
    max: number;
    /** What one press of an arrow key adds. */
    step?: number;
    /** Values where something changes: ticks under the slider, numbered where there is room. */
    marks?: readonly number[];
    /** Formats the numbers at the ends: "0", "10,000". */
    format?: (value: number) => string;
    /** Read instead of the number: "450 packages a week". */
    valueText?: (value: number) => string;
    /** A unit inside the number field, after the text. */
    after?: string | undefined;
  };

/**
 * A slider for a number that people find by trying, with a number field that does the same without dragging (WCAG
 * 2.5.7).
 */
export function SliderField(props: SliderFieldProps) {
  const { label, help, error, note, isOptional, isLabelHidden, className, id, disabled, ...rest } = props;
  const {
    value,
    defaultValue,
    onValueChange,
    min,
    max,
    step = 1,
    marks = [],
    format = String,
    valueText,
    after,
  } = rest;
  const [inner, setInner] = useState(defaultValue);
  const current = "value" in props ? value : inner;
  const sliderId = useId();
  const change = (next: number | undefined) => {
    setInner(next);
    onValueChange?.(next);
  };
  const shown = Math.min(max, Math.max(min, current ?? min));
  const name = typeof label === "string" ? { "aria-label": label } : { "aria-labelledby": `${sliderId}-name` };
  return (
    <FieldGroup {...{ label, help, error, note, isOptional, isLabelHidden, className, id, disabled }}>
      <div className="mp:flex mp:flex-wrap mp:items-start mp:gap-x-5 mp:gap-y-2">
        <div className="mp:min-w-40 mp:flex-[1_1_12rem]">
          {typeof label !== "string" && (
            <span id={`${sliderId}-name`} hidden>
              {label}
            </span>
          )}
          <input
            type="range"
            data-slot="slider"
            {...name}
            {...(valueText && { "aria-valuetext": valueText(shown) })}
            {...{ min, max, step, disabled }}
            value={shown}
            onChange={(event) => change(event.currentTarget.valueAsNumber)}
            className={cx(
              "mp:block mp:h-control mp:w-full mp:cursor-pointer mp:accent-(--mp-accent-text)",
              "mp:disabled:cursor-not-allowed mp:pointer-coarse:h-11",
            )}
          />
          <Scale {...{ min, max, marks, format }} />
        </div>
        <NumberField
          label={label}
          isLabelHidden
          className="mp:w-32"
          {...{ min, max, step, disabled, after }}
          value={current}
          onValueChange={change}
          aria-invalid={error ? true : undefined}
        />
      </div>
    </FieldGroup>
  );
}

type ScaleProps = Required<Pick<SliderFieldProps, "min" | "max" | "marks" | "format">>;

/** The minimum distance of two numbers, as a share of the slider's length, so that they do not touch on a phone. */
const room = 0.15;

/** The ends and the ticks under the slider. Hidden from screen readers, which read the slider's value and limits. */
function Scale({ min, max, marks, format }: ScaleProps) {
  const share = (value: number) => (value - min) / (max - min);
  const numbered = marks.reduce<readonly number[]>((before, mark) => {
    const hasRoom = share(mark) - share(before.at(-1) ?? min) >= room && 1 - share(mark) >= room * 1.5;
    return hasRoom ? [...before, mark] : before;
  }, []);
  // The thumb is 16 px wide and stops when its edge meets the end.
  const at = (value: number) => ({ insetInlineStart: `calc(8px + ${share(value)} * (100% - 16px))` });
  return (
    <div aria-hidden className="mp:relative mp:text-meta mp:text-text-muted mp:tabular-nums">
      {marks.length > 0 && (
        <div className="mp:relative mp:h-2">
          {marks.map((mark) => (
            <span
              key={mark}
              data-slot="slider-mark"
              style={at(mark)}
              className="mp:absolute mp:top-0 mp:h-1.5 mp:w-px mp:bg-border-strong mp:forced-colors:bg-[CanvasText]"
            />
          ))}
        </div>
      )}
      <div className="mp:flex mp:justify-between">
        <span>{format(min)}</span>
        {numbered.map((mark) => (
          <span key={mark} style={at(mark)} className="mp:absolute mp:-translate-x-1/2 mp:rtl:translate-x-1/2">
            {format(mark)}
          </span>
        ))}
        <span>{format(max)}</span>
      </div>
    </div>
  );
}
