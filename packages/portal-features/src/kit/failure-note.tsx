import { Banner } from "@merchant-portal/ui";
import { useErrorWords } from "./use-error-words.ts";

interface FailureNoteProps {
  /** What the merchant wanted and did not get. */
  title: string;
  /** What the call rejected with. */
  error: unknown;
}

/** What was not done, why, and the request id, in the place where it was tried. */
export function FailureNote({ title, error }: FailureNoteProps) {
  const { text, detail, reference } = useErrorWords()(error);
  return (
    <Banner tone="error" role="alert" title={title}>
      <p>{text}</p>
      {detail !== undefined && <p className="mt-1 wrap-anywhere">{detail}</p>}
      {reference && (
        <p className="mt-1 text-meta text-text-muted">
          {reference.label} {reference.value}
        </p>
      )}
    </Banner>
  );
}
