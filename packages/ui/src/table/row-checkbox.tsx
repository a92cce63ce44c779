import { cx } from "#styles/cx.ts";

type RowCheckboxProps = {
  label: string;
  state: "none" | "some" | "all";
  /** Why it cannot be changed. It keeps its place in the tab order, so that the reason can be heard. */
  reason?: string | undefined;
  tabIndex: 0 | -1;
  isLabelShown?: boolean;
  className?: string;
};

// The list hears the click where it delegates (use-row-events.ts), so that a row carries no handlers of its own.
const delegated = () => {};

const markSome = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = true;
};
const markNone = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = false;
};

const boxClass = cx(
  "size-4 shrink-0 appearance-none rounded-[4px] border border-border-strong bg-surface-raised",
  "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
  "aria-disabled:border-border aria-disabled:bg-surface-sunken forced-colors:appearance-auto",
);
// Drawn with borders: an icon in each of forty rows would be most of what 'select all' costs.
const mark = "pointer-events-none absolute border-on-accent forced-colors:hidden";
const marks = {
  all: `${mark} mb-0.5 h-2.25 w-1.25 rotate-45 border-e-2 border-b-2`,
  some: `${mark} w-2 border-t-2`,
};

const labelledMarks = { all: "ms-1.5", some: "ms-1" };

/** The box that selects a row, or all rows. The whole label is the target. */
export function RowCheckbox({ label, state, reason, tabIndex, isLabelShown = false, className }: RowCheckboxProps) {
  const isDisabled = reason !== undefined;
  return (
    <label
      data-slot="row-checkbox"
      title={reason}
      className={cx(
        "relative",
        isLabelShown ? "flex items-center gap-3 px-3.5" : "grid place-items-center",
        isDisabled && "cursor-not-allowed",
        className,
      )}
    >
      <input
        type="checkbox"
        aria-disabled={isDisabled || undefined}
        checked={state === "all"}
        ref={state === "some" ? markSome : markNone}
        onChange={delegated}
        tabIndex={tabIndex}
        className={boxClass}
      />
      {state !== "none" && (
        <span aria-hidden="true" className={cx(marks[state], isLabelShown && labelledMarks[state])} />
      )}
      <span className="sr-only">{isDisabled ? `${label}. ${reason}` : label}</span>
      {isLabelShown && <span aria-hidden="true">{label}</span>}
    </label>
  );
}
