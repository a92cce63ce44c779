/** What a page shows in place of a list or of code that could not be loaded, or above data that could not be refreshed. */
import { ErrorState, Banner, Button } from "@merchant-portal/ui";
import { useFocusFallback } from "./focus.ts";
import { type ErrorWords, useErrorWords } from "./error-words.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useFailureReport } from "./host.ts";
import { type ReactNode, Component, Suspense } from "react";
import { PartLoadError } from "./lazy-part.tsx";

interface LoadFailureProps {
  title: string;
  /** The error of the request. */
  error: unknown;
  /** Overrides the standard words for the error. */
  words?: ErrorWords | undefined;
  /** While its promise is pending the button is busy. */
  onRetry: () => unknown;
}

/** The error state of a list that could not be loaded: reason, request id and retry. */
export function LoadFailure({ title, error, words, onRetry }: LoadFailureProps) {
  const shared = useSharedWords();
  const inWords = useErrorWords();
  const { text, detail, detailLanguage, reference } = words ?? inWords(error);
  useFailureReport(error);
  const container = useFocusFallback<HTMLDivElement>();
  return (
    <div ref={container} className="mp:contents">
      <ErrorState
        title={title}
        detail={
          <>
            <p>{text}</p>
            {detail !== undefined && (
              <p lang={detailLanguage} className="mp:wrap-anywhere">
                {detail}
              </p>
            )}
          </>
        }
        reference={reference}
        retry={{ label: shared("actions.tryAgain"), onPress: onRetry }}
      />
    </div>
  );
}

interface RefreshFailureProps {
  /** Says that the data shown may be outdated. */
  words: string;
  /** The error of the request. */
  error: unknown;
  /** While its promise is pending the button is busy. */
  onRetry: () => unknown;
  /** Beside the retry button. */
  dismiss?: ReactNode;
}

/** A banner above data that could not be refreshed. */
export function RefreshFailure({ words, error, onRetry, dismiss }: RefreshFailureProps) {
  const shared = useSharedWords();
  const { text } = useErrorWords()(error);
  useFailureReport(error);
  return (
    <Banner
      role="alert"
      tone="warning"
      actions={
        <>
          <Button size="sm" onClick={onRetry}>
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

interface PartBoundaryProps {
  /** While the code loads. */
  fallback?: ReactNode;
  /** Around the failure, for a part that has no place on the page: a dialog. */
  renderFailure?: (failure: ReactNode) => ReactNode;
  /** Has a `lazyPart`. */
  children: ReactNode;
}

/** Around a `lazyPart`. A part that crashes is not caught: the page around it says so. */
export class PartBoundary extends Component<PartBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    const { fallback, renderFailure, children } = this.props;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof PartLoadError)) throw error;
    const retry = () => {
      error.renew();
      this.setState({ error: undefined });
    };
    const failure = <NotLoaded error={error} onRetry={retry} />;
    return renderFailure ? renderFailure(failure) : failure;
  }
}

/** Some browsers keep a failed file until the page is loaded again, so the detail names that way, too. */
function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const shared = useSharedWords();
  const container = useFocusFallback<HTMLDivElement>();
  useFailureReport(error);
  return (
    <div ref={container} className="mp:contents">
      <ErrorState
        title={shared("failure.part")}
        detail={shared("failure.partDetail")}
        retry={{ label: shared("actions.tryAgain"), onPress: onRetry }}
      />
    </div>
  );
}
