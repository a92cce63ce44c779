/**
 * Reads of many orders for figures, short lists and documents: not page by page, as the list reads. Apart from `orders.api.ts`, because a tracking
 * line needs none of it.
 */
import { dataOf, isOrderPage, type ApiClient, type Order } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";
import { daysToMs, presetDays } from "#rules/date-range.ts";
import { troubleStatuses } from "#rules/order-trouble.ts";
import {
  anyKey,
  type Cursor,
  cursorAfter,
  findOrder,
  type OrderFilters,
  orderPage,
  ordersKey,
  ordersOf,
  type Page,
} from "./orders.api.ts";

/** Milliseconds between two quiet reads of what is in sight (S2.90). */
export const quietMs = 60_000;

/** Orders for figures and short lists, newest first. `hasMore`: reading stopped before the end. */
export interface ReadOrders {
  orders: readonly Order[];
  hasMore: boolean;
}

/** Of all such reads. */
export const readsKey = [...ordersKey, "read"] as const;

/**
 * Reads matching orders, newest first, up to `maxPages` pages. Shares the lists' key prefix, so that it is invalidated
 * with them.
 */
export const readOrders = (api: ApiClient, filters: OrderFilters, maxPages: number) =>
  queryOptions({
    queryKey: [...readsKey, filters, maxPages],
    queryFn: ({ signal }) => readPages(api, filters, maxPages, signal),
    // Many pages are large: they are not read again at each return to the page.
    staleTime: ({ state }) => (state.data?.hasMore === true ? 5 : 1) * quietMs,
  });

/** Pages of a read that nothing may be missing from: 20,000 orders. */
export const longReadPages = 200;

/** Orders that wait for the driver now, whenever they were created: those of the hand-over sheet (S3.20) and of the count of the stack (S2.111). */
export const readyOrders = (api: ApiClient) => readOrders(api, { orderStatus: ["PICKUP_READY"] }, longReadPages);

/** Reads up to `maxPages` pages, newest first. */
export async function readPages(
  api: ApiClient,
  filters: OrderFilters,
  maxPages: number,
  signal: AbortSignal,
): Promise<ReadOrders> {
  const pages: Page[] = [];
  const requested: Cursor[] = [];
  let cursor: Cursor | undefined = {};
  while (cursor && pages.length < maxPages) {
    requested.push(cursor);
    // oxlint-disable-next-line no-await-in-loop -- each page names where the next one begins
    pages.push(await orderPage(api, filters, cursor, signal));
    cursor = cursorAfter(pages, requested);
  }
  return { orders: ordersOf(pages), hasMore: cursor !== undefined };
}

/** The orders that need the merchant (S2.54), of the list's usual range, on a day such as `2026-11-20` in `timeZone`. */
export const troubledOrders = (api: ApiClient, today: string, timeZone: string) =>
  readOrders(api, troubledFilters(today, timeZone), troubledPages);

export const troubledFilters = (today: string, timeZone: string): OrderFilters => ({
  dateFrom: daysToMs(presetDays("last2Months", today), timeZone).from,
  orderStatus: [...troubleStatuses],
});
export const troubledPages = 3;

/** Whether the merchant has any order created before a moment (epoch ms). */
export const hasOlderOrders = (api: ApiClient, before: number) =>
  queryOptions({
    queryKey: [...anyKey, before],
    queryFn: async ({ signal }) => {
      const query = { limit: 1, dateTo: before - 1 };
      const { orders } = await dataOf(api.GET("/orders", { params: { query }, signal }), isOrderPage);
      return orders.length > 0;
    },
    staleTime: 60_000,
  });

/** The most orders that are read by their ids. */
export const maxByIds = 100;
/** How many of them are requested at once. */
const idsAtOnce = 10;

/** The current orders with these ids, in their sequence, and the ids that no order has. Of more than `maxByIds`, the first. */
export const ordersByIds = (api: ApiClient, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...readsKey, "ids", ids],
    queryFn: async ({ signal }) => {
      const found: (Order | undefined)[] = [];
      const wanted = ids.slice(0, maxByIds);
      for (let at = 0; at < wanted.length; at += idsAtOnce)
        // oxlint-disable-next-line no-await-in-loop -- a few at once
        found.push(...(await Promise.all(wanted.slice(at, at + idsAtOnce).map((id) => findOrder(api, id, signal)))));
      return {
        orders: found.filter((order) => order !== undefined),
        missing: wanted.filter((_id, at) => found[at] === undefined),
      };
    },
    staleTime: quietMs,
  });
