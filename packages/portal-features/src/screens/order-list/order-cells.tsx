/** Cells of the order table that its cards use too: name, time, service, tags, tracking link. */
import type { DeliveryService, DeliveryType, Order, Service } from "@merchant-portal/api";
import { Badge, Tag } from "@merchant-portal/ui";
import { useCallback } from "react";
import { Dash } from "#kit/value-text.tsx";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { deliveryServices, services } from "#rules/delivery-service.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { trackingLink } from "#rules/tracking-link.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/** Whether the name needs more than the two lines of 15 characters that a row has. */
export const hasLongName = (order: Order): boolean => orderName(order).length > 30;

const nameFont = "mp:font-mono mp:text-meta mp:leading-[1.25] mp:[line-break:anywhere]";
/**
 * The cell of a name, wrapped every 15 characters (S9.6): the padding takes the rest of its width. 2 px more, as the widths of 15
 * characters, rounded to pixels, may add up to more than 15ch. CSS does the wrapping: copying gives the name in one piece, and a break
 * never splits a grapheme.
 */
export const nameClass = `${nameFont} mp:pe-[max(0.75rem,100%-15ch-0.75rem-2px)]`;

/** The order's name for cards, and with the badge of a new order. Wrapped as in its cell. */
export function OrderName({ order, isNew = false }: { order: Order; isNew?: boolean }) {
  const t = useOrderListWords();
  const name = orderName(order);
  const words = (
    <bdi title={name} className={`mp:max-w-[calc(15ch+2px)] mp:min-w-0 mp:py-1 ${nameFont}`}>
      {name}
    </bdi>
  );
  if (!isNew) return words;
  return (
    <span className="mp:flex mp:min-w-0 mp:items-center mp:gap-1.5">
      {words}
      <Badge tone="success">{t("table.new")}</Badge>
    </span>
  );
}

/** The creation time, relative to now; a dash when it cannot be parsed. */
export function CreatedTime({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const moment = toEpochMs(order.createdAt);
  return moment === undefined ? <Dash /> : <RelativeTime moment={moment} tabIndex={tabIndex} />;
}

const isService = (service: string): service is Service => (services as readonly string[]).includes(service);

/** Localized service. A value that this version has no words for is shown as the server wrote it. */
export function useServiceWords(): (service: string) => string {
  const shared = useSharedWords();
  return useCallback((service) => (isService(service) ? shared(`service.${service}`) : service), [shared]);
}

type TranslateShared = ReturnType<typeof useSharedWords>;

/** Localized delivery service. A value that this version has no words for is shown as the server wrote it. */
export const deliveryServiceWords = (service: DeliveryService | undefined, shared: TranslateShared) =>
  service && deliveryServices.includes(service) ? shared(`deliveryService.${service}`) : service;
export const deliveryTypeWords = (type: DeliveryType | undefined, shared: TranslateShared) =>
  type === "PARCEL" || type === "HEAVY" ? shared(`deliveryType.${type}`) : type;

/** S2.21: fulfilled when `pickupReadyAt` is set, otherwise unfulfilled. */
export function Fulfillment({ order }: { order: Order }) {
  const t = useOrderListWords();
  const isFulfilled = toEpochMs(order.pickupReadyAt) !== undefined;
  return (
    <Badge look="plain" tone={isFulfilled ? "success" : "neutral"}>
      {t(isFulfilled ? "table.fulfilled" : "table.unfulfilled")}
    </Badge>
  );
}

/** Characters of two tags that fit side by side in the column, and in the narrow one of a merchant with a shop. */
const pairLength = { wide: 8, narrow: 6 };

const tagClass = "mp:min-w-0 mp:justify-self-start mp:truncate";

/** The first tag and the number of the others; two tags when both are short. Truncated when one tag is too long. */
export function TagList({ tags, isNarrow = false }: { tags: readonly string[]; isNarrow?: boolean }) {
  const t = useOrderListWords();
  const format = useFormat();
  if (tags.length === 0) return <Dash />;
  const [only] = tags;
  if (tags.length === 1)
    return (
      <Tag title={only} dir="auto" className={tagClass}>
        {only}
      </Tag>
    );
  const isPair = tags.length === 2 && tags.join("").length <= pairLength[isNarrow ? "narrow" : "wide"];
  const shown = isPair ? 2 : 1;
  const more = tags.slice(shown);
  return (
    <span className="mp:flex mp:min-w-0 mp:items-center mp:gap-1 mp:overflow-hidden">
      {tags.slice(0, shown).map((tag, at) => (
        <Tag key={at} title={tag} dir="auto" className={tagClass}>
          {tag}
        </Tag>
      ))}
      {more.length > 0 && (
        <span
          dir="ltr"
          className="mp:shrink-0 mp:text-meta mp:text-text-muted mp:before:content-[attr(data-more)/'']"
          data-more={`+${format.number(more.length)}`}
          title={format.list(tags)}
        >
          <span className="mp:sr-only">{t("table.moreTags", { count: more.length, tags: format.list(more) })}</span>
        </span>
      )}
    </span>
  );
}

interface TrackLinkProps {
  order: Order;
  /** URL template with `{id}` for the order id. */
  template: string;
  tabIndex: 0 | -1;
}

const trackClass =
  "mp:inline-flex mp:min-h-6 mp:items-center mp:gap-1 mp:rounded-control mp:text-accent mp:underline-offset-4 mp:after:size-3.5 mp:after:shrink-0 mp:after:bg-current mp:after:content-[''] mp:after:shape-external-link mp:rtl:after:-scale-x-100 mp:pointer-coarse:min-h-11 mp:hover:underline mp:forced-colors:after:bg-[LinkText]";

/** Link to the provider's tracking page. */
export function TrackLink({ order, template, tabIndex }: TrackLinkProps) {
  const t = useOrderListWords();
  return (
    <a
      href={trackingLink(template, order.id)}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      aria-label={`${t("table.track")} ${t("table.trackDetail", { name: orderName(order) })}`}
      className={trackClass}
    >
      {t("table.track")}
    </a>
  );
}
