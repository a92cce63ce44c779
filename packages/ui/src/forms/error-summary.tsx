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
        "mp:flex mp:gap-3 mp:rounded-card mp:border mp:p-4",
        isSolved ? "mp:border-success/30 mp:bg-success-subtle" : "mp:border-danger mp:bg-danger-subtle",
        className,
      )}
      {...rest}
    >
      {isSolved ? (
        <CheckIcon aria-hidden className="mp:mt-0.5 mp:size-5 mp:shrink-0 mp:text-success" />
      ) : (
        <TriangleAlertIcon aria-hidden className="mp:mt-0.5 mp:size-5 mp:shrink-0 mp:text-danger" />
      )}
      <div className="mp:flex mp:min-w-0 mp:flex-col mp:gap-2">
        <h2 id={titleId} className="mp:text-title-sm mp:font-semibold mp:text-text">
          {title}
        </h2>
        <ul className="mp:flex mp:flex-col mp:gap-1">
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
          <span className="mp:font-medium">{label}</span> <span>–</span>{" "}
        </>
      )}
      <span>{text}</span>
    </>
  );
  const content = isSolved ? <del>{words}</del> : words;
  return (
    <li
      className={cx(
        "mp:flex mp:gap-1.5 mp:break-words mp:text-body",
        isSolved ? "mp:text-text-muted" : "mp:text-danger",
      )}
    >
      {isSolved && <CheckIcon aria-hidden className="mp:mt-0.5 mp:size-4 mp:shrink-0 mp:text-success" />}
      {fieldId ? (
        <a
          href={`#${fieldId}`}
          onClick={(event) => {
            // The URL does not change: a router may use the fragment.
            event.preventDefault();
            focusField(event.currentTarget.ownerDocument.getElementById(fieldId));
          }}
          className="mp:min-w-0 mp:rounded-control mp:underline mp:underline-offset-2"
        >
          {content}
        </a>
      ) : (
        <span className="mp:min-w-0">{content}</span>
      )}
    </li>
  );
}
