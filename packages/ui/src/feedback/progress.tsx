import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type ProgressProps = Omit<ComponentProps<"div">, "children"> & {
  label: string;
  /** Null while the end is unknown (indeterminate). */
  value: number | null;
  max?: number;
  /** Read instead of a percentage: "57 of 200 labels". */
  valueText?: string;
};

/** A progress bar. Show the same in words beside it. */
export function Progress({ label, value, max = 100, valueText, className, ...rest }: ProgressProps) {
  const part = value === null ? null : Math.min(1, Math.max(0, max > 0 ? value / max : 0));
  return (
    <div
      data-slot="progress"
      data-state={part === null ? "indeterminate" : part === 1 ? "complete" : "loading"}
      {...rest}
      className={cx(
        "mp:relative mp:h-1.5 mp:w-full mp:overflow-hidden mp:rounded-full mp:bg-surface-sunken mp:forced-colors:outline-1",
        className,
      )}
    >
      {/* For assistive technology only: browsers draw the native bar differently. */}
      <progress
        aria-label={label}
        max={max}
        {...(value !== null && { value })}
        {...(valueText !== undefined && { "aria-valuetext": valueText })}
        className="mp:absolute mp:inset-0 mp:size-full mp:opacity-0"
      />
      <div
        aria-hidden
        className={cx(
          // A border, because forced colours remove backgrounds but not borders. No transition: it would repaint the
          // whole page at every frame, and a run reports several times a second.
          "mp:h-full mp:origin-left mp:rtl:origin-right mp:rounded-full mp:border-t-6 mp:border-accent",
          part === null && "mp:w-2/5 mp:animate-travel",
        )}
        style={part === null ? {} : { transform: `scaleX(${part})` }}
      />
    </div>
  );
}
