/** The banner beside an action that failed. Use it where a toast could be missed. */
import { Banner } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { type ErrorWords, useErrorWords } from "./error-words.ts";
import { useFailureReport } from "./host.ts";

interface FailureNoteProps {
  /** The action that failed: 'Could not …'. Where it may have been done all the same, the heading says that instead. */
  title: string;
  /** The error of the request. */
  error: unknown;
  /** Overrides the standard words for the error. */
  words?: ErrorWords | undefined;
  /** At most two buttons. */
  actions?: ReactNode;
}

/** An error banner for a failed action, shown beside it: title, reason and request id. */
export function FailureNote({ title, error, words, actions }: FailureNoteProps) {
  const inWords = useErrorWords();
  useFailureReport(error);
  const { title: unknown, text, detail, detailLanguage, reference } = words ?? inWords(error);
  return (
    <Banner tone={unknown === undefined ? "error" : "warning"} role="alert" title={unknown ?? title} actions={actions}>
      <p>{text}</p>
      {detail !== undefined && (
        <p lang={detailLanguage} className="mp:mt-1 mp:wrap-anywhere">
          {detail}
        </p>
      )}
      {reference && (
        <p className="mp:mt-1 mp:text-meta mp:text-text-muted">{`${reference.label} ${reference.value}`}</p>
      )}
    </Banner>
  );
}
