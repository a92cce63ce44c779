import { QueryClientProvider, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore, type ReactNode } from "react";
import { createQueryClient } from "./query-client.ts";
import { useApi } from "./use-api.ts";

/** Another client may mean another merchant: what was read for the first must not be shown for the second. */
const caches = new WeakMap<object, QueryClient>();

/** Gives what is inside the cache of the client around it, the same one wherever it stands. Inside a `BaseProvider`. */
export function Queries({ children }: { children: ReactNode }) {
  const api = useApi();
  const cache = caches.get(api) ?? createQueryClient();
  caches.set(api, cache);
  return <QueryClientProvider client={cache}>{children}</QueryClientProvider>;
}

/**
 * Whether anything is being read; no as long as nobody `isWanted` to know. Inside `Queries`. Unlike the library's `useIsFetching` it hears of
 * answers only: each observer that is drawn would set a timer for it. A reading may begin while a page is drawn, which is no moment to
 * draw another.
 */
export function useIsReading(isWanted: boolean): boolean {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      isWanted
        ? queries.getQueryCache().subscribe(({ type }) => type === "updated" && queueMicrotask(onChange))
        : () => undefined,
    [queries, isWanted],
  );
  return useSyncExternalStore(subscribe, () => isWanted && queries.isFetching() > 0);
}
