/** The list of what needs the merchant: orders by cause, and imports and jobs of this device (S2.54). Open it to add a line. */
import type { Order } from "@merchant-portal/api";
import {
  Badge,
  Button,
  Card,
  CardBody,
  CardHeader,
  CircleCheckIcon,
  PackagePlusIcon,
  PhoneIcon,
  Skeleton,
} from "@merchant-portal/ui";
import { cloneElement, type ReactNode, useId } from "react";
import { useOffer } from "#kit/use-offer.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useCountWords } from "#parts/figures/day-figure.tsx";
import { useAllJobs } from "#parts/jobs/use-jobs.ts";
import { useRecentImports } from "#parts/order-import/upload/use-recent-imports.ts";
import { deleteKind, replaceKind, tagKind } from "#parts/orders/order-cache.ts";
import { FixButton } from "#parts/orders/fix/orders-to-fix.tsx";
import { orderName } from "#parts/orders/order-name.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { fixableOf, statusOfTrouble, type Trouble, troubleOf, troubles } from "#rules/order-trouble.ts";
import { normalisePhone } from "#rules/phone.ts";
import { type DashboardLinks, lineLinkClass, type LinkElement } from "./dashboard-links.ts";
import type { ReadQuery } from "./dashboard-orders.ts";
import { useDashboardWords } from "./use-dashboard-words.ts";

/** At most so many imports are listed. */
const maxImports = 3;

interface NeedsYouProps extends DashboardLinks {
  troubled: ReadQuery;
  /** For a new account: nothing is drawn while there is nothing to do. */
  isHiddenWhenCalm: boolean;
}

