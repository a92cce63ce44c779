/** The dashboard: today's tasks, failed jobs, and first steps for a new account. */
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  IconButton,
  RefreshCwIcon,
  Skeleton,
  TriangleAlertIcon,
} from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { cloneElement, type ReactElement, type ReactNode, useId, useMemo } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { defineWords } from "#kit/define-words.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useRecentImports } from "#parts/order-import/upload/use-recent-imports.ts";
import { PickupCutOff } from "#parts/merchant/cut-off-clock.tsx";
import { useAllJobs } from "#parts/jobs/use-jobs.ts";
import { deleteJob } from "#parts/orders/delete/delete.job.ts";
import { hasOrders, type OrderFilters, orderTally } from "#parts/orders/orders.api.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { daysToMs, presetDays } from "#rules/date-range.ts";
import { dayOf } from "#rules/zoned-time.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("dashboard", { en, fr });

type PageOfStep = "shipFromLocations" | "createOrder" | "bulkCreate" | "merchantInfo";
type LinkElement = ReactElement<{ className?: string; children?: ReactNode }>;

interface DashboardScreenProps {
  /** Returns an empty link to a page of the host's router, with an optional query; the screen adds its content. */
  linkTo: (page: PageOfStep | "orders", query?: Readonly<Record<string, string>>) => LinkElement;
  /** Links to the merchant's tasks, below today's counts. */
  children: ReactNode;
}

/** Today's counts, each linking to its orders; a new account gets first steps instead. */
export function DashboardScreen({ linkTo, children }: DashboardScreenProps) {
  const t = useT();
  const any = useQuery(hasOrders(useApi()));
  return (
    <div className="grid gap-6 md:gap-8">
      <PageHeading title={t("title")} description={t("description")} />
      {any.data === false ? <FirstSteps linkTo={linkTo} /> : <Today linkTo={linkTo} />}
      <Attention linkTo={linkTo} />
      {children}
    </div>
  );
}

interface Task {
  id: keyof typeof en.tasks;
  filters: OrderFilters;
  /** The same filters as query of the orders page. */
  query: Readonly<Record<string, string>>;
}

/** The tasks and their filters. `today` is a day such as `2026-11-20` in `timeZone`. */
function tasksOf(today: string, timeZone: string): readonly Task[] {
  // The default range of the orders page.
  const usual = daysToMs(presetDays("last2Months", today), timeZone);
  const day = daysToMs({ from: today, to: today }, timeZone);
  const created = { dateFrom: usual.from, dateTo: usual.to };
  return [
    { id: "toMarkReady", filters: { ...created, orderStatus: ["GEOCODED"] }, query: { status: "GEOCODED" } },
    { id: "ready", filters: { ...created, orderStatus: ["PICKUP_READY"] }, query: { status: "PICKUP_READY" } },
    {
      id: "failed",
      filters: { ...created, orderStatus: ["DELIVERY_FAILED", "CANCELLED", "FAILED"] },
      query: { status: "FAILED" },
    },
    {
      id: "deliveredToday",
      filters: { ...created, orderStatus: ["DELIVERED"], deliveredAtFrom: day.from, deliveredAtTo: day.to },
      query: { status: "DELIVERED", delivered: "today" },
    },
    { id: "createdToday", filters: { dateFrom: day.from, dateTo: day.to }, query: { created: "today" } },
  ];
}

