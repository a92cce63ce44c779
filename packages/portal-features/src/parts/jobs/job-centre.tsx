/**
 * Where jobs are accepted and shown: one list of what runs, how far it is, what it waits for, what failed, and what can
 * be done. Mounted once per provider, as a part of its start (rule 7 of `job-reducer.ts`).
 */
import type { NoticeInput } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { ShopifyContext } from "#kit/use-api.ts";
import { NoticesContext, useNotify } from "#kit/use-notify.ts";
import { useFormat } from "#kit/use-format.ts";
import { useUser } from "#kit/host.ts";
import { hasAllSucceeded, isLost, isSeveral, failureIn, type Job, unfinishedCount, waitsForPerson } from "./job.ts";
import type { JobWords } from "./job-kind.ts";
import { JobResult } from "./job-result.tsx";
import type { AnyKind } from "./job-runner.ts";
import type { JobView } from "./jobs.ts";
import { useAllJobs, useEngine, useJobWords, usePauseWords, useWordsOf } from "./use-jobs.ts";

interface JobCentreProps {
  /** A list that never changes. */
  kinds: readonly AnyKind[];
  /** Whether unmounting stops the jobs; they wait until their user returns. For an app that changes users without a reload. */
  stopsOnLeave?: boolean;
}

/** Accepts jobs of these kinds while it is mounted, continues stored ones, and shows them. */
export function JobCentre({ kinds, stopsOnLeave = false }: JobCentreProps) {
  const jobs = useEngine();
  const user = useUser();
  const queries = useQueryClient();
  const shopify = useContext(ShopifyContext) ?? undefined;
  useEffect(() => {
    const unmount = jobs.mount({ kinds, user, queries, shopify });
    return () => unmount(stopsOnLeave);
  }, [jobs, kinds, user, queries, shopify, stopsOnLeave]);
  usePauseWhileRead();
  const views = useAllJobs();
  const onPage = useSyncExternalStore(jobs.subscribe, jobs.getOnPage, jobs.getOnPage);
  const [shown, setShown] = useOpenResult(kinds);
  const open = views.find(({ job }) => job.id === shown);
  const kindOf = ({ job }: JobView) => kinds.find(({ name }) => name === job.kind);
  const openKind = open && kindOf(open);
  const close = () => {
    setShown(undefined);
    // Failures, and what is not sent or not delivered, stay in the list until their notice is dismissed.
    if (open && open.job.failed + unfinishedCount(open.job) === 0 && open.job.state.at === "ended")
      if (open.job.state.isDelivered !== false) jobs.dismiss(open.job.id);
  };
  return (
    <>
      {kinds.map(({ name, usePage }) => usePage && <PageOfKind key={name} name={name} usePage={usePage} />)}
      {views.map((view) => {
        const { id } = view.job;
        const kind = kindOf(view);
        return (
          kind && (
            <JobNotice
              key={id}
              view={view}
              kind={kind}
              isShown={id === open?.job.id || onPage.has(kind.name)}
              onShow={() => setShown(id)}
            />
          )
        );
      })}
      {open && openKind && <JobResult key={open.job.id} view={open} kind={openKind} onClose={close} />}
    </>
  );
}

/** Keeps for the jobs of a kind what they need of their page. */
function PageOfKind({ name, usePage }: { name: string; usePage: () => unknown }) {
  const jobs = useEngine();
  const value = usePage();
  useEffect(() => jobs.setFromPage(name, value));
  return null;
}

/** Which result is open: a job of several items may open it when it starts, or when all of its items were skipped. */
function useOpenResult(kinds: readonly AnyKind[]) {
  const jobs = useEngine();
  const [shown, setShown] = useState<string>();
  const openedOnce = useRef(new Set<string>());
  useEffect(
    () =>
      jobs.subscribe(() => {
        for (const { job } of jobs.getViews()) {
          const { id, state, count } = job;
          const kind = kinds.find(({ name }) => name === job.kind);
          // After a reload its notice shows it, whether the dialog was open or closed before.
          const isNew = job.askedIn === jobs.tab && (state.at === "running" || (state.at === "ended" && count === 0));
          const opens = kind?.result === "always" || (kind?.result === "atOnce" && isSeveral(job));
          if (opens && isNew && !openedOnce.current.has(id)) {
            openedOnce.current.add(id);
            setShown(id);
          }
          const isOver = kind?.result === "onRequest" && state.at === "ended" && hasAllSucceeded(job);
          if (isOver) setShown((before) => (before === id ? undefined : before));
        }
      }),
    [jobs, kinds],
  );
  return [shown, setShown] as const;
}

