/** The dashboard: today's numbers and the cut-off, what needs the merchant, two weeks as a chart, and first steps for a new account. */
import type { Order } from "@merchant-portal/api";
import { Card, IconButton, RefreshCwIcon, Skeleton, TriangleAlertIcon } from "@merchant-portal/ui";
import { cloneElement, type ReactNode, useId } from "react";
import { PageHeading } from "#kit/page-heading.tsx";
import { useCountWords } from "#parts/figures/day-figure.tsx";
import { FirstSteps } from "#parts/first-steps/first-steps.tsx";
import { PickupCountdown } from "#parts/merchant/cut-off-clock.tsx";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import { usePrintedOrders } from "#parts/printing/history/use-print-history.ts";
import type { Count } from "#rules/day-counts.ts";
import { toEpochMs } from "#rules/timestamp.ts";
import type { DashboardLinks, LinkElement } from "./dashboard-links.ts";
import { countsOf, type DashboardOrders, type ReadQuery, useDashboardOrders } from "./dashboard-orders.ts";
import type en from "./locales/en.json";
import { NeedsYou } from "./needs-you.tsx";
import { LatestOrders, TwoWeeks } from "./order-figures.tsx";
import { useDashboardWords } from "./use-dashboard-words.ts";

interface DashboardScreenProps extends DashboardLinks {
  /** Whom the page greets. */
  user?: { name: string; merchantName: string } | undefined;
  /** Links to the merchant's tasks, below all else. */
  children: ReactNode;
}

/** The merchant's day; a new account gets first steps instead of zeros. */
export function DashboardScreen({ user, linkTo, onCreateLike, onFix, children }: DashboardScreenProps) {
  const t = useDashboardWords();
  const orders = useDashboardOrders();
  const isNew = orders.firstOrders?.length === 0;
  return (
    <div className="grid gap-6">
      <PageHeading
        title={t("title")}
        description={user && <span className="wrap-anywhere">{t("greeting", user)}</span>}
      />
      {orders.firstOrders && <FirstDays orders={orders.firstOrders} linkTo={linkTo} />}
      {!isNew && <Today orders={orders} linkTo={linkTo} />}
      <div className="grid items-start gap-6 empty:hidden lg:grid-cols-2">
        <NeedsYou troubled={orders.troubled} isHiddenWhenCalm={isNew} {...{ linkTo, onCreateLike, onFix }} />
        {!isNew && (
          <div className="grid min-w-0 gap-6">
            <TwoWeeks orders={orders} linkTo={linkTo} />
            <LatestOrders orders={orders} linkTo={linkTo} />
          </div>
        )}
      </div>
      {children}
    </div>
  );
}

interface Task {
  id: keyof typeof en.tasks;
  read: ReadQuery;
  count: (orders: readonly Order[], hasMore: boolean) => Count;
  /** Of the orders page: exactly the counted orders. */
  query: Readonly<Record<string, string>>;
}

/** The tiles of `Today`. Those without a day in their name count the last two months. */
function tasksOf(orders: DashboardOrders, hasShop: boolean): readonly Task[] {
  const { created, delivered, waiting, days, timeZone } = orders;
  const ofStatus = (status: string) => (all: readonly Order[], hasMore: boolean) => {
    const count = all.filter(({ orderStatus }) => orderStatus === status).length;
    return count === 0 && hasMore ? undefined : { count, isAtLeast: hasMore };
  };
  const ofToday = (event: "created" | "delivered") => (all: readonly Order[], hasMore: boolean) =>
    countsOf({ orders: all, hasMore }, event, days.slice(-1), timeZone)[0];
  return [
    {
      id: hasShop ? "toFulfil" : "toMarkReady",
      read: waiting,
      count: ofStatus("GEOCODED"),
      query: hasShop ? { tab: "unfulfilled", status: "GEOCODED" } : { status: "GEOCODED" },
    },
    { id: "ready", read: waiting, count: ofStatus("PICKUP_READY"), query: { status: "PICKUP_READY" } },
    {
      id: "deliveredToday",
      read: delivered,
      count: ofToday("delivered"),
      query: { status: "DELIVERED", delivered: "today" },
    },
    {
      id: "createdToday",
      read: created,
      count: ofToday("created"),
      query: { created: "today" },
    },
  ];
}

