import { BulkBar } from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { BulkActs } from "#screens/order-list/acts/late-acts.ts";
import type { BulkActsProps } from "#screens/order-list/acts/bulk-acts.tsx";
import { SelectAllProgress } from "./select-all-progress.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import type { useSelectAll } from "./use-select-all.ts";

interface OrderBulkBarProps extends BulkActsProps {
  /** A `SelectionNote`. */
  note: ReactNode;
  selectAll: ReturnType<typeof useSelectAll>;
}

/** How many orders are selected, all that match, and what can be done with them (Spec §2 'Bulk actions'). */
export function OrderBulkBar({ selectAll, note, ...acts }: OrderBulkBarProps) {
  const say = useOrderListWords();
  const format = useFormat();
  const { count } = acts.selected;
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
      <BulkActs {...acts} />
    </BulkBar>
  );
}
