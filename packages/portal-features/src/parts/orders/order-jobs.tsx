import { DeleteJobs } from "./delete/delete-jobs.tsx";
import { ReadyJobs } from "./ready/ready-jobs.tsx";

/** Tells of what is done with many orders, whatever page is open. One for a provider. */
export function OrderJobs(props: { stopsOnLeave?: boolean }) {
  return (
    <>
      <DeleteJobs {...props} />
      <ReadyJobs {...props} />
    </>
  );
}
