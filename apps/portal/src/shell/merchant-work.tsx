import { FeatureFlagCheck } from "@merchant-portal/portal-features/parts/merchant/feature-flag-check";
import { JobCentre } from "@merchant-portal/portal-features/parts/jobs/job-centre";
import { jobKinds } from "@merchant-portal/portal-features/job-kinds";
import { LabelPrinting } from "@merchant-portal/portal-features/label-printing";
import { alertsPreference, usePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useTodayWatch } from "@merchant-portal/portal-features/parts/today/today-watch";
import { Queries } from "@merchant-portal/portal-features/kit/provider";
import { useEffect } from "react";
import { usePortalWords } from "#use-portal-words.ts";
import { ShellBoundary } from "./error-pages.tsx";
import { titleCount } from "./page-host.tsx";

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
        <LabelPrinting />
      </ShellBoundary>
      <ShellBoundary>
        <FailureAlerts />
      </ShellBoundary>
    </Queries>
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
