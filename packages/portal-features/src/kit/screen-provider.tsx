import { createNotices, NoticeStack, PortalContainer, type Notices } from "@merchant-portal/ui";
import { useState, type CSSProperties, type ReactNode } from "react";
import { FieldWords } from "./field-words.tsx";
import type { Locale } from "./locale.ts";
import { NoticesContext } from "./notices-context.ts";
import { TimeZoneContext } from "./time-zone-context.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { WordsProvider } from "./words-provider.tsx";

export interface ScreenProviderProps {
  /** The language of everything inside. Changing it keeps what is typed. */
  locale: Locale;
  /** IANA time zone of the dates shown; the browser's when absent. */
  timeZone?: string | undefined;
  /** As the system when absent. */
  theme?: "light" | "dark" | undefined;
  /** Variables of a brand, on the themed root. */
  style?: CSSProperties | undefined;
  /** A store of the host's own, for notices that outlive this provider. */
  notices?: Notices | undefined;
  /** Follows a link of a notice inside the host's router; without it the link loads its page. */
  onNavigate?: ((href: string) => void) | undefined;
  children: ReactNode;
}

/** What a screen needs around it whatever it talks to, besides the cache of what it reads: words, dates, notices and a themed root. */
export function ScreenProvider({ locale, timeZone, theme, style, children, ...telling }: ScreenProviderProps) {
  const [ownNotices] = useState(createNotices);
  const { notices = ownNotices, onNavigate } = telling;
  return (
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
  );
}

function Told({ notices, onNavigate }: { notices: Notices; onNavigate: ((href: string) => void) | undefined }) {
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
