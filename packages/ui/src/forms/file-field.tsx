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
            "mp:relative mp:flex mp:min-h-20 mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-2 mp:rounded-card mp:border mp:border-dashed mp:border-border-strong mp:bg-surface-raised mp:px-4 mp:py-3",
            "mp:has-focus-visible:outline-2 mp:has-focus-visible:outline-offset-2 mp:has-focus-visible:outline-focus",
            "mp:data-over:border-accent mp:data-over:bg-accent-subtle",
            value && "mp:border-solid mp:border-border",
            control["aria-invalid"] && "mp:border-danger",
            disabled && "mp:border-border mp:bg-surface-sunken mp:text-text-muted",
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
            className="mp:absolute mp:inset-0 mp:size-full mp:cursor-pointer mp:opacity-0 mp:disabled:cursor-not-allowed"
          />
          {value ? (
            <FileSpreadsheetIcon aria-hidden className="mp:size-5 mp:shrink-0 mp:text-accent" />
          ) : (
            <UploadIcon aria-hidden className="mp:size-5 mp:shrink-0 mp:text-text-muted" />
          )}
          {/* Wraps under the icon when large text leaves no room beside it. */}
          <div className="mp:pointer-events-none mp:min-w-0 mp:flex-[1_1_min(7rem,100%)]">
            {value ? (
              <>
                <p className="mp:font-medium mp:wrap-anywhere">{value.name}</p>
                <p className="mp:text-dense mp:text-text-muted mp:tabular-nums">
                  <span>{words.size(value.size)}</span> ·{" "}
                  <span className="text-accent-text mp:underline">{words.replace}</span>
                </p>
                {props.summary && <div className="mp:text-dense mp:text-text-muted">{props.summary}</div>}
              </>
            ) : (
              <p>
                <span className="mp:font-medium mp:underline">{words.choose}</span>{" "}
                <span className="mp:text-text-muted">{words.drop}</span>
              </p>
            )}
          </div>
          {value && !disabled && (
            <IconButton
              label={words.remove(value.name)}
              icon={<XIcon />}
              size="sm"
              className="mp:relative mp:ms-auto"
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
