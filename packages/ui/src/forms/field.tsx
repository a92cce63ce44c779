/**
 * A label, help and error around one control. Open it to build a new field, or to change what all fields have in
 * common.
 */
import { type ReactNode, useId } from "react";
import { CircleAlertIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { useFormWords } from "./form-words.tsx";

export type FieldProps = {
  /** Above the control, and its accessible name. */
  label: ReactNode;
  /** What to enter, shown under the label. */
  help?: ReactNode;
  /** How to correct the value, shown under the field; makes the control invalid. */
  error?: ReactNode;
  /**
   * A status under the field, announced politely: 'Checking…'. Null reserves its line, so that nothing moves when a
   * text appears; a form sets that by itself. An empty text reserves nothing.
   */
  note?: ReactNode;
  /** Required is the default and is not labelled. */
  isOptional?: boolean | undefined;
  /** The label is for assistive technology only. */
  isLabelHidden?: boolean | undefined;
  /** Goes to the field around label, control and error. */
  className?: string | undefined;
};

/** Connects a control to its label, help and error. */
export type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

type Props = FieldProps & {
  /** Of the control. Made by the field if it is missing. */
  id?: string | undefined;
  /** Ids of further texts that describe the control, read after help and error. */
  describedBy?: string | undefined;
  /** At the end of the error's line: a counter. */
  aside?: ReactNode;
  /** Draws the control with the attributes that it is given. */
  children: (control: ControlProps) => ReactNode;
};

/** Label, help, control and error, connected by ids. Use it to build a new field. */
export function Field({ label, help, error, note, isOptional, isLabelHidden, className, children, ...rest }: Props) {
  const field = useFieldIds({ help, error, note, ...rest });
  const isBlank = note === "" && !hasContent(error) && !rest.aside;
  return (
    <div data-slot="field" className={cx("mp:flex mp:min-w-0 mp:flex-col mp:gap-1.5", className)}>
      <div className={isLabelHidden ? "mp:sr-only" : "mp:flex mp:flex-col mp:gap-0.5"}>
        <label htmlFor={field.control.id} className="mp:text-body mp:font-medium mp:text-text">
          <LabelText isOptional={isOptional}>{label}</LabelText>
        </label>
        <FieldHelp id={field.helpId}>{help}</FieldHelp>
      </div>
      {children(field.control)}
      {(hasContent(error) || note !== undefined || rest.aside) && (
        // Without a box while there is nothing to see, so that no gap stands above it.
        <div className={isBlank ? "mp:contents" : "mp:flex mp:items-start mp:justify-between mp:gap-3"}>
          <FieldError id={field.errorId}>{error}</FieldError>
          <FieldNote id={field.noteId} error={error}>
            {note}
          </FieldNote>
          {rest.aside}
        </div>
      )}
    </div>
  );
}

type Described = Pick<Props, "id" | "help" | "error" | "note" | "describedBy">;

/** The ids of a field's texts, and the attributes of its control. */
export function useFieldIds({ id: givenId, help, error, note, describedBy }: Described) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const helpId = hasContent(help) ? `${id}-help` : undefined;
  const errorId = hasContent(error) ? `${id}-error` : undefined;
  const noteId = note === undefined ? undefined : `${id}-note`;
  const control: ControlProps = {
    id,
    "aria-describedby":
      [helpId, errorId, !errorId && hasContent(note) && noteId, describedBy].filter(Boolean).join(" ") || undefined,
    "aria-invalid": errorId ? true : undefined,
  };
  return { control, helpId, errorId, noteId };
}

export function LabelText({ isOptional, children }: { isOptional?: boolean | undefined; children: ReactNode }) {
  const text = <span data-slot="field-label">{children}</span>;
  if (!isOptional) return text;
  return (
    <>
      {text} <OptionalMark />
    </>
  );
}

/** A component, so that only optional fields need the words: a switch outside of forms has none. */
function OptionalMark() {
  const { optional } = useFormWords();
  return <span className="mp:font-normal mp:text-text-muted">{optional}</span>;
}

export function FieldHelp({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!id) return null;
  return (
    <div id={id} className="mp:text-dense mp:text-text-muted">
      {children}
    </div>
  );
}

export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (!id) return null;
  return (
    <div id={id} className="mp:flex mp:min-w-0 mp:gap-1.5 mp:text-dense mp:text-danger">
      <CircleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0" />
      <span className="mp:min-w-0 mp:break-words">{children}</span>
    </div>
  );
}

type NoteProps = {
  id: string | undefined;
  /** Visible elsewhere, announced here. */
  error: ReactNode;
  children: ReactNode;
};

/** Always mounted, so that later texts are announced: a response may come while the focus is in another field. */
export function FieldNote({ id, error, children }: NoteProps) {
  if (!id) return null;
  const hasError = hasContent(error);
  return (
    <output
      id={id}
      className={
        hasError || children === "" ? "mp:sr-only" : "mp:block mp:min-h-5 mp:min-w-0 mp:text-dense mp:text-text-muted"
      }
    >
      {hasError ? error : children}
    </output>
  );
}

const hasContent = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== "";

const controls = "input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)";

/** Moves the focus to a field, or to the chosen or first control of a group, and scrolls its label into view. */
export function focusField(target: Element | null | undefined) {
  if (!(target instanceof HTMLElement)) return;
  const control = target.matches(controls)
    ? target
    : (target.querySelector<HTMLElement>("input:checked:not(:disabled)") ??
      target.querySelector<HTMLElement>(controls));
  (target.closest("[data-slot=field]") ?? target).scrollIntoView({ block: "center" });
  // A group without any choices takes the focus itself.
  if (!control) target.tabIndex = -1;
  (control ?? target).focus({ preventScroll: true });
}
