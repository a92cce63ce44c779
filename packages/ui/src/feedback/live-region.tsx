import type { ComponentProps } from "react";
import { cx } from "#styles/cx.ts";

type LiveRegionProps = Omit<ComponentProps<"div">, "children"> & {
  /** What to say; empty says nothing. Keep the region mounted and change the message. */
  message: string;
  /** Another number says the same message again, which otherwise would be no change. */
  turn?: number;
  /** `assertive` interrupts: only for what cannot wait. */
  politeness?: "polite" | "assertive";
};

/** Says a change that is only seen otherwise ("12 orders selected", "Step 3 of 6"). */
export function LiveRegion({ message, turn = 0, politeness = "polite", className, ...rest }: LiveRegionProps) {
  return (
    <div
      data-slot="live-region"
      role={politeness === "assertive" ? "alert" : "status"}
      aria-live={politeness}
      aria-atomic="true"
      {...rest}
      className={cx("sr-only", className)}
    >
      {message && <span key={turn}>{message}</span>}
    </div>
  );
}
