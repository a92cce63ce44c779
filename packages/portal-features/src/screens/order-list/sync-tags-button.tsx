/** Sync tags over the list, and the dialog of every Shopify action that the list begins. */
import type { Order } from "@merchant-portal/api";
import { Button, TagsIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useState } from "react";
import { orderName } from "#parts/orders/order-name.ts";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** A Shopify action that was asked for, and the orders it is for. */
export interface ShopifyRequest {
  action: ShopifyActionName;
  orders: readonly Order[];
}

/** Most merchants have no shop: the code comes with the first press. */
const ShopifyAction = lazy(async () => ({
  default: (await import("#parts/shopify/run/shopify-actions.tsx")).ShopifyAction,
}));

interface ShopifyDialogProps {
  asked: ShopifyRequest | undefined;
  onAskedChange: (asked: ShopifyRequest | undefined) => void;
}

/** The dialog of the action that was asked for; nothing before. */
export function ShopifyDialog({ asked, onAskedChange }: ShopifyDialogProps) {
  if (!asked) return null;
  const close = () => onAskedChange(undefined);
  return (
    <Suspense>
      <ShopifyAction {...asked} nameOf={orderName} onClose={close} />
    </Suspense>
  );
}

/** Copies the tags of the selected orders from the shop, or of all that the list has loaded when none is selected. */
export function SyncTagsButton({ orders }: { orders: () => readonly Order[] }) {
  const t = useOrderListWords();
  const [asked, setAsked] = useState<ShopifyRequest>();
  return (
    <>
      <Button
        icon={<TagsIcon />}
        className="max-md:gap-0"
        onClick={() => setAsked({ action: "syncTags", orders: orders() })}
      >
        {/* On a phone the toolbar stays one line. */}
        <span className="max-md:sr-only">{t("shopify.syncTags")}</span>
      </Button>
      <ShopifyDialog asked={asked} onAskedChange={setAsked} />
    </>
  );
}
