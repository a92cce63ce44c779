import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { JobCentre } from "@merchant-portal/portal-features/parts/jobs/job-centre";
import { jobKinds } from "@merchant-portal/portal-features/job-kinds";
import { LabelPrinting } from "@merchant-portal/portal-features/label-printing";
import { alertsPreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useTodayWatch } from "@merchant-portal/portal-features/parts/today/today-watch";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { ScanAnywhere } from "@merchant-portal/portal-features/parts/scanning/scan-anywhere";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { trackingLinks, useConfig } from "#config/config.ts";
import { pathTo } from "#paths.ts";
import { usePortalWords } from "#use-portal-words.ts";
import { InactivityWatch } from "./inactivity-warning.tsx";
import { ShellBoundary } from "./shell-boundary.tsx";
import { titleCount } from "./page-host.tsx";

/** Background work on every page while a merchant is signed in: jobs, printing, notices, scanners. Each part has its own error boundary. */
export function MerchantWork() {
  const { session } = useConfig();
  return (
    <Queries>
      <ShellBoundary>
        <FeatureFlagCheck />
      </ShellBoundary>
      <ShellBoundary>
        <JobCentre kinds={jobKinds} stopsOnLeave />
      </ShellBoundary>
      <ShellBoundary>
        <LabelPrinting />
      </ShellBoundary>
      <ShellBoundary>
        <Scanner />
      </ShellBoundary>
      <ShellBoundary>
        <FailureAlerts />
      </ShellBoundary>
      {session?.endAfterMinutes !== undefined && (
        <ShellBoundary>
          <InactivityWatch minutes={session.endAfterMinutes} />
        </ShellBoundary>
      )}
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

/**
 * Failed deliveries since the visit began: their number before the title of each page, and a notification of the browser if the merchant chose it
 * (S2.91).
 */
function FailureAlerts() {
  const t = usePortalWords();
  const isOn = usePreference(alertsPreference) === "on" && isAllowed();
  const count = useTodayWatch({
    inBackground: isOn,
    // Who looks at the portal sees the title, and the lists.
    onFailures: (failed) => {
      if (isOn && !document.hasFocus()) notify(t("alerts.title", { count: failed }), t("alerts.text"));
    },
  });
  useEffect(() => titleCount.set(count), [count]);
  useEffect(() => () => titleCount.set(0), []);
  return null;
}

const isAllowed = () => typeof Notification !== "undefined" && Notification.permission === "granted";

function notify(title: string, body: string): void {
  try {
    // Each tab of the portal sends it; with one tag the browser shows one, and tells again when it changes.
    const options: NotificationOptions & { renotify: boolean } = { body, tag: "mp-failed-deliveries", renotify: true };
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // Chrome on Android shows those of a service worker alone; the title has the number.
  }
}
