/** The hook that sends the import of a page: it adds the job, and shows it. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import { type PauseReason, waitsForPerson } from "#parts/jobs/job.ts";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useAddJob, useEngine, useJobs, useKnownJobs } from "#parts/jobs/use-jobs.ts";
import { adoptOldRuns } from "./adopt-old-runs.ts";
import type { OrderSource, UploadItem } from "./batches.ts";
import { filesToSend, isAllSent, uploadJob, type UploadOptions } from "./job/upload.job.ts";
import { userDraft } from "./user-draft.ts";

export type UploadView = JobView<UploadItem, UploadOptions, undefined>;

export interface Upload {
  /** The import that this tab sends, has stopped or has sent. */
  view: UploadView | undefined;
  /** An import of an earlier page waits for 'Continue'. */
  interrupted: UploadView | undefined;
  /** Ids of imports that ended with refusals, in this page or an earlier one: their rows are marked until the files are sent again. */
  refused: readonly string[];
  isSending: boolean;
  /** Another tab is sending. */
  isElsewhere: boolean;
  /** Sends the good orders. `onPurpose`: references that exist on the server and are sent all the same. */
  start: (options: UploadOptions & { onPurpose: readonly string[] }, source: OrderSource) => void;
  /** Stops once the outcome of the current batch is known. */
  pause: (id: string) => void;
  /** Sends what is left, first what may have been accepted, with its key. */
  resume: (id: string) => void;
  /** Forgets a job that has ended or stopped: the rest is not sent. */
  close: (id: string) => void;
}

type UploadJob = UploadView["job"];
const isSending = (job: UploadJob) => job.state.at !== "ended" && !waitsForPerson(job);
const isOf = ({ state }: UploadJob, why: PauseReason) => state.at === "paused" && state.why === why;
const hasRefusals = ({ state, failed }: UploadJob) => state.at === "ended" && failed > 0;
const isStoppedByPerson = (job: UploadJob) => isOf(job, "person");

/** Sends the imports of a page. When all orders were accepted, `onSent` is called with the id of the import. */
export function useUpload(onSent: (importId: string) => void): Upload {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const jobs = useEngine();
  const add = useAddJob(uploadJob);
  const views = useJobs(uploadJob);
  const known = useKnownJobs(uploadJob);
  useEffect(() => jobs.showOnPage(uploadJob), [jobs]);
  useEffect(() => {
    if (user !== undefined) void adoptOldRuns(user);
  }, [user]);
  const onEnd = useEffectEvent(async (job: JobView["job"]) => {
    if (await isAllSent({ api, user }, job)) onSent(job.id);
  });
  useEffect(() => jobs.onEnd(({ job }) => job.kind === uploadJob.name && void onEnd(job)), [jobs]);

  /** Jobs that this page has seen at work, and whose end it shows. */
  const [seen] = useState(() => new Set<string>());
  useEffect(() => {
    for (const { job } of views)
      if (isSending(job) || isStoppedByPerson(job)) seen.add(job.id);
      else if (job.state.at !== "ended") continue;
      // The page lists it under recent imports. One with refusals stays: its reasons are shown in the rows, and by its notice on other pages.
      else if (!seen.has(job.id) && job.failed === 0) jobs.dismiss(job.id);
  }, [jobs, views, seen]);
  /** It stopped for an hour, or in a page before this one: whatever the reason, the page offers to continue it. */
  const isInterrupted = ({ job }: UploadView) =>
    waitsForPerson(job) && !isStoppedByPerson(job) && (isOf(job, "interrupted") || !seen.has(job.id));
  const isShown = (view: UploadView) =>
    !isInterrupted(view) && (view.job.state.at !== "ended" || seen.has(view.job.id));
  const own = views.filter(isShown);
  const isOwn = new Set(views.map(({ job }) => job.id));
  return {
    view: own.find(({ job }) => isSending(job)) ?? own.at(-1),
    interrupted: views.findLast(isInterrupted),
    refused: views.flatMap(({ job }) => (hasRefusals(job) ? [job.id] : [])),
    isSending: own.some(({ job, isStopping }) => isStopping || isSending(job)),
    isElsewhere: known.some((job) => !isOwn.has(job.id) && isSending(job as UploadJob)),
    start: ({ onPurpose, ...options }, source) => {
      filesToSend.set(queries, { source, onPurpose });
      const id = add({ items: [], options: { ...options, mark: source.fingerprint } });
      if (id === undefined) return;
      for (const { job } of views)
        if (hasRefusals(job) && job.options.mark === source.fingerprint) jobs.dismiss(job.id);
      seen.add(id);
      const draft = userDraft(api, user);
      draft.save({ run: id, choice: options.choice });
      void draft.flush();
    },
    pause: jobs.pause,
    resume: jobs.retry,
    close: (id) => jobs.dismiss(id),
  };
}
