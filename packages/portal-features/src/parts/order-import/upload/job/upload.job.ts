/**
 * Sending an import as a kind of jobs: its batches are all made and stored, then sent one after the other, so that each order is created once whatever
 * happens to the network, the session or the page (decision 023). Open it to change what a merchant is told of an import on other pages. Rules of
 * every job: `job-reducer.ts`; one batch: `send-batch.ts`.
 */
import { ApiError } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import type { Failure, ItemEntry, Job } from "#parts/jobs/job.ts";
import { type JobKind, type JobPage, type JobWords, NotSentError } from "#parts/jobs/job-kind.ts";
import { useFailureWords } from "#parts/jobs/use-jobs.ts";
import type { FileSlot } from "#parts/order-import/import-columns.ts";
import { orderCache } from "#parts/orders/order-cache.ts";
import { makeBatches, type OrderSource, type UploadItem } from "#parts/order-import/upload/batches.ts";
import { countImport, type SendChoice } from "#parts/order-import/upload/sent-import.ts";
import { maxJobAge, userImports } from "#parts/order-import/upload/sent-imports.ts";
import { userDraft } from "#parts/order-import/upload/user-draft.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export interface UploadOptions {
  /** Names of the files. */
  files: Readonly<Record<FileSlot, string>>;
  /** Number of orders. */
  total: number;
  choice: SendChoice;
  /** When the merchant chose to create existing orders again (epoch ms). It does not concern what this device sent later. */
  chosenAt?: number | undefined;
  /** When the server was asked about orders that this device may have sent, and had none of those that are sent again (epoch ms). */
  lookedUpAt?: number | undefined;
  /** The fingerprint of the files. */
  mark?: string | undefined;
}

export type UploadJob = Job<UploadOptions>;
export type UploadEntry = ItemEntry<UploadItem, undefined>;

/** The files that the page of a provider sends: put here in the tick in which the job is added, which makes its batches from them at once. */
export const filesToSend = new WeakMap<QueryClient, { source: OrderSource; onPurpose: readonly string[] }>();

/** Words that every page has: the others load with the bulk create page. */
const useWords = defineWords("orderImportJob", { en, fr });

/** Whether every order of an import was accepted. The job says so, as the browser may have cleared what is stored of the import. */
export async function isAllSent(
  { api, user }: Pick<JobPage, "api" | "user">,
  { id, state, count, done, notMade }: Pick<Job, "id" | "state" | "count" | "done" | "notMade">,
): Promise<boolean> {
  if (state.at !== "ended" || count === 0 || done < count || notMade) return false;
  const sent = await userImports(api, user).get(id);
  return sent !== undefined && countImport(sent).taken > 0;
}

const loadSending = () => import("#parts/order-import/upload/send-batch.ts");

export const uploadJob: JobKind<UploadItem, UploadOptions, undefined> = {
  name: "upload",
  // Two imports may have the same orders.
  lane: "import",
  concurrency: 1,
  repeat: "byKey",
  // Nothing is sent without a press on a page that the merchant comes back to.
  interrupted: "ask",
  stopsAtFailure: ({ choice }) => choice === "all",
  // Batches have names and addresses (T25).
  afterLogout: "forget",
  maxAge: maxJobAge,
  result: "onRequest",
  async *make({ files, total, choice, mark }, { api, user, queries, jobId }) {
    const toSend = filesToSend.get(queries);
    if (!toSend) throw new Error("There are no files.");
    // With what sends them, so that the network may go meanwhile.
    await loadSending();
    yield* makeBatches(toSend.source, choice, new Set(toSend.onPurpose));
    await userImports(api, user).add({ id: jobId, files, startedAt: Date.now(), mark, total, batches: [] });
  },
  async send(item, context) {
    const { sendBatch } = await loadSending().catch(() => {
      throw new NotSentError(new ApiError({ kind: "network", method: "GET", message: "" }));
    });
    await sendBatch(item, context, userImports(context.api, context.user));
    return undefined;
  },
  async onDone(_done, page, isEnd, job) {
    if (!isEnd) return;
    if (job.done > 0) void orderCache(page.queries).invalidate();
    if (!(await isAllSent(page, job))) return;
    await userDraft(page.api, page.user).forgetSent(job.id);
  },
  useWords: useUploadWords,
};

/** Orders of the items in some state, each once: those of a batch that was too large count in its parts. */
export function ordersAt(items: readonly UploadEntry[], isCounted: (state: UploadEntry["state"]) => boolean): number {
  const split = new Set(items.flatMap(({ item }) => (item.isPart ? item.id.slice(0, item.id.lastIndexOf(".")) : [])));
  return items.reduce((sum, { item, state }) => sum + (isCounted(state) && !split.has(item.id) ? item.count : 0), 0);
}

function useUploadWords(
  { options, notMade }: UploadJob,
  _name: string,
  items: readonly UploadEntry[],
): JobWords<UploadItem> {
  const t = useWords();
  const format = useFormat();
  const failure = useUploadFailureWords();
  const taken = ordersAt(items, ({ at }) => at === "done");
  const failed = ordersAt(items, ({ at }) => at === "failed");
  const unknown = ordersAt(items, ({ at }) => at === "unknown");
  const counted = (count: number) => ({ count, number: format.number(count) });
  const text = t("progress", {
    count: options.total,
    taken: format.number(taken),
    total: format.number(options.total),
  });
  return {
    title: t("title"),
    running: t("running", counted(options.total)),
    progress: { value: taken, max: options.total, text },
    goOn: t("goOn"),
    giveUp: t("giveUp"),
    countOf: (isCounted) => ordersAt(items, isCounted),
    done: () => t("created"),
    none: t("none"),
    notMade: ownFailure(notMade) === "full" ? t("full") : t("notMade"),
    failed: () => t("failed", counted(failed)),
    unsure: () => t("unsure", counted(unknown)),
    left: () => t("left", counted(options.total - taken - failed)),
    skipped: () => "",
    reason: () => "",
    failure: (why) => failure(why),
    states: { running: t("sending"), done: t("sent") },
    doneCount: () => t("doneCount", counted(taken)),
  };
}

const ownCodes = ["lost", "full", "notFound"] as const;
/** What only this device knows of a failure; undefined for an error of the server or the network. */
export function ownFailure(failure: Failure | undefined): (typeof ownCodes)[number] | undefined {
  if (typeof failure !== "object") return undefined;
  if (failure.code === "noRoom") return "full";
  return ownCodes.find((code) => code === failure.code);
}

/** Returns a function that says why a batch was not sent or not accepted. */
export function useUploadFailureWords(): (failure: Failure) => string {
  const t = useWords();
  const words = useFailureWords();
  return (failure) => {
    if (failure === "notSent") return t("notSent");
    const own = ownFailure(failure);
    return own && own !== "notFound" ? t(own) : words(failure);
  };
}
