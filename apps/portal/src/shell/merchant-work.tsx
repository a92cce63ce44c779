import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { JobCentre } from "@merchant-portal/portal-features/parts/jobs/job-centre";
import { jobKinds } from "@merchant-portal/portal-features/job-kinds";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { ScanAnywhere } from "@merchant-portal/portal-features/parts/scanning/scan-anywhere";
import { useNavigate } from "react-router-dom";
import { trackingLinks, useConfig } from "#config/config.ts";
import { pathTo } from "#paths.ts";
import { ShellBoundary } from "./error-pages.tsx";

/** Background work on every page while a merchant is signed in: jobs, printing, notices, scanners. Each part has its own error boundary. */
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
        <Scanner />
      </ShellBoundary>
    </Queries>
  );
}

/** Opens the order of a scan, of whatever age, from any page. */
function Scanner() {
  const navigate = useNavigate();
  const list = (query: Record<string, string>) => void navigate(pathTo("orders", { created: "anyTime", ...query }));
  return (
    <ScanAnywhere
      tracking={trackingLinks(useConfig())}
      onOpen={(id) => list({ open: id })}
      onSearch={(search) => list({ search })}
    />
  );
}
