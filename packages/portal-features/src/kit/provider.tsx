import type { ApiClient } from "@merchant-portal/api";
import { accentVariables, createNotices, NoticeStack, PortalContainer, type Notices } from "@merchant-portal/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { useMemo, useState, type ReactNode } from "react";
import { ApiContext } from "./api-context.ts";
import { FieldWords } from "./field-words.tsx";
import type { Locale } from "./locale.ts";
import { NoticesContext } from "./notices-context.ts";
import { createQueryClient } from "./query-client.ts";
import { TimeZoneContext } from "./time-zone-context.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { WordsProvider } from "./words-provider.tsx";

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
export function DeliveryProvider({
  api,
  locale,
  timeZone,
  theme,
  accent,
  children,
  ...telling
}: DeliveryProviderProps) {
  const [ownNotices] = useState(createNotices);
  const [cache, setCache] = useState(() => ({ api, client: createQueryClient() }));
  // Another client may mean another merchant: what was cached for the first must not be shown for the second.
  if (cache.api !== api) setCache({ api, client: createQueryClient() });

  const { notices = ownNotices, onNavigate } = telling;
  const style = useMemo(() => (accent ? accentVariables(accent) : undefined), [accent]);

  return (
    <ApiContext value={api}>
      <QueryClientProvider client={cache.client}>
        <WordsProvider locale={locale}>
          <TimeZoneContext value={timeZone}>
            <NoticesContext value={notices}>
              <div data-mp="" data-slot="delivery-provider" data-theme={theme} lang={locale} style={style}>
                <PortalContainer>
                  <FieldWords>{children}</FieldWords>
                  <Told notices={notices} onNavigate={onNavigate} />
                </PortalContainer>
              </div>
            </NoticesContext>
          </TimeZoneContext>
        </WordsProvider>
      </QueryClientProvider>
    </ApiContext>
  );
}

function Told({ notices, onNavigate }: { notices: Notices; onNavigate: ((href: string) => void) | undefined }) {
  const say = useSharedWords();
  return (
    <NoticeStack
      notices={notices}
      label={say("notices.region")}
      dismissLabel={say("notices.dismiss")}
      {...(onNavigate && { onNavigate })}
    />
  );
}
