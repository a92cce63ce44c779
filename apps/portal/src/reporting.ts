/**
 * Reports to the operator's own collectors (`reporting` of config.json), off by default. What they contain is in `reports.ts`, which loads where one
 * is on; what happens before that is reported then.
 */
import type { FailedCall } from "@merchant-portal/api";
import type { PortalConfig } from "#config/schema.ts";
import type * as Reports from "#reports.ts";
import type { Navigations } from "#slow-pages.ts";

type Reporting = Partial<NonNullable<PortalConfig["reporting"]>>;
/** Sends one kind of report. `make` gets the route at the time of what it reports. */
type Send = (make: (code: typeof Reports, where: ReturnType<typeof Reports.where>) => object) => void;

let sendError: Send | undefined;
let sendCall: Send | undefined;
let sendPage: Send | undefined;

/** Starts the reports that the configuration turns on. */
export function startReporting(reporting: Reporting): void {
  const { errorsUrl, vitalsUrl, cspUrl, callsUrl, slowPagesUrl, sample = 1 } = reporting;
  // As with the web vitals, a script blocker is no error.
  const code = import("#reports.ts").catch(() => undefined);
  const sendTo = (url: string): Send => {
    const sender = code.then((reports) => reports?.sender(url));
    return (make) => {
      const { pathname } = location;
      void Promise.all([code, sender]).then(
        ([reports, send]) => reports && send?.(make(reports, reports.where(pathname))),
      );
    };
  };
  if (errorsUrl) {
    sendError = sendTo(errorsUrl);
    addEventListener("error", ({ error }) => reportError(error));
    addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  }
  if (cspUrl) {
    const send = sendTo(cspUrl);
    addEventListener("securitypolicyviolation", (event) =>
      send(({ describeViolation }, where) => ({ ...describeViolation(event), ...where })),
    );
  }
  // One draw a visit: what a sampled visit reports belongs together.
  if (Math.random() >= sample) return;
  if (callsUrl) sendCall = sendTo(callsUrl);
  if (slowPagesUrl) sendPage = sendTo(slowPagesUrl);
  if (vitalsUrl) void code.then((reports) => reports?.reportVitals(vitalsUrl));
}

/** Sends a failed call, for `onFailure` of the API clients. */
export function reportCall(failed: FailedCall): void {
  sendCall?.(({ describeCall }, where) => ({ ...describeCall(failed), ...where }) satisfies Reports.CallReport);
}

/** Reports slow pages from now on, if the configuration turns it on. */
export async function watchSlowPages(router: Navigations, { slowPageMs = 3000 }: Reporting): Promise<void> {
  if (!sendPage) return;
  const code = await import("#slow-pages.ts").catch(() => undefined);
  code?.watchPages(router, slowPageMs, ({ pathname, ms, isShown }) =>
    sendPage?.(({ where }) => ({ ...where(pathname), ms, limitMs: slowPageMs, isShown }) satisfies Reports.PageReport),
  );
}

/** Sends an error, at most once for each page load. */
export function reportError(error: unknown, reference?: string): void {
  // A cancelled request is no error.
  if (error instanceof DOMException && error.name === "AbortError") return;
  sendError?.(
    ({ describeError }, where) =>
      ({
        ...describeError(error, location.origin),
        ...where,
        ...(reference && { reference }),
      }) satisfies Reports.ErrorReport,
  );
}
