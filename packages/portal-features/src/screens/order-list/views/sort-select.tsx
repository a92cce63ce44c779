/** Sorting above the cards of a phone, and as commands. */
import type { Order } from "@merchant-portal/api";
import { SortSelect, type TableColumn } from "@merchant-portal/ui";
import { useCommands } from "#kit/commands.ts";
import { isNewestFirst, sortText, toOrderSort, type OrderSort } from "./order-sort.ts";
import { useViewWords } from "./use-view-words.ts";

interface OrderSortSelectProps {
  columns: readonly TableColumn<Order>[];
  sort: OrderSort;
  onSortChange: (sort: OrderSort) => void;
}

/** Sorting above cards, which have no header. */
export function OrderSortSelect({ columns, sort, onSortChange }: OrderSortSelectProps) {
  const t = useViewWords();
  const nameSort = useNameSort();
  return (
    <SortSelect
      columns={columns}
      sort={sort}
      onSortChange={(next) => onSortChange(toOrderSort(next))}
      words={{
        label: t("sort.label"),
        unsorted: t("sort.unsorted"),
        option: ({ id, header }, direction) => nameSort(id, header, direction),
      }}
    />
  );
}

/** The sort in words; undefined for newest first. */
export function useSortName(columns: readonly TableColumn<Order>[], sort: OrderSort): string | undefined {
  const nameSort = useNameSort();
  const header = columns.find(({ id }) => id === sort.column)?.header;
  return header === undefined || isNewestFirst(sort) ? undefined : nameSort(sort.column, header, sort.direction);
}

/** Adds a command for every other sort. */
export function useSortCommands({ columns, sort, onSortChange }: Partial<OrderSortSelectProps>): void {
  const t = useViewWords();
  const nameSort = useNameSort();
  useCommands(() => {
    if (!onSortChange) return [];
    const offered = (columns ?? [])
      .filter(({ isSortable }) => isSortable)
      .flatMap(({ id, header }) =>
        (["ascending", "descending"] as const).map((direction) => ({
          sort: toOrderSort({ column: id, direction }),
          header,
        })),
      );
    return offered
      .filter(({ sort: { column, direction } }) => column !== sort?.column || direction !== sort.direction)
      .map(({ sort: next, header }) => ({
        id: `sort/${sortText(next)}`,
        label: nameSort(next.column, header, next.direction),
        group: t("sort.label"),
        run: () => onSortChange(next),
      }));
  });
}

/** The name of a sort, for example `Oldest first` for created, ascending. */
function useNameSort() {
  const t = useViewWords();
  return (id: string, header: string, direction: OrderSort["direction"]): string => {
    if (id === "created") return direction === "ascending" ? t("sort.oldest") : t("sort.newest");
    return t(`sort.${direction}`, { column: header });
  };
}
