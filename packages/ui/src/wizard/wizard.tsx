import { type ReactNode, useLayoutEffect, useRef } from "react";
import { liftNotices } from "#feedback/lift-notices.ts";
import { cx } from "#styles/cx.ts";
import { StepList, type StepListProps } from "./step-list.tsx";

export type WizardProps = StepListProps & {
  /** The open step, with its `WizardActions` at the end. */
  children: ReactNode;
};

/**
 * A task of several steps, one on the screen at a time. On a change the heading of the new step takes the focus and
 * 'Step 3 of 6' is announced. The caller stores the values and decides when a step is finished.
 */
export function Wizard({ children, className, ...list }: WizardProps) {
  const { steps, current, words } = list;
  const position = steps.findIndex((step) => step.id === current);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useLayoutEffect(() => {
    // Not on the first render: then the page's heading has the focus.
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
          // The action bar covers the bottom of a small screen; focused elements must scroll clear of it.
          "max-md:[&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-28",
        )}
      >
        {/* No focus ring: it is a starting point for reading, not a control. */}
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
  /** The main button. */
  children: ReactNode;
  className?: string | undefined;
};

/**
 * The buttons at the end of a step; on a small screen a sticky bar at the bottom. Notices stay above it. If the screen is low (an on-screen
 * keyboard, zoom of 400 %) or the text is large, they are not sticky and leave the room to the fields.
 */
export function WizardActions({ back, children, className }: WizardActionsProps) {
  return (
    <div
      ref={liftNotices}
      data-slot="wizard-actions"
      className={cx(
        "flex flex-wrap items-center justify-between gap-3 border-t border-border bg-surface pt-4",
        "max-md:pb-[max(1rem,env(safe-area-inset-bottom))]",
        "[@media_(width<48rem)_and_(height>=30rem)]:sticky max-md:z-sticky",
        // Not sticky when the text is so large that the buttons are stacked.
        "max-md:bottom-[min(0px,(100vw-18rem)*1000)]",
        // The background reaches both edges of the screen. A shadow, because anything else would scroll sideways.
        "max-md:[box-shadow:0_0_0_100vmax_var(--mp-surface)] max-md:[clip-path:inset(0_-100vmax)]",
        className,
      )}
    >
      <div>{back}</div>
      <div className="flex flex-wrap justify-end gap-3">{children}</div>
    </div>
  );
}
