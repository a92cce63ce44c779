import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type SpinnerProps = ComponentProps<"svg"> & {
  /** What is loading. Without it the spinner is decoration beside a text that says so. */
  label?: string;
};

/** A spinner for waits of up to a few seconds. For a page or a list use a `Skeleton` of its shape. */
export function Spinner({ label, className, ...rest }: SpinnerProps) {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 16 16"
      fill="none"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...rest}
      className={cx("mp:size-4 mp:shrink-0 mp:animate-spin", className)}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
