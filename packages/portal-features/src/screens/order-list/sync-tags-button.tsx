/** The 'Sync tags' button, and the dialog of the list's Shopify actions. Open it to change when it is shown. */
import type { Order } from "@merchant-portal/api";
import { Button, Dialog, DialogBody, DialogContent, TagsIcon } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/part-boundary.tsx";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** A requested Shopify action and its orders. */
export interface ShopifyRequest {
  action: ShopifyActionName;
  orders: readonly Order[];
}

/** Lazy, as most merchants have no Shopify shop. */
const ShopifyAction = lazyPart(
  () => import("#parts/shopify/run/shopify-actions.tsx"),
  (actions) => actions.ShopifyAction,
);

interface ShopifyDialogProps {
  request: ShopifyRequest | undefined;
  onRequestChange: (request: ShopifyRequest | undefined) => void;
}

/** The dialog of the requested action; draws nothing without one. */
export function ShopifyDialog({ request, onRequestChange }: ShopifyDialogProps) {
  if (!request) return null;
  const close = () => onRequestChange(undefined);
  return (
    <PartBoundary renderFailure={(failure) => <FailureDialog action={request.action} onClose={close} failure={failure} />}>
      <ShopifyAction {...request} nameOf={orderName} onClose={close} />
    </PartBoundary>
  );
}

interface FailureDialogProps {
  action: ShopifyActionName;
  failure: ReactNode;
  onClose: () => void;
}

/** The action's own dialog is what could not be loaded. */
function FailureDialog({ action, failure, onClose }: FailureDialogProps) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm" title={t(`shopify.${action}`)} closeLabel={shared("actions.close")}>
        <DialogBody>{failure}</DialogBody>
      </DialogContent>
    </Dialog>
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
