import { DeleteJobs } from "./delete/delete-jobs.tsx";
import { ReadyJobs } from "./ready/ready-jobs.tsx";

/** Notices and results of bulk deletions and of marking orders ready. Mount one per provider, on every page. */
export function OrderJobs(props: { stopsOnLeave?: boolean }) {
  return (
    <>
      <DeleteJobs {...props} />
      <ReadyJobs {...props} />
    </>
  );
}
