import type { ApiClient } from "@merchant-portal/api";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { ApiContext } from "./api-context.ts";
import { createWords } from "./i18n.ts";
import type { Locale } from "./locale.ts";
import { createQueryClient } from "./query-client.ts";
import { TimeZoneContext } from "./time-zone-context.ts";
import { WordsContext } from "./words-context.ts";

export interface DeliveryProviderProps {
  /** Where the data comes from: `createApiClient({ baseUrl, getToken })`. A new client gets a new, empty cache. */
  api: ApiClient;
  /** The language of everything inside. Changing it keeps what is typed. */
  locale: Locale;
  /** IANA time zone of the dates shown; the browser's when absent. */
  timeZone?: string;
  children: ReactNode;
}

/** What every widget and screen needs around it. Cache, words and notices are its own: nothing is shared with a host. */
export function DeliveryProvider({ api, locale, timeZone, children }: DeliveryProviderProps) {
  const [words] = useState(createWords);
  const [cache, setCache] = useState(() => ({ api, client: createQueryClient() }));
  // Another client may mean another merchant: what was cached for the first must not be shown for the second.
  if (cache.api !== api) setCache({ api, client: createQueryClient() });

  return (
    <ApiContext value={api}>
      <QueryClientProvider client={cache.client}>
        <WordsContext value={{ words, locale }}>
          <TimeZoneContext value={timeZone}>{children}</TimeZoneContext>
        </WordsContext>
      </QueryClientProvider>
    </ApiContext>
  );
}
