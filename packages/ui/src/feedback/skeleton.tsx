import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/**
 * A placeholder for content that is loading, with its shape and height. Announce the loading with a `LiveRegion` or
 * `aria-busy`.
 */
export function Skeleton({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden
      {...rest}
      className={cx(
        "mp:h-4 mp:w-full mp:animate-pulse mp:rounded-control mp:bg-border/60 mp:forced-colors:border",
        className,
      )}
    />
  );
}

/** A placeholder for lines of text; the last one is shorter. */
export function SkeletonText({ lines = 3, className, ...rest }: ComponentProps<"div"> & { lines?: number }) {
  return (
    <div
      data-slot="skeleton-text"
      aria-hidden
      {...rest}
      className={cx("mp:flex mp:flex-col mp:gap-2 mp:py-0.5", className)}
    >
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 && lines > 1 ? "mp:w-3/5" : ""} />
      ))}
    </div>
  );
}
