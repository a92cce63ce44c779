/**
 * The app around a widget or a screen: whose data it shows, its callbacks, and what is reported to it. What is reported is in `host-events.ts`. In the portal there are no
 * callbacks, so its screens run with the defaults.
 */
import { createContext, useCallback, useContext, useEffect } from "react";
import type { OfferOptions } from "#rules/offer.ts";
import { callbackNames, type HostCallbacks } from "./host-events.ts";

/** Empty by default: the portal's screens have no host. */
export const HostContext = createContext<HostCallbacks>({});

export type LooseCallbacks = { [Name in keyof HostCallbacks]: HostCallbacks[Name] | undefined };

/**
 * Callbacks that call the host's last ones, which `update` sets. What the host's code throws is thrown again in a task of its own: the host's log has it,
 * and our widget, job or event continues.
 */
export function safeCallbacks(first: LooseCallbacks) {
  let latest = first;
  /** Errors that were reported: two components may show the same one. */
  const reported = new WeakSet<Error>();
  const call = (name: keyof HostCallbacks, args: unknown[]) => {
    try {
      (latest[name] as ((...args: unknown[]) => void) | undefined)?.(...args);
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  };
  const all = callbackNames.map((name) => [name, (...args: unknown[]) => call(name, args)] as const);
  const callbacks: HostCallbacks = {
    ...(Object.fromEntries(all) as HostCallbacks),
    onError: (error, where) => {
      if (reported.has(error)) return;
      reported.add(error);
      call("onError", [error, where]);
    },
  };
  return { callbacks, update: (next: LooseCallbacks): void => void (latest = next) };
}

/** Name of the surrounding widget; undefined in the portal. */
export const WidgetContext = createContext<string | undefined>(undefined);

/** Whether this is inside a widget: then the host's page has the headings and the links. */
export const useIsWidget = (): boolean => useContext(WidgetContext) !== undefined;

/** Returns a function that reports a failure to the host. */
export function useReport(): (error: unknown) => void {
  const { onError } = useContext(HostContext);
  const widget = useContext(WidgetContext) ?? "jobs";
  return useCallback(
    (error) => onError?.(error instanceof Error ? error : new Error(String(error)), { widget }),
    [onError, widget],
  );
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

/** What the provider offers, as far as somebody says so; `useOffer` reads it. */
export const OfferContext = createContext<OfferOptions | undefined>(undefined);

/** The IANA time zone of the dates shown; the browser's when undefined. */
export const TimeZoneContext = createContext<string | undefined>(undefined);

/** The currency of amounts, by ISO 4217; Canadian dollars when undefined. */
export const CurrencyContext = createContext<string | undefined>(undefined);