/** A job waits with its time to undo while a notice has the pointer or the focus; in a hidden tab it does not. */
function usePauseWhileRead(): void {
  const jobs = useEngine();
  const notices = useContext(NoticesContext);
  useEffect(() => {
    const sendWhenHidden = () => document.hidden && jobs.sendElapsed();
    const stopPausing = jobs.waitWhile(() => !document.hidden && (notices?.isPaused() ?? false));
    document.addEventListener("visibilitychange", sendWhenHidden);
    return () => {
      stopPausing();
      document.removeEventListener("visibilitychange", sendWhenHidden);
    };
  }, [jobs, notices]);
}

interface JobNoticeProps {
  view: JobView;
  kind: AnyKind;
  /** Its result is open, or the page shows it: then it has no notice. */
  isShown: boolean;
  onShow: () => void;
}

/** The line of one job in the list of notices. It changes with the job; closing it removes a job that has ended. */
function JobNotice({ view, kind, isShown, onShow }: JobNoticeProps) {
  const jobs = useEngine();
  const notices = useContext(NoticesContext);
  const noticeOf = useNoticeOf(view, kind, onShow);
  const { job, isStored } = view;
  const current = useRef<string>(undefined);
  const remove = useEffectEvent(() => {
    const id = current.current;
    current.current = undefined;
    if (id !== undefined) notices?.dismiss(id);
  });
  const show = useEffectEvent(() => {
    const notice = isShown ? undefined : noticeOf();
    const why = job.state.at === "paused" ? job.state.why : "";
    const id =
      notice && `job.${job.id}.${job.state.at}${why}.${job.turn}${isStored || job.user === undefined ? "" : ".page"}`;
    if (id !== undefined && id === current.current) {
      if (notice?.progress) notices?.update(id, notice);
      return;
    }
    remove();
    if (!notice || id === undefined) return;
    current.current = id;
    const onClose: NoticeInput["onClose"] = (reason) => {
      if (current.current !== id) return;
      jobs.sendElapsed(job.id);
      if (reason !== "action") jobs.dismiss(job.id);
    };
    notices?.add({ ...notice, id, isPinned: true, onClose });
  });
  useEffect(() => show(), [view, isShown]);
  useEffect(() => () => remove(), []);
  return null;
}

