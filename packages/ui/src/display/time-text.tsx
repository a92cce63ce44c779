import type { ComponentProps } from "react";
import { Tooltip } from "#overlays/tooltip.tsx";
import { cx } from "#styles/cx.ts";

type TimeTextProps = Omit<ComponentProps<"time">, "children" | "dateTime"> & {
  /** Epoch milliseconds. */
  moment: number;
  /** The short form, in the page's language: "2 h ago". The host updates it as time passes. */
  children: string;
  /** The full date and time, shown on hover, focus and click, and read as the description. */
  full: string;
};

const timeClass = "mp:rounded-control mp:whitespace-nowrap mp:tabular-nums";

/**
 * A short time in a list, with the full date on hover, focus and click. Set `tabIndex={-1}` in a grid that manages the
 * focus itself.
 */
export function TimeText({ moment, full, className, ...rest }: TimeTextProps) {
  return (
    <Tooltip content={full} opensOnPress>
      <time
        data-slot="time-text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its whole date must be reachable by keyboard
        tabIndex={0}
        {...rest}
        // An invalid time must not crash the whole list.
        dateTime={Number.isFinite(new Date(moment).getTime()) ? new Date(moment).toISOString() : undefined}
        className={className === undefined ? timeClass : cx(timeClass, className)}
      />
    </Tooltip>
  );
}
