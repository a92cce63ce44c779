/**
 * The second half of 'Fix and resend' (S2.81), as a kind of jobs: the corrected order exists, and the old one is deleted. Open it to see what happens when
 * that deletion fails, or when somebody else was faster.
 */
import { useFormat } from "#kit/use-format.ts";
import type { JobItem } from "#parts/jobs/job.ts";
import type { JobKind, JobWords } from "#parts/jobs/job-kind.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import { orderCache, replaceKind } from "#parts/orders/order-cache.ts";
import { removeOrder } from "#parts/orders/orders.api.ts";
import { useFixWords } from "./orders-to-fix.tsx";

/** `gone`: somebody else deleted the old order first, so they may have corrected it, too. */
export type Replaced = "deleted" | "gone";

/** Its items are the old orders. Nothing is undone here: the merchant was told before they sent the corrected order. */
export const replaceJob: JobKind<JobItem, undefined, Replaced> = {
  name: replaceKind.name,
  concurrency: 1,
  repeat: "harmless",
  interrupted: "goOn",
  storesResults: true,
  afterLogout: "send",
  maxAge: 24 * 60 * 60_000,
  result: "onRequest",
  send: async ({ id }, { api, isRepeat }) => {
    const outcome = await removeOrder(api, id);
    // The attempt before this one may have deleted it (T73).
    return isRepeat ? "deleted" : outcome;
  },
  onDone: async (done, { queries }, isEnd) => {
    if (!isEnd) return;
    const cache = orderCache(queries);
    await cache.drop(new Set(done.map(({ item }) => item.id)));
    void cache.invalidate();
  },
  useWords: ({ count }, name, items) => {
    const t = useFixWords();
    const format = useFormat();
    const failure = useFailureWords();
    const isGone = items.some(({ state }) => state.at === "done" && state.result === "gone");
    const counted = (number: number, first = name) => ({ count: number, number: format.number(number), name: first });
    return {
      title: t("job.title"),
      running: undefined,
      done: () => t(isGone ? "job.gone" : "job.done", { name }),
      none: t("job.none", { name }),
      failed: (_, first) => t("job.failed", { name: first.name }),
      unsure: (_, first) => t("job.unsure", { name: first.name }),
      left: () => t("job.left", { name }),
      skipped: () => t("job.none", { name }),
      reason: () => "",
      failure,
      states: { running: t("job.running", { name }), done: t("job.done", { name }) },
      doneCount: () => t("job.done", { name }),
      goOn: t("deleteOld", counted(count)),
      retry: () => t("deleteOld", counted(count)),
    } satisfies JobWords;
  },
};
