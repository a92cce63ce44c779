/** Records what ends today, and counts the deliveries that failed since the visit began (S2.91). Open it when a failure is counted twice, or not at all. */
import type { Order } from "@merchant-portal/api";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { createLiveValue, useLiveValue } from "#kit/listeners.ts";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-format.ts";
import { useUser } from "#kit/host.ts";
import { perUser } from "#kit/user-data.ts";
import { unfinishedCount } from "#parts/jobs/job.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { quietMs, readPages, type ReadOrders, troubledFilters, troubledPages } from "#parts/orders/read-orders.api.ts";
import { failedAtOf, troubleOf } from "#rules/order-trouble.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { useTodayLog } from "./today-log.ts";

/** The failures that were seen, and the time of the newest one on the server's clock: the device's may be wrong. */
export interface SeenFailures {
  keys: ReadonlySet<string>;
  newest: number;
}

const keyOf = (order: Order) => `${order.id} ${failedAtOf(order) ?? ""}`;

/**
 * The failed deliveries that were not seen before. The first read sees all, as they may have failed before the visit. `hasMore`: an order that was not read may
 * come into the read without anything new, so only a failure later than the newest one counts.
 */
export function newFailures({ orders, hasMore }: ReadOrders, seen: SeenFailures | undefined) {
  const failed = orders.filter((order) => troubleOf(order) === "delivery");
  const times = failed.map((order) => failedAtOf(order) ?? 0);
  const isNew = (order: Order) =>
    seen !== undefined &&
    !seen.keys.has(keyOf(order)) &&
    (!hasMore || (failedAtOf(order) ?? Number.POSITIVE_INFINITY) > seen.newest);
  return {
    fresh: failed.filter(isNew),
    seen: {
      keys: new Set([...(seen?.keys ?? []), ...failed.map(keyOf)]),
      newest: times.reduce((newest, time) => Math.max(newest, time), seen?.newest ?? 0),
    },
  };
}

/** From the load of the page until the user logs out. */
const visitOf = perUser(() => ({
  seen: createLiveValue<SeenFailures | undefined>(undefined, 0),
  count: createLiveValue(0, 0),
}));

const useVisit = () => visitOf(useApi(), useUser());

/** Sets the count to 0 when the merchant reads the list of today. */
export function useFailuresRead(): void {
  const { count } = useVisit();
  useEffect(() => count.set(0), [count]);
}

const notRead: ReadOrders = { orders: [], hasMore: false };

interface TodayWatch {
  /** Whether to read also while the page is out of sight, for a notification. */
  inBackground: boolean;
  /** Called when deliveries have just failed, with the number of this visit, as it is before the title. */
  onFailures: (count: number) => void;
}

/** Watches jobs and failed deliveries; mount it once. Returns how many deliveries failed since the visit began, or since they were read. */
export function useTodayWatch({ inBackground, onFailures }: TodayWatch): number {
  const api = useApi();
  const log = useTodayLog();
  const visit = useVisit();
  const jobs = useEngine();
  useEffect(
    () =>
      jobs.onEnd(({ job }) => {
        const { id, kind, done, failed, skipped } = job;
        const left = unfinishedCount(job);
        log.add({ id, at: Date.now(), what: "job", kind, done, failed, skipped: skipped.length, left });
      }),
    [jobs, log],
  );

  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const { data } = useQuery({
    queryFn: ({ signal }) => readPages(api, troubledFilters(today, timeZone), troubledPages, signal),
    // Not under the key of orders: it is nobody's business at a refresh. The first read comes after a minute, behind all that the page needs.
    queryKey: ["failures", today, timeZone],
    initialData: notRead,
    initialDataUpdatedAt: () => Date.now(),
    staleTime: quietMs,
    refetchInterval: quietMs,
    refetchIntervalInBackground: inBackground,
  });
  const compare = useEffectEvent((read: ReadOrders) => {
    const { fresh, seen } = newFailures(read, visit.seen.get());
    visit.seen.set(seen);
    if (fresh.length === 0) return;
    for (const order of fresh)
      log.add({ id: `failure ${keyOf(order)}`, at: Date.now(), what: "failure", name: orderName(order) });
    visit.count.set(visit.count.get() + fresh.length);
    onFailures(visit.count.get());
  });
  useEffect(() => {
    if (data !== notRead) compare(data);
  }, [data]);
  return useLiveValue(visit.count);
}