/** Reasons with the way on in each line; says so when there is nothing to do. */
export function NeedsYou({ troubled, isHiddenWhenCalm, linkTo, onCreateLike, onFix }: NeedsYouProps) {
  const t = useDashboardWords();
  const titleId = useId();
  const device = useDeviceLines(linkTo);
  const { data, isError, error, refetch } = troubled;
  const groups = troubles.flatMap((trouble) => {
    const orders = data?.orders.filter((order) => troubleOf(order) === trouble) ?? [];
    return orders.length > 0 ? [{ trouble, orders }] : [];
  });
  const toFix = data?.orders.filter((order) => fixableOf(order) !== undefined).length ?? 0;
  const hasNothing = data !== undefined && groups.length === 0 && device.length === 0;
  if (isHiddenWhenCalm && groups.length === 0 && device.length === 0) return null;
  return (
    <Card aria-labelledby={titleId} aria-busy={data === undefined && !isError}>
      <CardHeader
        titleId={titleId}
        title={t("needsYou.title")}
        detail={t("needsYou.period")}
        actions={toFix > 0 && <ToFixLink {...{ linkTo, count: toFix, hasMore: data?.hasMore === true }} />}
      />
      <CardBody>
        <ul className="mp:-mx-2 mp:grid">
          {device}
          {groups.map(({ trouble, orders }) => (
            <TroubleLine
              key={trouble}
              trouble={trouble}
              orders={orders}
              hasMore={data?.hasMore === true}
              {...{ linkTo, onCreateLike, onFix }}
            />
          ))}
          {data === undefined && !isError && <LineSkeletons />}
        </ul>
        {data === undefined && isError && (
          <LoadFailure title={t("needsYou.failed")} error={error} onRetry={() => refetch()} />
        )}
        {hasNothing && (
          <p className="mp:flex mp:items-center mp:gap-2 mp:py-2 mp:text-text-muted">
            <CircleCheckIcon aria-hidden className="mp:size-4 mp:shrink-0 mp:text-success" />
            {t(data.hasMore ? "needsYou.calmSoFar" : "needsYou.calm")}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

interface ToFixLinkProps extends Pick<DashboardLinks, "linkTo"> {
  count: number;
  hasMore: boolean;
}

/** Leads to the list's view of all orders that a correction helps. */
function ToFixLink({ linkTo, count, hasMore }: ToFixLinkProps) {
  const t = useDashboardWords();
  const number = useCountWords()({ count, isAtLeast: hasMore });
  return (
    <Button asChild size="sm">
      {cloneElement(linkTo("orders", { view: "toFix" }), { children: t("needsYou.toFix", { number }) })}
    </Button>
  );
}

interface TroubleLineProps extends DashboardLinks {
  trouble: Trouble;
  /** Newest first; at least one. */
  orders: readonly Order[];
  hasMore: boolean;
}

function TroubleLine({ trouble, orders, hasMore, linkTo, onCreateLike, onFix }: TroubleLineProps) {
  const t = useDashboardWords();
  const words = useCountWords();
  const number = words({ count: orders.length, isAtLeast: hasMore });
  const [newest] = orders;
  if (!newest) return null;
  const name = orderName(newest);
  const status = statusOfTrouble(trouble);
  const canFix = onFix !== undefined && fixableOf(newest) !== undefined;
  const phone = trouble === "delivery" ? normalisePhone(newest.recipient.phone ?? "") : "";
  return (
    <Line
      link={linkTo("orders", { status })}
      title={t(`trouble.${trouble}.title`, { count: orders.length, number })}
      detail={
        <>
          <span>{t(`trouble.${trouble}.action`)}</span>
          <span className="mp:block">
            {t("needsYou.newest")}{" "}
            {cloneElement(linkTo("orders", { status, open: newest.id }), {
              className:
                "mp:text-text mp:underline mp:decoration-border-strong mp:underline-offset-2 mp:hover:decoration-current mp:pointer-coarse:py-1",
              children: <bdi>{newest.recipient.name === "" ? name : `${name}, ${newest.recipient.name}`}</bdi>,
            })}
          </span>
        </>
      }
      actions={
        <>
          {phone !== "" && (
            <Button asChild size="sm" icon={<PhoneIcon />}>
              <a href={`tel:${phone}`} aria-label={t("needsYou.callName", { name: newest.recipient.name || name })}>
                {t("needsYou.call")}
              </a>
            </Button>
          )}
          {canFix && onFix && <FixButton size="sm" name={name} onPress={() => onFix(newest)} />}
          {onCreateLike && !canFix && trouble !== "lost" && (
            <Button
              size="sm"
              icon={<PackagePlusIcon />}
              aria-label={t("needsYou.createAgainName", { name })}
              onClick={() => onCreateLike(newest)}
            >
              {t("needsYou.createAgain")}
            </Button>
          )}
        </>
      }
    />
  );
}

interface LineProps {
  link: LinkElement;
  title: string;
  badge?: ReactNode;
  detail: ReactNode;
  actions?: ReactNode;
}

function Line({ link, title, badge, detail, actions }: LineProps) {
  return (
    <li className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2 mp:border-b mp:border-border mp:px-2 mp:py-3 mp:last:border-b-0">
      <div className="mp:min-w-0 mp:flex-[1_1_16rem]">
        <p className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-2 mp:gap-y-1">
          {cloneElement(link, {
            className: `mp:min-w-0 mp:wrap-anywhere ${lineLinkClass}`,
            children: title,
          })}
          {badge}
        </p>
        <p className="mp:text-dense mp:wrap-anywhere mp:text-text-muted">{detail}</p>
      </div>
      <div className="mp:flex mp:flex-wrap mp:gap-2 mp:empty:hidden">{actions}</div>
    </li>
  );
}

/** Imports and jobs of this device that need the merchant, as lines. */
function useDeviceLines(linkTo: DashboardLinks["linkTo"]): readonly ReactNode[] {
  const t = useDashboardWords();
  const format = useFormat();
  const views = useAllJobs();
  const { imports = [] } = useRecentImports();
  /** Failed orders in jobs that have ended and were not dismissed. */
  const failedOf = ({ name }: { name: string }) =>
    views
      .filter(({ job }) => job.kind === name && job.state.at === "ended")
      .reduce((sum, { job }) => sum + job.failed, 0);
  const failed = {
    ready: failedOf(markJobs.ready),
    notReady: failedOf(markJobs.notReady),
    deletes: failedOf(deleteKind),
    replaced: failedOf(replaceKind),
    tags: failedOf(tagKind),
  };
  const jobs = (["ready", "notReady", "deletes", "replaced", "tags"] as const).filter((kind) => failed[kind] > 0);
  const { bulkCreate } = useOffer().features;
  const waiting = (bulkCreate ? imports : []).flatMap((one) =>
    one.status === "done" || one.status === "sending" ? [] : [{ ...one, status: one.status }],
  );
  return [
    ...jobs.map((kind) => (
      <Line
        key={kind}
        link={linkTo("orders")}
        title={t(`attention.${kind}`, { count: failed[kind], number: format.number(failed[kind]) })}
        detail={t("attention.jobAction")}
      />
    )),
    ...waiting
      .slice(0, maxImports)
      .map(({ id, files, at, status }) => (
        <Line
          key={id}
          link={linkTo("bulkCreate")}
          title={t("attention.import", { files: format.list(files) })}
          badge={<Badge tone={status === "failed" ? "danger" : "warning"}>{t(`attention.statuses.${status}`)}</Badge>}
          detail={`${t(`attention.importActions.${status}`)} ${format.dateTime(at)}`}
        />
      )),
  ];
}

/** Lines as high as those of orders, so that little moves when they come. */
const LineSkeletons = () =>
  [0, 1, 2, 3, 4].map((line) => (
    <li
      key={line}
      aria-hidden
      className="mp:grid mp:gap-2 mp:border-b mp:border-border mp:px-2 mp:py-3 mp:last:border-b-0"
    >
      <Skeleton className="mp:h-5 mp:w-2/5" />
      <Skeleton className="mp:h-4 mp:w-4/5" />
      <Skeleton className="mp:h-4 mp:w-3/5" />
    </li>
  ));
