import { QueryClient } from "@tanstack/react-query";

/**
 * Creates a query cache. Queries fail without a retry, as the API client already retries reads with a back-off; they
 * refetch on reconnect. Mutations are never retried or paused.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "offlineFirst", staleTime: 10_000, refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
