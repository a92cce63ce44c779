/** The list of a form's errors, for any form. `form-error-summary.tsx` fills it from the `Form` around it. */
import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import { CheckIcon, TriangleAlertIcon } from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { focusField } from "./field.tsx";

export type ErrorSummaryItem = {
  /** The React key. */
  key: string;
  /** The field's name, shown before the text: 'Required' alone does not say where. */
  label?: string | undefined;
  /** What is wrong and how to correct it. */
  text: ReactNode;
  /** Element id of the field; without it the item is text only. */
  fieldId?: string | undefined;
  /** The error was corrected: the item stays, struck through, so that nothing below it moves. */
  isSolved?: boolean;
};

export type ErrorSummaryProps = Omit<ComponentProps<"section">, "title" | "children"> & {
  /** 'There are 2 problems'; its heading. It counts those that are not solved. */
  title: ReactNode;
  /** In the order of the fields. */
  items: readonly ErrorSummaryItem[];
  /** Prepended to the document's title while the summary is shown: 'Error: '. */
  documentTitlePrefix?: string | undefined;
  /** Nothing is left to correct, so it is drawn as a success. By default when every item is solved. */
  isSolved?: boolean;
};

/** The errors of a form in one list above it, with the same words as at the fields; each item links to its field. */
export function ErrorSummary({
  title,
  items,
  documentTitlePrefix,
  isSolved = items.length > 0 && items.every((item) => item.isSolved),
  className,
  ...rest
}: ErrorSummaryProps) {
  const titleId = useId();
  useEffect(() => {
    if (!documentTitlePrefix || document.title.startsWith(documentTitlePrefix)) return;
    document.title = documentTitlePrefix + document.title;
    return () => {
      if (document.title.startsWith(documentTitlePrefix)) {
        document.title = document.title.slice(documentTitlePrefix.length);
      }
    };
  }, [documentTitlePrefix]);
  return (
    <section
      aria-labelledby={titleId}
      tabIndex={-1}
      data-error-summary
      className={cx(
        "flex gap-3 rounded-card border p-4",
        isSolved ? "border-success/30 bg-success-subtle" : "border-danger bg-danger-subtle",
        className,
      )}
      {...rest}
    >
      {isSolved ? (
        <CheckIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
      ) : (
        <TriangleAlertIcon aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      )}
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id={titleId} className="text-title-sm font-semibold text-text">
          {title}
        </h2>
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <SummaryItem key={item.key} item={item} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function SummaryItem({ item: { label, text, fieldId, isSolved } }: { item: ErrorSummaryItem }) {
  const words = (
    <>
      {label && (
        <>
          <span className="font-medium">{label}</span> <span>–</span>{" "}
        </>
      )}
      <span>{text}</span>
    </>
  );
  const content = isSolved ? <del>{words}</del> : words;
  return (
    <li className={cx("flex gap-1.5 break-words text-body", isSolved ? "text-text-muted" : "text-danger")}>
      {isSolved && <CheckIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />}
      {fieldId ? (
        <a
          href={`#${fieldId}`}
          onClick={(event) => {
            // The URL does not change: a router may use the fragment.
            event.preventDefault();
            focusField(event.currentTarget.ownerDocument.getElementById(fieldId));
          }}
          className="min-w-0 rounded-control underline underline-offset-2"
        >
          {content}
        </a>
      ) : (
        <span className="min-w-0">{content}</span>
      )}
    </li>
  );
}
