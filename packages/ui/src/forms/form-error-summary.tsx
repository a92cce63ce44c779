/**
 * The error summary that a `Form` fills itself: after a failed submit, in page order, with corrected errors struck out.
 * Its looks are in `error-summary.tsx`.
 */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { useFormState } from "react-hook-form";
import { LiveRegion } from "#feedback/live-region.tsx";
import { ErrorSummary, type ErrorSummaryItem } from "./error-summary.tsx";
import { listErrors } from "./form-errors.ts";
import { fieldId, useErrorText, useFormScope } from "./form.tsx";
import { useFormWords } from "./form-words.tsx";

/**
 * The error summary of the form around it. It appears on a failed submit and takes the focus; it lists the errors of
 * that submit in page order, and strikes out corrected ones. Place it above the fields.
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
    // Only the document knows which fields exist, and their order.
    const found = listErrors(status.outcome === "failed" ? latestErrors.current : {}).map((error) => {
      const target = element.current?.ownerDocument.getElementById(fieldId(id, error.name)) ?? undefined;
      return {
        target,
        item: { key: error.name, label: labelOf(target), text: latestText.current(error), fieldId: target?.id },
      };
    });
    setItems(found.toSorted((a, b) => byPlace(a.target, b.target)).map(({ item }) => item));
  }, [status, element, id]);
  // With the paint that shows it: an effect after that would take the focus from a link that was clicked at once.
  useLayoutEffect(() => {
    if (items.length > 0) {
      summary.current?.scrollIntoView({ block: "nearest" });
      summary.current?.focus({ preventScroll: true });
    }
  }, [items]);

  // The form looks for this attribute: with it, the form leaves the focus to the summary.
  if (status.outcome !== "failed" || items.length === 0) return <span hidden data-error-summary />;
  // Also errors that came after the submit, which are not in the list. A listed field may have another error by now.
  const left = listErrors(errors);
  const now = new Map(left.map((error) => [error.name, textOf(error)]));
  const title = words.errorSummaryTitle(left.length);
  return (
    <>
      <ErrorSummary
        ref={summary}
        title={title}
        items={items.map((item) => ({ ...item, text: now.get(item.key) ?? item.text, isSolved: !now.has(item.key) }))}
        isSolved={left.length === 0}
        documentTitlePrefix={left.length > 0 ? words.errorTitlePrefix : undefined}
        className={className}
      />
      <LiveRegion message={left.length === 0 ? title : ""} />
    </>
  );
}

/** Sorts by page order; errors without a field come last. */
function byPlace(a: Element | undefined, b: Element | undefined) {
  if (!a || !b) return Number(!a) - Number(!b);
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** The visible name of a field: the text of its label or legend, without the word for optional. */
const labelOf = (target: Element | undefined) =>
  target?.closest("[data-slot=field]")?.querySelector("[data-slot=field-label]")?.textContent || undefined;
