import type { Order } from "@merchant-portal/api";
import { BulkBar, Button, CircleAlertIcon, LiveRegion, Spinner, TagsIcon, TruckIcon } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { PrintPopover } from "#parts/printing/print-popover.tsx";
import { usePickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-button.tsx";
import { ExportButton } from "#parts/orders/export/export-button.tsx";
import type { OrderExportRun } from "#parts/orders/export/use-order-export.ts";
import { ReadyMenu } from "#parts/orders/ready/ready-menu.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import type { ShopifyActionName } from "#parts/shopify/run/shopify-actions.tsx";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import type { SelectedOrders } from "#screens/order-list/order-table-props.ts";
import type { SelectAllState, useOrdersTable } from "#screens/order-list/use-orders-table.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";

interface BulkActionsProps {
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

interface OrderBulkBarProps extends BulkActionsProps {
  /** A `SelectionNote`. */
  note: ReactNode;
  selectAll: ReturnType<typeof useOrdersTable>["selectAll"];
}

/**
 * How many orders are selected, all that match, and what can be done with them (S2.19). While something is open that was
 * opened from it, it stays with the orders for which that was opened, also when a run that ends takes all of them off the list.
 */
export function OrderBulkBar({ selectAll, note, ...acts }: OrderBulkBarProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const [opened, setOpened] = useState<SelectedOrders>();
  const selected = acts.selected.count > 0 ? acts.selected : (opened ?? acts.selected);
  const { count } = selected;
  const { state } = selectAll;
  return (
    <BulkBar
      count={count}
      countLabel={t("selection.count", { count, number: format.number(count) })}
      label={t("selection.bar")}
      clearLabel={t("selection.clear")}
      onClear={selectAll.clear}
      note={note}
      offer={state.at === "offer" ? { label: t("selection.allThatMatch"), onPress: state.select } : undefined}
    >
      <SelectAllProgress state={state} />
      <BulkActions {...acts} selected={selected} onOpenChange={(isOpen) => setOpened(isOpen ? selected : undefined)} />
    </BulkBar>
  );
}

/** What can be done with the selected orders (S2.19): the buttons of the bulk bar. */
function BulkActions(props: BulkActionsProps) {
  const { selected, exportRun, canPrint, onCreateLike, onMark, onShopify, onDelete, onOpenChange } = props;
  const t = useOrderListWords();
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
      {onMark && <ReadyMenu {...{ orders, onMark, onOpenChange }} note={cutOff} group={t("keys.selected")} />}
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
      <ExportButton run={exportRun} source={() => ({ orders: orders() })} />
      {count === 1 && onCreateLike && <CreateLikeButton onPress={createLike} />}
      <DeleteButton onPress={() => onDelete(orders())} />
    </>
  );
}

/** In the bulk bar: how far the orders are loaded that are to be selected, or why they are not. */
function SelectAllProgress({ state }: { state: SelectAllState }) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  return (
    <>
      {/* How far it is would be too much to hear; the end is heard as the new count. */}
      <LiveRegion message={state.at === "loading" ? t("selection.loadingAll") : ""} />
      {state.at === "loading" && (
        <div className="flex items-center gap-2 ps-1">
          <Spinner />
          <span className="text-text-muted tabular-nums">
            {t("selection.loadedSoFar", { number: format.number(state.loaded) })}
          </span>
          <Button size="sm" onClick={state.cancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
      {state.at === "failed" && (
        <div className="flex w-full flex-wrap items-center gap-2 px-1">
          <p role="alert" className="flex min-w-0 flex-[1_1_14rem] items-center gap-2 text-danger">
            <CircleAlertIcon aria-hidden className="size-4 shrink-0" />
            {t("selection.loadFailed", { reason: inWords(state.error).text })}
          </p>
          <Button size="sm" onClick={state.retry}>
            {shared("actions.tryAgain")}
          </Button>
          <Button size="sm" variant="ghost" onClick={state.cancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
    </>
  );
}
