/**
 * Reports to the operator's own collectors (`reporting` of config.json), off by default: errors, and how fast pages are.
 * Open it to see, or change, what leaves the browser. A report contains nothing about a person or an order.
 */
import { version } from "#package.json";
import { pageAt, pathOf, paths } from "#paths.ts";
import type { PortalConfig } from "#config/schema.ts";

interface Where {
  /** The route, never its query: `/orders`. */
  route: string;
  version: string;
}

export interface ErrorReport extends Where {
  name: string;
  /** The message of an error that the browser threw, without quotations. Empty for other errors, because they may quote a server. */
  message: string;
  /** Places in the portal's own files, `index-D5BU.js:1:2345`. The build's source maps lead from them to the source lines. */
  stack: string[];
  /** The reference on the error page, by which support finds the report. */
  reference?: string;
}

/** The maximum for one page load: further errors would add nothing. */
const maxReports = 10;
const sent = new Set<string>();
let errorsUrl: string | undefined;

/** Starts the reports that the configuration turns on. */
export function startReporting({ errorsUrl: url, vitalsUrl }: NonNullable<PortalConfig["reporting"]>): void {
  errorsUrl = url;
  if (url) {
    addEventListener("error", ({ error }) => reportError(error));
    addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
  }
  if (vitalsUrl) void reportVitals(vitalsUrl);
}

/** Sends an error, at most once for each page load. */
export function reportError(error: unknown, reference?: string): void {
  // A cancelled request is no error.
  if (!errorsUrl || (error instanceof DOMException && error.name === "AbortError")) return;
  const report: ErrorReport = { ...describeError(error, location.origin), ...where(), ...(reference && { reference }) };
  const key = [report.name, report.message, report.stack[0]].join();
  if (sent.size >= maxReports || sent.has(key)) return;
  sent.add(key);
  navigator.sendBeacon(errorsUrl, JSON.stringify(report));
}

/** Names of errors that browsers throw. Only quotations in their messages can contain data. */
const ofBrowser = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "EvalError",
  "NotSupportedError",
  "SecurityError",
]);

/** The parts of an error that may be sent. `origin`: that of the portal's files. */
export function describeError(error: unknown, origin: string): Pick<ErrorReport, "name" | "message" | "stack"> {
  if (!(error instanceof Error)) return { name: typeof error, message: "", stack: [] };
  const name = /^\w{1,40}$/.test(error.name) ? error.name : "Error";
  return {
    name,
    message: ofBrowser.has(name) ? withoutData(error.message) : "",
    stack: (error.stack ?? "")
      .split("\n")
      .flatMap((line) => placeIn(line, origin) ?? [])
      .slice(0, 20),
  };
}

/**
 * Removes everything that may be personal data: quotations (greedily, so that nested ones are removed, too), addresses, numbers,
 * and words after the first that have a capital or a letter outside of ASCII.
 */
const withoutData = (message: string): string =>
  message
    .replace(/["'`“«].*["'`”»]/s, "'-'")
    .replace(/\S*(?:@|:\/\/|\d{2})\S*/g, "-")
    .replace(/(?<=\s)\S*(?:\p{Lu}|[^ -~])\S*/gu, "-")
    .slice(0, 200);

/** `assets/index-D5BU.js:1:2345`, the end of a line in the stacks of all browsers. */
function placeIn(line: string, origin: string): string | undefined {
  const at = line.indexOf(`${origin}/`);
  return at < 0 ? undefined : /\/([\w.-]+\.js:\d+:\d+)\)?$/.exec(line.slice(at))?.[1];
}

const where = (): Where => {
  const page = pageAt(pathOf(location.pathname));
  return { route: page ? paths[page] : "unknown", version };
};

/** Reports each web vital of this page load when it is final. Loads their code first. */
async function reportVitals(url: string): Promise<void> {
  // A script blocker stops their code by its name. That is the person's choice, not an error.
  const vitals = await import("web-vitals").catch(() => undefined);
  if (!vitals) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals;
  const { route } = where();
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating }) => {
      navigator.sendBeacon(url, JSON.stringify({ name, value, rating, route, version }));
    });
  }
}
