import { BulkBar } from "@merchant-portal/ui";
import { useState, type ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { BulkActs } from "#screens/order-list/acts/late-acts.ts";
import type { BulkActsProps } from "#screens/order-list/acts/bulk-acts.tsx";
import type { SelectedOrders } from "#screens/order-list/order-table-props.ts";
import { SelectAllProgress } from "./select-all-progress.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { useSelectAll } from "./use-select-all.ts";

interface OrderBulkBarProps extends BulkActsProps {
  /** A `SelectionNote`. */
  note: ReactNode;
  selectAll: ReturnType<typeof useSelectAll>;
}

/**
 * How many orders are selected, all that match, and what can be done with them (Spec §2 'Bulk actions'). While something is open that was
 * opened from it, it stays with the orders for which that was opened, also when a run that ends takes all of them off the list.
 */
export function OrderBulkBar({ selectAll, note, ...acts }: OrderBulkBarProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const [opened, setOpened] = useState<SelectedOrders>();
  const selected = acts.selected.count > 0 ? acts.selected : (opened ?? acts.selected);
  const { count } = selected;
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
      <BulkActs {...acts} selected={selected} onOpenChange={(isOpen) => setOpened(isOpen ? selected : undefined)} />
    </BulkBar>
  );
}
