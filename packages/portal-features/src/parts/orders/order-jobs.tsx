/** Everything that shows runs over orders, except printing. Open it to add a kind of run. */
import { DeleteJobs } from "./delete/delete-jobs.tsx";
import { ReadyJobs } from "./ready/ready-jobs.tsx";

/** Mount one per provider, on every page. */
export function OrderJobs(props: { stopsOnLeave?: boolean }) {
  return (
    <>
      <DeleteJobs {...props} />
      <ReadyJobs {...props} />
    </>
  );
}
