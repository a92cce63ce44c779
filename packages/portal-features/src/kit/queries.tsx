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
 * What `read` finds in the cache, told when it has become another; while it is not `isWanted` nothing is heard. Inside `Queries`. It is heard of
 * answers only: the library's own hooks set a timer for each observer that is drawn, or draw for what is not asked. A reading may
 * begin while a page is drawn, which is no moment to draw another.
 */
export function useCached<Value>(read: (queries: QueryClient) => Value, isWanted = true): Value {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      isWanted
        ? queries.getQueryCache().subscribe(({ type }) => type === "updated" && queueMicrotask(onChange))
        : () => undefined,
    [queries, isWanted],
  );
  const now = () => read(queries);
  return useSyncExternalStore(subscribe, now, now);
}

/** Whether anything is being read; no as long as nobody `isWanted` to know. Inside `Queries`. */
export const useIsReading = (isWanted: boolean): boolean =>
  useCached((queries) => isWanted && queries.isFetching() > 0, isWanted);
