import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { JobCentre } from "@merchant-portal/portal-features/parts/jobs/job-centre";
import { jobKinds } from "@merchant-portal/portal-features/job-kinds";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { ShellBoundary } from "./error-pages.tsx";
import { FailureAlerts } from "./failure-alerts.tsx";

/** Background work on every page while a merchant is signed in: runs, printing, notices. Each part has its own error boundary. */
export function MerchantWork() {
  return (
    <Queries>
      <ShellBoundary>
        <FeatureFlagCheck />
      </ShellBoundary>
      <ShellBoundary>
        <JobCentre kinds={jobKinds} stopsOnLeave />
      </ShellBoundary>
      <ShellBoundary>
        <FailureAlerts />
      </ShellBoundary>
    </Queries>
  );
}
