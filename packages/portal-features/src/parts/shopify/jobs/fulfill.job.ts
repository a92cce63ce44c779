/**
 * Fulfilling several Shopify orders as a kind of jobs (S2.20): which orders, the requests, and how the lists show the answers. Open it to change what a
 * repeat does; `parts/jobs/job-reducer.ts` says what happens to a closed page.
 */
import type { Order } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import type { DoneItem } from "#parts/jobs/job-kind.ts";
import {
  maxShopifyOrders,
  planShopify,
  type ShopifyItem,
  type ShopifyKind,
  type ShopifyResult,
  showAnswers,
} from "./shopify-job.ts";
import { ShopifyJobResult, useWordsOfShopifyJob } from "./shopify-job-words.tsx";

/** Splits a selection into orders to fulfil and orders to skip. `isUnderway`: a job fulfils it, or has it and stopped. */
export const planFulfill = (selected: readonly Order[], isUnderway: (id: string) => boolean = () => false) =>
  planShopify(selected, ({ id, pickupReadyAt }) => {
    if (pickupReadyAt !== undefined) return "fulfilled";
    return isUnderway(id) ? "fulfilling" : undefined;
  });

/** In every list; `pickupReadyAt` is how it shows a fulfilled order (S2.21). */
export const showFulfilled = (queries: QueryClient, done: readonly DoneItem<ShopifyItem, ShopifyResult>[]): void =>
  void showAnswers(queries, done, (order) => ({ ...order, pickupReadyAt: order.pickupReadyAt ?? Date.now() }));

export const fulfillJob: ShopifyKind = {
  name: "fulfill",
  // The platform fulfils the orders of a request in one transaction, which holds others up.
  concurrency: 1,
  repeat: "byKey",
  // It cannot be undone: the next page does not go on by itself.
  interrupted: "ask",
  storesResults: true,
  batch: {
    size: maxShopifyOrders,
    send: async (items, context) => (await import("./send-orders.ts")).sendFulfill(items, context),
  },
  onDone: (done, { queries }) => showFulfilled(queries, done),
  afterLogout: "forget",
  maxAge: 24 * 60 * 60_000,
  result: "always",
  useWords: (job, name) => useWordsOfShopifyJob("fulfill", job, name),
  Result: ShopifyJobResult,
};
