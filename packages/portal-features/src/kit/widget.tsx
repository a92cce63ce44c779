/** The frame of a widget on another app's page. Open it to change what a widget shows while its code loads, or when it crashes. */
import { type ApiClient, newId } from "@merchant-portal/api";
import { ErrorState, SkeletonText } from "@merchant-portal/ui";
import { Component, type ReactNode, Suspense, useContext, useEffect, useRef } from "react";
import { HostContext, useFailureReport, useUser, WidgetContext } from "./host.ts";
import { PartLoadError } from "./lazy-part.tsx";
import { ThemedRoot } from "./screen-provider.tsx";
import { useApi } from "./use-api.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { failure, loading } from "./widget-state.ts";

interface WidgetProps {
  /** The component's name, for the host's log. */
  name: string;
  layout?: "block" | "inline";
  children?: ReactNode;
}

const clientIds = new WeakMap<ApiClient, string>();

/** Changes with the client and with the user: the next one must not see what the one before has typed or chosen (T27). */
function useOwnerKey(): string {
  const api = useApi();
  const id = clientIds.get(api) ?? newId();
  clientIds.set(api, id);
  return `${id} ${useUser() ?? ""}`;
}

/**
 * Around every widget: it has the look, shows a skeleton while its code loads, and an error in its place when it crashes. Starts over for
 * another client or user.
 */
export function Widget({ name, layout = "block", children }: WidgetProps) {
  const owner = useOwnerKey();
  return (
    <WidgetContext value={name}>
      <ThemedRoot layout={layout} widget={name}>
        <Progress key={`${owner} of`} name={name} />
        <WidgetBoundary key={owner}>
          <Suspense fallback={<SkeletonText lines={8} className="mp:max-w-2xl" />}>{children}</Suspense>
        </WidgetBoundary>
      </ThemedRoot>
    </WidgetContext>
  );
}

/**
 * Tells the host that the widget loads, and when it is ready: its code is there, and none of its parts is a placeholder or an error any more. It
 * looks at what is drawn, as only that is true for every widget, and stops looking then.
 */
function Progress({ name }: { name: string }) {
  const { onLoading, onReady } = useContext(HostContext);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const root = place.current?.parentElement;
    if (!root) return undefined;
    onLoading?.({ widget: name });
    const isReady = () => !root.querySelector(`${loading}, ${failure}`);
    const observer = new MutationObserver(() => isReady() && end());
    const end = () => {
      observer.disconnect();
      onReady?.({ widget: name });
    };
    if (isReady()) end();
    else observer.observe(root, { subtree: true, childList: true, attributeFilter: ["aria-busy"] });
    return () => observer.disconnect();
  }, [name, onLoading, onReady]);
  return <span ref={place} hidden />;
}

class WidgetBoundary extends Component<{ children: ReactNode }, { error?: unknown; hasFailed: boolean }> {
  override state: { error?: unknown; hasFailed: boolean } = { hasFailed: false };
  static getDerivedStateFromError = (error: unknown) => ({ error, hasFailed: true });
  override render() {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    const retry = () => {
      if (error instanceof PartLoadError) error.renew();
      this.setState({ hasFailed: false, error: undefined });
    };
    return <Crashed error={error} onRetry={retry} />;
  }
}

/** Shown when a widget crashes or its code does not load. The draft still has what the merchant typed. */
function Crashed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const shared = useSharedWords();
  useFailureReport(error);
  return (
    <ErrorState
      title={shared("failure.part")}
      detail={shared("failure.partDetail")}
      retry={{ label: shared("actions.tryAgain"), onPress: onRetry }}
    />
  );
}
