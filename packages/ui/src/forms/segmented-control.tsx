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
        className="mp:group/segments mp:flex mp:w-fit mp:max-w-full mp:flex-wrap mp:gap-0.5 mp:rounded-control mp:border mp:border-border-strong mp:bg-surface-sunken mp:p-0.5"
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
        "mp:relative mp:inline-flex mp:min-w-8 mp:items-center mp:justify-center mp:gap-1.5 mp:rounded-[calc(var(--mp-radius)-2px)] mp:border mp:border-transparent mp:px-2.5 mp:text-center mp:text-text-muted mp:select-none",
        "mp:min-h-[calc(var(--mp-control)-0.375rem)] mp:group-data-[size=sm]/segments:min-h-6 mp:group-data-[size=sm]/segments:min-w-6 mp:group-data-[size=sm]/segments:px-1.5 mp:group-data-[size=sm]/segments:text-dense mp:pointer-coarse:min-h-control! mp:pointer-coarse:min-w-11!",
        "mp:has-checked:border-border mp:has-checked:bg-surface-raised mp:has-checked:font-medium mp:has-checked:text-text mp:has-checked:shadow-raise",
        // Forced colours make all backgrounds alike, except this one.
        "mp:forced-colors:has-checked:border-[Highlight] mp:forced-colors:has-checked:bg-[Highlight] mp:forced-colors:has-checked:text-[HighlightText] mp:forced-colors:has-checked:forced-color-adjust-none",
        "mp:has-focus-visible:outline-2 mp:has-focus-visible:outline-offset-2 mp:has-focus-visible:outline-focus",
        "mp:[&_svg]:size-4 mp:[&_svg]:shrink-0 mp:group-data-[size=sm]/segments:[&_svg]:size-3.5",
        choice.isDisabled ? "mp:cursor-not-allowed mp:opacity-60" : "mp:hover:text-text",
      )}
    >
      <CoveringRadio {...choice} value={value} />
      {icon}
      <span className={isIconOnly ? "mp:sr-only" : "mp:min-w-0 mp:wrap-break-word"}>{label}</span>
    </label>
  );
}
