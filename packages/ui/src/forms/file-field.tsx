/** A field for one file. */
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from "react";
import { IconButton } from "#actions/icon-button.tsx";
import { FileSpreadsheetIcon, UploadIcon, XIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { Field, type FieldProps } from "./field.tsx";

/** Why a file was refused. The current file stays. */
export type FileRefusal = "type" | "tooLarge" | "empty" | "many";

export type FileFieldProps = FieldProps &
  Pick<ComponentProps<"input">, "id" | "name" | "disabled" | "onBlur"> & {
    /** The chosen file; the caller keeps it. */
    value: File | undefined;
    /** Called with the chosen file, or undefined when it was removed. */
    onValueChange: (file: File | undefined) => void;
    /** Called with the first chosen file when it is refused; show the reason as `error`. */
    onRefuse: (reason: FileRefusal, file: File) => void;
    /** Accepted extensions, with their dot: `.csv`. Dropped files are checked, too. */
    accept: readonly string[];
    /** The largest size that is accepted, in bytes. */
    maxBytes: number;
    words: {
      /** "Choose a file" */
      choose: string;
      /** "or drop it here" */
      drop: string;
      /** "Choose another file" */
      replace: string;
      /** "Remove orders.csv" */
      remove: (name: string) => string;
      /** "1.2 MB" */
      size: (bytes: number) => string;
    };
    /** What was found in the chosen file, shown beside its name. */
    summary?: ReactNode;
  };

/**
 * A field for one file, chosen or dropped. The native input is only visually hidden: keyboard, voice and the browser's
 * dialog work.
 */
export function FileField(props: FileFieldProps) {
  const { label, help, error, note, isOptional, isLabelHidden, className, id, value, words, accept, disabled } = props;
  const [isDraggedOver, setDraggedOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    // Otherwise the same file could not be chosen again after a correction.
    if (input.current) input.current.value = "";
    if (!file || disabled) return;
    const reason = others.length > 0 ? "many" : refusalOf(file, props);
    if (reason) props.onRefuse(reason, file);
    else props.onValueChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDraggedOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <Field {...{ label, help, error, note, isOptional, isLabelHidden, className, id }}>
      {(control) => (
        <div
          data-slot="file-field"
          data-over={isDraggedOver || undefined}
          onDragOver={(event) => {
            event.preventDefault();
            setDraggedOver(!disabled);
          }}
          onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node) && setDraggedOver(false)}
          onDrop={drop}
          className={cx(
            "relative flex min-h-20 flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-dashed border-border-strong bg-surface-raised px-4 py-3",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            "data-over:border-accent data-over:bg-accent-subtle",
            value && "border-solid border-border",
            control["aria-invalid"] && "border-danger",
            disabled && "border-border bg-surface-sunken text-text-muted",
          )}
        >
          <input
            ref={input}
            type="file"
            {...control}
            name={props.name}
            disabled={disabled}
            accept={accept.join(",")}
            onBlur={props.onBlur}
            onChange={(event) => take(event.currentTarget.files)}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {value ? (
            <FileSpreadsheetIcon aria-hidden className="size-5 shrink-0 text-accent" />
          ) : (
            <UploadIcon aria-hidden className="size-5 shrink-0 text-text-muted" />
          )}
          {/* Wraps under the icon when large text leaves no room beside it. */}
          <div className="pointer-events-none min-w-0 flex-[1_1_min(7rem,100%)]">
            {value ? (
              <>
                <p className="font-medium wrap-anywhere">{value.name}</p>
                <p className="text-dense text-text-muted tabular-nums">
                  <span>{words.size(value.size)}</span> ·{" "}
                  <span className="text-accent-text underline">{words.replace}</span>
                </p>
                {props.summary && <div className="text-dense text-text-muted">{props.summary}</div>}
              </>
            ) : (
              <p>
                <span className="font-medium underline">{words.choose}</span>{" "}
                <span className="text-text-muted">{words.drop}</span>
              </p>
            )}
          </div>
          {value && !disabled && (
            <IconButton
              label={words.remove(value.name)}
              icon={<XIcon />}
              size="sm"
              className="relative ms-auto"
              onClick={() => {
                props.onValueChange(undefined);
                input.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}

function refusalOf(file: File, { accept, maxBytes }: FileFieldProps): FileRefusal | undefined {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending.toLowerCase()))) return "type";
  if (file.size === 0) return "empty";
  return file.size > maxBytes ? "tooLarge" : undefined;
}
