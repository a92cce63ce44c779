/** Where somebody is in the portal: one entry of the browser's history. */
export interface Location {
  pathname: string;
  search: string;
  hash: string;
  /** Tells this entry of the history from the others; "default" for one that was not made here. */
  key: string;
  /** What the page that led here has sent along, null without: anything, since an entry outlives the version that made it. */
  state: unknown;
}

/** How one got to an entry: it is new, it took the place of another, or one came back to it, as after a reload. */
export type NavigationType = "PUSH" | "REPLACE" | "POP";

export interface Visit {
  location: Location;
  type: NavigationType;
}

export interface NavigateOptions {
  /** In the place of the entry that is shown, instead of after it. */
  replace?: boolean;
  /** For the page that is gone to: what a structured clone can carry. */
  state?: unknown;
}

/** The browser's history, as the router needs it. */
export interface PortalHistory {
  get: () => Visit;
  /** Goes to an address of the portal. @throws DOMException for one of another site. */
  go: (to: string, options?: NavigateOptions) => void;
  subscribe: (onVisit: (visit: Visit) => void) => () => void;
}

/** As much of a window as a history needs. */
export interface HistoryWindow extends Pick<EventTarget, "addEventListener" | "removeEventListener"> {
  history: Pick<History, "state" | "pushState" | "replaceState">;
  location: Pick<Window["location"], "pathname" | "search" | "hash">;
}

/**
 * The history of a window. In the state of an entry it keeps `key` and `state`; others may keep more beside them, and may add
 * entries with the same key and address, which are one place to the router.
 */
export function browserHistory(page: HistoryWindow): PortalHistory {
  const { history } = page;
  const listeners = new Set<(visit: Visit) => void>();
  let type: NavigationType = "POP";
  const get = (): Visit => {
    const { pathname, search, hash } = page.location;
    return { location: { pathname, search, hash, ...entryIn(history.state) }, type };
  };
  const arrive = (by: NavigationType) => {
    type = by;
    const visit = get();
    for (const tell of listeners) tell(visit);
  };
  const onPopState = () => arrive("POP");

  return {
    get,
    go(to, { replace = false, state = null } = {}) {
      const entry = { key: Math.random().toString(36).slice(2, 10), state };
      if (replace) history.replaceState(entry, "", to);
      else history.pushState(entry, "", to);
      arrive(replace ? "REPLACE" : "PUSH");
    },
    subscribe(onVisit) {
      if (listeners.size === 0) page.addEventListener("popstate", onPopState);
      listeners.add(onVisit);
      return () => {
        listeners.delete(onVisit);
        if (listeners.size === 0) page.removeEventListener("popstate", onPopState);
      };
    },
  };
}

/** An entry may have been left by anyone. */
function entryIn(left: unknown): Pick<Location, "key" | "state"> {
  const { key, state = null }: { key?: unknown; state?: unknown } =
    typeof left === "object" && left !== null ? left : {};
  return { key: typeof key === "string" ? key : "default", state };
}
