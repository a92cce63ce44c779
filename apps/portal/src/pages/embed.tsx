/** `/embed/…`: one widget of `widget-table.tsx` in a frame of a host app, which provides the session token. Open it to see what a frame adds to a widget. */
import { createApiClient } from "@merchant-portal/api";
import { WordsProvider } from "@merchant-portal/portal-features/kit/words-provider";
import { type Appearance, DeliveryProvider, type FrameSettings } from "@merchant-portal/portal-features/embed";
import { callbacksTo } from "@merchant-portal/portal-features/kit/host-events";
import {
  isCompiled,
  languageOf,
  type Locale,
  nearestLocale,
  serverLocale,
} from "@merchant-portal/portal-features/kit/locale";
import { parseListQuery } from "@merchant-portal/portal-features/screens/order-list/views/list-url";
import {
  callbacksOf,
  entryOf,
  type PortalProp,
  readAttributes,
  widgetNamed,
  widgetNames,
} from "@merchant-portal/portal-features/widget-table";
import { Banner } from "@merchant-portal/ui";
import { Suspense, use, useEffect, useState, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { type PortalConfig, useConfig } from "#config/config.ts";
import { type FrameChannel, openFrameChannel } from "#embed/frame-channel.ts";
import { loadWords, useLanguage } from "#language.ts";
import { apiAccess } from "#config/api-access.ts";
import { reportCall } from "#reporting.ts";
import { openTab } from "#shell/page-link.tsx";
import { usePortalWords } from "#use-portal-words.ts";

/** One channel for the page, by its configuration: React may begin to draw the page twice, and to open a channel speaks to the host. */
const channels = new WeakMap<readonly string[], FrameChannel>();

function channelFor(origins: readonly string[]): FrameChannel {
  const channel = channels.get(origins) ?? openFrameChannel(origins);
  channels.set(origins, channel);
  return channel;
}

export function Component() {
  const { embedOrigins } = useConfig();
  const channel = channelFor(embedOrigins);
  const state = useSyncExternalStore(channel.subscribe, channel.get);
  const locale = useLanguage();
  if (state.at === "connected") {
    return (
      <Suspense>
        <Connected channel={channel} settings={state.settings} />
      </Suspense>
    );
  }
  return (
    <WordsProvider locale={locale}>
      <NotConnected at={embedOrigins.length === 0 ? "off" : state.at} />
    </WordsProvider>
  );
}

/** Says why no widget is shown. The reader is the developer of the host app. */
function NotConnected({ at }: { at: "off" | "alone" | "refused" | "waiting" }) {
  const t = usePortalWords();
  const text = <p>{t(`embed.${at}`)}</p>;
  return (
    <main className="mp:p-4">
      {at === "waiting" ? <output>{text}</output> : <Banner tone="warning">{text}</Banner>}
    </main>
  );
}

function Connected({ channel, settings }: { channel: FrameChannel; settings: FrameSettings }) {
  const config = useConfig();
  const { brand, defaults } = config;
  const wanted = nearestLocale(settings.locale ?? "en") ?? "en";
  const locale = isCompiled(wanted) ? wanted : use(fetchedLanguage(wanted));
  const [api] = useState(() =>
    createApiClient({
      baseUrl: config.apiBase,
      idempotencyKeys: config.idempotencyKeys,
      locale: () => serverLocale(document.documentElement.lang),
      getToken: channel.getToken,
      onFailure: reportCall,
    }),
  );
  const appearance = { ...lookOfBrand(brand), ...settings.appearance };
  const { theme } = appearance;
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
    page.dir = languageOf(locale).direction;
    // The host's page is seen through. The scheme of the whole page must be that of the widgets: where it is not the host's, the browser paints a ground.
    page.style.background = "transparent";
    const { theme: own } = page.dataset;
    if (theme === undefined) return undefined;
    page.dataset["theme"] = theme;
    return () => {
      if (own === undefined) delete page.dataset["theme"];
      else page.dataset["theme"] = own;
    };
  }, [locale, theme]);
  const [callbacks] = useState(() => callbacksTo(channel.event));
  return (
    <DeliveryProvider
      api={api}
      locale={locale}
      appearance={appearance}
      printAgents={config.printAgents}
      {...(defaults?.timeZone && { timeZone: defaults.timeZone })}
      {...(defaults?.currency && { currency: defaults.currency })}
      {...(config.offered && { offer: config.offered.offer, words: config.offered.words })}
      onNavigate={openTab}
      {...callbacks}
    >
      <main ref={(element) => reportHeight(element, channel)} className="mp:p-1">
        <Widget channel={channel} />
      </main>
    </DeliveryProvider>
  );
}

const fetched = new Map<Locale, Promise<Locale>>();

/** A language of a file as soon as its words are there; English when they do not come. */
function fetchedLanguage(locale: Locale): Promise<Locale> {
  const running =
    fetched.get(locale) ??
    loadWords(locale, []).then(
      () => locale,
      () => "en",
    );
  fetched.set(locale, running);
  return running;
}

/** What the configuration says of the look; the host's own settings come first. */
const lookOfBrand = ({ accent, radius, fontFamily }: PortalConfig["brand"]): Appearance => ({
  ...(accent !== undefined && { accent }),
  ...(radius !== undefined && { radius }),
  ...(fontFamily !== undefined && { fontFamily }),
});

/** The widget of the address, with the query as its attributes. */
function Widget({ channel }: { channel: FrameChannel }) {
  const { widget = "" } = useParams();
  const [query] = useSearchParams();
  const t = usePortalWords();
  const name = widgetNamed(widget);
  const own = usePortalProps((name && entryOf(name).portalProps) ?? []);
  const [callbacks] = useState(() => name && callbacksOf(name, channel.event));
  const [list] = useState(() => listOf(query));
  if (!name || !callbacks)
    return <Banner tone="warning">{t("embed.unknown", { names: widgetNames.join(", ") })}</Banner>;
  const { component: Shown, hasListQuery = false, needsOrder = false } = entryOf(name);
  const read = (attribute: string) => query.get(attribute) ?? (attribute === "order-id" ? query.get("order") : null);
  const props = {
    ...own,
    ...(hasListQuery && { maxHeight: "36rem", ...list }),
    ...readAttributes(name, read, false),
    ...callbacks(query.get("navigates")),
  };
  if (needsOrder && !("orderId" in props)) return <Banner tone="warning">{t("embed.noOrder")}</Banner>;
  return <Shown key={name} {...props} />;
}

/** The query of a list has the same format as that of the orders page. */
function listOf(query: URLSearchParams) {
  const { filters, sort, open } = parseListQuery(query);
  return { filters, sort, ...(open !== undefined && { open }) };
}

/** What a widget gets of the portal's configuration. */
function usePortalProps(names: readonly PortalProp[]): object {
  const { links, brand, ...config } = useConfig();
  const { tracking: trackingUrl, externalTracking: externalTrackingUrl, shopifyAppStore } = links;
  const { supportEmail } = brand;
  const access = apiAccess(config);
  const given = { trackingUrl, externalTrackingUrl, supportEmail, shopifyAppStore, access };
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

function reportHeight(element: HTMLElement | null, channel: FrameChannel) {
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => channel.height(Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)));
  observer.observe(element);
  return () => observer.disconnect();
}
