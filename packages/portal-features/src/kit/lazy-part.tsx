/** A part of a page whose code loads when it is first drawn. When that fails, the part says so in its place and can be tried again. */
import { ErrorState } from "@merchant-portal/ui";
import { Component, type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useFailureReport } from "./widget.tsx";

/** The code of a part did not arrive: no connection, or a new version replaced its file. */
class PartLoadError extends Error {
  override name = "PartLoadError";
}

/**
 * A component whose code `load` fetches; `pick` takes it from its file. React keeps a failed import, and so do browsers for an address: after a
 * failure the next try has a new lazy component, and another query at the file's address, where the browser's message names it.
 */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  let failures = 0;
  let address: string | undefined;
  const fetched = () =>
    lazy(async () => {
      try {
        const again = address && `${address}?again=${failures}`;
        return { default: pick(await (again ? (import(/* @vite-ignore */ again) as Promise<Module>) : load())) };
      } catch (cause) {
        failures += 1;
        address = addressIn(cause) ?? address;
        Current = fetched();
        throw new PartLoadError("A part of the page could not be loaded.", { cause });
      }
    });
  let Current = fetched();
  return (props) => <Current {...props} />;
}

/** The file that a browser says it could not import. */
const addressIn = (error: unknown): string | undefined =>
  error instanceof TypeError ? /https?:\/\/\S+?\.js(?=\?|$)/.exec(error.message)?.[0] : undefined;

interface LazyPartProps {
  /** While the code loads. */
  fallback?: ReactNode;
  /** Around the failure, for a part that has no place on the page: a dialog. */
  renderFailure?: (failure: ReactNode) => ReactNode;
  /** Has a `lazyPart`. */
  children: ReactNode;
}

/** Around a `lazyPart`. A part that crashes is not caught: the page around it says so. */
export class LazyPart extends Component<LazyPartProps, { error?: unknown }> {
  override state: { error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    const { error } = this.state;
    const { fallback, renderFailure, children } = this.props;
    if (error === undefined) return <Suspense fallback={fallback}>{children}</Suspense>;
    if (!(error instanceof PartLoadError)) throw error;
    const failure = <NotLoaded error={error} onRetry={() => this.setState({ error: undefined })} />;
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
