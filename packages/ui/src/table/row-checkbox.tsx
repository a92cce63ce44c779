/** The checkbox that selects a row, or all rows. `row-actions.ts` says what a click does. */
import { cx } from "#styles/cx.ts";

type RowCheckboxProps = {
  label: string;
  state: "none" | "some" | "all";
  /** Why the row cannot be selected. The checkbox stays focusable, so that a screen reader reads the reason. */
  reason?: string | undefined;
  tabIndex: 0 | -1;
  isLabelShown?: boolean;
  /** True for the checkbox of all rows, which can be half checked. */
  canBeSome?: boolean;
  className?: string;
};

// The list handles all clicks (`row-actions.ts`). React only wants a handler beside `checked`.
const delegated = () => {};

const showSome = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = true;
};
const showNone = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = false;
};

const boxClass = cx(
  "peer size-4 shrink-0 appearance-none rounded-[4px] border border-border-strong bg-surface-raised",
  "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
  "aria-disabled:border-border aria-disabled:bg-surface-sunken forced-colors:appearance-auto",
);
// Both signs are borders and are always in the document, so that a click causes a paint and no layout.
const sign = "pointer-events-none invisible absolute border-on-accent forced-colors:hidden";
const allSign = `${sign} peer-checked:visible mb-0.5 h-2.25 w-1.25 rotate-45 border-e-2 border-b-2`;
const someSign = `${sign} peer-indeterminate:visible w-2 border-t-2`;

/** A checkbox whose whole label is the click target. */
export function RowCheckbox({
  label,
  state,
  reason,
  tabIndex,
  isLabelShown = false,
  canBeSome = false,
  className,
}: RowCheckboxProps) {
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
        ref={state === "some" ? showSome : showNone}
        onChange={delegated}
        tabIndex={tabIndex}
        className={boxClass}
      />
      <span aria-hidden="true" className={isLabelShown ? `${allSign} ms-1.5` : allSign} />
      {canBeSome && <span aria-hidden="true" className={isLabelShown ? `${someSign} ms-1` : someSign} />}
      <span className="sr-only">{isDisabled ? `${label}. ${reason}` : label}</span>
      {isLabelShown && <span aria-hidden="true">{label}</span>}
    </label>
  );
}
