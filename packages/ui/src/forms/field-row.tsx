import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

/**
 * Fields beside each other, in two columns where there is room. Their boxes stand on one line, however many lines a label, a help
 * or an error takes in one of them. A field over the whole width says `sm:col-span-2`.
 */
export function FieldRow({ className, ...rest }: ComponentProps<"div">) {
  return (
    <div
      data-slot="field-row"
      {...rest}
      className={cx(
        // Label and help, box, error: three rows that the fields of a line share.
        "grid grid-cols-1 gap-x-4 gap-y-1.5 sm:grid-cols-2",
        "[&>[data-slot=field]]:row-span-3 [&>[data-slot=field]]:mb-2.5 [&>[data-slot=field]]:grid",
        "[&>[data-slot=field]]:grid-rows-subgrid [&>[data-slot=field]]:gap-y-1.5",
        className,
      )}
    />
  );
}
