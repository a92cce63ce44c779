import type { Order } from "@merchant-portal/api";
import type { RowState } from "@merchant-portal/ui";
import { startTransition, useCallback, useRef, useState, type ReactNode } from "react";
import { useTellMissing } from "#kit/lazy-part.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { actFiles } from "./acts/late-acts.ts";
import type { ActAsked, ListActsProps } from "./acts/list-acts.tsx";
import { ShopifyDialog, type ShopifyAsked } from "./acts/sync-tags-button.tsx";

export interface ListActs {
  /** Asks before anything happens. */
  onDelete: (orders: readonly Order[]) => void;
  onMark: OnMark;
  /** Fulfils orders in the Shopify shop, or copies their tags from it. */
  onShopify: (action: ShopifyActionName, orders: readonly Order[]) => void;
  /** What they ask; place it anywhere. */
  dialogs: ReactNode;
  rowState: ((order: Order) => RowState | undefined) | undefined;
}

/**
 * What the list does with orders, and its rows with which that failed. Its code comes after the first rows: what is asked for before
 * is begun once it is there.
 */
export function useListActs(onDeleted: (ids: ReadonlySet<string>) => void): ListActs {
  const tellMissing = useTellMissing();
  const [asked, setAsked] = useState<ActAsked>();
  const [shopifyAsked, setShopifyAsked] = useState<ShopifyAsked>();
  const [rowState, setRowState] = useState<ListActs["rowState"]>();
  // With the first, which comes with the code, the list is drawn in slices; what a row tells later is told at once.
  const isKnown = useRef(false);
  const onRowState = useCallback<ListActsProps["onRowState"]>((next) => {
    const tell = () => setRowState(() => next);
    if (isKnown.current) return tell();
    isKnown.current = true;
    startTransition(tell);
  }, []);
  const ask = useCallback(
    async function ask(next: ActAsked) {
      setAsked(next);
      try {
        await actFiles.load();
      } catch {
        setAsked(undefined);
        tellMissing(() => void ask(next));
      }
    },
    [tellMissing],
  );
  return {
    onDelete: useCallback((orders) => void ask({ act: "delete", orders }), [ask]),
    onMark: useCallback((act, orders) => void ask({ act, orders }), [ask]),
    onShopify: useCallback((action, orders) => setShopifyAsked({ action, orders }), []),
    dialogs: (
      <>
        <LateListActs {...{ asked, onDeleted, onRowState }} onBegun={() => setAsked(undefined)} />
        <ShopifyDialog asked={shopifyAsked} onAskedChange={setShopifyAsked} />
      </>
    ),
    rowState,
  };
}

/** Apart, so that the list is not drawn again for the code that comes. */
function LateListActs(props: ListActsProps) {
  const code = actFiles.useCode();
  return code && <code.ListActs {...props} />;
}
