/**
 * Reads the list again each minute, without moving a row (S2.90): changed orders change in place, new ones wait to be shown. Open it when a row is
 * outdated, or moves under the hand.
 */
import type { Order } from "@merchant-portal/api";
import { ArrowUpIcon, Button } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { isTyping } from "#kit/focus.ts";
import { useOrderCache } from "#parts/orders/order-cache.ts";
import { ordersOf } from "#parts/orders/orders.api.ts";
import { quietMs, readPages } from "#parts/orders/read-orders.api.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { deviceOrders } from "./filters/use-device-filter.ts";
import type { OrdersQuery } from "./use-orders-query.ts";
import { useOrderListWords } from "./use-order-list-words.ts";
import { isNewestFirst } from "./views/order-sort.ts";
import { focusRow, showTop } from "./views/show-row.ts";

type ById = ReadonlyMap<string, Order>;

/** What was read, and what the list had when the request began. */
interface Read {
  orders: readonly Order[];
  had: ById;
}

const nothingRead: Read = { orders: [], had: new Map() };

/** As many pages are read again at once; of a longer list the newest ones. */
const mostPages = 3;

export interface QuietRefreshProps {
  orders: OrdersQuery;
  list: RefObject<HTMLElement | null>;
  /** Orders are selected, so nothing may change now. */
  isHeld: boolean;
}

/**
 * Watches the list while it is in sight, and shows how many orders wait. The button floats over the list, so that nothing moves when it comes.
 */
export function QuietRefresh({ orders, list, isHeld }: QuietRefreshProps) {
  const t = useOrderListWords();
  const format = useFormat();
  const { count, show } = useWatchedList(orders, isHeld);
  const onPress = async () => {
    await show();
    if (!list.current) return;
    showTop(list.current);
    focusRow(list.current, 0);
  };
  return (
    <output className="mp:relative mp:z-sticky mp:-mb-3 mp:block mp:h-0">
      {count > 0 && (
        <span className="mp:absolute mp:inset-x-0 mp:top-1 mp:flex mp:justify-center">
          <Button size="sm" variant="primary" icon={<ArrowUpIcon />} className="mp:shadow-float" onClick={onPress}>
            {t("showNew", { count, number: format.number(count) })}
          </Button>
        </span>
      )}
    </output>
  );
}

/** `count`: orders that the list has not. `show` reads the list with them. */
function useWatchedList(orders: OrdersQuery, isHeld: boolean): { count: number; show: () => Promise<void> } {
  const { query, request, device, sorting, isLoaded } = orders;
  const api = useApi();
  const cache = useOrderCache();
  const pages = query.data?.pages;
  const listed = useMemo(() => byId(ordersOf(pages)), [pages]);
  const latest = useRef(listed);
  useLayoutEffect(() => {
    latest.current = listed;
  });
  // Not under the key of orders: what is invalidated there is read at once, and this is not shown.
  const queryKey = ["orderWatch", request];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Read> => {
      const before = client.getQueryData<Read>(queryKey) ?? nothingRead;
      if (isTyping()) return before;
      const had = latest.current;
      const count = Math.min(mostPages, Math.max(1, pages?.length ?? 1));
      const { orders: read } = await readPages(api, request, count, signal);
      return { orders: read, had };
    },
    enabled: isLoaded && !isHeld,
    // The list itself was just read.
    initialData: nothingRead,
    initialDataUpdatedAt: query.dataUpdatedAt,
    staleTime: quietMs,
    refetchInterval: quietMs,
    refetchOnWindowFocus: false,
    structuralSharing: false,
    gcTime: 0,
  });
  const update = useEffectEvent((read: Read) => {
    // A list in another order would sort its rows again.
    if (isHeld || isTyping() || !isNewestFirst(sorting.shown)) return;
    const changed = changedOrders(read, listed);
    if (changed.length > 0) cache.show(changed);
  });
  useEffect(() => update(data), [data]);

  const fresh = useMemo(() => newOrders(data, listed, query.hasNextPage), [data, listed, query.hasNextPage]);
  return {
    count: isLoaded && device.at === "ready" ? deviceOrders(fresh, device).length : 0,
    show: () => cache.refresh(),
  };
}

const byId = (orders: readonly Order[]): ById => new Map(orders.map((order) => [order.id, order]));

/** The orders that have changed on the server alone: one that changed here since the request began is newer than the response (T72). */
export function changedOrders({ orders, had }: Read, listed: ById): Order[] {
  return orders.filter((order) => {
    const shown = listed.get(order.id);
    return shown !== undefined && shown === had.get(order.id) && JSON.stringify(shown) !== JSON.stringify(order);
  });
}

/**
 * The orders that the list has not. One that the list had when the request began was removed here since. `isCut`: the list has more pages, so an order
 * older than its last one is on the next page, and not new.
 */
export function newOrders({ orders, had }: Read, listed: ById, isCut: boolean): Order[] {
  if (orders.length === 0) return [];
  // An order of an older server may have no date, or one in words.
  const timeOf = ({ createdAt }: Order) => toEpochMs(createdAt) ?? 0;
  let oldest = Infinity;
  for (const order of listed.values()) oldest = Math.min(oldest, toEpochMs(order.createdAt) ?? Infinity);
  return orders.filter((order) => !listed.has(order.id) && !had.has(order.id) && (!isCut || timeOf(order) > oldest));
}
