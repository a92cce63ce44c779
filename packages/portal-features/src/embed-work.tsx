/**
 * What a page of widgets needs once a merchant acts: the jobs with their results, the notices, and what is reported of them to the host. The provider
 * draws it when a widget that acts is there, when this device has jobs of the user, or with the first notice.
 */
import { useContext, useEffect, useEffectEvent, useState } from "react";
import { HostContext } from "#kit/host.ts";
import { NoticeRegion } from "#kit/notice-region.tsx";
import { OverlayRoot } from "#kit/screen-provider.tsx";
import { errorOf, type Failure } from "#parts/jobs/job.ts";
import { JobCentre } from "#parts/jobs/job-centre.tsx";
import type { JobView } from "#parts/jobs/jobs.ts";
import { useEngine } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
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
  const { onOrdersDeleted, onOrdersReady, onError } = useContext(HostContext);
  const jobs = useEngine();
  /** Orders and failures that were reported: the result of a retry contains those of the first attempt, and each 'Save again' ends the job again. */
  const [reported] = useState(() => new Set<string>());
  const report = useEffectEvent(({ job, items }: Pick<JobView, "job" | "items">) => {
    const isNew = (id: string) => !reported.has(`${job.id} ${id}`);
    const done = items.flatMap(({ item, state }) => (state.at === "done" && isNew(item.id) ? item.id : []));
    for (const id of done) reported.add(`${job.id} ${id}`);
    // `onPrinted` is called elsewhere, when a document has left the page.
    const onDone = { [deleteKind.name]: onOrdersDeleted, [markJobs.ready.name]: onOrdersReady }[job.kind];
    if (done.length > 0) onDone?.(done);
    // One error for each job. The others have the same cause, or are shown to the merchant in the result.
    const failure = items.flatMap(({ state }) => (state.at === "failed" ? state.failure : [])).find(isError);
    const attempt = `${job.id} ${job.turn} failed`;
    if (failure === undefined || reported.has(attempt)) return;
    reported.add(attempt);
    onError?.(errorOf(failure), { widget: "jobs" });
  });
  useEffect(() => jobs.onEnd((end) => report(end)), [jobs]);
  return null;
}

const isError = (failure: Failure): failure is Exclude<Failure, string> => typeof failure === "object";
