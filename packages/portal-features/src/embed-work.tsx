/**
 * What a page of widgets needs once a merchant acts: the jobs with their results, the notices, and what is reported of them to the host. The provider
 * draws it when a widget that acts is there, when this device has jobs of the user, or with the first notice.
 */
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { HostContext } from "#kit/host.ts";
import type { DoneImport } from "#kit/host-events.ts";
import { NoticeRegion } from "#kit/notice-region.tsx";
import { OverlayRoot } from "#kit/screen-provider.tsx";
import { errorOf, type Failure } from "#parts/jobs/job.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { ordersAt, type UploadEntry, uploadJob } from "#parts/order-import/upload/job/upload.job.ts";
import { deleteKind, replaceKind, tagKind } from "#parts/orders/order-cache.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { fulfillJob } from "#parts/shopify/jobs/fulfill.job.ts";
import { syncTagsJob } from "#parts/shopify/jobs/sync-tags.job.ts";
import { jobKinds } from "./job-kinds.ts";
import { LabelPrinting } from "./label-printing.tsx";

export interface WorkProps {
  stopsOnLeave?: boolean | undefined;
  onNavigate?: ((href: string) => void) | undefined;
}

/** The centre of jobs of a provider, and its notices. */
export const Work = ({ stopsOnLeave = false, onNavigate }: WorkProps) => (
  <>
    <JobReports />
    <OverlayRoot>
      <NoticeRegion onNavigate={onNavigate} />
    </OverlayRoot>
    <OverlayRoot>
      <JobCentre kinds={jobKinds} stopsOnLeave={stopsOnLeave} />
      <LabelPrinting />
    </OverlayRoot>
  </>
);

/** Reports the results of this page's jobs to the host. It is mounted before the jobs, so that it misses no result. */
function JobReports() {
  const host = useContext(HostContext);
  const jobs = useEngine();
  /** Orders and failures that were reported: the result of a retry contains those of the first attempt, and each 'Save again' ends the job again. */
  const [reported] = useState(() => new Set<string>());
  const report = useEffectEvent((end: Pick<JobView, "job" | "items">) => {
    const { job, items } = end;
    const isNew = (id: string) => !reported.has(`${job.id} ${id}`);
    const done = items.flatMap(({ item, state }) => (state.at === "done" && isNew(item.id) ? item.id : []));
    for (const id of done) reported.add(`${job.id} ${id}`);
    // `onPrinted` is called elsewhere, when a document has left the page.
    const callback = callbacks[job.kind];
    if (done.length > 0 && callback) host[callback]?.(done);
    const attempt = `${job.id} ${job.turn}`;
    if (reported.has(attempt)) return;
    reported.add(attempt);
    if (job.kind === uploadJob.name) host.onImportDone?.(importOf(end));
    // One error for each job. The others have the same cause, or are shown to the merchant in the result.
    const failure = items.flatMap(({ state }) => (state.at === "failed" ? state.failure : [])).find(isError);
    if (failure !== undefined) host.onError?.(errorOf(failure), { widget: "jobs" });
  });
  useEffect(() => jobs.onEnd((end) => report(end)), [jobs]);
  return null;
}

/** What is called with the orders of a kind's jobs. */
const callbacks: Readonly<
  Record<string, "onOrdersChanged" | "onOrdersDeleted" | "onOrdersReady" | "onOrdersNotReady" | "onOrdersFulfilled">
> = {
  [deleteKind.name]: "onOrdersDeleted",
  [replaceKind.name]: "onOrdersDeleted",
  [tagKind.name]: "onOrdersChanged",
  [syncTagsJob.name]: "onOrdersChanged",
  [markJobs.ready.name]: "onOrdersReady",
  [markJobs.notReady.name]: "onOrdersNotReady",
  [fulfillJob.name]: "onOrdersFulfilled",
};

function importOf({ job, items }: Pick<JobView, "job" | "items">): DoneImport {
  const entries = items as readonly UploadEntry[];
  return {
    importId: job.id,
    created: ordersAt(entries, ({ at }) => at === "done"),
    failed: ordersAt(entries, ({ at }) => at === "failed"),
  };
}

const isError = (failure: Failure): failure is Exclude<Failure, string> => typeof failure === "object";
