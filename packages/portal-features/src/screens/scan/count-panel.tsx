/** The count of the stack: how much of today's orders lies there, what is missing, and what does not belong there (S2.111). */
import type { Order } from "@merchant-portal/api";
import { Button, Card, CardBody, CardHeader, CircleCheckIcon, RefreshCwIcon, Skeleton } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useMemo } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { readyOrders } from "#parts/orders/read-orders.api.ts";
import { compareStack, emptyCount, type StackCount, type StackResult } from "#rules/scan-count.ts";
import { packagesOf } from "#rules/scan-code.ts";
import { dayOf } from "#rules/zoned-time.ts";
import { useOutcomeWords } from "./scan-result.tsx";
import { useScanWords } from "./use-scan-words.ts";

type ReadyOrders = ReturnType<typeof useReadyOrders>;

/** The orders that are ready and wait for the driver. */
export function useReadyOrders(isWanted: boolean) {
  const api = useApi();
  const query = useQuery({ ...readyOrders(api), enabled: isWanted });
  const { data } = query;
  return {
    query,
    hasMore: data?.hasMore === true,
    orders: useMemo((): readonly Order[] => data?.orders ?? [], [data]),
  };
}

interface CountPanelProps {
  stack: StackCount;
  /** Today, in the provider's time zone. */
  day: string;
  ready: ReadyOrders;
  orderLink: (orderId: string, words: ReactNode) => ReactNode;
}

export function CountPanel({ stack, day, ready: { query, orders, hasMore }, orderLink }: CountPanelProps) {
  const t = useScanWords();
  const shared = useSharedWords();
  const timeZone = useTimeZone();
  const format = useFormat();
  const titleId = useId();
  const current = stack.day === day ? stack : emptyCount(day);
  const result = query.data && compareStack(current, orders, (ms) => dayOf(ms, timeZone));
  const counted = (count: number) => ({ count, number: format.number(count) });
  const numbers = result && {
    found: format.number(result.foundPackages),
    total: format.number(result.packages),
    packages: t("count.packageCount", counted(result.packages)),
    orders: t("count.orderCount", counted(result.orders)),
  };
  return (
    <Card aria-labelledby={titleId} aria-busy={query.isPending}>
      <CardHeader
        titleId={titleId}
        title={t("count.title")}
        detail={numbers && t(hasMore ? "count.atLeast" : "count.detail", numbers)}
        actions={
          <Button size="sm" icon={<RefreshCwIcon />} busy={query.isFetching} onClick={() => void query.refetch()}>
            {shared("actions.refresh")}
          </Button>
        }
      />
      <CardBody className="mp:grid mp:gap-5">
        {result && numbers ? (
          <>
            <p className="mp:text-[clamp(1.75rem,6vw,4rem)] mp:leading-none mp:font-semibold mp:tabular-nums">
              {t("count.packages", numbers)}
            </p>
            <StackLists result={result} stack={current} orderLink={orderLink} />
          </>
        ) : query.isError ? (
          <LoadFailure title={t("count.failed")} error={query.error} onRetry={() => query.refetch()} />
        ) : (
          <div className="mp:grid mp:gap-3">
            <Skeleton className="mp:h-14 mp:w-64" />
            <Skeleton className="mp:h-9 mp:w-full" />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

/** Missing orders that are listed. */
const mostMissing = 100;

function StackLists({
  result,
  stack,
  orderLink,
}: Pick<CountPanelProps, "stack" | "orderLink"> & { result: StackResult }) {
  const t = useScanWords();
  const format = useFormat();
  const words = useOutcomeWords();
  const counted = (count: number) => ({ count, number: format.number(count) });
  const { missing, older } = result;
  const isAll = missing.length === 0 && result.orders > 0;
  return (
    <>
      {result.orders === 0 && <p className="mp:text-text-muted">{t("count.none")}</p>}
      {isAll && (
        <p className="mp:flex mp:items-center mp:gap-2 mp:text-title-sm mp:font-medium">
          <CircleCheckIcon aria-hidden className="mp:size-5 mp:shrink-0 mp:text-success" />
          {t("count.all")}
        </p>
      )}
      {missing.length > 0 && (
        <NamedList title={t("count.missing", counted(missing.length))}>
          {missing.slice(0, mostMissing).map(({ order, places }) => (
            <li key={order.id} className="mp:flex mp:flex-wrap mp:justify-between mp:gap-x-4 mp:py-1.5">
              <span className="mp:min-w-0 mp:font-medium mp:wrap-anywhere">
                {orderLink(order.id, orderName(order))}
              </span>
              <span className="mp:text-text-muted">
                {places.length === packagesOf(order)
                  ? t("count.wholeOrder", counted(places.length))
                  : t("pack.missing", { count: places.length, places: format.list(places.map(format.number)) })}
              </span>
            </li>
          ))}
          {missing.length > mostMissing && (
            <li className="mp:py-1.5 mp:text-text-muted">{t("count.more", counted(missing.length - mostMissing))}</li>
          )}
        </NamedList>
      )}
      {stack.foreign.length > 0 && (
        <NamedList title={t("count.foreign", counted(stack.foreign.length))}>
          {stack.foreign.map((scan) => (
            <li key={scan.code} className="mp:flex mp:flex-wrap mp:justify-between mp:gap-x-4 mp:py-1.5">
              <bdi className="mp:min-w-0 mp:font-medium mp:wrap-anywhere">{scan.name ?? scan.code}</bdi>
              <span className="mp:text-text-muted">
                {words({ mode: "count", code: scan.code, outcome: { ...scan, is: "wrong" } }).detail}
              </span>
            </li>
          ))}
        </NamedList>
      )}
      {older.length > 0 && (
        <NamedList title={t("count.older", counted(older.length))}>
          {older.map((order) => (
            <li key={order.id} className="mp:py-1.5 mp:font-medium">
              {orderLink(order.id, orderName(order))}
            </li>
          ))}
        </NamedList>
      )}
    </>
  );
}

function NamedList({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mp:text-title-sm mp:font-semibold">
        {title}
      </h3>
      <ul className="mp:grid mp:divide-y mp:divide-border">{children}</ul>
    </section>
  );
}
