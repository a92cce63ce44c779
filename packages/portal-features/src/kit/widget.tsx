/**
 * A widget on another app's page: its frame, and the callbacks of the host. Open it to report something new to hosts.
 * The portal mounts none of this, so its screens run with the defaults.
 */
import { type ApiClient, newId, type Order } from "@merchant-portal/api";
import { ErrorState, SkeletonText } from "@merchant-portal/ui";
import { Component, createContext, Suspense, useCallback, useContext, useEffect, type ReactNode } from "react";
import { PartLoadError } from "./lazy-part.tsx";
import { ThemedRoot } from "./screen-provider.tsx";
import { useApi } from "./use-api.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { useUser } from "./user-context.ts";

/** Documents that have left the page, in one file. */
export interface PrintedDocuments {
  kind: "label" | "packing-slip";
  /** Ids of their orders, in the order of the pages. */
  orders: readonly string[];
  /** The file's name. */
  file: string;
  /** Saved, opened in a window to be printed, or sent to a printer. */
  to: string;
}

/** The callbacks of a host. One provider has one set, which all of its widgets call; an event is reported once. */
export interface HostCallbacks {
  onOrderCreated?: (order: Order) => void;
  /** The server has deleted these orders: the time to undo is over. */
  onOrdersDeleted?: (ids: readonly string[]) => void;
  onOrdersReady?: (ids: readonly string[]) => void;
  onPrinted?: (printed: PrintedDocuments) => void;
  /** A failure that a merchant saw, for the host's log. `widget` is the component's name, or `jobs`. */
  onError?: (error: unknown, where: { widget: string }) => void;
}

/** Empty by default: the portal's screens have no host. */
export const HostContext = createContext<HostCallbacks>({});

/** Name of the surrounding widget; undefined in the portal. */
const WidgetContext = createContext<string | undefined>(undefined);

/** Whether this is inside a widget: then the host's page has the headings and the links. */
export const useIsWidget = (): boolean => useContext(WidgetContext) !== undefined;

/** Returns a function that reports a failure to the host. */
export function useReport(): (error: unknown) => void {
  const { onError } = useContext(HostContext);
  const widget = useContext(WidgetContext) ?? "jobs";
  return useCallback((error) => onError?.(error, { widget }), [onError, widget]);
}

/** Reports a failure when it is shown. */
export function useFailureReport(error: unknown): void {
  const report = useReport();
  useEffect(() => {
    if (error !== undefined && error !== null) report(error);
  }, [error, report]);
}

interface WidgetProps {
  /** The component's name, for the host's log. */
  name: string;
  layout?: "block" | "inline";
  children: ReactNode;
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
      <ThemedRoot layout={layout}>
        <WidgetBoundary key={owner}>
          <Suspense fallback={<SkeletonText lines={8} className="max-w-2xl" />}>{children}</Suspense>
        </WidgetBoundary>
      </ThemedRoot>
    </WidgetContext>
  );
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
