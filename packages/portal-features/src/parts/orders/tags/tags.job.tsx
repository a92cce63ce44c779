/**
 * Adding and removing tags of many orders, as a kind of jobs (S2.58): the requests, how the lists show the answers, the words, and 'Undo', which is
 * the same job the other way round.
 */
import type { Order } from "@merchant-portal/api";
import { Button } from "@merchant-portal/ui";
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { type ItemEntry, type Job, waitsForPerson } from "#parts/jobs/job.ts";
import type { JobKind, JobWords } from "#parts/jobs/job-kind.ts";
import { useAddJob, useEngine, useFailureWords } from "#parts/jobs/use-jobs.ts";
import { addTags, removeTag, writeInTurn } from "#parts/orders/edit-order/edit-order.api.ts";
import { settleAnswers } from "#parts/orders/job-answers.ts";
import { orderCache, tagKind } from "#parts/orders/order-cache.ts";
import type { SkipReason } from "#parts/orders/order-plan.tsx";
import { useOrderWords } from "#parts/orders/use-order-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { planUndo, type TagItem, type TagOptions } from "./plan-tags.ts";

export const useTagWords = defineWords("orderTags", { en, fr });

/** With fewer orders, it is done before a notice could be read. */
const minShown = 20;

export const tagJob: JobKind<TagItem, TagOptions, Order> = {
  name: tagKind.name,
  concurrency: 6,
  // A tag that is there is not added twice, and one that is gone is removed.
  repeat: "harmless",
  interrupted: "goOn",
  afterLogout: "forget",
  maxAge: 24 * 60 * 60_000,
  result: "onRequest",
  send: ({ id, add, remove }, { api, queries }) => {
    // First what goes: an order has room for a limited number of tags. A removal takes one tag (S7.5).
    const removals = remove.map((tag) => () => removeTag(api, id, tag));
    const requests = add.length === 0 ? removals : [...removals, () => addTags(api, id, [...add])];
    const inTurn = (before: Promise<Order | undefined>, send: () => Promise<Order>) => before.then(send);
    return writeInTurn(queries, id, () => requests.reduce(inTurn, Promise.resolve(undefined)) as Promise<Order>);
  },
  onDone: (done, { queries }, isEnd) => {
    const orders = done.flatMap(({ result }) => result ?? []);
    if (isEnd) void settleAnswers(queries, orders);
    else orderCache(queries).show(orders);
  },
  useWords: (job, name, items) => {
    const { count, skipped, options } = job;
    const t = useTagWords();
    const orders = useOrderWords();
    const format = useFormat();
    const failure = useFailureWords();
    const undo = useUndo(job, items);
    const form = formOf(options);
    const tags = format.list([...options.add, ...options.remove]);
    const counted = (number: number, first = name) => ({
      count: number,
      number: format.number(number),
      name: first,
      tags,
    });
    const already = options.unchanged > 0 ? `. ${t("unchanged", counted(options.unchanged))}` : "";
    return {
      title: t(options.isUndo === true ? "title.undo" : "title.change"),
      running:
        count < minShown ? undefined : t(options.isUndo === true ? "running.undo" : "running.change", counted(count)),
      done: (number) => t(`done.${form}`, counted(number)) + already,
      none: t("none"),
      failed: (number, first) => t("failed", counted(number, first.name)),
      unsure: (number, first) => t("unsure", counted(number, first.name)),
      left: (number) => t("left", counted(number)),
      skipped: () => t("skipped", counted(skipped.length)),
      reason: (reason) => orders(`skipped.${reason as SkipReason}`),
      failure,
      states: { running: t("states.running"), done: t("states.done") },
      doneCount: (number) => t("count", counted(number)),
      ...(undo && { after: undo }),
    } satisfies JobWords<TagItem>;
  },
  Result: UndoTags,
};

/** More tags than this are not named in a sentence. */
const maxNamed = 3;

/** Which sentence says it: one that names the tags, where all of them were added, or all removed. */
function formOf({ add, remove, isUndo }: TagOptions): "undo" | "add" | "remove" | "change" {
  if (isUndo === true) return "undo";
  if (add.length + remove.length > maxNamed || (add.length > 0 && remove.length > 0)) return "change";
  return add.length > 0 ? "add" : "remove";
}

/** What takes a job back that has ended or was stopped; undefined when it changed nothing, and for an undo itself. */
function useUndo(job: Job<TagOptions>, items: readonly ItemEntry<TagItem, Order>[]) {
  const jobs = useEngine();
  const add = useAddJob(tagJob);
  const t = useTagWords();
  const hasStopped = job.state.at === "ended" || waitsForPerson(job);
  if (job.options.isUndo === true || !hasStopped || items.some(({ state }) => state.at === "sent")) return undefined;
  const plan = planUndo(job.options, items);
  if (plan.items.length === 0) return undefined;
  const onPress = () => {
    if (add(plan) !== undefined) jobs.dismiss(job.id);
  };
  return { label: t("undo"), onPress };
}

/** In the result: takes the changes back. */
function UndoTags({ job, items }: { job: Job<TagOptions>; items: readonly ItemEntry<TagItem, Order>[] }) {
  const undo = useUndo(job, items);
  return (
    undo && (
      <div>
        <Button size="sm" onClick={undo.onPress}>
          {undo.label}
        </Button>
      </div>
    )
  );
}
