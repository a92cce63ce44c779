import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { ChevronDownIcon } from "#display/icons.ts";
import { liftNotices } from "#feedback/lift-notices.ts";
import { cx } from "#styles/cx.ts";
import { StepList, type StepListProps } from "./step-list.tsx";

export type WizardProps = StepListProps & {
  /** The open step, with its `WizardActions` at the end. */
  children: ReactNode;
  /**
   * A `WizardAside`: beside the step in a wide container, above it in a narrow one. `null` keeps its room, so that the
   * steps that have one and those that have none start and end at the same edges.
   */
  aside?: ReactNode;
};

/**
 * A task of several steps, one on the screen at a time. On a change the heading of the new step takes the focus and
 * 'Step 3 of 6' is announced. The caller stores the values and decides when a step is finished.
 */
export function Wizard({ children, aside, className, ...list }: WizardProps) {
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
    <div
      data-slot="wizard"
      className={cx("mp:@container mp:flex mp:min-w-0 mp:scroll-mt-20 mp:flex-col mp:gap-6", className)}
    >
      <StepList {...list} />
      <output className="mp:sr-only">{words.stepOf(position + 1, steps.length)}</output>
      <div
        className={cx(
          "mp:flex mp:min-w-0 mp:flex-col mp:gap-6",
          // The action bar covers the bottom of a small screen; focused elements must scroll clear of it.
          "mp:max-md:[&_:is(a,button,input,select,textarea,[tabindex])]:scroll-mb-28",
          aside !== undefined &&
            "mp:@min-[58rem]:grid mp:@min-[58rem]:grid-cols-[minmax(0,46rem)_18rem] mp:@min-[58rem]:items-start mp:@min-[58rem]:gap-x-8",
        )}
      >
        {/* Before the step: a narrow container shows it there. In a fragment, as it may have the same key as the step. */}
        <>{aside}</>
        <section
          key={current}
          className="mp:flex mp:min-w-0 mp:flex-col mp:gap-6 mp:@min-[58rem]:col-start-1 mp:@min-[58rem]:row-start-1"
        >
          {/* No focus ring: it is a starting point for reading, not a control. */}
          <h2 ref={heading} tabIndex={-1} className="mp:text-title mp:font-semibold mp:text-text mp:outline-none">
            {steps[position]?.title}
          </h2>
          {children}
        </section>
      </div>
    </div>
  );
}

type WizardAsideProps = {
  /** Its name: 'Summary'. */
  title: string;
  /** What the closed line says after the title, in a narrow container. Without it a narrow container has no aside. */
  line?: ReactNode;
  children: ReactNode;
};

/**
 * What a wizard has so far: a card beside the step that stays in view, and in a narrow container a line that opens.
 * Give it the step as its `key`: each step starts with the line closed.
 */
export function WizardAside({ title, line, children }: WizardAsideProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      data-slot="wizard-aside"
      aria-label={title}
      className={cx(
        "mp:min-w-0 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:@min-[58rem]:block",
        "mp:@min-[58rem]:sticky mp:@min-[58rem]:col-start-2 mp:@min-[58rem]:row-start-1",
        // Below what the host's page keeps at its top.
        "mp:@min-[58rem]:top-[calc(var(--mp-app-top,0px)+1rem)]",
        "mp:@min-[58rem]:max-h-[calc(100dvh-var(--mp-app-top,0px)-2rem)] mp:@min-[58rem]:overflow-y-auto",
        line === undefined && "mp:hidden",
      )}
    >
      <h2 className="mp:hidden mp:px-4 mp:pt-4 mp:text-title-sm mp:font-semibold mp:@min-[58rem]:block">{title}</h2>
      {/* Not a `details` element: the card of a wide container is open whatever the line says. */}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="mp:flex mp:min-h-11 mp:w-full mp:items-center mp:justify-between mp:gap-3 mp:rounded-card mp:px-4 mp:py-2 mp:text-start mp:@min-[58rem]:hidden"
      >
        <span className="mp:min-w-0 mp:wrap-anywhere">
          <span className="mp:font-medium">{title}</span>
          {line}
        </span>
        <ChevronDownIcon
          aria-hidden
          className={cx("mp:size-4 mp:shrink-0 mp:text-text-muted mp:transition-transform", isOpen && "mp:rotate-180")}
        />
      </button>
      <div id={id} className={cx("mp:px-4 mp:pt-2 mp:pb-4 mp:@min-[58rem]:block", !isOpen && "mp:hidden")}>
        {children}
      </div>
    </section>
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
        "mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3 mp:border-t mp:border-border mp:bg-surface mp:pt-4",
        "mp:max-md:pb-[max(1rem,env(safe-area-inset-bottom))]",
        "mp:[@media_(width<48rem)_and_(height>=30rem)]:sticky mp:max-md:z-sticky",
        // Not sticky when the text is so large that the buttons are stacked.
        "mp:max-md:bottom-[min(0px,(100vw-18rem)*1000)]",
        // The background reaches both edges of the screen. A shadow, because anything else would scroll sideways.
        "mp:max-md:[box-shadow:0_0_0_100vmax_var(--mp-surface)] mp:max-md:[clip-path:inset(0_-100vmax)]",
        className,
      )}
    >
      <div>{back}</div>
      <div className="mp:flex mp:flex-wrap mp:justify-end mp:gap-3">{children}</div>
    </div>
  );
}
