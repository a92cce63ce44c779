import { QueryClient } from "@tanstack/react-query";

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
