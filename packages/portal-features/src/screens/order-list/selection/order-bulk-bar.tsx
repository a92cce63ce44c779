/** The bar for selected orders: how many, and 'select all'. Its actions are in `bulk-actions.tsx`. */
import { BulkBar, Button, CircleAlertIcon, LiveRegion, Spinner } from "@merchant-portal/ui";
import { type ReactNode, useState } from "react";
import { useFormat } from "#kit/use-format.ts";
import { LazyBulkActions } from "#screens/order-list/list-parts.tsx";
import type { SelectAllState, SelectedRows } from "#screens/order-list/order-table-props.ts";
import type { BulkActionsProps } from "./bulk-actions.tsx";
import { useOrderListWords } from "#screens/order-list/use-order-list-words.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";

interface OrderBulkBarProps extends BulkActionsProps {
  /** A `SelectionNote`. */
  note: ReactNode;
  selectAll: { state: SelectAllState; clear: () => void };
}

/**
 * The bar of selected orders: their count, 'select all that match', and bulk actions (S2.19). While a popover is open,
 * the bar stays with the orders that it was opened for, even when a run removes all of them from the list.
 */
export function OrderBulkBar({ selectAll, note, ...actions }: OrderBulkBarProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const [opened, setOpened] = useState<SelectedRows>();
  const selected = actions.selected.count > 0 ? actions.selected : (opened ?? actions.selected);
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
      <LazyBulkActions
        {...actions}
        selected={selected}
        onOpenChange={(isOpen) => setOpened(isOpen ? selected : undefined)}
      />
    </BulkBar>
  );
}

/** In the bulk bar: progress or error of loading the orders for 'select all'. */
function SelectAllProgress({ state }: { state: SelectAllState }) {
  const t = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  return (
    <>
      {/* Reading each number aloud would be too much; the new count is announced at the end. */}
      <LiveRegion message={state.at === "loading" ? t("selection.loadingAll") : ""} />
      {state.at === "loading" && (
        <div className="mp:flex mp:items-center mp:gap-2 mp:ps-1">
          <Spinner />
          <span className="mp:text-text-muted mp:tabular-nums">
            {t("selection.loadedSoFar", { number: format.number(state.loaded) })}
          </span>
          <Button size="sm" onClick={state.cancel}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
      {state.at === "failed" && (
        <div className="mp:flex mp:w-full mp:flex-wrap mp:items-center mp:gap-2 mp:px-1">
          <p role="alert" className="mp:flex mp:min-w-0 mp:flex-[1_1_14rem] mp:items-center mp:gap-2 mp:text-danger">
            <CircleAlertIcon aria-hidden className="mp:size-4 mp:shrink-0" />
            <span className="mp:min-w-0">{t("selection.loadFailed", { reason: inWords(state.error).text })}</span>
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
