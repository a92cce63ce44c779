/** What stands where the rows would: nothing yet, or nothing that matches. */
import { Button, EmptyState, PackagePlusIcon, SearchXIcon, Trash2Icon } from "@merchant-portal/ui";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useDateWords } from "./filters/date-words.ts";
import { noFilters, type ListFilters } from "./filters/list-filters.ts";
import { useActiveFilters } from "./filters/use-active-filters.ts";
import type { useOrderList } from "./use-order-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/** A merchant without any order. */
export function FirstOrder({ onCreateOrder }: { onCreateOrder: (() => void) | undefined }) {
  const say = useOrderListWords();
  return (
    <EmptyState
      icon={<PackagePlusIcon />}
      title={say("empty.title")}
      detail={say("empty.detail")}
      actions={
        onCreateOrder && (
          <Button variant="primary" onClick={onCreateOrder}>
            {say("createOrder")}
          </Button>
        )
      }
    />
  );
}

/** All that was loaded is held to be deleted, or on its way: nobody knows yet whether anything is left. */
export function LeavingOrders() {
  const say = useOrderListWords();
  return <EmptyState icon={<Trash2Icon />} title={say("leaving.title")} />;
}

type OrderList = ReturnType<typeof useOrderList>;

/** Neither orders nor, where it is asked for, what this device knows of them could be read. */
export function ListFailure({ query, own }: Pick<OrderList, "query" | "own">) {
  const say = useOrderListWords();
  const isOurs = own.at === "failed";
  return (
    <LoadFailure
      title={say("error.title")}
      error={isOurs ? own.error : query.error}
      onRetry={isOurs ? own.retry : () => void query.refetch()}
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
export function NoMatch({ filters, onFiltersChange }: NoMatchProps) {
  const say = useOrderListWords();
  const inWords = useDateWords();
  const active = useActiveFilters(filters).filter(({ key }) => key !== "created");
  const isDated = filters.created !== "anyTime";
  return (
    <EmptyState
      icon={<SearchXIcon />}
      title={say("noMatch.title")}
      detail={
        <>
          <p>{say("noMatch.detail")}</p>
          <ul className="mt-2 flex flex-col items-center gap-0.5 text-text">
            {active.map(({ key, words }) => (
              <li key={key} className="max-w-full">
                <bdi className="line-clamp-3 wrap-anywhere">{words}</bdi>
              </li>
            ))}
            {isDated && <li>{say("filters.createdIs", { value: inWords(filters.created) })}</li>}
          </ul>
        </>
      }
      actions={
        onFiltersChange && (
          <>
            {isDated && (
              <Button onClick={() => onFiltersChange({ ...filters, created: "anyTime" })}>
                {say("noMatch.anyTime")}
              </Button>
            )}
            {active.length > 0 && <Button onClick={() => onFiltersChange(noFilters)}>{say("filters.clear")}</Button>}
          </>
        )
      }
    />
  );
}
