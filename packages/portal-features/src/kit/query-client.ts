import { QueryClient } from "@tanstack/react-query";

/**
 * The cache of one provider. Reads fail at once and are read again when the connection is back: the client underneath
 * already repeats reads with a back-off. Writes are never repeated or kept for later behind the merchant's back.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "offlineFirst", staleTime: 10_000, refetchOnReconnect: true },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
