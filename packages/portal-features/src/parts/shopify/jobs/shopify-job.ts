/** What the two Shopify jobs share: which orders are sent, what is stored of them, and how the lists show the answers. */
import type { Order } from "@merchant-portal/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { isRecord } from "#kit/safe-storage.ts";
import { useNotify } from "#kit/use-notify.ts";
import { tabStorage, userKey } from "#kit/user-data.ts";
import type { Failure, JobItem } from "#parts/jobs/job.ts";
import type { DoneItem, JobKind } from "#parts/jobs/job-kind.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { planOrders, type SkipReason } from "#parts/orders/order-plan.tsx";
import { orderCache } from "#parts/orders/order-cache.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useShopifyJobWords = defineWords("shopifyJobs", { en, fr });

/** The maximum number of orders in one request of a job. */
export const maxShopifyOrders = 100;

export interface ShopifyItem extends JobItem {
  recipient: string;
  /** The order's id at Shopify. */
  shopifyId: string;
  /** The order's number in the shop. */
  number: string;
  /** Its tags before the job. */
  tags: readonly string[];
}

export interface ShopifyOptions {
  shop: string;
}

/** What is stored of an answer. */
export interface ShopifyResult {
  /** The platform's, in English: tags that it could not copy. */
  message?: string;
  /** All tags of the order after a sync. */
  tags?: readonly string[];
}

export type ShopifyKind = JobKind<ShopifyItem, ShopifyOptions, ShopifyResult>;
export type ShopifyJobName = "fulfill" | "syncTags";

/** The platform answered 200 and refused this order alone. A failure with another status is that of the whole request. */
export const isOwnRefusal = (failure: Failure): boolean => typeof failure === "object" && failure.status === 200;

/** The order's id at Shopify (S3.3, `shopifyId`); undefined when it is missing or invalid. */
export function shopifyIdOf({ customFields }: Pick<Order, "customFields">): string | undefined {
  const id = customFields.find(({ name }) => name === "shopifyId")?.value.trim();
  return id !== undefined && /^\d{1,20}$/.test(id) ? id : undefined;
}

/** The number of the order in the shop: its reference, or its Shopify id when it has none. */
const numberOf = ({ refNumber = "" }: Order, shopifyId: string): string =>
  refNumber.trim().replace(/^#/, "").slice(0, 100).trim() || shopifyId;

/** Splits a selection into orders to send and orders to skip with a reason. */
export function planShopify(selected: readonly Order[], whySkipped: (order: Order) => SkipReason | undefined) {
  const { items, skipped } = planOrders(
    selected,
    (order) => whySkipped(order) ?? (shopifyIdOf(order) === undefined ? "noShopifyId" : undefined),
  );
  const orders = new Map(selected.map((order) => [order.id, order]));
  const sent = items.flatMap((item): ShopifyItem[] => {
    const order = orders.get(item.id);
    const shopifyId = order && shopifyIdOf(order);
    if (!order || shopifyId === undefined) return [];
    const { recipient, tags } = order;
    return [{ ...item, recipient: recipient.name, shopifyId, number: numberOf(order, shopifyId), tags }];
  });
  return { items: sent, skipped };
}

/** The order that this tab is fulfilling by itself: a reload in the middle must not lose sight of it. */
export interface PendingFulfillment {
  shop: string;
  /** The order's id at Shopify. */
  id: string;
  name: string;
}

/** The key of the mutation that fulfils one order. */
export const fulfillmentKey = ({ shop, id }: Pick<PendingFulfillment, "shop" | "id">) => [
  "shopify",
  "fulfill",
  shop,
  id,
];

const pendingKey = (user: string) => userKey(user, "draft.fulfilling");

/** Stores it until its answer has come; undefined: it has. */
export const setPendingFulfillment = (user: string | undefined, pending: PendingFulfillment | undefined): void =>
  pending
    ? tabStorage(user).setItem(pendingKey(user ?? ""), JSON.stringify(pending))
    : tabStorage(user).removeItem(pendingKey(user ?? ""));

/** The one that has no answer yet. */
export function pendingFulfillment(user: string | undefined): PendingFulfillment | undefined {
  try {
    const read: unknown = JSON.parse(tabStorage(user).getItem(pendingKey(user ?? "")) ?? "null");
    const isWhole =
      isRecord(read) && [read["shop"], read["id"], read["name"]].every((text) => typeof text === "string");
    return isWhole ? (read as unknown as PendingFulfillment) : undefined;
  } catch {
    return undefined;
  }
}

/** Shows answers in every list, and refetches them: an order may leave its tab. */
export async function showAnswers(
  queries: QueryClient,
  done: readonly DoneItem<ShopifyItem, ShopifyResult>[],
  changed: (order: Order, result: ShopifyResult | undefined) => Order,
): Promise<void> {
  const cache = orderCache(queries);
  const loaded = cache.loaded();
  const orders = done.flatMap(({ item, result }) => {
    const order = loaded.get(item.id);
    return order ? [changed(order, result)] : [];
  });
  await cache.settle(orders);
}

/** Returns a function that returns the linked shop; without one, it says so (S5.21). */
export function useLinkedShop(name: ShopifyJobName): () => string | undefined {
  const t = useShopifyJobWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const api = useApi();
  const profile = useMemo(() => merchantProfile(api), [api]);
  return useCallback(() => {
    const shop = queries.getQueryData(profile.queryKey)?.shopifyShop;
    if (!shop) notify.failure(t(titleOf[name]), undefined, { detail: t("noShop") });
    return shop;
  }, [queries, profile, notify, t, name]);
}

/** What could not be done (S8.5). */
export const titleOf = { fulfill: "couldNotFulfillOrders", syncTags: "couldNotSyncShopifyTags" } as const;
