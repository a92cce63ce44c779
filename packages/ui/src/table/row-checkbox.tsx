import { CheckIcon, MinusIcon } from "#display/icons.ts";
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

/** The box that selects a row, or all rows. The whole label is the target. */
export function RowCheckbox({ label, state, reason, tabIndex, isLabelShown = false, className }: RowCheckboxProps) {
  const isDisabled = reason !== undefined;
  const box = (
    <span className="relative grid size-4 shrink-0 place-items-center">
      <input
        type="checkbox"
        aria-disabled={isDisabled || undefined}
        checked={state === "all"}
        ref={(input) => {
          if (input !== null) input.indeterminate = state === "some";
        }}
        onChange={delegated}
        tabIndex={tabIndex}
        className={cx(
          "size-4 appearance-none rounded-[4px] border border-border-strong bg-surface-raised",
          "checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent",
          "aria-disabled:border-border aria-disabled:bg-surface-sunken forced-colors:appearance-auto",
        )}
      />
      {state !== "none" && (
        <span aria-hidden="true" className="pointer-events-none absolute text-on-accent forced-colors:hidden">
          {state === "all" ? <CheckIcon size={12} strokeWidth={3} /> : <MinusIcon size={12} strokeWidth={3} />}
        </span>
      )}
    </span>
  );
  return (
    <label
      data-slot="row-checkbox"
      title={reason}
      className={cx(
        "relative flex items-center gap-3",
        isLabelShown ? "px-3.5" : "justify-center",
        isDisabled && "cursor-not-allowed",
        className,
      )}
    >
      {box}
      <span className="sr-only">{isDisabled ? `${label}. ${reason}` : label}</span>
      {isLabelShown && <span aria-hidden="true">{label}</span>}
    </label>
  );
}
