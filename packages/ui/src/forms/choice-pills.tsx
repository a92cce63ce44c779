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
      <div data-slot="choice-pills" className="mp:@container">
        <div className="mp:flex mp:flex-col mp:gap-3">
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
  const pills = <div className="mp:flex mp:flex-wrap mp:gap-1.5">{children}</div>;
  if (title === "") return pills;
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a legend cannot stand beside its pills in a grid
      role="group"
      aria-labelledby={id}
      className="mp:grid mp:gap-x-4 mp:gap-y-1.5 mp:@md:grid-cols-[8rem_minmax(0,1fr)] mp:@md:items-baseline"
    >
      <span id={id} className="mp:min-w-0 mp:text-dense mp:wrap-break-word mp:text-text-muted">
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
        "mp:relative mp:inline-flex mp:min-h-8 mp:max-w-full mp:items-center mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-raised mp:px-2.5 mp:py-1 mp:text-dense mp:tabular-nums mp:pointer-coarse:min-h-control",
        "mp:has-checked:border-accent mp:has-checked:bg-accent-subtle mp:has-checked:font-medium mp:has-checked:text-accent mp:has-checked:ring-1 mp:has-checked:ring-accent",
        "mp:has-focus-visible:outline-2 mp:has-focus-visible:outline-offset-2 mp:has-focus-visible:outline-focus",
        "mp:forced-colors:has-checked:border-[Highlight] mp:forced-colors:has-checked:bg-[Highlight] mp:forced-colors:has-checked:text-[HighlightText] mp:forced-colors:has-checked:forced-color-adjust-none",
        choice.isDisabled
          ? "mp:cursor-not-allowed mp:border-border mp:bg-surface-sunken mp:text-text-muted mp:line-through"
          : "mp:hover:border-text-muted",
      )}
    >
      <CoveringRadio
        {...choice}
        value={value}
        aria-labelledby={`${id}-label`}
        aria-describedby={details ? `${id}-about` : undefined}
      />
      <span id={`${id}-label`} className="mp:min-w-0 mp:wrap-break-word">
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
