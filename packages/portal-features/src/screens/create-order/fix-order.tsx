/** 'Fix and resend' around the wizard (S2.80): the order to correct, what somebody else did meanwhile, and what became of the old order. */
import type { Order } from "@merchant-portal/api";
import { Banner, Button, LiveRegion, SkeletonText } from "@merchant-portal/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LoadFailure } from "#kit/load-failure.tsx";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import type { ItemState } from "#parts/jobs/job.ts";
import { useAddJob, useEngine, useFailureWords, useJobs } from "#parts/jobs/use-jobs.ts";
import { fixCauseOf, NextToFix, useFixReason, useFixWords } from "#parts/orders/fix/orders-to-fix.tsx";
import { replaceJob, type Replaced } from "#parts/orders/fix/replace.job.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { findOrder, ordersKey } from "#parts/orders/orders.api.ts";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import type { Fixed } from "./draft.ts";
import { correctedOrder, fieldsLeftOut, type StartFrom } from "./start-from.ts";
import { useCreateOrderWords } from "./use-create-order-words.ts";

interface OrderToFixProps {
  id: string;
  onFix: ((id: string) => void) | undefined;
  onViewOrders: (() => void) | undefined;
  /** Draws the wizard with what it starts from. */
  children: (start: { startFrom: StartFrom; fixes: Fixed }) => ReactNode;
}

/** Reads the order at this moment: a list may be minutes old, and somebody else may have corrected it. The wizard keeps what it started from. */
export function OrderToFix({ id, onFix, onViewOrders, children }: OrderToFixProps) {
  const t = useCreateOrderWords();
  const tOrder = useOrderWords();
  const api = useApi();
  const [start, setStart] = useState<{ startFrom: StartFrom; fixes: Fixed }>();
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: [...ordersKey, "fix", id],
    queryFn: async () => (await findOrder(api, id)) ?? null,
    gcTime: 0,
    enabled: start === undefined,
  });
  const found = data ? startOf(data) : undefined;
  if (!start && found) setStart(found);
  if (start) return children(start);
  if (isPending) {
    return (
      <div aria-busy="true" className="mp:max-md:min-h-dvh">
        <LiveRegion message={t("fix.loading")} />
        <SkeletonText lines={12} className="mp:max-w-2xl" />
      </div>
    );
  }
  if (isError) return <LoadFailure title={t("fix.notLoaded")} error={error} onRetry={() => refetch()} />;
  return (
    <Banner
      tone="info"
      role="alert"
      className="mp:max-w-3xl"
      title={t("fix.goneTitle")}
      actions={
        <>
          {onFix && <NextToFix onFix={onFix} without={[id]} isStrong />}
          {onViewOrders && <Button onClick={onViewOrders}>{tOrder("viewOrders")}</Button>}
        </>
      }
    >
      {t("fix.gone")}
    </Banner>
  );
}

/** Undefined for an order that needs no correction. */
function startOf(order: Order): { startFrom: StartFrom; fixes: Fixed } | undefined {
  const cause = fixCauseOf(order);
  return (
    cause && {
      startFrom: correctedOrder(order),
      fixes: {
        ...cause,
        id: order.id,
        name: orderName(order),
        items: order.orderItems.length,
        leftOut: fieldsLeftOut(order),
      },
    }
  );
}

/** Above the steps: what is wrong, what to do, and what happens to the old order. */
export function FixNote({ fixes }: { fixes: Fixed }) {
  const t = useCreateOrderWords();
  const format = useFormat();
  const { why, todo } = useFixReason()(fixes);
  const { name, items, leftOut = [] } = fixes;
  return (
    <Banner tone="warning" title={t("fix.title", { name })}>
      <p>{`${why} ${todo}`}</p>
      <p className="mp:mt-1">{t("fix.then", { name })}</p>
      {leftOut.length > 0 && <p className="mp:mt-1">{t("fix.leftOut", { names: format.list(leftOut) })}</p>}
      {items > 0 && <p className="mp:mt-1">{t("like.items", { count: items, number: format.number(items), name })}</p>}
    </Banner>
  );
}

interface FixedMeanwhileProps {
  /** The order that somebody else corrected or deleted; undefined draws nothing. */
  fixes: Fixed | undefined;
  onViewOrders: (() => void) | undefined;
  submitBeside: () => Promise<void>;
}

/** In place of sending: somebody else was faster, so a second corrected order would be one too many. */
export function FixedMeanwhile({ fixes, onViewOrders, submitBeside }: FixedMeanwhileProps) {
  const t = useCreateOrderWords();
  const tOrder = useOrderWords();
  if (!fixes) return null;
  return (
    <Banner
      tone="warning"
      role="alert"
      title={t("fix.meanwhileTitle", { name: fixes.name })}
      actions={
        <>
          {onViewOrders && <Button onClick={onViewOrders}>{tOrder("viewOrders")}</Button>}
          <Button onClick={submitBeside}>{t("fix.createAnyway")}</Button>
        </>
      }
    >
      {t("fix.meanwhile")}
    </Banner>
  );
}

/** What became of the old order. When its deletion failed, it can be repeated, also after its notice was dismissed. */
export function OldOrder({ fixed: { id, name } }: { fixed: Fixed }) {
  const t = useFixWords();
  const failureWords = useFailureWords();
  const jobs = useEngine();
  const add = useAddJob(replaceJob);
  // This page says what the notice would.
  useEffect(() => jobs.showOnPage(replaceJob), [jobs]);
  const views = useJobs(replaceJob);
  const view = views.findLast(({ items }) => items.some(({ item }) => item.id === id));
  const state = view?.items.find(({ item }) => item.id === id)?.state;
  const [last, setLast] = useState<ItemState<Replaced>>();
  if (state && state !== last) setLast(state);
  if (last?.at !== "failed") {
    const said = last?.at === "done" ? (last.result === "gone" ? "gone" : "done") : "running";
    return <output className="mp:mt-1 mp:block mp:text-text-muted">{t(`job.${said}`, { name })}</output>;
  }
  const again = () => {
    if (view) jobs.retry(view.job.id);
    else add({ items: [{ id, name }], options: undefined });
  };
  return (
    <Banner
      tone="error"
      role="alert"
      className="mp:mt-2"
      title={t("job.failed", { name })}
      actions={<Button onClick={again}>{t("deleteOld")}</Button>}
    >
      {failureWords(last.failure)}
    </Banner>
  );
}
