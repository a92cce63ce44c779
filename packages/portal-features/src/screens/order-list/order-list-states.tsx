/** What stands where the rows would: nothing yet, or nothing that matches. */
import { Button, ClockIcon, EmptyState, PackagePlusIcon, SearchXIcon, Trash2Icon } from "@merchant-portal/ui";
import { useClock } from "#kit/clock.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { mostRuns } from "#parts/order-import/sending/import-device.ts";
import { useImportOrders } from "#parts/order-import/sending/use-import-orders.ts";
import { useDateWords } from "./filters/date-words.ts";
import { noFilters, type FiltersProps, type ListFilters } from "./filters/list-filters.ts";
import { useActiveFilters } from "./filters/use-active-filters.ts";
import { isBeingCreated } from "./filters/use-follow-import.ts";
import type { OrdersQuery } from "./use-orders-query.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

interface EmptyListProps {
  orders: OrdersQuery;
  /** Without it the filters are not the merchant's to change. */
  onFiltersChange: ((filters: ListFilters) => void) | undefined;
  onCreateOrder: (() => void) | undefined;
}

/** Why the list has no row, and the way on. */
export function EmptyList({ orders: { emptiness, filters, query }, onFiltersChange, onCreateOrder }: EmptyListProps) {
  switch (emptiness) {
    case "first":
      return <FirstOrder onCreateOrder={onCreateOrder} />;
    case "leaving":
      return <LeavingOrders />;
    case "import":
      return <ImportEmpty filters={filters} onFiltersChange={onFiltersChange} onRefresh={() => void query.refetch()} />;
    case "noMatch":
      return <NoMatch filters={filters} onFiltersChange={onFiltersChange} />;
  }
}

/** A merchant without any order. */
function FirstOrder({ onCreateOrder }: { onCreateOrder: (() => void) | undefined }) {
  const t = useOrderListWords();
  return (
    <EmptyState
      icon={<PackagePlusIcon />}
      title={t("empty.title")}
      detail={t("empty.detail")}
      actions={
        onCreateOrder && (
          <Button variant="primary" onClick={onCreateOrder}>
            {t("createOrder")}
          </Button>
        )
      }
    />
  );
}

/** All that was loaded is held to be deleted, or on its way: nobody knows yet whether anything is left. */
function LeavingOrders() {
  const t = useOrderListWords();
  return <EmptyState icon={<Trash2Icon />} title={t("leaving.title")} />;
}

/** Neither orders nor, where it is asked for, what this device knows of them could be read. */
export function ListFailure({ orders: { query, device } }: { orders: OrdersQuery }) {
  const t = useOrderListWords();
  const isOurs = device.at === "failed";
  return (
    <LoadFailure
      title={t("error.title")}
      error={isOurs ? device.error : query.error}
      onRetry={isOurs ? device.retry : () => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

interface NoMatchProps {
  filters: ListFilters;
  /** Without it the filters are not the merchant's to change. */
  onFiltersChange: ((filters: ListFilters) => void) | undefined;
}

/** There are orders, and the filters hide them all: which ones, and the way out. */
function NoMatch({ filters, onFiltersChange }: NoMatchProps) {
  const t = useOrderListWords();
  const inWords = useDateWords();
  const active = useActiveFilters(filters).filter(({ key }) => key !== "created");
  const isDated = filters.created !== "anyTime";
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={t("noMatch.title")}
      detail={
        <>
          <p>{t("noMatch.detail")}</p>
          <ul className="mt-2 flex flex-col items-center gap-0.5 text-text">
            {active.map(({ key, words }) => (
              <li key={key} className="max-w-full">
                <bdi className="line-clamp-3 wrap-anywhere">{words}</bdi>
              </li>
            ))}
            {isDated && <li>{t("filters.createdIs", { value: inWords(filters.created) })}</li>}
          </ul>
        </>
      }
      actions={
        onFiltersChange && (
          <>
            {isDated && (
              <Button onClick={() => onFiltersChange({ ...filters, created: "anyTime" })}>
                {t("noMatch.anyTime")}
              </Button>
            )}
            {active.length > 0 && <Button onClick={() => onFiltersChange(noFilters)}>{t("filters.clear")}</Button>}
          </>
        )
      }
    />
  );
}

interface ImportEmptyProps {
  filters: ListFilters;
  /** Without it the filters are not the merchant's to change. */
  onFiltersChange: FiltersProps["onFiltersChange"] | undefined;
  onRefresh: () => void;
}

/** Nothing of an import is in the list: its orders are still to come, were deleted, or are not known here. */
function ImportEmpty({ filters, onFiltersChange, onRefresh }: ImportEmptyProps) {
  const t = useOrderListWords();
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
      title={t(`import.${state}`)}
      detail={t(`import.${state}Detail`, { number: format.number(mostRuns) })}
      actions={
        <>
          {state === "coming" && <Button onClick={onRefresh}>{shared("actions.refresh")}</Button>}
          {showAll && <Button onClick={showAll}>{t("import.all")}</Button>}
        </>
      }
    />
  );
}
