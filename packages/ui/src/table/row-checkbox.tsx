/** The checkbox that selects a row, or all rows. `row-actions.ts` says what a click does. */

type RowCheckboxProps = {
  label: string;
  isSelected: boolean;
  /** Why the row cannot be selected. The checkbox stays focusable, so that a screen reader reads the reason. */
  reason?: string | undefined;
  tabIndex: 0 | -1;
};

// The list handles all clicks (`row-actions.ts`). React only wants a handler beside `checked`.
const delegated = () => {};

const showSome = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = true;
};
const showNone = (input: HTMLInputElement | null) => {
  if (input !== null) input.indeterminate = false;
};

const boxClass = [
  "grid size-4 shrink-0 appearance-none place-items-center rounded-check border border-border-strong bg-surface-raised",
  "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
  "aria-disabled:cursor-not-allowed aria-disabled:border-border aria-disabled:bg-surface-sunken forced-colors:appearance-auto",
  // The sign is a border that is always there, so that a click causes a paint and no layout.
  "before:pointer-events-none before:invisible before:mb-0.5 before:h-2.25 before:w-1.25 before:rotate-45 before:border-e-2 before:border-b-2 before:border-on-accent before:content-[''] checked:before:visible forced-colors:before:hidden",
].join(" ");
const allBoxClass = `${boxClass} indeterminate:before:visible indeterminate:before:mb-0 indeterminate:before:h-0 indeterminate:before:w-2 indeterminate:before:rotate-0 indeterminate:before:border-e-0`;

/** The checkbox of a row. All of its parent, which has `data-part="select"`, is the click target. */
export function RowCheckbox({ label, isSelected, reason, tabIndex }: RowCheckboxProps) {
  return (
    <input
      type="checkbox"
      data-slot="row-checkbox"
      aria-label={reason === undefined ? label : `${label}. ${reason}`}
      aria-disabled={reason !== undefined || undefined}
      checked={isSelected}
      onChange={delegated}
      tabIndex={tabIndex}
      className={boxClass}
    />
  );
}

type SelectAllProps = { label: string; state: "none" | "some" | "all"; tabIndex: 0 | -1 };

/** The checkbox of all rows, inside `data-part="select-all"`. It can be half checked. */
export function SelectAllCheckbox({ label, state, tabIndex }: SelectAllProps) {
  return (
    <input
      type="checkbox"
      data-slot="row-checkbox"
      aria-label={label}
      checked={state === "all"}
      ref={state === "some" ? showSome : showNone}
      onChange={delegated}
      tabIndex={tabIndex}
      className={allBoxClass}
    />
  );
}
