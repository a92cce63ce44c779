import { QueryClientProvider } from "@tanstack/react-query";
import { BaseProvider, type DeliveryProviderProps } from "./base-provider.tsx";
import { queriesOf } from "./queries.tsx";

/**
 * The provider around every widget and screen. It has its own query cache, translations and notices, and shares nothing
 * with the host. The cache belongs to the API client: jobs that outlive the provider write into the cache that the next one shows.
 */
export function DeliveryProvider(props: DeliveryProviderProps) {
  return (
    <QueryClientProvider client={queriesOf(props.api, props.user)}>
      <BaseProvider {...props} />
    </QueryClientProvider>
  );
}
