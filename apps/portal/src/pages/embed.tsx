/** `/embed/orders`, `/embed/create` and `/embed/tracking`: one widget in a frame of a host app, which provides the session token. Open it to add a widget. */
import { createApiClient } from "@merchant-portal/api";
import { WordsProvider } from "@merchant-portal/portal-features/kit/words-provider";
import {
  type Appearance,
  CreateOrderWizard,
  DeliveryProvider,
  type FrameSettings,
  OrderTable,
  type SelectedOrders,
  TrackingTimeline,
} from "@merchant-portal/portal-features/embed";
import { parseListQuery } from "@merchant-portal/portal-features/screens/order-list/views/list-url";
import { Banner } from "@merchant-portal/ui";
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { useConfig } from "#config/config.ts";
import type { PortalConfig } from "#config/schema.ts";
import { type FrameChannel, openFrameChannel } from "#embed/frame-channel.ts";
import { useLanguage } from "#language.ts";
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
    <main className="p-4">{at === "waiting" ? <output>{text}</output> : <Banner tone="warning">{text}</Banner>}</main>
  );
}

function Connected({ channel, settings }: { channel: FrameChannel; settings: FrameSettings }) {
  const config = useConfig();
  const { brand } = config;
  const { locale = "en" } = settings;
  const [api] = useState(() =>
    createApiClient({
      baseUrl: config.apiBase,
      idempotencyKeys: config.idempotencyKeys,
      locale: () => (document.documentElement.lang === "fr" ? "fr" : "en"),
      getToken: channel.getToken,
    }),
  );
  const appearance = { ...lookOfBrand(brand), ...settings.appearance };
  const { theme } = appearance;
  useEffect(() => {
    const { documentElement: page } = document;
    page.lang = locale;
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
  return (
    <DeliveryProvider
      api={api}
      locale={locale}
      appearance={appearance}
      printAgents={config.printAgents}
      onNavigate={openTab}
      onOrderCreated={(order) => channel.event("ordercreated", { order })}
      onOrdersDeleted={(ids) => channel.event("ordersdeleted", { ids })}
      onOrdersReady={(ids) => channel.event("ordersready", { ids })}
      onPrinted={(printed) => channel.event("printed", printed)}
      onError={(error, { widget }) =>
        channel.event("error", { widget, message: error instanceof Error ? error.message : "" })
      }
    >
      <main ref={(element) => reportHeight(element, channel)} className="p-1">
        <Widget channel={channel} />
      </main>
    </DeliveryProvider>
  );
}

/** What the configuration says of the look; the host's own settings come first. */
const lookOfBrand = ({ accent, radius, fontFamily }: PortalConfig["brand"]): Appearance => ({
  ...(accent !== undefined && { accent }),
  ...(radius !== undefined && { radius }),
  ...(fontFamily !== undefined && { fontFamily }),
});

function Widget({ channel }: { channel: FrameChannel }) {
  const { widget } = useParams();
  const [query] = useSearchParams();
  const t = usePortalWords();
  const { links } = useConfig();
  // The query has the same format as that of the orders page.
  const [{ filters, sort: initialSort }] = useState(() => parseListQuery(query));
  const [sort, setSort] = useState(initialSort);
  const onSelectedChange = useCallback(
    ({ count, orders }: SelectedOrders) =>
      channel.event("ordersselected", { count, ids: orders().map(({ id }) => id) }),
    [channel],
  );
  const orderId = query.get("order") ?? "";
  if (widget === "orders") {
    return (
      <OrderTable
        filters={filters}
        sort={sort}
        onSortChange={setSort}
        trackingUrl={links.tracking}
        maxHeight="36rem"
        onSelectedChange={onSelectedChange}
      />
    );
  }
  if (widget === "create") return <CreateOrderWizard />;
  if (widget === "tracking" && orderId !== "") return <TrackingTimeline orderId={orderId} />;
  return <Banner tone="warning">{t("embed.unknown")}</Banner>;
}

function reportHeight(element: HTMLElement | null, channel: FrameChannel) {
  if (!element) return undefined;
  const observer = new ResizeObserver(([entry]) => channel.height(Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)));
  observer.observe(element);
  return () => observer.disconnect();
}
