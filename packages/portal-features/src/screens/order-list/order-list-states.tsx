/** What stands where the rows would: nothing yet, nothing that matches, or a failure. */
import { Button, EmptyState, ErrorState, PackagePlusIcon, SearchXIcon } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useActiveFilters } from "./active-filters.tsx";
import { noFilters, type ListFilters } from "./list-filters.ts";
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

interface NoMatchProps {
  filters: ListFilters;
  /** Without it the filters are not the merchant's to change. */
  onFiltersChange: ((filters: ListFilters) => void) | undefined;
}

/** There are orders, and the filters hide them all: which ones, and the way out. */
export function NoMatch({ filters, onFiltersChange }: NoMatchProps) {
  const say = useOrderListWords();
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
            {isDated && <li>{say("filters.createdIs", { value: say(`created.${filters.created}`) })}</li>}
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

interface ListFailureProps {
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The first page could not be loaded. */
export function ListFailure({ error, onRetry, isRetrying }: ListFailureProps) {
  const say = useOrderListWords();
  const shared = useSharedWords();
  const { text, detail, reference } = useErrorWords()(error);
  return (
    <ErrorState
      title={say("error.title")}
      detail={
        <>
          <p>{text}</p>
          {detail !== undefined && <p className="wrap-anywhere">{detail}</p>}
        </>
      }
      reference={reference}
      retry={{ label: shared("actions.tryAgain"), onPress: onRetry, busy: isRetrying }}
    />
  );
}
