/** What a screen needs except clients and the query cache: words, dates, notices, theme. Open it to add a setting of the look. */
import { createNotices, NoticeStack, PortalContainer, type Notices } from "@merchant-portal/ui";
import { createContext, useContext, useId, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { FieldWords } from "./field-words.tsx";
import type { WordOverrides } from "./i18n.ts";
import type { Locale } from "./locale.ts";
import { NoticesContext } from "./notices-context.ts";
import { CurrencyContext, TimeZoneContext } from "./time-zone-context.ts";
import { useLocale } from "./use-locale.ts";
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
  /** Default: comfortable. */
  density?: "comfortable" | "compact" | undefined;
  /** CSS variables of the brand, set on the themed root. */
  style?: CSSProperties | undefined;
  /** Sentences of the host that replace ours. */
  words?: WordOverrides | undefined;
  /** The host's own notices store, for notices that outlive this provider. */
  notices?: Notices | undefined;
  /** Opens a notice's link with the host's router; without it, the link loads its page. */
  onNavigate?: ((href: string) => void) | undefined;
  /** True where `children` may be a host's own: then they have no themed root around them, and each widget draws its own. */
  isHost?: boolean | undefined;
  children: ReactNode;
}

/**
 * Translations, dates, notices and the themed root; everything a screen needs except API clients and the query cache.
 */
export function ScreenProvider({ locale, timeZone, currency, words, children, ...rest }: ScreenProviderProps) {
  const [localNotices] = useState(createNotices);
  const { notices = localNotices, onNavigate, theme, density, style, isHost = false } = rest;
  const look = useMemo(() => ({ theme, density, style }), [theme, density, style]);
  const generatedName = useId();
  const name = useContext(RootName) || generatedName;
  const content = <FieldWords>{children}</FieldWords>;
  const region = <NoticeRegion notices={notices} onNavigate={onNavigate} />;
  return (
    <WordsProvider locale={locale} overrides={words}>
      <TimeZoneContext value={timeZone}>
        <CurrencyContext value={currency}>
          <NoticesContext value={notices}>
            <LookContext value={look}>
              {isHost ? (
                <RootName value={name}>
                  <PortalContainer root={OverlayRoot}>
                    {content}
                    <OverlayRoot>{region}</OverlayRoot>
                  </PortalContainer>
                </RootName>
              ) : (
                <ThemedRoot>
                  <PortalContainer>
                    {content}
                    {region}
                  </PortalContainer>
                </ThemedRoot>
              )}
            </LookContext>
          </NoticesContext>
        </CurrencyContext>
      </TimeZoneContext>
    </WordsProvider>
  );
}

/** The name of a page's roots where there are several: the focus and F8 go from one to another. */
export const RootName = createContext("");

type Look = Pick<ScreenProviderProps, "theme" | "density" | "style">;
const LookContext = createContext<Look>({});

/** `inline` stands in a line of the host's text; `overlay` takes no room between the host's elements. */
const layouts = { block: {}, inline: { display: "inline-block" }, overlay: { position: "absolute" } } as const;

/** A root for what floats above a host's page: dialogs, notices, results of jobs. */
export const OverlayRoot = ({ children }: { children: ReactNode }) => (
  <ThemedRoot layout="overlay">{children}</ThemedRoot>
);

/**
 * The element that has theme, density and brand, and the language. A second one, elsewhere in the page but below the same provider, looks
 * the same.
 */
export function ThemedRoot({ layout = "block", children }: { layout?: keyof typeof layouts; children: ReactNode }) {
  const { theme, density, style } = useContext(LookContext);
  const locale = useLocale();
  return (
    <div
      data-mp={useContext(RootName)}
      data-slot="delivery-provider"
      data-theme={theme}
      data-density={density}
      lang={locale}
      // English and French run left to right, even in a host page that does not.
      dir="ltr"
      style={layout === "block" ? style : { ...style, ...layouts[layout] }}
    >
      {children}
    </div>
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
