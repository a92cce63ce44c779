import type { Order } from "@merchant-portal/api";
import { Button, TagsIcon, TruckIcon } from "@merchant-portal/ui";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { usePickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-button.tsx";
import { ExportButton } from "#parts/orders/export/export-button.tsx";
import type { OrderExportRun } from "#parts/orders/export/use-order-export.ts";
import { ReadyMenu } from "#parts/orders/ready/ready-menu.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { SelectedOrders } from "#screens/order-list/order-table-props.ts";

export interface BulkActsProps {
  selected: SelectedOrders;
  /** Held by the list: the bar goes with the selection. */
  exportRun: OrderExportRun;
  /** Offers labels and packing slips. */
  canPrint: boolean;
  onCreateLike: ((order: Order) => void) | undefined;
  /** Offers to mark them ready, or not ready. */
  onMark: OnMark | undefined;
  /** Offers to fulfil them in the Shopify shop, and to copy their tags from it. */
  onShopify: ((action: ShopifyActionName, orders: readonly Order[]) => void) | undefined;
  onDelete: (orders: readonly Order[]) => void;
  /** Something was opened from them, or closed. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** What can be done with the selected orders (Spec §2 'Bulk actions'): the buttons of the bulk bar. */
export function BulkActs(props: BulkActsProps) {
  const { selected, exportRun, canPrint, onCreateLike, onMark, onShopify, onDelete, onOpenChange } = props;
  const say = useOrderListWords();
  const { count, orders } = selected;
  const cutOff = usePickupCutOff();
  const createLike = () => {
    const [only] = orders();
    if (only) onCreateLike?.(only);
  };
  return (
    <>
      {canPrint && <PrintPopover kind="label" {...{ count, orders, onOpenChange }} />}
      {canPrint && <PrintPopover kind="packing-slip" {...{ count, orders, onOpenChange }} />}
      {onMark && <ReadyMenu {...{ orders, onMark, onOpenChange }} note={cutOff} group={say("keys.selected")} />}
      {onShopify && (
        <>
          <Button icon={<TruckIcon />} onClick={() => onShopify("fulfill", orders())}>
            {say("shopify.fulfill")}
          </Button>
          <Button icon={<TagsIcon />} onClick={() => onShopify("syncTags", orders())}>
            {say("shopify.syncTags")}
          </Button>
        </>
      )}
      <ExportButton run={exportRun} source={() => ({ orders: orders() })} />
      {count === 1 && onCreateLike && <CreateLikeButton onPress={createLike} />}
      <DeleteButton onPress={() => onDelete(orders())} />
    </>
  );
}
