import { QueryClientProvider, useIsFetching, type QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
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

/** Whether anything is being read. Inside `Queries`. */
export const useIsReading = (): boolean => useIsFetching() > 0;