/** Returns the function that makes the notice of a job; undefined for a state that needs none. */
function useNoticeOf(view: JobView, kind: AnyKind, onShow: () => void): () => NoticeInput | undefined {
  const { job, items, isStored } = view;
  const jobs = useEngine();
  const t = useJobWords();
  const format = useFormat();
  const notify = useNotify();
  const words = useWordsOf(view, kind);
  const why = usePauseWords()(view);
  const show = { label: t("show"), onPress: onShow };
  const notStored = isStored || job.user === undefined ? {} : { detail: t("notStored") };
  const left = unfinishedCount(job);

  const pending = (dueAt: number): NoticeInput => ({
    tone: "info",
    title: words.pending ?? words.title,
    ...notStored,
    duration: Math.min(Math.max(0, dueAt - Date.now()), kind.undoMs ?? 0),
    showsTime: true,
    action: {
      label: words.undo ?? t("undo"),
      onPress: () => {
        if (!jobs.undo(job.id)) notify.info(t("tooLate"), { seconds: 5 });
        else if (words.undone !== undefined) notify.info(words.undone, { seconds: 3 });
      },
    },
  });
  const progress = () => {
    const [finished, total] = [job.done + job.failed, job.count];
    const text = t("progress", { count: total, finished: format.number(finished), total: format.number(total) });
    return words.progress ?? { value: finished, max: total, text };
  };
  const running = (): NoticeInput | undefined => {
    const title = words.running ?? (why === undefined ? undefined : words.left(left));
    if (title === undefined) return undefined;
    const detail = why === undefined ? notStored : { detail: why };
    return { tone: "info", title, ...detail, progress: progress(), duration: "sticky", action: show };
  };
  const stopped = (): NoticeInput => {
    const failed = failureOf(job, items, words)?.title;
    const isKnown = !items.some(({ state }) => state.at === "unknown");
    const title = (isKnown ? undefined : failed) ?? words.left(left);
    const detail = [why, failed && failed !== title && `${failed}.`].filter(Boolean).join(" ");
    const number = { count: left + job.failed, number: format.number(left + job.failed) };
    const goOn = { label: words.goOn ?? t("goOn", number), onPress: () => jobs.retry(job.id) };
    const isSession = job.state.at === "paused" && job.state.why === "session";
    return { tone: "warning", title, detail, duration: "sticky", action: isSession ? goOn : show };
  };
  return () => {
    const { state } = job;
    switch (state.at) {
      case "pending":
        return kind.undoMs === undefined ? undefined : pending(state.dueAt);
      case "running":
        return running();
      case "paused":
        return waitsForPerson(job) ? stopped() : running();
      case "delivering":
        return words.delivering === undefined
          ? undefined
          : { tone: "info", title: words.delivering, ...(why && { detail: why }), duration: "sticky", action: show };
      case "ended":
        if (state.isDelivered !== false || !words.undelivered)
          return endOf(job, items, words, kind, show, t("details"));
        return {
          tone: "warning",
          title: words.undelivered.title,
          duration: "sticky",
          action: { label: words.undelivered.action, onPress: () => jobs.deliver(job.id) },
        };
    }
  };
}

/** What failed, as a heading, and why when it is one; undefined when nothing did. */
function failureOf(job: Job, items: JobView["items"], words: JobWords) {
  const concerned = items.filter(({ state }) => state.at === "failed" || (words.unsure && state.at === "unknown"));
  const [first] = concerned;
  if (!first) return undefined;
  const isUnsure = concerned.some(({ state }) => isLost(state));
  const unsure = isUnsure ? words.unsure?.(concerned.length, first.item) : undefined;
  if (unsure === undefined && job.failed === 0) return undefined;
  const title = unsure ?? words.failed(job.failed, first.item);
  const failure = concerned.length === 1 ? failureIn(first.state) : undefined;
  const reason = failure && words.failure(failure, first.item);
  return { tone: isUnsure ? ("warning" as const) : ("error" as const), title, ...(reason && { detail: reason }) };
}

type Show = NonNullable<NoticeInput["action"]>;

/** The notice of a job that has ended: what failed, what was skipped, or that all is done. */
function endOf(
  job: Job,
  items: JobView["items"],
  words: JobWords,
  kind: AnyKind,
  show: Show,
  details: string,
): NoticeInput {
  const failed = failureOf(job, items, words);
  // Of items that could not all be made, none was sent: how many there are is not known.
  const { notMade } = words;
  if (job.notMade) return { tone: "error", title: words.none, ...(notMade && { detail: notMade }), duration: "sticky" };
  if (failed) return { ...failed, duration: "sticky", action: show };
  const [only] = job.skipped;
  if (only && !isSeveral(job)) {
    return { tone: "info", title: words.skipped(job.skipped), detail: words.reason(only.reason), duration: 5_000 };
  }
  const title = job.done > 0 ? words.done(job.done) : words.none;
  if (only) return { tone: "info", title, detail: words.skipped(job.skipped), duration: 10_000, action: show };
  if (words.after) return { tone: "success", title, duration: 10_000, action: words.after };
  if (kind.result === "onRequest") return { tone: "success", title, duration: 10_000 };
  if (!isSeveral(job)) return { tone: "success", title, duration: 5_000 };
  return { tone: "success", title, duration: 10_000, action: { ...show, label: details } };
}
