import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { get, useFormState } from "react-hook-form";
import { ErrorSummary, type ErrorSummaryItem } from "./error-summary.tsx";
import { listErrors } from "./form-errors.ts";
import { fieldId, useFormScope } from "./form-scope.ts";
import { useFormWords } from "./form-words.tsx";
import { useErrorText } from "./use-error-text.tsx";

/**
 * The error summary of the form around it. Appears on a failed submit and takes the focus; lists the errors of that submit
 * in the order of the page, and strikes out those that are mended. Place it above the fields.
 */
export function FormErrorSummary({ className }: { className?: string }) {
  const { form, id, element } = useFormScope();
  const words = useFormWords();
  const textOf = useErrorText();
  const { errors } = useFormState({ control: form.inner.control });
  const status = useSyncExternalStore(form.status.subscribe, form.status.get, form.status.get);
  const [items, setItems] = useState<ErrorSummaryItem[]>([]);
  const summary = useRef<HTMLElement>(null);

  const latestErrors = useRef(errors);
  const latestText = useRef(textOf);
  useEffect(() => {
    latestErrors.current = errors;
    latestText.current = textOf;
  });
  useEffect(() => {
    // Which fields are on the page, and in what order, only the page knows.
    const found = listErrors(status.outcome === "failed" ? latestErrors.current : {}).map((error) => {
      const target = element.current?.ownerDocument.getElementById(fieldId(id, error.name)) ?? undefined;
      return {
        target,
        item: { key: error.name, label: labelOf(target), text: latestText.current(error), fieldId: target?.id },
      };
    });
    setItems(found.toSorted((a, b) => byPlace(a.target, b.target)).map(({ item }) => item));
  }, [status, element, id]);
  useEffect(() => {
    if (items.length > 0) {
      summary.current?.scrollIntoView({ block: "nearest" });
      summary.current?.focus({ preventScroll: true });
    }
  }, [items]);

  // An empty mark tells the form that the focus is taken care of.
  if (status.outcome !== "failed" || items.length === 0) return <span hidden data-error-summary />;
  return (
    <ErrorSummary
      ref={summary}
      title={words.errorSummaryTitle(items.length)}
      items={items.map((item) => ({ ...item, isSolved: get(errors, item.key) === undefined }))}
      documentTitlePrefix={words.errorTitlePrefix}
      className={className}
    />
  );
}

/** Errors of no field come last. */
function byPlace(a: Element | undefined, b: Element | undefined) {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** What the page calls a field: the text of its label or legend, without the word that marks it optional. */
const labelOf = (target: Element | undefined) =>
  target?.closest("[data-slot=field]")?.querySelector("[data-slot=field-label]")?.textContent || undefined;
