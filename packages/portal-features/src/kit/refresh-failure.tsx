/** What a page shows above data that could not be refreshed. Open it to change that banner. */
import { Banner, Button } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useErrorWords } from "./use-error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useFailureReport } from "./widget.tsx";

interface RefreshFailureProps {
  /** Says that the data shown may be outdated. */
  words: string;
  /** The error of the request. */
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Beside the retry button. */
  dismiss?: ReactNode;
}

/** A banner above data that could not be refreshed. */
export function RefreshFailure({ words, error, onRetry, isRetrying = false, dismiss }: RefreshFailureProps) {
  const shared = useSharedWords();
  const { text } = useErrorWords()(error);
  useFailureReport(error);
  return (
    <Banner
      role="alert"
      tone="warning"
      actions={
        <>
          <Button size="sm" busy={isRetrying} onClick={onRetry}>
            {shared("actions.tryAgain")}
          </Button>
          {dismiss}
        </>
      }
    >
      {`${words} ${text}`}
    </Banner>
  );
}
