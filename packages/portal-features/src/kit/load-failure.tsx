import { ErrorState } from "@merchant-portal/ui";
import { useFocusFallback } from "./use-focus-fallback.ts";
import type { ErrorWords } from "./error-words.ts";
import { useErrorWords } from "./use-error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface LoadFailureProps {
  title: string;
  /** What the call rejected with. */
  error: unknown;
  /** Instead of the shared words for it. */
  words?: ErrorWords | undefined;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Stands where a list would that could not be loaded: why, the request id, and another try. */
export function LoadFailure({ title, error, words, onRetry, isRetrying }: LoadFailureProps) {
  const shared = useSharedWords();
  const inWords = useErrorWords();
  const { text, detail, detailLanguage, reference } = words ?? inWords(error);
  const own = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={own} className="contents">
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
