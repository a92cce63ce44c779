/** The counts of the merchant's day: on the dashboard, and as a widget of other apps. Open it to count something else. */
import type { Order, OrderStatus } from "@merchant-portal/api";
import { IconButton, RefreshCwIcon, Skeleton, TriangleAlertIcon } from "@merchant-portal/ui";
import { cloneElement, type ComponentProps, useId } from "react";
import { useFailureReport } from "#kit/host.ts";
import { useCountWords } from "#parts/figures/day-figure.tsx";
import { PickupCountdown } from "#parts/merchant/cut-off-clock.tsx";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import type { Count } from "#rules/day-counts.ts";
import type { LinkElement } from "./dashboard-links.ts";
import { countsOf, type ReadQuery, type TodayOrders, useTodayOrders } from "./dashboard-orders.ts";
import type en from "./locales/en.json";
import { useDashboardWords } from "./use-dashboard-words.ts";

/** The filters of a list with exactly the counted orders: a part of `ListFilters`. */
export interface CountedFilters {
  status?: readonly OrderStatus[];
  fulfillment?: "unfulfilled";
  created?: "today";
  delivered?: "today";
}

export interface TodayCountsProps {
  /** Opens the host's list with the counted orders. Without it the numbers lead nowhere. */
  onOpen?: (filters: CountedFilters) => void;
}

/** What waits, and what was created and delivered today (S2.55). */
export function TodayCounts({ onOpen }: TodayCountsProps) {
  const orders = useTodayOrders();
  const linkTo = (query: Query) => (onOpen ? <OpenButton onClick={() => onOpen(toFilters(query))} /> : <div />);
  return <Today orders={orders} linkTo={linkTo} />;
}

/** Empty: the number and its name are put into it. */
const OpenButton = (props: ComponentProps<"button">) => <button type="button" {...props} />;

type Query = Readonly<Record<string, string>>;

const toFilters = ({ status, tab, ...days }: Query): CountedFilters => ({
  ...days,
  ...(status !== undefined && { status: [status as OrderStatus] }),
  ...(tab !== undefined && { fulfillment: "unfulfilled" }),
});

interface TodayProps {
  orders: TodayOrders;
  /** Returns an empty link to the orders with this query. */
  linkTo: (query: Query) => LinkElement;
}

interface Task {
  id: keyof typeof en.tasks;
  read: ReadQuery;
  count: (orders: readonly Order[], hasMore: boolean) => Count;
  /** Of the orders page: exactly the counted orders. */
  query: Readonly<Record<string, string>>;
}

/** The tiles of `Today`. Those without a day in their name count the last two months. */
function tasksOf(orders: TodayOrders, hasShop: boolean): readonly Task[] {
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

/** What waits, and what happened today: each number leads to its orders. */
export function Today({ orders, linkTo }: TodayProps) {
  const t = useDashboardWords();
  const titleId = useId();
  const tasks = tasksOf(orders, useHasShop());
  return (
    <section aria-labelledby={titleId} className="mp:grid mp:gap-3">
      <div className="mp:flex mp:flex-wrap mp:items-baseline mp:gap-x-3">
        <h2 id={titleId} className="mp:text-title-sm mp:font-semibold">
          {t("today")}
        </h2>
        <p className="mp:text-dense mp:text-text-muted">{t("period")}</p>
      </div>
      {/* As many columns as fit, also with large text. The clock has two of them where all six fit into this place, which may be narrow on a wide page. */}
      <div className="mp:@container mp:grid mp:grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] mp:gap-3">
        <ul className="mp:contents">
          {tasks.map((task) => (
            <li key={task.id} className="mp:grid">
              <TaskTile task={task} link={linkTo(task.query)} />
            </li>
          ))}
        </ul>
        <PickupCountdown className="mp:col-span-full mp:rounded-card mp:bg-surface-sunken mp:p-4 mp:@min-[58rem]:col-span-2" />
      </div>
    </section>
  );
}

/** A count with its own loading and error state. The link always works. */
function TaskTile({ task: { id, read, count }, link }: { task: Task; link: LinkElement }) {
  const t = useDashboardWords();
  const words = useCountWords();
  const { data, isError, error, isFetching, refetch } = read;
  useFailureReport(data === undefined ? error : undefined);
  const name = t(`tasks.${id}`);
  return (
    <div
      aria-busy={isFetching && data === undefined}
      className="mp:relative mp:grid mp:min-w-0 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:transition-colors mp:hover:border-border-strong"
    >
      {cloneElement(link, {
        className: "mp:grid mp:min-w-0 mp:content-between mp:gap-1 mp:rounded-card mp:p-4 mp:text-start",
        children: (
          <>
            <span className="mp:text-title-lg mp:font-semibold mp:wrap-anywhere mp:tabular-nums">
              {data ? (
                words(count(data.orders, data.hasMore))
              ) : isError ? (
                <span className="mp:flex mp:items-center mp:gap-1.5 mp:pe-8 mp:text-dense mp:font-normal mp:text-text-muted">
                  <TriangleAlertIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-warning" />{" "}
                  {t("failedToCount")}
                </span>
              ) : (
                <>
                  <Skeleton className="mp:my-1 mp:h-6 mp:w-10" />
                  <span className="mp:sr-only">{t("loading")}</span>
                </>
              )}
            </span>{" "}
            <span className="mp:text-dense mp:wrap-anywhere mp:text-text-muted">{name}</span>
          </>
        ),
      })}
      {isError && data === undefined && (
        <IconButton
          label={t("retry", { task: name })}
          icon={<RefreshCwIcon />}
          size="sm"
          busy={isFetching}
          className="mp:absolute mp:top-2 mp:end-2"
          onClick={() => refetch()}
        />
      )}
    </div>
  );
}
