/** What the cells of an order's row and the lines of its card are made of. */
import type { Order, Service } from "@merchant-portal/api";
import { Badge, ExternalLinkIcon, Tag } from "@merchant-portal/ui";
import { useCallback } from "react";
import { Dash } from "#kit/dash.tsx";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { services } from "#rules/delivery-service.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { trackingLink } from "#rules/tracking-link.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/** Whether an order's name needs more lines than a row has: two of 15 characters. */
export const hasLongName = (order: Order): boolean => orderName(order).length > 30;

/**
 * The order's name, over as many lines as it needs, broken every 15 characters (S9.6) by layout alone: it is copied in one piece, and a break never
 * falls inside of what reads as one character.
 */
export function OrderName({ order, isNew = false }: { order: Order; isNew?: boolean }) {
  const t = useOrderListWords();
  const name = orderName(order);
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      {/* 2 px more: 15 letters of a fraction of a pixel each may be a little wider than 15ch. */}
      <bdi
        title={name}
        className="max-w-[calc(15ch+2px)] min-w-0 py-1 font-mono text-meta leading-[1.25] [line-break:anywhere]"
      >
        {name}
      </bdi>
      {isNew && <Badge tone="success">{t("table.new")}</Badge>}
    </span>
  );
}

/** When it was created, as told in a list; a dash where the time cannot be read. */
export function CreatedTime({ order, tabIndex }: { order: Order; tabIndex: 0 | -1 }) {
  const moment = toEpochMs(order.createdAt);
  return moment === undefined ? <Dash /> : <RelativeTime moment={moment} tabIndex={tabIndex} />;
}

const isService = (service: string): service is Service => (services as readonly string[]).includes(service);

/** A service in words; one that this version does not know is shown as the server wrote it. */
export function useServiceWords(): (service: string) => string {
  const shared = useSharedWords();
  return useCallback((service) => (isService(service) ? shared(`service.${service}`) : service), [shared]);
}

export const ServiceName = ({ service }: { service: string }) => {
  const inWords = useServiceWords();
  return service === "" ? (
    <Dash />
  ) : (
    <bdi className="line-clamp-2 min-w-0 leading-[1.25] wrap-anywhere">{inWords(service)}</bdi>
  );
};

/** S2.21: fulfilled when `pickupReadyAt` is set, else unfulfilled. */
export function Fulfillment({ order }: { order: Order }) {
  const t = useOrderListWords();
  const isFulfilled = toEpochMs(order.pickupReadyAt) !== undefined;
  return (
    <Badge tone={isFulfilled ? "success" : "neutral"}>{t(isFulfilled ? "table.fulfilled" : "table.unfulfilled")}</Badge>
  );
}

/** Letters of two tags that fit side by side where the column is at its narrowest. */
const pairLength = 11;

/** The first tag, shortened only where it alone is too long, and how many more there are; or two short ones that are all. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useOrderListWords();
  const format = useFormat();
  if (tags.length === 0) return <Dash />;
  const isPair = tags.length === 2 && tags.join("").length <= pairLength;
  const shown = isPair ? 2 : 1;
  const more = tags.slice(shown);
  return (
    <span className="flex min-w-0 items-center gap-1 overflow-hidden">
      {tags.slice(0, shown).map((tag, at) => (
        <Tag key={at} title={tag} className="min-w-0">
          <bdi className="block truncate">{tag}</bdi>
        </Tag>
      ))}
      {more.length > 0 && (
        <span className="shrink-0 text-meta text-text-muted" title={format.list(tags)}>
          <span aria-hidden>+{format.number(more.length)}</span>
          <span className="sr-only">{t("table.moreTags", { count: more.length, tags: format.list(more) })}</span>
        </span>
      )}
    </span>
  );
}

interface TrackLinkProps {
  order: Order;
  /** Address with `{id}` where the order's id goes. */
  template: string;
  tabIndex: 0 | -1;
}

/** The provider's page that shows where the order is. */
export function TrackLink({ order, template, tabIndex }: TrackLinkProps) {
  const t = useOrderListWords();
  return (
    <a
      href={trackingLink(template, order.id)}
      target="_blank"
      rel="noopener noreferrer"
      tabIndex={tabIndex}
      className="inline-flex min-h-6 items-center gap-1 rounded-control text-accent underline-offset-4 pointer-coarse:min-h-11 hover:underline"
    >
      {t("table.track")}
      <span className="sr-only">{t("table.trackDetail", { name: orderName(order) })}</span>
      <ExternalLinkIcon aria-hidden className="size-3.5 shrink-0" />
    </a>
  );
}
