/**
 * The app around a widget or a screen: whose data it shows, its callbacks, and what is reported to it. Open it to report something new. In the portal there are no
 * callbacks, so its screens run with the defaults.
 */
import type { Order } from "@merchant-portal/api";
import { createContext, useCallback, useContext, useEffect } from "react";

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
export const WidgetContext = createContext<string | undefined>(undefined);

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

/** The version of the app around, for 'Copy for support'; undefined where it says none. */
export const AppVersionContext = createContext<string | undefined>(undefined);

/** The user's id, key of stored data; undefined when the host gives none. */
export const UserContext = createContext<string | undefined>(undefined);

/** The user's id; undefined when the host gives none. */
export const useUser = (): string | undefined => useContext(UserContext);

/** The merchant's id, key of data shared by its users on this device. Default: the user's id. */
export const MerchantContext = createContext<string | undefined>(undefined);

/** The merchant's id; the user's when the host gives none. */
export const useMerchant = (): string | undefined => {
  const user = useUser();
  return useContext(MerchantContext) ?? user;
};
