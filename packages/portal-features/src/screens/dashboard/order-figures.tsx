/** The chart of the last two weeks, and the orders where something happened last (S2.55). */
import { Button, Card, CardBody, CardHeader, Skeleton } from "@merchant-portal/ui";
import { cloneElement, useId } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { DayFigure } from "#parts/figures/day-figure.tsx";
import type { DaySeries } from "#parts/figures/day-series.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { StatusBadge } from "#parts/orders/order-status-badges.tsx";
import { lastEvent } from "#rules/order-trouble.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import { type DashboardLinks, lineLinkClass } from "./dashboard-links.ts";
import { allOrdersOf, countsOf, type DashboardOrders } from "./dashboard-orders.ts";
import { useDashboardWords } from "./use-dashboard-words.ts";

/** The chart's series; undefined until all three reads are there. */
function useSeries(orders: DashboardOrders): readonly DaySeries[] | undefined {
  const t = useDashboardWords();
  const { days, timeZone } = orders;
  const [created, delivered, troubled] = [orders.created.data, orders.delivered.data, orders.troubled.data];
  if (!created || !delivered || !troubled) return undefined;
  return [
    {
      id: "created",
      name: t("chart.created"),
      pattern: "outline",
      counts: countsOf(created, "created", days, timeZone),
    },
    {
      id: "delivered",
      name: t("chart.delivered"),
      pattern: "solid",
      counts: countsOf(delivered, "delivered", days, timeZone),
    },
    {
      id: "failed",
      name: t("chart.failed"),
      pattern: "hatched",
      counts: countsOf(troubled, "failed", days, timeZone),
    },
  ];
}

/** Created, delivered and failed orders of the last two weeks. */
export function TwoWeeks({ orders, linkTo }: { orders: DashboardOrders } & Pick<DashboardLinks, "linkTo">) {
  const t = useDashboardWords();
  const format = useFormat();
  const titleId = useId();
  const series = useSeries(orders);
  const failed = [orders.created, orders.delivered, orders.troubled].filter(
    ({ data, isError }) => data === undefined && isError,
  );
  const { days } = orders;
  return (
    <Card aria-labelledby={titleId} aria-busy={!series && failed.length === 0}>
      <CardHeader
        titleId={titleId}
        title={t("chart.title")}
        detail={format.dayRange(days[0] ?? "", days.at(-1) ?? "")}
        actions={cloneElement(linkTo("figures"), {
          className: `${lineLinkClass} mp:text-dense mp:underline mp:underline-offset-2`,
          children: t("chart.more"),
        })}
      />
      <CardBody>
        {series ? (
          <DayFigure name={t("chart.name")} days={days} series={series} empty={t("chart.empty")} />
        ) : failed.length > 0 ? (
          <LoadFailure
            title={t("chart.notLoaded")}
            error={failed[0]?.error}
            onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
          />
        ) : (
          <div className="mp:grid mp:gap-3">
            <Skeleton className="mp:h-11 mp:w-3/4" />
            <Skeleton className="mp:h-50 mp:w-full" />
          </div>
        )}
      </CardBody>
    </Card>
  );
}

const maxLatest = 6;

/** The orders where something happened last, newest first. */
export function LatestOrders({ orders, linkTo }: { orders: DashboardOrders } & Pick<DashboardLinks, "linkTo">) {
  const t = useDashboardWords();
  const shared = useSharedWords();
  const titleId = useId();
  const reads = [orders.created, orders.waiting, orders.troubled, orders.delivered];
  const isLoading = reads.some(({ data, isError }) => data === undefined && !isError);
  const failed = reads.filter(({ data }) => data === undefined);
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  const latest = allOrdersOf(orders)
    .map((order) => ({ order, at: lastEvent(order)?.at ?? toEpochMs(order.createdAt) ?? 0 }))
    .toSorted((one, other) => other.at - one.at)
    .slice(0, maxLatest);
  return (
    <Card aria-labelledby={titleId} aria-busy={isLoading}>
      <CardHeader titleId={titleId} title={t("latest.title")} />
      <CardBody>
        {isLoading ? (
          <div className="mp:grid mp:gap-3">
            {Array.from({ length: maxLatest }, (_, index) => (
              <Skeleton key={index} className="mp:h-9 mp:w-full" />
            ))}
          </div>
        ) : failed.length === reads.length ? (
          <LoadFailure title={t("latest.notLoaded")} error={failed[0]?.error} onRetry={retry} />
        ) : latest.length === 0 ? (
          <p className="mp:text-text-muted">{t("latest.none")}</p>
        ) : (
          <ul className="mp:-mx-2 mp:grid">
            {latest.map(({ order, at }) => (
              <li
                key={order.id}
                className="mp:flex mp:min-w-0 mp:items-start mp:justify-between mp:gap-3 mp:border-b mp:border-border mp:px-2 mp:py-2 mp:last:border-b-0"
              >
                <div className="mp:min-w-0">
                  {cloneElement(linkTo("orders", { search: order.id, open: order.id, created: "anyTime" }), {
                    className: `mp:block ${lineLinkClass}`,
                    children: <bdi className="mp:line-clamp-1 mp:wrap-anywhere">{orderName(order)}</bdi>,
                  })}
                  <bdi className="mp:line-clamp-1 mp:text-dense mp:wrap-anywhere mp:text-text-muted">
                    {order.recipient.name}
                  </bdi>
                </div>
                <div className="mp:grid mp:max-w-3/5 mp:shrink-0 mp:justify-items-end mp:gap-0.5 mp:text-end">
                  <StatusBadge status={order.orderStatus} />
                  <span className="mp:text-dense mp:text-text-muted mp:tabular-nums">
                    <RelativeTime moment={at} />
                  </span>
                </div>
              </li>
            ))}
          </ul>
        )}
        {!isLoading && failed.length > 0 && failed.length < reads.length && (
          <div className="mp:mt-3 mp:flex mp:flex-wrap mp:items-center mp:gap-2 mp:text-dense mp:text-text-muted">
            {t("latest.incomplete")}
            <Button size="sm" onClick={retry}>
              {shared("actions.tryAgain")}
            </Button>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
