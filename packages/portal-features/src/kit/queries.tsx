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

/** A cache per API client: another client may be another merchant, who must not see the first one's data. */
const caches = new WeakMap<object, QueryClient>();

/** The query cache of an API client; the same for pages and route loaders. */
export function queriesOf(api: ApiClient): QueryClient {
  const cache = caches.get(api) ?? createQueryClient();
  caches.set(api, cache);
  return cache;
}

/** Provides the query cache of the surrounding API client. Use it inside a `BaseProvider`. */
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
