import { Banner, Button } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useErrorWords } from "./use-error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";

interface RefreshFailureProps {
  /** That what is shown is from before. */
  words: string;
  /** What the call rejected with. */
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
  /** Beside the other try. */
  dismiss?: ReactNode;
}

/** Stands above what was loaded before and could not be loaded again. */
export function RefreshFailure({ words, error, onRetry, isRetrying = false, dismiss }: RefreshFailureProps) {
  const shared = useSharedWords();
  const { text } = useErrorWords()(error);
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
      {words} {text}
    </Banner>
  );
}
