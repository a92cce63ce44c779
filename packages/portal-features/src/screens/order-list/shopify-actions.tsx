/** The list's Shopify actions: the 'Sync tags' button, the dialog of Fulfill, and its notice after a reload. */
import { Button, TagsIcon } from "@merchant-portal/ui";
import type { Order } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { WaitingDialog } from "#kit/waiting-dialog.tsx";
import { useUser } from "#kit/host.ts";
import type { FulfillOrdersProps } from "#parts/shopify/fulfill-orders.tsx";
import { fulfillmentKey, pendingFulfillment } from "#parts/shopify/jobs/shopify-job.ts";
import { useSyncTags } from "#parts/shopify/jobs/sync-tags.job.ts";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

/** Orders to fulfil, and their shop. */
export type FulfillRequest = Omit<FulfillOrdersProps, "onClose">;

/** Lazy, as most merchants have no Shopify shop. */
const FulfillOrders = lazyPart(
  () => import("#parts/shopify/fulfill-orders.tsx"),
  (dialogs) => dialogs.FulfillOrders,
);

const LostNotice = lazyPart(
  () => import("#parts/shopify/fulfill-orders.tsx"),
  (dialogs) => dialogs.LostFulfillment,
);

interface FulfillDialogProps {
  request: FulfillRequest;
  onClose: () => void;
}

/** The dialog of Fulfill. */
export function FulfillDialog({ request, onClose }: FulfillDialogProps) {
  const t = useOrderListWords();
  const title = t("shopify.fulfill");
  return (
    <PartBoundary renderFailure={(children) => <WaitingDialog {...{ title, onClose, children }} />}>
      <FulfillOrders {...request} onClose={onClose} />
    </PartBoundary>
  );
}

/** Copies tags from the shop: of the selected orders, or of all loaded ones when none is selected. */
export function SyncTagsButton({ orders }: { orders: () => readonly Order[] }) {
  const t = useOrderListWords();
  const syncTags = useSyncTags();
  return (
    <Button icon={<TagsIcon />} className="mp:max-md:gap-0" onClick={() => syncTags(orders())}>
      {/* On a phone the toolbar has room for icons only. */}
      <span className="mp:max-md:sr-only">{t("shopify.syncTags")}</span>
    </Button>
  );
}

/** The notice of an order whose page was reloaded, or closed, while it was fulfilled: whatever the list shows (S2.24). */
export function LostFulfillment() {
  const user = useUser();
  const queries = useQueryClient();
  const [lost] = useState(() => {
    const pending = pendingFulfillment(user);
    // Where only the list was left, its request goes on and says how it ends.
    const isSent = pending && queries.isMutating({ mutationKey: fulfillmentKey(pending) }) > 0;
    return isSent ? undefined : pending;
  });
  // Where its code does not come, the next page of the list tries again.
  return (
    lost && (
      <PartBoundary renderFailure={() => null}>
        <LostNotice {...lost} />
      </PartBoundary>
    )
  );
}
