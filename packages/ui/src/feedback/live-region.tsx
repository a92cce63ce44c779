import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type LiveRegionProps = Omit<ComponentProps<"div">, "children"> & {
  /** The text to announce; empty for none. Keep the region mounted and change the text. */
  message: string;
  /** Change it to announce the same text again. */
  turn?: number;
  /** `assertive` interrupts the reader: only for urgent messages. */
  politeness?: "polite" | "assertive";
};

/** Announces a change that is otherwise only visible ("12 orders selected", "Step 3 of 6"). */
export function LiveRegion({ message, turn = 0, politeness = "polite", className, ...rest }: LiveRegionProps) {
  return (
    <div
      data-slot="live-region"
      role={politeness === "assertive" ? "alert" : "status"}
      aria-live={politeness}
      aria-atomic="true"
      {...rest}
      className={cx("mp:sr-only", className)}
    >
      {message && <span key={turn}>{message}</span>}
    </div>
  );
}
