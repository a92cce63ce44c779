/** What a screen needs except the query cache: clients, words, dates, notices, theme. Open it to add a setting that a host passes. */
import {
  createNotices,
  PortalContainer,
  type Notices,
  accentVariables,
  type Direction,
  DirectionProvider,
  shapeVariables,
  useDirection,
  type FormWords,
  FormWordsProvider,
} from "@merchant-portal/ui";
import { createContext, useContext, useId, useMemo, useState, type CSSProperties, type ReactNode } from "react";
import { type WordOverrides, useLocale, type WordsInstance, WordsContext } from "./define-words.ts";
import { decimalSign, languageOf, type Locale } from "./locale.ts";
import { NoticesContext } from "./use-notify.ts";
import { useSharedWords } from "./use-shared-words.ts";
import { WordsProvider } from "./words-provider.tsx";
import type { ApiClient, ShopifyClient } from "@merchant-portal/api";
import { ApiContext, ShopifyContext } from "./use-api.ts";
import type { OfferOptions } from "#rules/offer.ts";
import {
  AppVersionContext,
  CurrencyContext,
  MerchantContext,
  OfferContext,
  TimeZoneContext,
  UserContext,
} from "./host.ts";
import type en from "./locales/en.json";

export interface ScreenProviderProps {
  /** The language of everything inside. Changing it keeps form values. */
  locale: Locale;
  /** Where text runs to. Default: left to right, as English and French do. */
  direction?: Direction | undefined;
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
  /** Where notices are drawn (`NoticeRegion`); a host draws it late. */
  region?: ReactNode;
  /** True where `children` may be a host's own: then they have no themed root around them, and each widget draws its own. */
  isHost?: boolean | undefined;
  children: ReactNode;
}

/**
 * Translations, dates, notices and the themed root; everything a screen needs except API clients and the query cache.
 */
