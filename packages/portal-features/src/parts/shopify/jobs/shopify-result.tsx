/** What the result of a Shopify job says: why a request failed, how many orders got tags, and the note of each order. */
import { Banner } from "@merchant-portal/ui";
import { useContext } from "react";
import { ShopifyContext } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useLocale } from "#kit/define-words.ts";
import { errorOf, failureIn, isUnknown, type ItemEntry, type ItemState, type Job } from "#parts/jobs/job.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import { useRefusalText, useShopifyErrorWords, useShopifyWords } from "#parts/shopify/shopify-words.ts";
import {
  isOwnRefusal,
  type ShopifyItem,
  type ShopifyJobName,
  type ShopifyOptions,
  type ShopifyResult,
  titleOf,
  useShopifyJobWords,
} from "./shopify-job.ts";

type Entry = ItemEntry<ShopifyItem, ShopifyResult>;

/** New tags: those that the order did not have before. */
const addedTo = ({ tags }: ShopifyItem, { tags: after = [] }: ShopifyResult = {}): string[] =>
  after.filter((tag) => !tags.includes(tag));

type ResultPartProps = ({ of: "job" } & ShopifyJobResultProps) | ({ of: "item" } & ShopifyItemNoteProps);

/** What the result says of the whole job, or of an item. */
export const ShopifyResultPart = (props: ResultPartProps) =>
  props.of === "job" ? <ShopifyJobResult {...props} /> : <ShopifyItemNote {...props} />;

interface ShopifyJobResultProps {
  job: Job<ShopifyOptions>;
  items: readonly Entry[];
}

/** Shown when the job has ended or waits: why a request failed (`JobResult` leaves that to it), and the sum of a tag sync. */
function ShopifyJobResult({ job, items }: ShopifyJobResultProps) {
  const t = useShopifyWords();
  const format = useFormat();
  if (job.state.at === "running") return null;
  const tagged = items.filter(
    ({ item, state }) => state.at === "done" && addedTo(item, state.result).length > 0,
  ).length;
  const isSummed = job.kind === "syncTags" && (job.done > 0 || job.failed === 0);
  return (
    <>
      <RequestFailure name={job.kind as ShopifyJobName} items={items} />
      {isSummed && (
        <p>{tagged > 0 ? t("tags.tagged", { count: tagged, number: format.number(tagged) }) : t("tags.taggedNone")}</p>
      )}
    </>
  );
}

/** Why a whole request failed. Where its outcome is not known, the heading says that. */
function RequestFailure({ name, items }: { name: ShopifyJobName; items: readonly Entry[] }) {
  const t = useShopifyWords();
  const tJobs = useShopifyJobWords();
  const inWords = useShopifyErrorWords();
  const hasKeys = useContext(ShopifyContext)?.idempotencyKeys ?? false;
  const failures = items.flatMap(({ state }) => failureIn(state) ?? []);
  const failure =
    failures.find((one) => isUnknown(one)) ?? failures.find((one) => typeof one === "object" && !isOwnRefusal(one));
  if (typeof failure !== "object") return null;
  const { text, detail, detailLanguage, reference } = inWords(errorOf(failure));
  const isLost = isUnknown(failure);
  return (
    <Banner tone={isLost ? "warning" : "error"} role="alert" title={isLost ? t("lost.title") : tJobs(titleOf[name])}>
      <p>{isLost ? t(`lost.${name === "fulfill" && !hasKeys ? "fulfillWithoutKeys" : name}`) : text}</p>
      {!isLost && detail !== undefined && (
        <p lang={detailLanguage} className="mp:mt-1 mp:wrap-anywhere">
          {detail}
        </p>
      )}
      {reference && (
        <p className="mp:mt-1 mp:text-meta mp:text-text-muted">{`${reference.label} ${reference.value}`}</p>
      )}
    </Banner>
  );
}

interface ShopifyItemNoteProps {
  name: ShopifyJobName;
  item: ShopifyItem;
  state: ItemState;
}

/** Why an order failed, that its outcome is not known, or which tags it got. Nothing where the alert above says it. */
function ShopifyItemNote({ name, item, state }: ShopifyItemNoteProps) {
  const t = useShopifyWords();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const failureWords = useFailureWords();
  // An element of its own: a page that the browser translates must not lose a bare text. The platform's messages are English.
  const platformText = (text: string) => <span lang={locale === "en" ? undefined : "en"}>{text}</span>;
  if (state.at === "done") {
    const result = state.result as ShopifyResult | undefined;
    const added = addedTo(item, result);
    const tags = added.length > 0 ? t("tags.added", { count: added.length, tags: added.join(", ") }) : t("tags.same");
    return (
      <>
        {name === "syncTags" && result?.tags && <span className="mp:block">{tags}</span>}
        {result?.message !== undefined && platformText(result.message)}
      </>
    );
  }
  const failure = failureIn(state);
  if (failure === undefined) return null;
  if (typeof failure !== "object") return <span>{failureWords(failure)}</span>;
  if (isUnknown(failure)) {
    const known = failure.code === "open" ? "several.open" : "several.unknown";
    return <span>{t(name === "syncTags" ? "tags.unknown" : known)}</span>;
  }
  if (!isOwnRefusal(failure)) return null;
  const translated = locale === "en" ? undefined : refusalText(failure.code);
  return translated === undefined ? platformText(failure.message) : <span>{translated}</span>;
}
