import { Button, ClockIcon, EmptyState, SearchXIcon } from "@merchant-portal/ui";
import { useClock } from "#kit/clock.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { mostRuns } from "#parts/order-import/sending/import-device.ts";
import { useImportOrders } from "#parts/order-import/sending/use-import-orders.ts";
import { noFilters, type FiltersProps, type ListFilters } from "./filters/list-filters.ts";
import { isBeingCreated } from "./filters/use-follow-import.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

interface ImportEmptyProps {
  filters: ListFilters;
  /** Without it the filters are not the merchant's to change. */
  onFiltersChange: FiltersProps["onFiltersChange"] | undefined;
  onRefresh: () => void;
}

/** Nothing of an import is in the list: its orders are still to come, were deleted, or are not known here. */
export function ImportEmpty({ filters, onFiltersChange, onRefresh }: ImportEmptyProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const format = useFormat();
  const ofImport = useImportOrders(filters.import);
  const state = useClock((now) => {
    if (ofImport.at !== "ready") return "unknown";
    return isBeingCreated(ofImport.sent, now) ? "coming" : "gone";
  });
  const showAll = onFiltersChange && (() => onFiltersChange({ ...noFilters, fulfillment: filters.fulfillment }));
  return (
    <EmptyState
      icon={state === "coming" ? <ClockIcon /> : <SearchXIcon />}
      title={say(`import.${state}`)}
      detail={say(`import.${state}Detail`, { number: format.number(mostRuns) })}
      actions={
        <>
          {state === "coming" && <Button onClick={onRefresh}>{shared("actions.refresh")}</Button>}
          {showAll && <Button onClick={showAll}>{say("import.all")}</Button>}
        </>
      }
    />
  );
}
