/** Copying the tags of orders from the Shopify shop, as a kind of jobs (S2.20), and its press. */
import type { Order } from "@merchant-portal/api";
import { useCallback } from "react";
import { useAddJob } from "#parts/jobs/use-jobs.ts";
import { maxShopifyOrders, planShopify, type ShopifyKind, showAnswers, useLinkedShop } from "./shopify-job.ts";
import { ShopifyJobResult, useWordsOfShopifyJob } from "./shopify-job-words.tsx";

export const planSync = (selected: readonly Order[]) =>
  planShopify(selected, ({ orderStatus }) => (orderStatus === "ARCHIVED" ? "archived" : undefined));

export const syncTagsJob: ShopifyKind = {
  name: "syncTags",
  concurrency: 1,
  // No tag is added twice.
  repeat: "harmless",
  interrupted: "goOn",
  // Tags and the platform's messages, no addresses.
  storesResults: true,
  batch: {
    size: maxShopifyOrders,
    send: async (items, context) => (await import("./send-orders.ts")).sendSync(items, context),
  },
  onDone: (done, { queries }) =>
    void showAnswers(queries, done, (order, result) => ({ ...order, tags: [...(result?.tags ?? order.tags)] })),
  afterLogout: "forget",
  maxAge: 24 * 60 * 60_000,
  result: "always",
  useWords: (job, name) => useWordsOfShopifyJob("syncTags", job, name),
  Result: ShopifyJobResult,
};

/** Returns the function that copies the tags of these orders, without a question. */
export function useSyncTags(): (orders: readonly Order[]) => void {
  const add = useAddJob(syncTagsJob);
  const linkedShop = useLinkedShop("syncTags");
  return useCallback(
    (orders) => {
      const shop = linkedShop();
      if (shop) add({ ...planSync(orders), options: { shop } });
    },
    [add, linkedShop],
  );
}
