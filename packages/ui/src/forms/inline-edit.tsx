/** A value that is edited in its place. */
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { Button } from "#actions/button.tsx";
import { IconButton } from "#actions/icon-button.tsx";
import { PencilIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { cleanLines } from "./clean-text.ts";
import { TextField } from "./text-field.tsx";

/** The props for the field of an `InlineEdit`; spread them onto a `TextField`, a `TextAreaField` or the like. */
export type InlineEditControl<Value> = {
  /** The field's accessible name. */
  label: string;
  /** The label is not drawn; what is edited stands beside it. */
  isLabelHidden: true;
  /** The typed value. */
  value: Value;
  /** Call it with the typed value. */
  onValueChange: (value: Value) => void;
  /** Why the value cannot be saved. */
  error: ReactNode;
  /** While it is being saved. */
  readOnly: boolean;
  /** Put it on the control, which takes the focus. */
  ref: Ref<never>;
};

/** Typed text that is neither saved nor cancelled, and the value that it started from. */
export type InlineEditDraft<Value> = { typed: Value; start: Value };

export type InlineEditProps<Value> = {
  /** What is edited: "Notes". The accessible name of the field. */
  label: string;
  value: Value;
  /** The value as it is shown. */
  children: ReactNode;
  /** "Edit notes" */
  editLabel: string;
  saveLabel: string;
  cancelLabel: string;
  /** Returns a sentence when the value cannot be saved. */
  validate?: (value: Value) => string | undefined;
  /** Saves the value. Resolves with nothing on success, or with an error to show: then the field stays open. */
  onSave: (value: Value) => Promise<ReactElement | string | void>;
  /** A saved draft: opens the field with it. */
  draft?: InlineEditDraft<Value> | undefined;
  /** Called with the draft at every change, to save it elsewhere; with undefined after saving or cancelling. */
  onDraftChange?: (draft: InlineEditDraft<Value> | undefined) => void;
  /** Why it is disabled; the button stays focusable and shows it. */
  disabledReason?: string | undefined;
  /** Replaces the text field. In a text area Enter makes a new line, and Ctrl or ⌘ with Enter saves. */
  field?: (control: InlineEditControl<Value>) => ReactNode;
  className?: string;
};

/**
 * A value that is edited in place, with save and cancel buttons. Enter saves, Escape cancels; leaving the field does
 * neither. A text is cleaned before it is validated and saved. An unchanged value is not saved. During a save the field stays as it is, and it closes only on success.
 */
export function InlineEdit<Value = string>(props: InlineEditProps<Value>) {
  const { value, children, editLabel, disabledReason, className } = props;
  const [draft, setDraft] = useState(props.draft);
  const [isEditing, setEditing] = useState(draft !== undefined);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const close = () => {
    setEditing(false);
    setDraft(undefined);
    props.onDraftChange?.(undefined);
  };
  if (isEditing) return <Editor {...props} draft={draft} onClose={close} />;
  return (
    <div data-slot="inline-edit" data-state="reading" className={cx("mp:flex mp:items-start mp:gap-1", className)}>
      <div className="mp:min-w-0 mp:wrap-break-word mp:whitespace-pre-line">{children ?? String(value)}</div>
      <IconButton
        ref={editButton}
        label={editLabel}
        icon={<PencilIcon />}
        size="sm"
        className="mp:-my-1"
        disabledReason={disabledReason}
        onClick={() => setEditing(true)}
      />
    </div>
  );
}

function Editor<Value>(props: InlineEditProps<Value> & { onClose: () => void }) {
  const {
    label,
    value: saved,
    saveLabel,
    cancelLabel,
    validate,
    onSave,
    onClose,
    className,
    draft: savedDraft,
  } = props;
  const [{ start, typed: draft }, setDraft] = useState(savedDraft ?? { start: saved, typed: saved });
  const [error, setError] = useState<ReactElement | string>();
  /** The error, where the focus does not read it: it was in the field already. */
  const [announced, setAnnounced] = useState<ReactElement | string>();
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  useEffect(() => {
    // A draft that reopens takes no focus: the merchant did not ask for it.
    if (savedDraft) return;
    input.current?.focus();
    input.current?.select();
  }, [savedDraft]);

  const change = (typed: Value) => {
    setDraft({ start, typed });
    props.onDraftChange?.({ start, typed });
  };
  const save = async () => {
    if (isBusy) return;
    // Without a change nothing is saved, so that a change by someone else stays. After a failure the server's value is
    // unknown, so it is saved.
    if (draft === start && error === undefined) return onClose();
    const value = (typeof draft === "string" ? cleanLines(draft) : draft) as Value;
    if (value !== draft) change(value);
    const isInField = input.current === document.activeElement;
    const problem = validate?.(value);
    setError(problem);
    setAnnounced(isInField ? problem : undefined);
    if (problem !== undefined) return input.current?.focus();
    setBusy(true);
    const failure = await onSave(value);
    setBusy(false);
    if (failure === undefined) return onClose();
    setError(failure);
    setAnnounced(input.current === document.activeElement ? failure : undefined);
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !isBusy) {
      // A dialog around it must not close as well.
      event.stopPropagation();
      onClose();
    }
    const isLine = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && !event.nativeEvent.isComposing && (isLine || event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void save();
    }
  };
  const control: InlineEditControl<Value> = {
    label,
    isLabelHidden: true,
    value: draft,
    onValueChange: change,
    error,
    readOnly: isBusy,
    ref: input as Ref<never>,
  };
  const field = props.field ?? ((given) => <TextField {...(given as unknown as InlineEditControl<string>)} />);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles keys that bubble up from its field
    <fieldset
      data-slot="inline-edit"
      aria-label={label}
      data-state={isBusy ? "saving" : error ? "failed" : "editing"}
      className={cx("mp:flex mp:min-w-0 mp:flex-col mp:gap-2", className)}
      onKeyDown={onKeyDown}
    >
      {field(control)}
      <div role="alert" className="mp:sr-only">
        {announced}
      </div>
      <div className="mp:flex mp:flex-wrap mp:gap-2">
        <Button size="sm" variant="primary" busy={isBusy} onClick={() => void save()}>
          {saveLabel}
        </Button>
        <Button size="sm" disabled={isBusy} onClick={onClose}>
          {cancelLabel}
        </Button>
      </div>
    </fieldset>
  );
}
