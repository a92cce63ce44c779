/** The words of the two Shopify jobs. The result's code loads with the first one (`shopify-result.tsx`). */
import { Suspense } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/define-words.ts";
import { failureIn, type Job } from "#parts/jobs/job.ts";
import type { JobWords } from "#parts/jobs/job-kind.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import type { SkipReason } from "#parts/orders/order-plan.tsx";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import {
  isOwnRefusal,
  type ShopifyItem,
  type ShopifyJobName,
  type ShopifyKind,
  type ShopifyOptions,
  useShopifyJobWords,
} from "./shopify-job.ts";

/** One part for both: when its file does not come, one press tries again (`JobResult`). */
const ResultPart = lazyPart(
  () => import("./shopify-result.tsx"),
  (file) => file.ShopifyResultPart,
);

export const ShopifyJobResult: NonNullable<ShopifyKind["Result"]> = (props) => (
  <Suspense>
    <ResultPart of="job" {...props} />
  </Suspense>
);

/** The words of one job. A hook of its kind. */
export function useWordsOfShopifyJob(
  name: ShopifyJobName,
  { count, skipped }: Job<ShopifyOptions>,
  first: string,
): JobWords<ShopifyItem> {
  const t = useShopifyJobWords();
  const orders = useOrderWords();
  const format = useFormat();
  const locale = useLocale();
  const failureWords = useFailureWords();
  const counted = (number: number, of = first) => ({ count: number, number: format.number(number), name: of });
  return {
    title: t(`title.${name}`),
    running: t(`running.${name}`, counted(count)),
    done: (number) => t(`done.${name}`, counted(number)),
    none: t(`none.${name}`),
    failed: (number, item) => t(`failed.${name}`, counted(number, item.name)),
    unsure: (number, item) => t(`unsure.${name}`, counted(number, item.name)),
    left: (number) => t(`left.${name}`, counted(number)),
    skipped: () => t("skipped", counted(skipped.length)),
    reason: (reason) => orders(`skipped.${reason as SkipReason}`),
    // The platform's sentences are English; the result translates them.
    failure: (failure) => (locale === "en" || !isOwnRefusal(failure) ? failureWords(failure) : ""),
    itemTitle: ({ name: of, recipient }) => (
      <>
        <bdi>{of}</bdi>{" "}
        {recipient.trim() && <bdi className="mp:line-clamp-2 mp:text-text-muted">{recipient.trim()}</bdi>}
      </>
    ),
    itemNote: (item, state) =>
      (state.at === "done" || failureIn(state) !== undefined) && (
        <Suspense>
          <ResultPart of="item" name={name} item={item} state={state} />
        </Suspense>
      ),
    retry: (number, isUnknown) => t(isUnknown ? `again.${name}` : "retry", counted(number)),
    states: { running: t(`sending.${name}`), done: t(`sent.${name}`) },
    doneCount: (number) => t(`count.${name}`, counted(number)),
  };
}
