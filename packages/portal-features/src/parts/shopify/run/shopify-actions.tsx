/**
 * What a merchant with a Shopify shop does with orders of the list (S2.20): fulfil them, or copy their tags from the shop.
 * Open it when something about Sync tags changes; `fulfill-orders.tsx` has the other one.
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
import { allStates, answeredStates, planRun, type ShopifyRun } from "./shopify-run.ts";

export type ShopifyActionName = "fulfill" | "syncTags";

export interface ShopifyActionProps extends Omit<ShopifyOrdersProps, "shop"> {
  action: ShopifyActionName;
}

/** Begins the action for these orders. A merchant without a linked shop is refused (S5.21). Mounted until `onClose`. */
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

/** Sends at once, for nothing is lost by it, and shows which orders got tags. Mounted from the press until it is closed. */
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
      // Of orders whose answer failed or was lost nothing is claimed.
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
      return answeredStates(entries, results);
    },
    // Which tags are the shop's cannot be read from an order. Sent again, it changes nothing more.
    lookUp: (entries) => Promise.resolve(allStates(entries, { at: "unknown", isOpen: false })),
  };
}
