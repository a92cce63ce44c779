import type { Order } from "@merchant-portal/api";
import { BulkBar } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { PrintPopover } from "#parts/labels/print-popover.tsx";
import { DeleteButton } from "#parts/orders/delete/delete-button.tsx";
import { ExportButton } from "#parts/orders/export/export-button.tsx";
import type { OrderExportRun } from "#parts/orders/export/use-order-export.ts";
import { ReadyMenu } from "#parts/orders/ready/ready-menu.tsx";
import type { OnMark } from "#parts/orders/ready/use-ready-orders.tsx";
import { CreateLikeButton } from "#screens/order-list/create-like-button.tsx";
import { SelectAllProgress } from "./select-all-progress.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { SelectedOrders } from "#screens/order-list/order-table-props.ts";
import type { useSelectAll } from "./use-select-all.ts";

interface OrderBulkBarProps {
  /** A `SelectionNote`. */
  note: ReactNode;
  selected: SelectedOrders;
  selectAll: ReturnType<typeof useSelectAll>;
  /** Held by the list: the bar goes with the selection. */
  exportRun: OrderExportRun;
  /** Offers labels and packing slips. */
  canPrint: boolean;
  onCreateLike: ((order: Order) => void) | undefined;
  /** Offers to mark them ready, or not ready. */
  onMark: OnMark | undefined;
  onDelete: (orders: readonly Order[]) => void;
}

/** How many orders are selected, all that match, and what can be done with them (Spec §2 'Bulk actions'). */
export function OrderBulkBar({ selected, selectAll, exportRun, note, ...acts }: OrderBulkBarProps) {
  const { canPrint, onCreateLike, onMark, onDelete } = acts;
  const say = useOrderListWords();
  const format = useFormat();
  const { count, orders } = selected;
  const createLike = () => {
    const [only] = orders();
    if (only) onCreateLike?.(only);
  };
  const { state } = selectAll;
  return (
    <BulkBar
      count={count}
      countLabel={say("selection.count", { count, number: format.number(count) })}
      label={say("selection.bar")}
      clearLabel={say("selection.clear")}
      onClear={selectAll.clear}
      note={note}
      offer={state.at === "offer" ? { label: say("selection.allThatMatch"), onPress: state.select } : undefined}
    >
      <SelectAllProgress state={state} />
      {canPrint && <PrintPopover kind="label" count={count} orders={orders} />}
      {canPrint && <PrintPopover kind="packing-slip" count={count} orders={orders} />}
      {onMark && <ReadyMenu orders={orders} onMark={onMark} group={say("keys.selected")} />}
      <ExportButton run={exportRun} source={() => ({ orders: orders() })} />
      {count === 1 && onCreateLike && <CreateLikeButton onPress={createLike} />}
      <DeleteButton onPress={() => onDelete(orders())} />
    </BulkBar>
  );
}
