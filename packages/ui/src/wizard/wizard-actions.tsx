import type { ReactNode } from "react";
import { cx } from "#styles/cx.ts";

type Props = {
  /** The button that goes back, at the start of the line. */
  back?: ReactNode;
  /** The one thing to do next. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * The way on and the way back at the end of a step; on a small screen a bar at its foot that is always in reach. Where there is
 * little height, as beside an on-screen keyboard or at 400 %, or where text is large, it stays at the end and leaves the room to the fields.
 */
export function WizardActions({ back, children, className }: Props) {
  return (
    <div
      data-slot="wizard-actions"
      className={cx(
        "flex flex-wrap items-center justify-between gap-3 border-t border-border bg-surface pt-4",
        "max-md:pb-[max(1rem,env(safe-area-inset-bottom))]",
        "[@media_(width<48rem)_and_(height>=30rem)]:sticky max-md:z-sticky",
        // Out of the window, and thus at the end only, where text is so large that the buttons stand one above the other.
        "max-md:bottom-[min(0px,(100vw-18rem)*1000)]",
        // Its ground reaches both edges of the screen; a shadow, as nothing else does that without scrolling sideways.
        "max-md:[box-shadow:0_0_0_100vmax_var(--mp-surface)] max-md:[clip-path:inset(0_-100vmax)]",
        className,
      )}
    >
      <div>{back}</div>
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  );
}
