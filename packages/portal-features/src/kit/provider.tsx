import type { ApiClient } from "@merchant-portal/api";
import { accentVariables, type Notices } from "@merchant-portal/ui";
import { useMemo, useState, type ReactNode } from "react";
import { ApiContext } from "./api-context.ts";
import type { Locale } from "./locale.ts";
import { createQueryClient } from "./query-client.ts";
import { ScreenProvider } from "./screen-provider.tsx";

export interface DeliveryProviderProps {
  /** Where the data comes from: `createApiClient({ baseUrl, getToken })`. A new client gets a new, empty cache. */
  api: ApiClient;
  /** The language of everything inside. Changing it keeps what is typed. */
  locale: Locale;
  /** IANA time zone of the dates shown; the browser's when absent. */
  timeZone?: string;
  /** As the system when absent. */
  theme?: "light" | "dark";
  /** The brand colour, in any notation of CSS; the text on it is chosen by contrast. */
  accent?: string;
  /** A store of the host's own, for notices that outlive this provider. */
  notices?: Notices;
  /** Follows a link of a notice inside the host's router; without it the link loads its page. */
  onNavigate?: (href: string) => void;
  children: ReactNode;
}

/** What every widget and screen needs around it. Cache, words and notices are its own: nothing is shared with a host. */
export function DeliveryProvider({ api, accent, children, ...rest }: DeliveryProviderProps) {
  const [cache, setCache] = useState(() => ({ api, client: createQueryClient() }));
  // Another client may mean another merchant: what was cached for the first must not be shown for the second.
  if (cache.api !== api) setCache({ api, client: createQueryClient() });
  const style = useMemo(() => (accent ? accentVariables(accent) : undefined), [accent]);
  return (
    <ApiContext value={api}>
      <ScreenProvider queries={cache.client} style={style} {...rest}>
        {children}
      </ScreenProvider>
    </ApiContext>
  );
}
