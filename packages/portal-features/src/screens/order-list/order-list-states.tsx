/** Empty and error states of the orders list. */
import { Button, ClockIcon, EmptyState, PackagePlusIcon, SearchXIcon, Trash2Icon } from "@merchant-portal/ui";
import type { ComponentProps } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useIsWidget } from "#kit/host.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { LoadFailure, PartBoundary } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { maxImports } from "#parts/order-import/upload/max-imports.ts";
import { useImportOrders } from "#parts/order-import/upload/use-import-orders.ts";
import { useDateWords } from "./filters/date-words.ts";
import { type FiltersProps, type ListFilters, noFilters } from "./filters/list-filters.ts";
import { useActiveFilters } from "./filters/use-active-filters.ts";
import { isBeingCreated } from "./filters/use-follow-import.ts";
import type { OrdersQuery } from "./use-orders-query.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

interface EmptyListProps {
  orders: OrdersQuery;
  /** Without it the filters cannot be changed here. */
  onFiltersChange: ((filters: ListFilters) => void) | undefined;
  onCreateOrder: (() => void) | undefined;
}

/** Chooses the empty state by why the list has no rows. */
export function EmptyList({ orders, onFiltersChange, onCreateOrder }: EmptyListProps) {
  const { emptiness, leaving, filters, query } = orders;
  switch (emptiness) {
    case "first":
      return <FirstOrder onCreateOrder={onCreateOrder} />;
    case "leaving":
      return <LeavingOrders number={leaving} />;
    case "import":
      return <ImportEmpty filters={filters} onFiltersChange={onFiltersChange} onRefresh={() => query.refetch()} />;
    case "noMatch":
      return <NoMatch filters={filters} onFiltersChange={onFiltersChange} />;
  }
}

const FirstSteps = lazyPart(
  () => import("#parts/first-steps/first-steps.tsx"),
  (file) => file.FirstSteps,
);

/** The merchant has no orders at all. In another app the steps before the first order are that app's. */
function FirstOrder({ onCreateOrder }: { onCreateOrder: (() => void) | undefined }) {
  const t = useOrderListWords();
  if (useIsWidget())
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
  return (
    <div className="mp:mx-auto mp:max-w-4xl mp:py-6">
      <PartBoundary fallback={<div className="mp:h-80" />}>
        <FirstSteps actions={onCreateOrder ? { order: <CreateButton onClick={onCreateOrder} /> } : {}} />
      </PartBoundary>
    </div>
  );
}

/** Empty: the step adds the words. */
const CreateButton = (props: ComponentProps<"button">) => <button type="button" {...props} />;

/**
 * Every loaded order has a pending deletion, or its deletion is running; whether other orders remain is not clear yet.
 */
function LeavingOrders({ number }: { number: number }) {
  const t = useOrderListWords();
  return <EmptyState icon={<Trash2Icon />} title={t("leaving.title", { count: number })} />;
}

/** The orders, or the data of this device that filters them, could not be loaded. */
export function ListFailure({ orders: { query, device } }: { orders: OrdersQuery }) {
  const t = useOrderListWords();
  const isOurs = device.at === "failed";
  return (
    <LoadFailure
      title={t("error.title")}
      error={isOurs ? device.error : query.error}
      onRetry={isOurs ? device.retry : () => query.refetch()}
    />
  );
}

interface NoMatchProps {
  filters: ListFilters;
  /** Without it the filters cannot be changed here. */
  onFiltersChange: ((filters: ListFilters) => void) | undefined;
}

/** The filters hide every order: shows which filters, and how to clear them. */
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
          <ul className="mp:mt-2 mp:flex mp:flex-col mp:items-center mp:gap-0.5 mp:text-text">
            {active.map(({ key, words }) => (
              <li key={key} className="mp:max-w-full">
                <bdi className="mp:line-clamp-3 mp:wrap-anywhere">{words}</bdi>
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
  /** Without it the filters cannot be changed here. */
  onFiltersChange: FiltersProps["onFiltersChange"] | undefined;
  onRefresh: () => unknown;
}

/** No order of an import is in the list: not created yet, deleted, or the import is not from this device. */
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
      detail={t(`import.${state}Detail`, { number: format.number(maxImports) })}
      actions={
        <>
          {state === "coming" && <Button onClick={onRefresh}>{shared("actions.refresh")}</Button>}
          {showAll && <Button onClick={showAll}>{t("import.all")}</Button>}
        </>
      }
    />
  );
}
