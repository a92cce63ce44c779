import { CheckIcon, ChevronDownIcon, TriangleAlertIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";

/** One step of a wizard. */
export type WizardStep = {
  /** Given to `onStepChange`, and compared with `current`. */
  id: string;
  /** Its name; the heading of the step, too. */
  title: string;
  /** A step that is done or has an error can be opened; one to do only with `canOpen`. */
  state: "todo" | "done" | "error";
  /** A step to do that was open before may be opened again. */
  canOpen?: boolean;
};

/** The built-in texts of the steps. */
export type StepWords = {
  /** The accessible name of the list: 'Steps'. */
  steps: string;
  /** 'Step 3 of 6', announced on a change and shown where the steps do not fit side by side. */
  stepOf: (position: number, total: number) => string;
  /** The state of a step, read after its name: 'done'. */
  done: string;
  /** 'has errors'. */
  error: string;
  /** 'to do'. */
  todo: string;
};

export type StepListProps = {
  /** In order. */
  steps: readonly WizardStep[];
  /** The id of the open step. */
  current: string;
  /** Called with the id of the step that was pressed. */
  onStepChange: (id: string) => void;
  /** The built-in texts. */
  words: StepWords;
  className?: string | undefined;
};

/**
 * The steps of a wizard with the current one; finished steps can be opened again. In a narrow space it folds into one
 * line.
 */
export function StepList({ className, ...rest }: StepListProps) {
  const { steps, current, words } = rest;
  const position = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={words.steps} className={cx("mp:@container", className)}>
      <ol className="mp:hidden mp:gap-3 mp:@2xl:flex">
        <Steps {...rest} className="mp:grow mp:basis-0 mp:border-t-2 mp:pt-2" />
      </ol>
      {/* A new step folds the list again. */}
      <details key={current} className="mp:group mp:@2xl:hidden">
        <summary className="mp:flex mp:min-h-11 mp:list-none mp:flex-col mp:justify-center mp:gap-2 mp:rounded-control mp:[&::-webkit-details-marker]:hidden">
          <span className="mp:flex mp:items-center mp:justify-between mp:gap-2 mp:text-dense">
            <span className="mp:text-text-muted">{words.stepOf(position + 1, steps.length)}</span>
            <ChevronDownIcon
              aria-hidden
              className="mp:size-4 mp:shrink-0 mp:text-text-muted mp:group-open:rotate-180"
            />
          </span>
          <span aria-hidden className="mp:flex mp:gap-1">
            {steps.map((step, index) => (
              <span
                key={step.id}
                className={cx(
                  "mp:h-1 mp:grow mp:rounded-full",
                  index <= position
                    ? "mp:bg-accent mp:forced-colors:bg-[CanvasText]"
                    : "mp:bg-border mp:forced-colors:border",
                )}
              />
            ))}
          </span>
        </summary>
        <ol className="mp:mt-2 mp:flex mp:flex-col">
          <Steps {...rest} className="mp:py-1.5" />
        </ol>
      </details>
    </nav>
  );
}

function Steps({ steps, current, onStepChange, words, className }: StepListProps) {
  return steps.map((step, index) => {
    const isCurrent = step.id === current;
    const canOpen = !isCurrent && (step.state !== "todo" || step.canOpen === true);
    const content = <StepContent {...{ step, isCurrent, canOpen, words }} number={index + 1} />;
    return (
      <li
        key={step.id}
        data-state={isCurrent ? "current" : step.state}
        className={cx("mp:min-w-0", lineOf(step, isCurrent), className)}
      >
        {canOpen ? (
          <button
            type="button"
            onClick={() => onStepChange(step.id)}
            className="mp:group/step mp:flex mp:w-full mp:gap-2 mp:rounded-control mp:py-0.5 mp:text-start"
          >
            {content}
          </button>
        ) : (
          <span aria-current={isCurrent ? "step" : undefined} className="mp:flex mp:gap-2 mp:py-0.5">
            {content}
          </span>
        )}
      </li>
    );
  });
}

type ContentProps = { step: WizardStep; number: number; isCurrent: boolean; canOpen: boolean; words: StepWords };

function StepContent({ step: { title, state }, number, isCurrent, canOpen, words }: ContentProps) {
  const isError = state === "error";
  return (
    <>
      <span
        aria-hidden
        className={cx(
          "mp:grid mp:size-5 mp:shrink-0 mp:place-items-center mp:rounded-full mp:border mp:text-meta mp:font-medium mp:tabular-nums",
          isError
            ? "mp:border-danger mp:text-danger"
            : isCurrent
              ? "mp:border-accent mp:bg-accent mp:text-on-accent mp:forced-colors:bg-[Highlight] mp:forced-colors:text-[HighlightText] mp:forced-colors:forced-color-adjust-none"
              : state === "done"
                ? "mp:border-accent mp:text-accent"
                : cx("mp:border-border-strong", canOpen ? "mp:text-text" : "mp:text-text-muted"),
        )}
      >
        {isError ? (
          <TriangleAlertIcon className="mp:size-3" />
        ) : state === "done" && !isCurrent ? (
          <CheckIcon strokeWidth={3} className="mp:size-3" />
        ) : (
          number
        )}
      </span>
      <span
        className={cx(
          "mp:min-w-0 mp:break-words mp:text-dense mp:group-hover/step:underline",
          isCurrent ? "mp:font-semibold mp:text-text" : canOpen ? "mp:font-medium mp:text-text" : "mp:text-text-muted",
        )}
      >
        <span data-slot="step-title">{title}</span>
        {(!isCurrent || isError) && <span className="mp:sr-only">{` (${words[state]})`}</span>}
      </span>
    </>
  );
}

function lineOf({ state }: WizardStep, isCurrent: boolean) {
  if (state === "error") return "mp:border-danger";
  return isCurrent || state === "done" ? "mp:border-accent" : "mp:border-border mp:forced-colors:border-[GrayText]";
}
