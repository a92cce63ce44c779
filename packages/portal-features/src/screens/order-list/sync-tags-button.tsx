/** The 'Sync tags' button, and the dialog of the list's Shopify actions. Open it to change when it is shown. */
import type { Order } from "@merchant-portal/api";
import { Button, TagsIcon } from "@merchant-portal/ui";
import { lazy, Suspense, useState } from "react";
import { orderName } from "#parts/orders/order-name.ts";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** A requested Shopify action and its orders. */
export interface ShopifyRequest {
  action: ShopifyActionName;
  orders: readonly Order[];
}

/** Lazy, as most merchants have no Shopify shop. */
const ShopifyAction = lazy(async () => ({
  default: (await import("#parts/shopify/run/shopify-actions.tsx")).ShopifyAction,
}));

interface ShopifyDialogProps {
  request: ShopifyRequest | undefined;
  onRequestChange: (request: ShopifyRequest | undefined) => void;
}

/** The dialog of the requested action; draws nothing without one. */
export function ShopifyDialog({ request, onRequestChange }: ShopifyDialogProps) {
  if (!request) return null;
  const close = () => onRequestChange(undefined);
  return (
    <Suspense>
      <ShopifyAction {...request} nameOf={orderName} onClose={close} />
    </Suspense>
  );
}

/** Copies tags from the shop: of the selected orders, or of all loaded ones when none is selected. */
export function SyncTagsButton({ orders }: { orders: () => readonly Order[] }) {
  const t = useOrderListWords();
  const [request, setRequest] = useState<ShopifyRequest>();
  return (
    <>
      <Button
        icon={<TagsIcon />}
        className="max-md:gap-0"
        onClick={() => setRequest({ action: "syncTags", orders: orders() })}
      >
        {/* On a phone the toolbar has room for icons only. */}
        <span className="max-md:sr-only">{t("shopify.syncTags")}</span>
      </Button>
      <ShopifyDialog request={request} onRequestChange={setRequest} />
    </>
  );
}