function Today({ linkTo }: Pick<DashboardScreenProps, "linkTo">) {
  const t = useT();
  const titleId = useId();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const tasks = useMemo(() => tasksOf(today, timeZone), [today, timeZone]);
  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={titleId} className="text-title-sm font-semibold">
          {t("today")}
        </h2>
        <PickupCutOff />
      </div>
      {/* As many columns as fit, also with large text. */}
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        {tasks.map((task) => (
          <li key={task.id} className="grid">
            <TaskTile task={task} link={linkTo("orders", task.query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A count with its own loading and error state. The link always works. */
function TaskTile({ task, link }: { task: Task; link: LinkElement }) {
  const t = useT();
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useQuery(orderTally(useApi(), task.filters));
  const name = t(`tasks.${task.id}`);
  const number = data && format.number(data.count);
  const count = number && (data.hasMore ? `${number}+` : number);
  return (
    <div
      aria-busy={isFetching && data === undefined}
      className="relative grid min-w-0 rounded-card border border-border bg-surface-raised transition-colors hover:border-border-strong"
    >
      {cloneElement(link, {
        className: "grid min-w-0 content-between gap-1 rounded-card p-4",
        children: (
          <>
            <span className="text-title-lg font-semibold tabular-nums">
              {count ??
                (isError ? (
                  <span className="flex items-center gap-1.5 pe-8 text-dense font-normal text-text-muted">
                    <TriangleAlertIcon aria-hidden className="size-4 shrink-0 text-warning" /> {t("failedToCount")}
                  </span>
                ) : (
                  <>
                    <Skeleton className="my-1 h-6 w-10" />
                    <span className="sr-only">{t("loading")}</span>
                  </>
                ))}
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

/** Number of failed orders in jobs that have ended and were not dismissed, by kind. */
function useFailedCount(): (kind: { name: string }) => number {
  const views = useAllJobs();
  return ({ name }) =>
    views
      .filter(({ job }) => job.kind === name && job.state.at === "ended")
      .reduce((sum, { job }) => sum + job.failed, 0);
}

/** Imports and jobs of this device that need attention; draws nothing without any. */
function Attention({ linkTo }: Pick<DashboardScreenProps, "linkTo">) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  const { imports = [] } = useRecentImports();
  const failedOf = useFailedCount();
  const failed = {
    ready: failedOf(markJobs.ready),
    notReady: failedOf(markJobs.notReady),
    deletes: failedOf(deleteJob),
  };
  const jobs = (["ready", "notReady", "deletes"] as const).filter((kind) => failed[kind] > 0);
  const waiting = imports.flatMap((one) =>
    one.status === "done" || one.status === "sending" ? [] : [{ ...one, status: one.status }],
  );
  if (waiting.length === 0 && jobs.length === 0) return null;
  const linkClass = "min-w-0 font-medium text-accent wrap-anywhere hover:underline";
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("attention.title")} />
      <CardBody>
        <ul className="grid gap-2">
          {jobs.map((kind) => (
            <li key={kind}>
              {cloneElement(linkTo("orders"), {
                className: linkClass,
                children: t(`attention.${kind}`, { count: failed[kind], number: format.number(failed[kind]) }),
              })}
            </li>
          ))}
          {waiting.slice(0, 3).map(({ id, files, at, status }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {cloneElement(linkTo("bulkCreate"), {
                className: linkClass,
                children: t("attention.import", { files: format.list(files) }),
              })}
              <Badge tone={status === "failed" ? "danger" : "warning"}>{t(`attention.statuses.${status}`)}</Badge>
              <span className="text-dense text-text-muted">{format.dateTime(at)}</span>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

const steps = ["shipFromLocations", "createOrder", "bulkCreate", "merchantInfo"] as const satisfies PageOfStep[];

function FirstSteps({ linkTo }: Pick<DashboardScreenProps, "linkTo">) {
  const t = useT();
  const format = useFormat();
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("start.title")} detail={t("start.detail")} />
      <CardBody>
        <ol className="grid gap-1">
          {steps.map((step, index) => (
            <li key={step} className="flex gap-3 py-1.5">
              <span
                aria-hidden
                className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-subtle text-dense font-semibold text-accent tabular-nums"
              >
                {format.number(index + 1)}
              </span>
              <span className="min-w-0">
                {cloneElement(linkTo(step), {
                  className: "font-medium text-accent hover:underline",
                  children: t(`start.${step}`),
                })}
                <span className="block text-dense text-text-muted">{t(`start.${step}Detail`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
