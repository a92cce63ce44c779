import { cx } from "#styles/cx.ts";

type RowCheckboxProps = {
  label: string;
  state: "none" | "some" | "all";
  /** Why it cannot be changed. It stays in the tab order, so that the reason is read out. */
  reason?: string | undefined;
  tabIndex: 0 | -1;
  isLabelShown?: boolean;
  /** For the box of all rows. */
  canBeSome?: boolean;
  className?: string;
};

// The list has one handler for all clicks (`row-actions.ts`), so that a row carries none.
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
// Both signs are drawn with borders and are always in the document: a press changes what is painted, and lays nothing out.
const sign = "pointer-events-none invisible absolute border-on-accent forced-colors:hidden";
const allSign = `${sign} peer-checked:visible mb-0.5 h-2.25 w-1.25 rotate-45 border-e-2 border-b-2`;
const someSign = `${sign} peer-indeterminate:visible w-2 border-t-2`;

/** The box that selects a row, or all rows. The whole label is the target. */
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
