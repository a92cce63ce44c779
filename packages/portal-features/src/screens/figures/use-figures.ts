/** Reads the orders of a period and of the one before, page by page, and counts them. Open it when reading stops too early, or starts again too often. */
import type { ApiClient } from "@merchant-portal/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { createLiveValue, type LiveValue } from "#kit/listeners.ts";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-format.ts";
import { cursorAfter, type Cursor, orderPage, ordersPageSize, type Page } from "#parts/orders/orders.api.ts";
import { type DayRange, daysToMs } from "#rules/date-range.ts";
import { openPeriodFigures, type PeriodFigures, periodBefore } from "#rules/period-figures.ts";
import { toEpochMs } from "#rules/timestamp.ts";

/** As many orders of a period as the list takes (S9.11): a thousand pages. */
const mostPages = 100_000 / ordersPageSize;

export interface Figures {
  now: PeriodFigures;
  before: PeriodFigures;
}

/** `share` of the days that were read, from 0 to 1. */
export interface ReadingProgress {
  orders: number;
  share: number;
}

/** One reading. After a failure or a cancellation, `run` continues with the next page. */
export interface Reading {
  run: (signal: AbortSignal) => Promise<Figures>;
  /** The next `run` reads from the first page again. */
  restart: () => void;
  progress: LiveValue<ReadingProgress>;
}

const notBegun: ReadingProgress = { orders: 0, share: 0 };

/** Opens a reading of `period` and of the period before it, both at once. Days are those of `timeZone`. */
export function openReading(api: ApiClient, period: DayRange, timeZone: string, maxPages = mostPages): Reading {
  // Four updates a second; faster cannot be read.
  const progress = createLiveValue(notBegun, 250);
  const both = [period, periodBefore(period)] as const;
  const begin = () => both.map((days) => readPeriod(api, days, timeZone, maxPages)) as [PeriodReader, PeriodReader];
  let [now, before] = begin();
  const report = () =>
    progress.set({
      orders: now.progress().orders + before.progress().orders,
      share: (now.progress().share + before.progress().share) / 2,
    });
  return {
    progress,
    restart: () => {
      [now, before] = begin();
      progress.set(notBegun);
    },
    run: async (signal) => {
      // When one fails, the other must not go on beside the next run.
      const failure = new AbortController();
      const either = AbortSignal.any([signal, failure.signal]);
      const runs = [now, before].map((reader) =>
        reader.run(either, report).catch((error: unknown) => {
          failure.abort(error);
          throw error;
        }),
      );
      await Promise.allSettled(runs);
      failure.signal.throwIfAborted();
      const [ofNow, ofBefore] = (await Promise.all(runs)) as [PeriodFigures, PeriodFigures];
      return { now: ofNow, before: ofBefore };
    },
  };
}

type PeriodReader = ReturnType<typeof readPeriod>;

/** Pages come newest first. Each is counted as soon as it is there, and not stored: a page is a slice of work short enough for the page to react. */
function readPeriod(api: ApiClient, days: DayRange, timeZone: string, maxPages: number) {
  const { from, to } = daysToMs(days, timeZone);
  const reader = openPeriodFigures(days, timeZone);
  const requested: Cursor[] = [];
  let last: readonly Page[] = [];
  let cursor: Cursor | undefined = {};
  let progress = notBegun;
  return {
    progress: () => progress,
    async run(signal: AbortSignal, onPage: () => void): Promise<PeriodFigures> {
      while (cursor && requested.length < maxPages) {
        // oxlint-disable-next-line no-await-in-loop -- each page names where the next one begins
        const page: Page = await orderPage(api, { dateFrom: from, dateTo: to }, cursor, signal);
        // Another run may have begun meanwhile.
        signal.throwIfAborted();
        requested.push(cursor);
        last = [...last, page].slice(-2);
        cursor = cursorAfter(last, requested);
        const oldest = toEpochMs(page.orders.at(-1)?.createdAt) ?? to;
        const share = cursor ? (to - Math.min(Math.max(oldest, from), to)) / (to - from) : 1;
        progress = { orders: reader.add(page.orders), share };
        onPage();
      }
      return reader.result(cursor === undefined);
    },
  };
}

/** The figures of a period, read at once. Call `restart` to read all again; `refetch` of the query continues. */
export function useFigures(period: DayRange) {
  const api = useApi();
  const queries = useQueryClient();
  const timeZone = useTimeZone();
  const { from, to } = period;
  const reading = useMemo(() => openReading(api, { from, to }, timeZone), [api, from, to, timeZone]);
  // Not under the key of orders: each edit of an order would read hundreds of pages again.
  const queryKey = ["figures", from, to, timeZone];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => reading.run(signal),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return {
    query,
    progress: reading.progress,
    cancel: () => void queries.cancelQueries({ queryKey }),
    restart: () => {
      reading.restart();
      void queries.resetQueries({ queryKey });
    },
  };
}
