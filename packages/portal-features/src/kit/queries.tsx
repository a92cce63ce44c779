/** The query cache of each API client, and how a route loader prefetches. Open it when a page shows another user's data, or loads twice. */
import type { ApiClient } from "@merchant-portal/api";
import {
  QueryClientProvider,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createQueryClient } from "./query-client.ts";
import { useApi } from "./use-api.ts";

/**
 * A cache per API client: another client may be another merchant, who must not see the first one's data (T27). A host may use one client
 * for several users; then each user has a cache.
 */
const caches = new WeakMap<object, Map<string | undefined, QueryClient>>();

/**
 * The query cache of an API client, and of its user where a host names one; the same for pages, route loaders, and a provider that is
 * mounted again. A user who is named later continues with the cache of before.
 */
export function queriesOf(api: ApiClient, user?: string): QueryClient {
  const ofClient = caches.get(api) ?? new Map<string | undefined, QueryClient>();
  const cache = ofClient.get(user) ?? ofClient.get(undefined) ?? createQueryClient();
  if (user !== undefined) ofClient.delete(undefined);
  caches.set(api, ofClient.set(user, cache));
  return cache;
}

/** Provides the query cache of the surrounding API client, for an app whose clients belong to one user. Use it inside a `BaseProvider`. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queriesOf(useApi())}>{children}</QueryClientProvider>;
}

/** Prefetches a query before its page renders. Cached data is left alone: the page decides how fresh it must be. */
export function startQuery<Data, Failure, Result, Key extends QueryKey>(
  api: ApiClient,
  options: FetchQueryOptions<Data, Failure, Result, Key>,
): void {
  const queries = queriesOf(api);
  if (!queries.getQueryState(options.queryKey)) void queries.prefetchQuery(options);
}

/** The same for the first page of an infinite query. */
export function startList<Data, Failure, Result, Key extends QueryKey, Cursor>(
  api: ApiClient,
  options: FetchInfiniteQueryOptions<Data, Failure, Result, Key, Cursor>,
): void {
  const queries = queriesOf(api);
  if (!queries.getQueryState(options.queryKey)) void queries.prefetchInfiniteQuery(options);
}
