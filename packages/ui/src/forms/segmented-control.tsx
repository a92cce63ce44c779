/** Radio buttons that look like one bar. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { cx } from "#styles/cx.ts";
import { type ChoiceState, CoveringRadio } from "./covering-radio.tsx";
import type { FieldProps } from "./field.tsx";
import { FieldGroup } from "./field-group.tsx";

export type Segment<Value extends string = string> = {
  /** Given to `onValueChange`. */
  value: Value;
  /** Its name. With an icon alone it is the accessible name, shown on hover. */
  label: string;
  /** Before the label, or alone with `isIconOnly`. */
  icon?: ReactNode;
  /** Shows the icon only. */
  isIconOnly?: boolean;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
  /** It is shown and cannot be chosen. */
  disabled?: boolean;
};

export type SegmentedControlProps<Value extends string = string> = Omit<FieldProps, "isOptional"> &
  Pick<ComponentProps<"fieldset">, "id" | "onBlur" | "disabled" | "ref"> & {
    /** Two to five, with short names. */
    segments: readonly Segment<Value>[];
    value: Value;
    /** Called with the value that was chosen; takes effect at once. */
    onValueChange: (value: Value) => void;
    /** The name of its radio buttons in a submitted form. */
    name?: string | undefined;
    /** The height: 32 px or 36 px. */
    size?: "sm" | "md";
  };

/**
 * One of two to five short choices, all visible, that takes effect at once: a unit, a theme, contains or does not
 * contain. They are radio buttons: one tab stop, and the arrow keys choose. In a narrow space the segments wrap.
 */
export function SegmentedControl<Value extends string = string>({
  segments,
  value,
  onValueChange,
  name,
  size = "md",
  disabled,
  ...group
}: SegmentedControlProps<Value>) {
  const generatedName = useId();
  return (
    <FieldGroup {...group} isRadioGroup>
      <div
        data-slot="segmented-control"
        data-size={size}
        className="group/segments flex w-fit max-w-full flex-wrap gap-0.5 rounded-control border border-border-strong bg-surface-sunken p-0.5"
      >
        {segments.map((segment) => (
          <SegmentLabel
            key={segment.value}
            segment={segment}
            name={name ?? generatedName}
            isChosen={segment.value === value}
            isDisabled={disabled === true || segment.disabled === true}
            onChoose={() => onValueChange(segment.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type SegmentLabelProps = ChoiceState & { segment: Segment };

function SegmentLabel({ segment, ...choice }: SegmentLabelProps) {
  const { value, label, icon, isIconOnly = false, lang } = segment;
  return (
    <label
      lang={lang}
      title={isIconOnly ? label : undefined}
      className={cx(
        "relative inline-flex min-w-8 items-center justify-center gap-1.5 rounded-[calc(var(--mp-radius)-2px)] border border-transparent px-2.5 text-center text-text-muted select-none",
        "min-h-[calc(var(--mp-control)-0.375rem)] group-data-[size=sm]/segments:min-h-6 group-data-[size=sm]/segments:min-w-6 group-data-[size=sm]/segments:px-1.5 group-data-[size=sm]/segments:text-dense pointer-coarse:min-h-control! pointer-coarse:min-w-11!",
        "has-checked:border-border has-checked:bg-surface-raised has-checked:font-medium has-checked:text-text has-checked:shadow-raise",
        // Forced colours make all backgrounds alike, except this one.
        "forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "[&_svg]:size-4 [&_svg]:shrink-0 group-data-[size=sm]/segments:[&_svg]:size-3.5",
        choice.isDisabled ? "cursor-not-allowed opacity-60" : "hover:text-text",
      )}
    >
      <CoveringRadio {...choice} value={value} />
      {icon}
      <span className={isIconOnly ? "sr-only" : "min-w-0 wrap-break-word"}>{label}</span>
    </label>
  );
}
