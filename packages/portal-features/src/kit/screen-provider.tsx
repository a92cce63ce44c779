import { createNotices, NoticeStack, PortalContainer, type Notices } from "@merchant-portal/ui";
import { useState, type CSSProperties, type ReactNode } from "react";
import { FieldWords } from "./field-words.tsx";
import type { Locale } from "./locale.ts";
import { NoticesContext } from "./notices-context.ts";
import { CurrencyContext, TimeZoneContext } from "./time-zone-context.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { WordsProvider } from "./words-provider.tsx";

export interface ScreenProviderProps {
  /** The language of everything inside. Changing it keeps form values. */
  locale: Locale;
  /** IANA time zone of the dates shown. Default: the browser's. */
  timeZone?: string | undefined;
  /** The currency of amounts, by ISO 4217. Default: CAD. */
  currency?: string | undefined;
  /** Default: the system's. */
  theme?: "light" | "dark" | undefined;
  /** CSS variables of the brand, set on the themed root. */
  style?: CSSProperties | undefined;
  /** The host's own notices store, for notices that outlive this provider. */
  notices?: Notices | undefined;
  /** Opens a notice's link with the host's router; without it, the link loads its page. */
  onNavigate?: ((href: string) => void) | undefined;
  children: ReactNode;
}

/**
 * Translations, dates, notices and the themed root; everything a screen needs except API clients and the query cache.
 */
export function ScreenProvider({ locale, timeZone, currency, theme, style, children, ...props }: ScreenProviderProps) {
  const [localNotices] = useState(createNotices);
  const { notices = localNotices, onNavigate } = props;
  return (
    <WordsProvider locale={locale}>
      <TimeZoneContext value={timeZone}>
        <CurrencyContext value={currency}>
          <NoticesContext value={notices}>
            <div data-mp="" data-slot="delivery-provider" data-theme={theme} lang={locale} style={style}>
              <PortalContainer>
                <FieldWords>{children}</FieldWords>
                <NoticeRegion notices={notices} onNavigate={onNavigate} />
              </PortalContainer>
            </div>
          </NoticesContext>
        </CurrencyContext>
      </TimeZoneContext>
    </WordsProvider>
  );
}

function NoticeRegion({ notices, onNavigate }: { notices: Notices; onNavigate: ((href: string) => void) | undefined }) {
  const t = useSharedWords();
  return (
    <NoticeStack
      notices={notices}
      label={t("notices.region")}
      dismissLabel={t("notices.dismiss")}
      moreLabel={(count) => t("notices.more", { count })}
      lessLabel={t("notices.fewer")}
      {...(onNavigate && { onNavigate })}
    />
  );
}
