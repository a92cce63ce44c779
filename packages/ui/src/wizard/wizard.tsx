import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "#styles/cx.ts";
import { StepList, type StepListProps } from "./step-list.tsx";

export type WizardProps = StepListProps & {
  /** The open step. Its `WizardActions` stand at its end. */
  children: ReactNode;
};

/**
 * A task of several steps, one on the screen at a time. On a change of step the heading of the new one takes the focus and
 * 'Step 3 of 6' is spoken. What the steps hold and when one is finished is the business of the caller.
 */
export function Wizard({ children, className, ...list }: WizardProps) {
  const { steps, current, words } = list;
  const position = steps.findIndex((step) => step.id === current);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    // Not when the page opens: then the heading of the page has the focus.
    if (shown.current === current) return;
    shown.current = current;
    heading.current?.closest("[data-slot=wizard]")?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [current]);

  return (
    <div data-slot="wizard" className={cx("flex min-w-0 scroll-mt-20 flex-col gap-6", className)}>
      <StepList {...list} />
      <output className="sr-only">{words.stepOf(position + 1, steps.length)}</output>
      <section
        key={current}
        className={cx(
          "flex min-w-0 flex-col gap-6",
          // The bar of actions lies over the foot of a small screen; what has the focus must not lie under it.
          "max-md:[&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-28",
        )}
      >
        {/* No focus mark: it is a place to read on from, nothing to press. */}
        <h2 ref={heading} tabIndex={-1} className="text-title font-semibold text-text outline-none">
          {steps[position]?.title}
        </h2>
        {children}
      </section>
    </div>
  );
}

type WizardActionsProps = {
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
export function WizardActions({ back, children, className }: WizardActionsProps) {
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
