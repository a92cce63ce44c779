import type { ComponentProps } from "react";
import { Tooltip } from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";

type TimeTextProps = Omit<ComponentProps<"time">, "children" | "dateTime"> & {
  /** Epoch milliseconds. */
  moment: number;
  /** The short form, in the page's language: "2 h ago". The host says it anew as time passes. */
  children: string;
  /** The whole date and time, shown on hover, focus and press and read as the description. */
  full: string;
};

/** A moment in a list: told shortly, whole on hover, focus and press. `tabIndex={-1}` where the grid around it moves the focus. */
export function TimeText({ moment, full, className, ...rest }: TimeTextProps) {
  return (
    <Tooltip content={full} opensOnPress>
      <time
        data-slot="time-text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its whole date must be reachable by keyboard
        tabIndex={0}
        {...rest}
        // One bad moment must not take the whole list down.
        dateTime={Number.isFinite(new Date(moment).getTime()) ? new Date(moment).toISOString() : undefined}
        className={cx("rounded-control whitespace-nowrap tabular-nums", className)}
      />
    </Tooltip>
  );
}
