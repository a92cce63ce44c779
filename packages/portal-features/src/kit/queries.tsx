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
