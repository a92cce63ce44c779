import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BaseProvider, type DeliveryProviderProps } from "./base-provider.tsx";
import { createQueryClient } from "./query-client.ts";

/** What every widget and screen needs around it. Cache, words and notices are its own: nothing is shared with a host. */
export function DeliveryProvider(props: DeliveryProviderProps) {
  const { api } = props;
  const [cache, setCache] = useState(() => ({ api, client: createQueryClient() }));
  // Another client may mean another merchant: what was cached for the first must not be shown for the second.
  if (cache.api !== api) setCache({ api, client: createQueryClient() });
  return (
    <QueryClientProvider client={cache.client}>
      <BaseProvider {...props} />
    </QueryClientProvider>
  );
}
