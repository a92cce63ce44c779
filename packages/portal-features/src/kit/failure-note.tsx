import { Banner } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import type { ErrorWords } from "./error-words.ts";
import { useErrorWords } from "./use-error-words.ts";

interface FailureNoteProps {
  /** What the merchant wanted and did not get. */
  title: string;
  /** What the call rejected with. */
  error: unknown;
  /** Instead of the shared words for it. */
  words?: ErrorWords | undefined;
  /** A way on: at most two buttons. */
  actions?: ReactNode;
}

/** What was not done, why, and the request id, in the place where it was tried. */
export function FailureNote({ title, error, words, actions }: FailureNoteProps) {
  const inWords = useErrorWords();
  const { text, detail, detailLanguage, reference } = words ?? inWords(error);
  return (
    <Banner tone="error" role="alert" title={title} actions={actions}>
      <p>{text}</p>
      {detail !== undefined && (
        <p lang={detailLanguage} className="mt-1 wrap-anywhere">
          {detail}
        </p>
      )}
      {reference && (
        <p className="mt-1 text-meta text-text-muted">
          {reference.label} {reference.value}
        </p>
      )}
    </Banner>
  );
}
