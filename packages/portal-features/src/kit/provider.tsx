/** The provider around every screen, the query cache of each API client, and how a route loader prefetches. Open it when a page shows another user's data, or loads twice. */
import {
  QueryClientProvider,
  QueryClient,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryKey,
} from "@tanstack/react-query";
import { NoticeRegion } from "./notice-region.tsx";
import { BaseProvider, type DeliveryProviderProps } from "./screen-provider.tsx";
import type { ApiClient } from "@merchant-portal/api";
import type { ReactNode } from "react";
import { useApi } from "./use-api.ts";

/**
 * The provider around every screen. It has its own query cache, translations and notices. The cache belongs to the API client: jobs that outlive
 * the provider write into the cache that the next one shows. Other apps have that of `embed-provider.tsx`.
 */
export function DeliveryProvider(props: DeliveryProviderProps) {
  return (
    <QueryClientProvider client={queriesOf(props.api, props.user)}>
      <BaseProvider region={<NoticeRegion />} {...props} />
    </QueryClientProvider>
  );
}

/** Milliseconds in which a query that failed is not sent again on mount. */
const failureFreshMs = 10_000;

/**
 * Creates a query cache. Queries fail without a retry, as the API client already retries reads with a back-off; they
 * refetch on reconnect. Mutations are never retried or paused.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: "offlineFirst",
        staleTime: 10_000,
        refetchOnReconnect: true,
        // Pages are prefetched before they mount. A prefetch that just failed shows its error instead of a silent retry.
        retryOnMount: (query) => Date.now() - query.state.errorUpdatedAt > failureFreshMs,
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

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
