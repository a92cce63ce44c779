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
    <nav aria-label={words.steps} className={cx("@container", className)}>
      <ol className="hidden gap-3 @2xl:flex">
        <Steps {...rest} className="grow basis-0 border-t-2 pt-2" />
      </ol>
      {/* A new step folds the list again. */}
      <details key={current} className="group @2xl:hidden">
        <summary className="flex min-h-11 list-none flex-col justify-center gap-2 rounded-control [&::-webkit-details-marker]:hidden">
          <span className="flex items-center justify-between gap-2 text-dense">
            <span className="text-text-muted">{words.stepOf(position + 1, steps.length)}</span>
            <ChevronDownIcon aria-hidden className="size-4 shrink-0 text-text-muted group-open:rotate-180" />
          </span>
          <span aria-hidden className="flex gap-1">
            {steps.map((step, index) => (
              <span
                key={step.id}
                className={cx(
                  "h-1 grow rounded-full",
                  index <= position ? "bg-accent forced-colors:bg-[CanvasText]" : "bg-border forced-colors:border",
                )}
              />
            ))}
          </span>
        </summary>
        <ol className="mt-2 flex flex-col">
          <Steps {...rest} className="py-1.5" />
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
        className={cx("min-w-0", lineOf(step, isCurrent), className)}
      >
        {canOpen ? (
          <button
            type="button"
            onClick={() => onStepChange(step.id)}
            className="group/step flex w-full gap-2 rounded-control py-0.5 text-start"
          >
            {content}
          </button>
        ) : (
          <span aria-current={isCurrent ? "step" : undefined} className="flex gap-2 py-0.5">
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
          "grid size-5 shrink-0 place-items-center rounded-full border text-meta font-medium tabular-nums",
          isError
            ? "border-danger text-danger"
            : isCurrent
              ? "border-accent bg-accent text-on-accent forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none"
              : state === "done"
                ? "border-accent text-accent"
                : cx("border-border-strong", canOpen ? "text-text" : "text-text-muted"),
        )}
      >
        {isError ? (
          <TriangleAlertIcon className="size-3" />
        ) : state === "done" && !isCurrent ? (
          <CheckIcon strokeWidth={3} className="size-3" />
        ) : (
          number
        )}
      </span>
      <span
        className={cx(
          "min-w-0 break-words text-dense group-hover/step:underline",
          isCurrent ? "font-semibold text-text" : canOpen ? "font-medium text-text" : "text-text-muted",
        )}
      >
        <span data-slot="step-title">{title}</span>
        {(!isCurrent || isError) && <span className="sr-only">{` (${words[state]})`}</span>}
      </span>
    </>
  );
}

function lineOf({ state }: WizardStep, isCurrent: boolean) {
  if (state === "error") return "border-danger";
  return isCurrent || state === "done" ? "border-accent" : "border-border forced-colors:border-[GrayText]";
}
