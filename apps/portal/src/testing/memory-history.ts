import type { PortalHistory, Visit } from "#navigation/history.ts";

/** For stories: a history of one entry, which the address bar knows nothing of. */
export function memoryHistory(start: string): PortalHistory {
  const listeners = new Set<(visit: Visit) => void>();
  const visitTo = (to: string, type: Visit["type"], state: unknown): Visit => {
    const { pathname, search, hash } = new URL(to, "https://portal.invalid");
    return { location: { pathname, search, hash, key: to, state }, type };
  };
  let now = visitTo(start, "POP", null);
  return {
    get: () => now,
    go(to, { replace = false, state = null } = {}) {
      now = visitTo(to, replace ? "REPLACE" : "PUSH", state);
      for (const tell of listeners) tell(now);
    },
    subscribe(onVisit) {
      listeners.add(onVisit);
      return () => listeners.delete(onVisit);
    },
  };
}
