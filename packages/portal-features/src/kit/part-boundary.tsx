/** Around a part whose code loads when it is first drawn: when that fails, the part says so in its place and can be tried again. */
import { ErrorState } from "@merchant-portal/ui";
import { Component, type ReactNode, Suspense } from "react";
import { PartLoadError } from "./lazy-part.tsx";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useFailureReport } from "./widget.tsx";

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
    <div ref={container} className="contents">
      <ErrorState
        title={shared("failure.part")}
        detail={shared("failure.partDetail")}
        retry={{ label: shared("actions.tryAgain"), onPress: onRetry }}
      />
    </div>
  );
}
