import { createContext, useCallback, useContext, useMemo } from "react";
import type { Location, NavigateOptions, NavigationType, PortalHistory, Visit } from "./history.ts";

export const HistoryContext = createContext<PortalHistory | null>(null);
/** What is shown; the browser's address bar may be ahead of it, while the file of the next page is on its way. */
export const VisitContext = createContext<Visit | null>(null);

/** Whether somebody has gone to a page that cannot be shown yet. */
export const AwaitedContext = createContext(false);

/** The place that is shown, the same object as long as nobody goes anywhere. */
export function useLocation(): Location {
  return within(useContext(VisitContext)).location;
}

/** How one came to the place that is shown. */
export function useNavigationType(): NavigationType {
  return within(useContext(VisitContext)).type;
}

/** Goes to an address of the portal. Always the same function. */
export function useNavigate(): PortalHistory["go"] {
  return within(useContext(HistoryContext)).go;
}

/** The query of the address, and what sets it whole: an entry of its own unless it is to `replace` the one that is shown. */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback(
    (next: URLSearchParams | Record<string, string>, options?: NavigateOptions) => {
      const text = new URLSearchParams(next).toString();
      navigate(text === "" ? pathname : `${pathname}?${text}`, options);
    },
    [navigate, pathname],
  );
  return [query, setQuery] as const;
}

function within<Value>(value: Value | null): Value {
  if (value === null) throw new Error("There is no Router around this.");
  return value;
}
