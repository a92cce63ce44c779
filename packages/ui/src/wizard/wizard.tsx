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
