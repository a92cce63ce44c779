/** The actions for selected orders. Open it to add one. */
import type { Order } from "@merchant-portal/api";
import { Button, TagsIcon, TruckIcon } from "@merchant-portal/ui";
import { usePickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-orders.tsx";
import { ExportButton } from "#parts/orders/export/export-button.tsx";
import type { OrderExportRun } from "#parts/orders/export/use-order-export.ts";
import { FixButton } from "#parts/orders/fix/orders-to-fix.tsx";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import { can } from "#rules/order-status.ts";
import { fixableOf } from "#rules/order-trouble.ts";
import { ReadyMenu } from "#parts/orders/ready/ready-menu.tsx";
import type { OnMark } from "#parts/orders/ready/plan-ready.ts";
import { TagsPopover } from "#parts/orders/tags/tags-popover.tsx";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import type { ShopifyJobName } from "#parts/shopify/jobs/shopify-job.ts";
import { useBulkActions } from "#screens/order-list/host-slots.ts";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import type { SelectedRows } from "#screens/order-list/order-table-props.ts";
import { PaperMenu } from "./paper-menu.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";

export interface BulkActionsProps {
  selected: SelectedRows;
  /** The list owns it, so an export continues when the bar disappears. */
  exportRun: OrderExportRun;
  /** Shows the buttons for labels and packing slips. */
  canPrint: boolean;
  onCreateLike: ((order: Order) => void) | undefined;
  onFix: ((order: Order) => void) | undefined;
  /** Marks orders ready or not ready; without it there are no such buttons. */
  onMark: OnMark | undefined;
  /** Fulfills orders in the Shopify shop, or copies their tags from it. */
  onShopify: ((action: ShopifyJobName, orders: readonly Order[]) => void) | undefined;
  onDelete: (orders: readonly Order[]) => void;
  /** Called when a popover or menu opens or closes. */
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** The buttons of the bulk bar (S2.19). */
export function BulkActions(props: BulkActionsProps) {
  const { selected, exportRun, canPrint, onCreateLike, onFix, onMark, onShopify, onDelete, onOpenChange } = props;
  const t = useOrderListWords();
  const { count, orders } = selected;
  const hostActions = useBulkActions(orders);
  const cutOff = usePickupCutOff();
  const tOrder = useOrderWords();
  const [only] = count === 1 ? orders() : [];
  const disabledReason = only && !can.print(only) ? tOrder("skipped.noLabel") : undefined;
  const print = { count, orders, onOpenChange, disabledReason };
  return (
    <>
      {only && onFix && fixableOf(only) && <FixButton onPress={() => onFix(only)} />}
      {canPrint && <PrintPopover kind="label" {...print} />}
      {canPrint && <PrintPopover kind="packing-slip" {...print} />}
      {onMark && <ReadyMenu {...{ orders, onMark, onOpenChange }} note={cutOff} group={t("keys.selected")} />}
      <TagsPopover {...{ count, orders, onOpenChange }} />
      {onShopify && (
        <>
          <Button icon={<TruckIcon />} onClick={() => onShopify("fulfill", orders())}>
            {t("shopify.fulfill")}
          </Button>
          <Button icon={<TagsIcon />} onClick={() => onShopify("syncTags", orders())}>
            {t("shopify.syncTags")}
          </Button>
        </>
      )}
      <PaperMenu source={() => ({ orders: orders() })} group={t("keys.selected")} onOpenChange={onOpenChange} />
      <ExportButton run={exportRun} source={() => ({ orders: orders() })} />
      {hostActions.map(({ id, label, press }) => (
        <Button key={id} onClick={press}>
          {label}
        </Button>
      ))}
      {only && onCreateLike && <CreateLikeButton onPress={() => onCreateLike(only)} />}
      <DeleteButton onPress={() => onDelete(orders())} />
    </>
  );
}
