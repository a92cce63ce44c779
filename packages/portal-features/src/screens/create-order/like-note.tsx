/** On the review of an order like another: why its price is not that one's, and what is not copied (S2.83). */
import type { Order } from "@merchant-portal/api";
import { useFormat } from "#kit/use-format.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { toRateRequest } from "./payload.ts";
import type { CreateOrderValues } from "./schema.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

/** The order that a new one is like. Plain data: it is stored with the draft. */
export interface LikeOrder {
  name: string;
  /** Dollars; missing when the order had no rate. */
  price?: number;
  /** When it was created, in epoch ms. */
  at: number;
  /** How many items it lists: a new order takes none. */
  items: number;
}

export const toLike = (order: Order): LikeOrder => ({
  name: orderName(order),
  ...(order.rateChoice && { price: order.rateChoice.price }),
  at: toEpochMs(order.createdAt) ?? Date.now(),
  items: order.orderItems.length,
});

type Priced = Pick<CreateOrderValues, "origin" | "destination" | "packages" | "service" | "deliveryService">;

/** What a price depends on, each part as one text. */
export type PricedParts = ReturnType<typeof pricedParts>;

export function pricedParts({ service, deliveryService, ...values }: Priced) {
  const { originAddress, recipientAddress, packages } = toRateRequest(values);
  const measures = (packages ?? []).map(({ weightOptions, sizeOptions }) => [weightOptions, sizeOptions]);
  return {
    address: JSON.stringify([originAddress, recipientAddress]),
    packages: JSON.stringify(measures),
    service: service ?? "",
    deliveryService: deliveryService as string,
  };
}

const parts = ["address", "packages", "service", "deliveryService"] as const;

/** The parts that changed since the wizard opened. None: then the rates themselves did. */
export const changedParts = (before: PricedParts, now: PricedParts) =>
  parts.filter((part) => before[part] !== now[part]);

interface LikeNoteProps {
  like: LikeOrder & { parts: PricedParts };
  values: Priced;
  /** What the new order costs, in dollars. */
  price: number | undefined;
}

export function LikeNote({ like, values, price }: LikeNoteProps) {
  const t = useCreateOrderWords();
  const format = useFormat();
  const { name, items } = like;
  const changed = changedParts(like.parts, pricedParts(values));
  const isOther = price !== undefined && like.price !== undefined && price !== like.price;
  if (!isOther && items === 0) return null;
  const why = changed.length > 0 ? changed.map((part) => t(`like.${part}`)).join(" ") : t("like.rates");
  return (
    <div className="mp:grid mp:gap-2 mp:text-dense mp:text-text-muted">
      {isOther && (
        <p>{`${t("like.price", { name, price: format.dollars(like.price ?? 0), date: format.date(like.at) })} ${why}`}</p>
      )}
      {items > 0 && <p>{t("like.items", { count: items, number: format.number(items), name })}</p>}
    </div>
  );
}
