import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useHiddenOrders } from "#parts/orders/delete/use-held-deletes.ts";
import { keepCount, useKnownCount } from "#parts/orders/known-count.ts";
import type { ListFilters } from "./filters/list-filters.ts";
import { isOwn } from "./filters/use-own-filter.ts";
import { useOrderList } from "./use-order-list.ts";
import { useOrderListWords } from "./use-order-list-words.ts";

/**
 * `3,240 orders` once the last page was loaded, or every order was exported; `100+ orders` until then, and undefined while nothing
 * is known.
 */
export function useOrderCount(filters: ListFilters): string | undefined {
  const say = useOrderListWords();
  const format = useFormat();
  const api = useApi();
  const queries = useQueryClient();
  const hidden = useHiddenOrders();
  const { query, orders, asked, own } = useOrderList(filters);
  const { data, hasNextPage } = query;
  const isWhole = data !== undefined && !hasNextPage;
  const loaded = orders.length;
  // What this device leaves out of the list, the server does not: only what is shown can be counted.
  const isOwnCount = isOwn(filters);
  const list = JSON.stringify(asked);
  useEffect(() => {
    if (isWhole && !isOwnCount) keepCount(queries, api, JSON.parse(list), { count: loaded, hidden });
  }, [queries, api, list, isWhole, isOwnCount, loaded, hidden]);
  const known = useKnownCount(asked, data?.pages);

  if (!data || own.at !== "ready") return undefined;
  const count = isWhole ? loaded : isOwnCount ? undefined : known;
  if (count === undefined || count < loaded) return say("countSoFar", { number: format.number(loaded) });
  return say("count", { count, number: format.number(count) });
}