export function ScreenProvider({ locale, timeZone, currency, words, children, ...rest }: ScreenProviderProps) {
  const [localNotices] = useState(createNotices);
  const { notices = localNotices, region, theme, density, style, isHost = false } = rest;
  // Never that around it: a widget in English stands in a page that runs from right to left as it stands elsewhere.
  const { direction = languageOf(locale).direction } = rest;
  const look = useMemo(() => ({ theme, density, style }), [theme, density, style]);
  const generatedName = useId();
  const name = useContext(RootName) || generatedName;
  const content = <FieldWords>{children}</FieldWords>;
  return (
    <WordsProvider locale={locale} overrides={words}>
      <TimeZoneContext value={timeZone}>
        <CurrencyContext value={currency}>
          <NoticesContext value={notices}>
            <LookContext value={look}>
              <DirectionProvider dir={direction}>
                {isHost ? (
                  <RootName value={name}>
                    <PortalContainer root={OverlayRoot}>
                      {content}
                      {region}
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
              </DirectionProvider>
            </LookContext>
          </NoticesContext>
        </CurrencyContext>
      </TimeZoneContext>
    </WordsProvider>
  );
}

/** The name of a page's roots where there are several: the focus and F8 go from one to another. */
export const RootName = createContext("");

interface Brand {
  accent?: string | undefined;
  radius?: number | undefined;
  fontFamily?: string | undefined;
}

/** The CSS variables of a brand's colour, corners (px) and font. @throws TypeError for an accent that is no colour */
export const brandStyle = ({ accent, radius, fontFamily }: Brand): CSSProperties => ({
  ...(accent !== undefined && accentVariables(accent)),
  ...shapeVariables({ radius, fontFamily }),
});

type Look = Pick<ScreenProviderProps, "theme" | "density" | "style">;
const LookContext = createContext<Look>({});

/** `inline` stands in a line of the host's text; `overlay` takes no room between the host's elements. */
const layouts = { block: {}, inline: { display: "inline-block" }, overlay: { position: "absolute" } } as const;

/** A root for what floats above a host's page: dialogs, notices, results of jobs. */
export const OverlayRoot = ({ children }: { children: ReactNode }) => (
  <ThemedRoot layout="overlay">{children}</ThemedRoot>
);

interface RootProps {
  layout?: keyof typeof layouts;
  /** Of a widget: its name, by which tests of a host find it. */
  widget?: string;
  children: ReactNode;
}

/**
 * The element that has theme, density and brand, and the language. A second one, elsewhere in the page but below the same provider, looks
 * the same.
 */
export function ThemedRoot({ layout = "block", widget, children }: RootProps) {
  const { theme, density, style } = useContext(LookContext);
  const locale = useLocale();
  const direction = useDirection();
  return (
    <div
      data-mp={useContext(RootName)}
      data-slot="delivery-provider"
      data-widget={widget}
      data-theme={theme}
      data-density={density}
      lang={locale}
      // The language's own direction, even in a host page that runs the other way.
      dir={direction}
      style={layout === "block" ? style : { ...style, ...layouts[layout] }}
    >
      {children}
    </div>
  );
}

export interface DeliveryProviderProps {
  /** The API client: `createApiClient({ baseUrl, getToken })`. A new client gets a new, empty cache. */
  api: ApiClient;
  /** The Shopify platform: `createShopifyClient({ baseUrl, getToken })`. Without it, Shopify features are hidden. */
  shopify?: ShopifyClient;
  /**
   * Permanent id of the user. Pending deletions are stored on the device under it and survive a reload. Without it they
   * last until the page closes.
   */
  user?: string;
  /**
   * Permanent id of the merchant. The print history is stored on the device under it, for all users of the merchant.
   * Default: `user`.
   */
  merchant?: string;
  /** The version of your app, for the text that 'Copy for support' copies. */
  version?: string;
  /** The language of everything inside. Changing it keeps form values. */
  locale: Locale;
  /** Where text runs to. Default: as in the language. */
  direction?: Direction;
  /** IANA time zone of the dates shown. Default: the browser's. */
  timeZone?: string;
  /** The currency of amounts, by ISO 4217. Default: CAD. */
  currency?: string;
  /** Default: the system's. */
  theme?: "light" | "dark";
  /** Default: comfortable. */
  density?: "comfortable" | "compact";
  /** The brand color, as CSS color; the text color on it is derived by contrast. */
  accent?: string;
  /** More CSS variables of the look. */
  style?: CSSProperties;
  /** Sentences of the app that replace ours. */
  words?: WordOverrides;
  /** The host's own notices store, for notices that outlive this provider. */
  notices?: Notices;
  /** Where notices are drawn (`NoticeRegion`); a host draws it late. */
  region?: ReactNode;
  /** True where `children` may be a host's own content: then each widget draws its own themed root. */
  isHost?: boolean;
  /** What the provider offers: services, countries, Shopify and others. Default: everything. */
  offer?: OfferOptions;
  children: ReactNode;
}

/**
 * `DeliveryProvider` without the query cache, for an app whose first page queries nothing and should load fast. Wrap
 * every other page in `Queries`.
 */
export function BaseProvider({
  api,
  shopify,
  user,
  merchant,
  version,
  accent,
  style: given,
  offer,
  ...rest
}: DeliveryProviderProps) {
  const style = useMemo(() => (accent ? { ...accentVariables(accent), ...given } : given), [accent, given]);
  return (
    <ApiContext value={api}>
      <UserContext value={user}>
        <MerchantContext value={merchant}>
          <ShopifyContext value={shopify ?? null}>
            <AppVersionContext value={version}>
              <OfferContext value={offer}>
                <ScreenProvider style={style} {...rest} />
              </OfferContext>
            </AppVersionContext>
          </ShopifyContext>
        </MerchantContext>
      </UserContext>
    </ApiContext>
  );
}

type Translate = ReturnType<typeof useSharedWords>;
type ValidationKey = keyof typeof en.validation;

/** Provides form fields with translations; part of `DeliveryProvider`. */
export function FieldWords({ children }: { children: ReactNode }) {
  const t = useSharedWords();
  const { words: instance, locale } = useContext(WordsContext);
  const words = useMemo(() => fieldWords(t, instance, locale), [t, instance, locale]);
  return <FormWordsProvider words={words}>{children}</FormWordsProvider>;
}

function fieldWords(t: Translate, instance: WordsInstance, locale: Locale): FormWords {
  return {
    optional: t("fields.optional"),
    decimalSeparator: decimalSign(locale),
    // Keys of a single screen are translated by that screen's `translateError`.
    translateError: (key, params) =>
      t(isShared(instance, locale, key) ? `validation.${key}` : "validation.invalid", params),
    errorSummaryTitle: (count) => (count === 0 ? t("form.noProblems") : t("form.problems", { count })),
    errorTitlePrefix: t("form.errorTitlePrefix"),
    charactersLeft: (count) =>
      count < 0 ? t("form.charactersOver", { count: -count }) : t("form.charactersLeft", { count }),
    showPassword: t("form.showPassword"),
    hidePassword: t("form.hidePassword"),
    capsLockOn: t("form.capsLockOn"),
    ruleMet: t("form.ruleMet"),
    ruleUnmet: t("form.ruleUnmet"),
    rulesMet: (met, total) => t("form.rulesMet", { met, total }),
    loading: t("form.loading"),
    retry: t("actions.tryAgain"),
    noMatches: t("form.noMatches"),
    matches: (count) => t("form.matches", { count }),
    moreMatches: (count) => t("form.moreMatches", { count }),
    optionsFailed: t("form.optionsFailed"),
    typeMore: (minimum) => t("form.typeMore", { minimum }),
    wholeGroup: (group) => t("form.wholeGroup", { group }),
    showOptions: t("form.showOptions"),
    clear: t("form.clear"),
    removeTag: (tag) => t("form.removeTag", { tag }),
    addTag: (tag) => t("form.addTag", { tag }),
    tagAdded: (tag) => t("form.tagAdded", { tag }),
    tagRemoved: (tag) => t("form.tagRemoved", { tag }),
  };
}

const isShared = (words: WordsInstance, locale: Locale, key: string): key is ValidationKey =>
  [locale, "en"].some((language) => typeof words.getResource(language, "shared", `validation.${key}`) === "string");
