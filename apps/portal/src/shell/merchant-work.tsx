import { FeatureFlagCheck, OrderJobs, PrintJobs, Queries } from "@merchant-portal/portal-features/app";
import { PartBoundary } from "./error-pages.tsx";

/** What goes on beside every page while a merchant is signed in. When one part of it breaks, the others go on. */
export function MerchantWork() {
  return (
    <Queries>
      <PartBoundary>
        <FeatureFlagCheck />
      </PartBoundary>
      <PartBoundary>
        <OrderJobs stopsOnLeave />
      </PartBoundary>
      <PartBoundary>
        <PrintJobs stopsOnLeave />
      </PartBoundary>
    </Queries>
  );
}
