import type { ApiClient } from "@merchant-portal/api";
import {
  QueryClientProvider,
  useQueryClient,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { useCallback, useSyncExternalStore, type ReactNode } from "react";
import { createQueryClient } from "./query-client.ts";
import { useApi } from "./use-api.ts";

/** Another client may mean another merchant: what was read for the first must not be shown for the second. */
const caches = new WeakMap<object, QueryClient>();

/** The cache of one API client, the same for the pages and for what is read before a page is drawn. */
export function queriesOf(api: ApiClient): QueryClient {
  const cache = caches.get(api) ?? createQueryClient();
  caches.set(api, cache);
  return cache;
}

/** Gives what is inside the cache of the client around it, the same one wherever it stands. Inside a `BaseProvider`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useApi())}>{children}</QueryClientProvider>;
}

/** Starts a query before its page is drawn. What is in the cache is left alone: the page knows how fresh it must be. */
export function startQuery<Data, Failure, Result, Key extends QueryKey>(
  api: ApiClient,
  options: FetchQueryOptions<Data, Failure, Result, Key>,
): void {
  const queries = queriesOf(api);
  if (!queries.getQueryState(options.queryKey)) void queries.prefetchQuery(options);
}

/** The same for the first page of a list. */
export function startList<Data, Failure, Result, Key extends QueryKey, Cursor>(
  api: ApiClient,
  options: FetchInfiniteQueryOptions<Data, Failure, Result, Key, Cursor>,
): void {
  const queries = queriesOf(api);
  if (!queries.getQueryState(options.queryKey)) void queries.prefetchInfiniteQuery(options);
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