function Today({ orders, linkTo }: { orders: DashboardOrders } & Pick<DashboardLinks, "linkTo">) {
  const t = useDashboardWords();
  const titleId = useId();
  const tasks = tasksOf(orders, useHasShop());
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id={titleId} className="text-title-sm font-semibold">
          {t("today")}
        </h2>
        <p className="text-dense text-text-muted">{t("period")}</p>
      </div>
      {/* As many columns as fit, also with large text. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <ul className="contents">
          {tasks.map((task) => (
            <li key={task.id} className="grid">
              <TaskTile task={task} link={linkTo("orders", task.query)} />
            </li>
          ))}
        </ul>
        <PickupCountdown className="col-span-full rounded-card bg-surface-sunken p-4 lg:col-span-2" />
      </div>
    </section>
  );
}

/** A count with its own loading and error state. The link always works. */
function TaskTile({ task: { id, read, count }, link }: { task: Task; link: LinkElement }) {
  const t = useDashboardWords();
  const words = useCountWords();
  const { data, isError, isFetching, refetch } = read;
  const name = t(`tasks.${id}`);
  return (
    <div
      aria-busy={isFetching && data === undefined}
      className="relative grid min-w-0 rounded-card border border-border bg-surface-raised transition-colors hover:border-border-strong"
    >
      {cloneElement(link, {
        className: "grid min-w-0 content-between gap-1 rounded-card p-4",
        children: (
          <>
            <span className="text-title-lg font-semibold wrap-anywhere tabular-nums">
              {data ? (
                words(count(data.orders, data.hasMore))
              ) : isError ? (
                <span className="flex items-center gap-1.5 pe-8 text-dense font-normal text-text-muted">
                  <TriangleAlertIcon aria-hidden className="size-4 shrink-0 text-warning" /> {t("failedToCount")}
                </span>
              ) : (
                <>
                  <Skeleton className="my-1 h-6 w-10" />
                  <span className="sr-only">{t("loading")}</span>
                </>
              )}
            </span>{" "}
            <span className="text-dense wrap-break-word text-text-muted">{name}</span>
          </>
        ),
      })}
      {isError && data === undefined && (
        <IconButton
          label={t("retry", { task: name })}
          icon={<RefreshCwIcon />}
          size="sm"
          busy={isFetching}
          className="absolute top-2 right-2"
          onClick={() => refetch()}
        />
      )}
    </div>
  );
}

interface FirstDaysProps extends Pick<DashboardLinks, "linkTo"> {
  /** All orders of the merchant: few. */
  orders: readonly Order[];
}

/** The first steps, until one of the first orders was printed on this device, or has left. */
function FirstDays({ orders, linkTo }: FirstDaysProps) {
  const hasShop = useHasShop();
  const prints = usePrintedOrders(orders.length > 0);
  const isReading = orders.length > 0 && prints.at === "reading";
  const isReady = orders.some(({ pickupReadyAt }) => toEpochMs(pickupReadyAt) !== undefined);
  const hasShipped = isReady || (prints.at === "ready" && prints.value.size > 0);
  if (isReading || hasShipped) return null;
  return (
    <Card>
      <FirstSteps
        hasOrder={orders.length > 0}
        actions={{
          shipFrom: linkTo("shipFromLocations"),
          shop: linkTo("integrations"),
          order: linkTo("createOrder"),
          label: linkTo("orders"),
          fulfil: linkTo("orders", hasShop ? { tab: "unfulfilled" } : {}),
        }}
      />
    </Card>
  );
}
