/**
 * The orders behind all numbers of the dashboard: four reads, each shared by what shows it (S2.55). Open it when a number is wrong, or the
 * page sends too many requests.
 */
import type { Order } from "@merchant-portal/api";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { isTyping } from "#kit/focus.ts";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-format.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { withoutOrders } from "#parts/orders/orders.api.ts";
import { hasOlderOrders, readsKey, type ReadOrders } from "#parts/orders/read-orders.api.ts";
import { type Count, countByDay } from "#rules/day-counts.ts";
import { failedAtOf } from "#rules/order-trouble.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { dashboardReads } from "./dashboard-reads.ts";

/** So few orders may be a merchant's first ones. */
const fewOrders = 3;

/** What the counts of today are read from. */
export type TodayOrders = Pick<DashboardOrders, "created" | "delivered" | "waiting" | "timeZone" | "days">;

/** The same of today alone, for a page without the chart. */
export function useTodayOrders(): TodayOrders {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const reads = useMemo(() => dashboardReads(api, today, timeZone, 1), [api, today, timeZone]);
  const created = useRead(useQuery(reads.created));
  const delivered = useRead(useQuery(reads.delivered));
  const waiting = useRead(useQuery(reads.waiting));
  useQuietReads();
  return { created, delivered, waiting, timeZone, days: reads.days };
}

export type DashboardOrders = ReturnType<typeof useDashboardOrders>;
export type ReadQuery = Pick<UseQueryResult<ReadOrders>, "data" | "isError" | "error" | "isFetching" | "refetch">;

/** Reads the orders; call it once per page. Without those whose deletion is pending. */
export function useDashboardOrders() {
  const api = useApi();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const reads = useMemo(() => dashboardReads(api, today, timeZone), [api, today, timeZone]);
  const created = useRead(useQuery(reads.created));
  const delivered = useRead(useQuery(reads.delivered));
  const troubled = useRead(useQuery(reads.troubled));
  const waiting = useRead(useQuery(reads.waiting));
  useQuietReads();
  const first = created.data;
  // Whether these are the merchant's first orders: asked only where they may be.
  const isUnsure = first !== undefined && !first.hasMore && first.orders.length <= fewOrders;
  const older = useQuery({ ...hasOlderOrders(api, reads.since), enabled: isUnsure }).data;
  return {
    created,
    delivered,
    troubled,
    waiting,
    timeZone,
    days: reads.days,
    /** The merchant's only orders while they are few; undefined when there are more, or that is not known. */
    firstOrders: isUnsure && older === false ? first.orders : undefined,
  };
}

/** Reads again what is older than a minute (S2.90), while the page is in sight and nobody types or has a dialog open. A failure leaves what was read. */
function useQuietReads(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const readStale = () => {
      if (document.visibilityState !== "visible" || isTyping()) return;
      void queries.refetchQueries({ queryKey: readsKey, type: "active", stale: true });
    };
    const timer = setInterval(readStale, 15_000);
    return () => clearInterval(timer);
  }, [queries]);
}

function useRead(query: UseQueryResult<ReadOrders>): ReadQuery {
  const { data, isError, error, isFetching, refetch } = query;
  const hidden = usePending(deleteKind);
  const shown = useMemo(() => data && { ...data, orders: withoutOrders(data.orders, hidden) }, [data, hidden]);
  return { data: shown, isError, error, isFetching, refetch };
}

const momentsOf = {
  created: (order: Order) => toEpochMs(order.createdAt),
  delivered: (order: Order) => toEpochMs(order.deliveredAt),
  failed: failedAtOf,
};

/** Counts by day what happened to the orders of a read. Tile and chart both count with it. */
export function countsOf(
  { orders, hasMore }: ReadOrders,
  event: keyof typeof momentsOf,
  days: readonly string[],
  timeZone: string,
): readonly Count[] {
  const moments = orders.map(momentsOf[event]).filter((moment) => moment !== undefined);
  // The API sorts by creation alone: a delivery of any day may be among the orders that were not read.
  const until = !hasMore ? "all" : event === "created" ? (moments.at(-1) ?? "some") : "some";
  return countByDay(moments, days, timeZone, until);
}

/** All orders that were read, each once. */
export function allOrdersOf({ created, delivered, troubled, waiting }: DashboardOrders): readonly Order[] {
  const byId = new Map<string, Order>();
  for (const { data } of [created, waiting, troubled, delivered])
    for (const order of data?.orders ?? []) byId.set(order.id, order);
  return [...byId.values()];
}
