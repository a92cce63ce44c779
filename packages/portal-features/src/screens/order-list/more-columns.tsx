/** The columns of the orders list that start hidden (S2.70). Open it to add one; those that everybody sees first are in `order-columns.tsx`. */
import type { Order } from "@merchant-portal/api";
import type { TableColumn } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import type { Format } from "#kit/use-format.ts";
import type { useSharedWords } from "#kit/use-shared-words.ts";
import { Dash } from "#kit/value-text.tsx";
import { OrderPrints } from "#parts/printing/history/order-prints.tsx";
import { arrivalZone } from "#rules/arrival.ts";
import { formatPhone } from "#rules/phone.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { deliveryServiceWords, deliveryTypeWords } from "./order-cells.tsx";
import type { TranslateOrderList } from "./use-order-list-words.ts";

export interface MoreColumnsInput {
  t: TranslateOrderList;
  shared: ReturnType<typeof useSharedWords>;
  format: Format;
  /** Localizes a service. */
  service: (service: string) => string;
  /** The provider's, for windows whose recipient's zone is not known. */
  timeZone: string;
  /** S6.4: delivery service and delivery type show with the feature flag alone. */
  hasDeliveryTypes: boolean;
  /** Without a Shopify shop: adds the column of printed labels. */
  canPrint: boolean;
  /** Where Shopify is not offered, no order says that it came from there (S6.5). */
  hasShopify: boolean;
}

/** How many of these columns a card on a phone shows. */
export const maxMoreOnCards = 3;

/** The columns that a person can choose in addition, as plain text: phone, window, weight and others. Memoize the result. */
export function moreColumns(input: MoreColumnsInput): readonly TableColumn<Order>[] {
  const { t, shared, format, service, hasDeliveryTypes, canPrint, hasShopify } = input;
  const text = (
    id: string,
    header: string,
    width: number,
    read: (order: Order) => string | undefined,
  ): TableColumn<Order> => ({ id, header, width, cell: (order) => read(order) || <Dash />, ...startsHidden });
  const moment = (value: unknown) => {
    const ms = toEpochMs(value);
    return ms === undefined ? undefined : format.dateTime(ms);
  };
  return [
    {
      ...text("phone", t("detail.phone"), 136, () => undefined),
      cell: ({ recipient: { phone } }) => (phone ? <Phone written={formatPhone(String(phone))} /> : <Dash />),
    },
    text("email", t("detail.email"), 176, ({ recipient }) => recipient.email),
    text("unit", shared("fields.unit"), 72, ({ recipientAddress }) => recipientAddress.unit),
    text("displayName", t("detail.merchantDisplayName"), 128, ({ merchantDisplayName }) => merchantDisplayName),
    text("source", t("table.source"), 96, ({ source }) =>
      source === "shopify" && !hasShopify ? undefined : sourceWords(source, t),
    ),
    ...(hasDeliveryTypes
      ? [
          text("deliveryType", t("detail.deliveryType"), 96, (order) => deliveryTypeWords(order.deliveryType, shared)),
          text("deliveryService", t("detail.deliveryService"), 120, (order) =>
            deliveryServiceWords(order.deliveryService, shared),
          ),
        ]
      : []),
    text("window", t("table.window"), 176, (order) => windowText(order, input)),
    text("readyAt", t("detail.pickupReadyAt"), 120, ({ pickupReadyAt }) => moment(pickupReadyAt)),
    text("deliveredAt", t("detail.deliveredAt"), 120, ({ deliveredAt }) => moment(deliveredAt)),
    text("rate", t("detail.rate"), 120, ({ rateChoice: rate }) => {
      const name = rate && (rate.service ? service(rate.service) : rate.name);
      return [name, typeof rate?.price === "number" && format.dollars(rate.price)].filter(Boolean).join(" · ");
    }),
    { ...text("weight", t("packages.weight"), 96, (order) => weightText(order, input)), align: "end" },
    text("customFields", t("table.customFields"), 176, (order) => customFieldsText(order, t, hasShopify)),
    ...(canPrint ? [printedColumn(t)] : []),
  ];
}

/** Keeps its order, also in a line from right to left. */
const Phone = ({ written }: { written: string }) => (
  <span title={written} className="mp:line-clamp-2 mp:wrap-anywhere">
    <bdi dir="ltr">{written}</bdi>
  </span>
);

const startsHidden = { startsHidden: true, isReusable: true } as const;

/** It follows the print history, so its badge is an element of its own. */
const printedColumn = (t: TranslateOrderList): TableColumn<Order> => ({
  id: "printed",
  header: t("table.printed"),
  width: 120,
  cell: (order): ReactNode => <OrderPrints order={order} look="words" />,
  ...startsHidden,
});

/** Where the order came from. A source that this version has no words for is shown as the server wrote it. */
function sourceWords(source: string | undefined, t: TranslateOrderList): string | undefined {
  if (source === "dashboard" || source === "csv" || source === "shopify") return t(`table.sources.${source}`);
  return source;
}

type Words = Pick<MoreColumnsInput, "t" | "shared" | "format" | "timeZone">;

/** The delivery window in the recipient's time zone, of which one end may be open. */
export function windowText(order: Order, { t, format, timeZone }: Words): string | undefined {
  const [from, to] = [toEpochMs(order.completeAfter), toEpochMs(order.completeBefore)];
  const zone = arrivalZone(order, timeZone);
  const at = (moment: number) => `${format.dayIn(moment, zone)}, ${format.timeIn(moment, zone)}`;
  if (from === undefined) return to === undefined ? undefined : t("table.windowBefore", { moment: at(to) });
  if (to === undefined) return t("table.windowAfter", { moment: at(from) });
  if (from > to || dayOf(from, zone) !== dayOf(to, zone)) return `${at(from)} – ${at(to)}`;
  return `${format.dayIn(from, zone)}, ${format.timeRangeIn(from, to, zone)}`;
}

/** The packages' weights, added up for each unit: `4.5 lb`, `4.5 lb + 2 kg`. Packages without a weight are left out. */
export function weightText({ packages }: Pick<Order, "packages">, { shared, format }: Omit<Words, "t" | "timeZone">) {
  const sums = new Map<string, number>();
  for (const { weightOptions } of packages)
    if (typeof weightOptions?.weight === "number")
      sums.set(weightOptions.unit, (sums.get(weightOptions.unit) ?? 0) + weightOptions.weight);
  const unitWords = (unit: string) => (unit === "lb" || unit === "kg" ? shared(`units.${unit}`) : unit);
  return Array.from(sums, ([unit, sum]) => `${format.number(sum)}\u00A0${unitWords(unit)}`).join(" + ");
}

/** `Floor: 3 · Gift: yes`. */
function customFieldsText({ customFields }: Order, t: TranslateOrderList, hasShopify: boolean): string {
  return customFields
    .filter(
      ({ name, value }) =>
        (hasShopify || name !== "shopifyId") && value !== "" && value !== undefined && value !== null,
    )
    .map(({ name, value }) =>
      // S3.3: shopifyId is special.
      t("table.customField", { name: name === "shopifyId" ? t("detail.shopifyId") : name, value: String(value) }),
    )
    .join(" · ");
}
