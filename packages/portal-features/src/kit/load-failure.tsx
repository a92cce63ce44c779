/** What a page shows in place of a list that could not be loaded. Open it to change that error state. */
import { ErrorState } from "@merchant-portal/ui";
import { useFocusFallback } from "./use-focus-fallback.ts";
import type { ErrorWords } from "./error-words.ts";
import { useErrorWords } from "./use-error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useFailureReport } from "./widget.tsx";

interface LoadFailureProps {
  title: string;
  /** The error of the request. */
  error: unknown;
  /** Overrides the standard words for the error. */
  words?: ErrorWords | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The error state of a list that could not be loaded: reason, request id and retry. */
export function LoadFailure({ title, error, words, onRetry, isRetrying }: LoadFailureProps) {
  const shared = useSharedWords();
  const inWords = useErrorWords();
  const { text, detail, detailLanguage, reference } = words ?? inWords(error);
  useFailureReport(error);
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} className="contents">
      <ErrorState
        title={title}
        detail={
          <>
            <p>{text}</p>
            {detail !== undefined && (
              <p lang={detailLanguage} className="wrap-anywhere">
                {detail}
              </p>
            )}
          </>
        }
        reference={reference}
        retry={{ label: shared("actions.tryAgain"), onPress: onRetry, busy: isRetrying }}
      />
    </div>
  );
}
