/** The jobs of a kind in React, and how a button starts one. */
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { defineWords } from "#kit/define-words.ts";
import { useApi } from "#kit/use-api.ts";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { errorOf, type Failure, type Job, type JobItem } from "./job.ts";
import type { JobKind, JobWords } from "./job-kind.ts";
import type { AnyKind } from "./job-runner.ts";
import { type JobPlan, type Jobs, jobsOf, type JobView } from "./jobs.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useJobWords = defineWords("jobs", { en, fr });

/** The engine of the provider's API client. */
export const useEngine = (): Jobs => jobsOf(useApi());

export type NamedKind<Item extends JobItem, Options, Result> = Pick<JobKind<Item, Options, Result>, "name"> &
  Partial<Pick<JobKind<Item, Options, Result>, "send" | "batch">>;

/** Every job that this tab shows, oldest first. */
export function useAllJobs(): readonly JobView[] {
  const { subscribe, getViews } = useEngine();
  return useSyncExternalStore(subscribe, getViews, getViews);
}

/** The jobs of a kind that this tab shows, oldest first. */
export function useJobs<Item extends JobItem, Options, Result>({
  name,
}: NamedKind<Item, Options, Result>): readonly JobView<Item, Options, Result>[] {
  const views = useAllJobs();
  return useMemo(
    () => views.filter(({ job }) => job.kind === name) as unknown as readonly JobView<Item, Options, Result>[],
    [views, name],
  );
}

/** The user's jobs of a kind in any tab, oldest first. */
export function useKnownJobs({ name }: { name: string }): readonly Job[] {
  const { subscribe, getKnown } = useEngine();
  const all = useSyncExternalStore(subscribe, getKnown, getKnown);
  return useMemo(() => all.filter(({ kind }) => kind === name), [all, name]);
}

/** Ids of a kind's items that are to be sent, in any tab. The same set until it changes. */
export function usePending({ name }: { name: string }): ReadonlySet<string> {
  const { subscribe, getPending } = useEngine();
  const get = () => getPending(name);
  return useSyncExternalStore(subscribe, get, get);
}

/**
 * Returns the function that starts a job of this kind: in the same tick its rows hide. It returns the job's id; undefined, and says so, where no centre shows jobs:
 * then nothing is sent (rule 7 of `job-reducer.ts`).
 */
export function useAddJob<Item extends JobItem, Options, Result>(
  kind: NamedKind<Item, Options, Result>,
): (plan: JobPlan<Item, Options>) => string | undefined {
  const jobs = useEngine();
  const t = useJobWords();
  const notify = useNotify();
  return useCallback(
    (plan) => {
      const id = jobs.add<Item, Options>(kind, plan);
      if (id === undefined)
        notify.warning(t("notAccepted.title"), { id: "job-refused", detail: t("notAccepted.detail") });
      return id;
    },
    [jobs, kind, notify, t],
  );
}

/** Why the last job of a kind failed for an item, by the item's id: of jobs that nobody has dismissed. */
export function useItemFailures<Item extends JobItem, Options, Result>(
  kind: NamedKind<Item, Options, Result>,
): ReadonlyMap<string, { failure: Failure; item: Item }> {
  const views = useJobs(kind);
  return useMemo(() => {
    const failures = new Map<string, { failure: Failure; item: Item }>();
    for (const { items } of views)
      for (const { item, state } of items)
        if (state.at === "failed") failures.set(item.id, { failure: state.failure, item });
        else if (state.at === "done") failures.delete(item.id);
    return failures;
  }, [views]);
}

/** Returns a function that says what a job waits for; undefined while it is sent, or when it has ended. */
export function usePauseWords(): (view: Pick<JobView, "job" | "isQueued">) => string | undefined {
  const t = useJobWords();
  const format = useFormat();
  const zone = useTimeZone();
  return ({ job: { state }, isQueued }) => {
    if (isQueued && (state.at === "running" || state.at === "delivering")) return t("queued");
    if (state.at !== "paused") return undefined;
    return t(`paused.${state.why}`, { time: state.until === undefined ? "" : format.clockIn(state.until, zone) });
  };
}

/** Returns a function that says why an item failed, with the request id. */
export function useFailureWords(): (failure: Failure) => string {
  const t = useJobWords();
  const errorWords = useErrorWords();
  return useCallback(
    (failure) => {
      if (failure === "notSent" || failure === "maybeDone") return t(failure);
      const { text, detail, reference } = errorWords(errorOf(failure));
      return [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    },
    [t, errorWords],
  );
}

/** The words of a job as its kind says them. */
export const useWordsOf = ({ job, items }: Pick<JobView, "job" | "items">, kind: AnyKind): JobWords =>
  kind.useWords(job, items[0]?.item.name ?? job.skipped[0]?.item.name ?? "", items);
