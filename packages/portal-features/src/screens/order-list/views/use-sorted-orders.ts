import type { Order } from "@merchant-portal/api";
import { useEffect, useMemo, useState } from "react";
import { intlTag } from "#kit/locale.ts";
import { useLocale } from "#kit/use-locale.ts";
import { useServiceWords } from "#screens/order-list/order-cells.tsx";
import { isNewestFirst, newestFirst, type OrderSort } from "./order-sort.ts";
import { sortNow, sortSlowly, type SortWords } from "./sort-orders.ts";
import { currentRows, stillWanted, type SortedList } from "./sorted-list.ts";

/** Orders that are sorted between two frames; more take their time while the list stays as it was. */
const atOnce = 1500;

interface SortedOrders {
  rows: readonly Order[];
  /** How the rows stand: newest first until all of them can be sorted. */
  shown: OrderSort;
  isSorting: boolean;
}

/**
 * The orders as `sort` wants them once they are all there (`isWhole`); until then newest first, as they were loaded, so that the
 * list never claims an order that it does not have. `scope` names the list: other filters never show rows of the ones before.
 */
export function useSortedOrders(
  orders: readonly Order[],
  sort: OrderSort,
  isWhole: boolean,
  scope: string,
): SortedOrders {
  const locale = useLocale();
  const service = useServiceWords();
  const words = useMemo<SortWords>(() => ({ locale: intlTag(locale), service }), [locale, service]);
  const isWanted = isWhole && !isNewestFirst(sort);
  const isSmall = orders.length <= atOnce;
  const { column, direction } = sort;
  const small = useMemo(
    () => (isWanted && isSmall ? sortNow(orders, { column, direction }, words) : undefined),
    [isWanted, isSmall, orders, column, direction, words],
  );

  const [sorted, setSorted] = useState<SortedList>();
  useEffect(() => {
    if (!isWanted || isSmall) return;
    const controller = new AbortController();
    const wanted = { column, direction };
    sortSlowly(orders, wanted, words, controller.signal).then(
      (rows) => controller.signal.aborted || setSorted({ orders, sort: wanted, words, scope, rows }),
      // Only its own end stops it: another order is wanted, or none.
      () => undefined,
    );
    return () => controller.abort();
  }, [isWanted, isSmall, orders, column, direction, words, scope]);

  const known = stillWanted(sorted, isWanted && !isSmall ? { sort, scope } : undefined);
  if (sorted !== known) setSorted(known);
  // Read again: the places stay for the moment that the new answer takes; what stands in them is as it is now.
  const rows = useMemo(() => known && currentRows(known, orders), [known, orders]);

  if (!isWanted) return { rows: orders, shown: newestFirst, isSorting: false };
  if (small) return { rows: small, shown: sort, isSorting: false };
  if (!rows) return { rows: orders, shown: newestFirst, isSorting: true };
  return { rows, shown: sort, isSorting: known?.orders !== orders || known.words !== words };
}
