/**
 * The Shopify actions of the orders list (S2.20): Fulfill and Sync tags. Open it to change Sync tags; Fulfill is in `fulfill-orders.tsx`.
 */
import { DialogBody } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi, useShopifyApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { merchantProfile } from "#parts/merchant/merchant.api.ts";
import { putOrders } from "#parts/orders/orders.api.ts";
import { syncTags } from "#parts/shopify/shopify.api.ts";
import { FulfillOrders, type ShopifyOrdersProps } from "./fulfill-orders.tsx";
import { RunDialog, useRunWords, useShopifyRun, type RunKind } from "./run-dialog.tsx";
import { allStates, statesOf, planRun, type ShopifyRun } from "./shopify-run.ts";

export type ShopifyActionName = "fulfill" | "syncTags";

export interface ShopifyActionProps extends Omit<ShopifyOrdersProps, "shop"> {
  action: ShopifyActionName;
}

/** Runs an action for these orders. Without a linked shop it shows an error (S5.21). Mount it until `onClose`. */
export function ShopifyAction({ action, ...props }: ShopifyActionProps) {
  const t = useRunWords();
  const notify = useNotify();
  const queries = useQueryClient();
  const profile = merchantProfile(useApi());
  const [shop] = useState(() => queries.getQueryData(profile.queryKey)?.shopifyShop);
  const refuse = useEffectEvent(() => {
    const title = t(action === "fulfill" ? "fulfill.failed" : "sync.couldNotSyncShopifyTags");
    notify.failure(title, undefined, { detail: t("noShop") });
    props.onClose();
  });
  useEffect(() => {
    if (!shop) refuse();
  }, [shop]);
  if (!shop) return null;
  const Action = action === "fulfill" ? FulfillOrders : SyncTags;
  return <Action shop={shop} {...props} />;
}

/** Copies the tags of the orders from the shop, and shows which orders got tags. It starts on mount, as a sync needs no confirmation. */
function SyncTags({ shop, orders, nameOf, onClose }: ShopifyOrdersProps) {
  const t = useRunWords();
  const format = useFormat();
  const [plan] = useState(() =>
    planRun(orders, nameOf, ({ orderStatus }) => (orderStatus === "ARCHIVED" ? "archived" : undefined)),
  );
  const runner = useShopifyRun(plan, useSyncKind(shop));
  const start = useEffectEvent(runner.start);
  useEffect(() => start(), []);
  const tagged = taggedOf(runner.run).length;
  const counted = { count: tagged, number: format.number(tagged) };
  return (
    <RunDialog
      kind="sync"
      runner={runner}
      onClose={onClose}
      // Not after an error without any result: the tags of those orders are unknown.
      summary={
        (tagged > 0 || runner.error === null) && <p>{tagged > 0 ? t("sync.tagged", counted) : t("sync.taggedNone")}</p>
      }
    >
      <DialogBody />
    </RunDialog>
  );
}

const taggedOf = ({ entries }: ShopifyRun) =>
  entries.filter(({ state }) => state.at === "done" && (state.addedTags?.length ?? 0) > 0);

function useSyncKind(shop: string): RunKind {
  const shopify = useShopifyApi();
  const queries = useQueryClient();
  return {
    name: "sync",
    send: async (entries) => {
      const sent = entries.map(({ order, shopifyId }) => ({ orderId: order.id, shopifyOrderId: shopifyId }));
      const results = await syncTags(shopify, { shop, orders: sent });
      const tagsOf = new Map(results.flatMap((one) => (one.succeeded && one.tags ? [[one.orderId, one.tags]] : [])));
      const changed = entries.flatMap(({ order }) => {
        const tags = tagsOf.get(order.id);
        return tags ? [{ ...order, tags }] : [];
      });
      void putOrders(queries, changed);
      return statesOf(entries, results);
    },
    // An order does not say which of its tags are the shop's. A repeated sync is harmless.
    lookUp: (entries) => Promise.resolve(allStates(entries, { at: "unknown", isOpen: false })),
  };
}
