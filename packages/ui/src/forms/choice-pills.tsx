/** Radio buttons that look like pills, in groups. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#styles/cx.ts";
import { type ChoiceState, CoveringRadio } from "./covering-radio.tsx";
import type { FieldProps } from "./field.tsx";
import { FieldGroup } from "./field-group.tsx";

export type ChoicePill<Value extends string = string> = {
  /** Given to `onValueChange`. */
  value: Value;
  /** Its text, and its accessible name. */
  label: ReactNode;
  /** Pills of a group are in their own row after its name, for example the windows of one day. */
  group?: string | undefined;
  /** Read with the label but not visible: show it elsewhere, too. */
  about?: string | undefined;
  /** Why it cannot be chosen; disables it. */
  unavailable?: string | undefined;
};

export type ChoicePillsProps<Value extends string = string> = FieldProps &
  Pick<ComponentProps<"fieldset">, "id" | "onBlur" | "disabled" | "ref"> & {
    /** In the order in which they are shown. */
    pills: readonly ChoicePill<Value>[];
    /** The chosen value, `''` for none. With `onValueChange` for a controlled field. */
    value?: Value | "" | undefined;
    /** Called with the value that was chosen. */
    onValueChange?: ((value: Value) => void) | undefined;
    /** The name of its radio buttons in a submitted form. */
    name?: string | undefined;
  };

/**
 * One of many short choices, all visible, optionally in groups: the delivery windows of each day. They are radio
 * buttons: one tab stop, and the arrow keys choose through all groups.
 */
export function ChoicePills<Value extends string = string>({
  pills,
  value = "",
  onValueChange,
  name,
  disabled,
  ...group
}: ChoicePillsProps<Value>) {
  const generatedName = useId();
  const rows = [...Map.groupBy(pills, (pill) => pill.group ?? "")];
  return (
    <FieldGroup {...group} isRadioGroup>
      <div data-slot="choice-pills" className="@container">
        <div className="flex flex-col gap-3">
          {rows.map(([title, members]) => (
            <Row key={title} title={title}>
              {members.map((pill) => (
                <Pill
                  key={pill.value}
                  pill={pill}
                  name={name ?? generatedName}
                  isChosen={pill.value === value}
                  isDisabled={disabled === true || pill.unavailable !== undefined}
                  onChoose={() => onValueChange?.(pill.value)}
                />
              ))}
            </Row>
          ))}
        </div>
      </div>
    </FieldGroup>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  const pills = <div className="flex flex-wrap gap-1.5">{children}</div>;
  if (title === "") return pills;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a legend cannot stand beside its pills in a grid
      role="group"
      aria-labelledby={id}
      className="grid gap-x-4 gap-y-1.5 @md:grid-cols-[8rem_minmax(0,1fr)] @md:items-baseline"
    >
      <span id={id} className="min-w-0 text-dense wrap-break-word text-text-muted">
        {title}
      </span>
      {pills}
    </div>
  );
}

type PillProps = ChoiceState & { pill: ChoicePill };

function Pill({ pill: { value, label, about, unavailable }, ...choice }: PillProps) {
  const id = useId();
  const details = [about, unavailable].filter(Boolean).join(" ");
  return (
    <label
      title={unavailable}
      className={cx(
        "relative inline-flex min-h-8 max-w-full items-center rounded-control border border-border-strong bg-surface-raised px-2.5 py-1 text-dense tabular-nums pointer-coarse:min-h-control",
        "has-checked:border-accent has-checked:bg-accent-subtle has-checked:font-medium has-checked:text-accent has-checked:ring-1 has-checked:ring-accent",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
        choice.isDisabled
          ? "cursor-not-allowed border-border bg-surface-sunken text-text-muted line-through"
          : "hover:border-text-muted",
      )}
    >
      <CoveringRadio
        {...choice}
        value={value}
        aria-labelledby={`${id}-label`}
        aria-describedby={details ? `${id}-about` : undefined}
      />
      <span id={`${id}-label`} className="min-w-0 wrap-break-word">
        {label}
      </span>
      {details && (
        <span id={`${id}-about`} hidden>
          {details}
        </span>
      )}
    </label>
  );
}
