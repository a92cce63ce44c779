import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { BaseProvider, type DeliveryProviderProps } from "./base-provider.tsx";
import { createQueryClient } from "./query-client.ts";

/**
 * The provider around every widget and screen. It has its own query cache, translations and notices, and shares nothing
 * with the host.
 */
export function DeliveryProvider(props: DeliveryProviderProps) {
  const { api } = props;
  const [cache, setCache] = useState(() => ({ api, client: createQueryClient() }));
  // Another client may be another merchant, who must not see the first one's cached data.
  if (cache.api !== api) setCache({ api, client: createQueryClient() });
  return (
    <QueryClientProvider client={cache.client}>
      <BaseProvider {...props} />
    </QueryClientProvider>
  );
}
