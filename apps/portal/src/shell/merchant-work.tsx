import { FeatureFlagCheck, JobCentre, jobKinds, PrintPage, Queries } from "@merchant-portal/portal-features/app";
import { PartBoundary } from "./error-pages.tsx";

/** Background work on every page while a merchant is signed in: runs, printing, notices. Each part has its own error boundary. */
export function MerchantWork() {
  return (
    <Queries>
      <PartBoundary>
        <FeatureFlagCheck />
      </PartBoundary>
      <PartBoundary>
        <JobCentre kinds={jobKinds} stopsOnLeave />
      </PartBoundary>
      <PartBoundary>
        <PrintPage />
      </PartBoundary>
    </Queries>
  );
}
