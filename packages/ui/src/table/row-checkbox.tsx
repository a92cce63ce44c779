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
  "mp:grid mp:size-4 mp:shrink-0 mp:appearance-none mp:place-items-center mp:rounded-check mp:border mp:border-border-strong mp:bg-surface-raised",
  "mp:checked:border-accent mp:checked:bg-accent mp:indeterminate:border-accent mp:indeterminate:bg-accent",
  "mp:aria-disabled:cursor-not-allowed mp:aria-disabled:border-border mp:aria-disabled:bg-surface-sunken mp:forced-colors:appearance-auto",
  // The sign is a border that is always there, so that a click causes a paint and no layout.
  "mp:before:pointer-events-none mp:before:invisible mp:before:mb-0.5 mp:before:h-2.25 mp:before:w-1.25 mp:before:rotate-45 mp:before:border-e-2 mp:before:border-b-2 mp:before:border-on-accent mp:before:content-[''] mp:checked:before:visible mp:forced-colors:before:hidden",
].join(" ");
const allBoxClass = `${boxClass} mp:indeterminate:before:visible mp:indeterminate:before:mb-0 mp:indeterminate:before:h-0 mp:indeterminate:before:w-2 mp:indeterminate:before:rotate-0 mp:indeterminate:before:border-e-0`;

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
