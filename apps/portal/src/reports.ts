/**
 * What a report may contain (`reporting` of config.json): of an error, a violation of the content policy, a failed call, a slow page, and how fast
 * pages are. Open it to see, or change, what leaves the browser: nothing about a person or an order. Loaded only where reports are on.
 */
import type { ApiError, FailedCall } from "@merchant-portal/api";
import { version } from "#package.json";
import { embedPath, isEmbed, pageAt, pathOf, paths } from "#paths.ts";

interface Where {
  /** The route, never its query: `/orders`. */
  route: string;
  version: string;
}

export interface ErrorReport extends Where {
  /** Its kind, such as `TypeError`. Never its message, which is free text and may quote a person or a server. */
  name: string;
  /** The API's word for it, such as `ORDER_ARCHIVED`. */
  code?: string;
  /** Places in the portal's own files, `index-D5BU.js:1:2345`. The build's source maps lead from them to the source lines. */
  stack: string[];
  /** The reference on the error page, by which support finds the report. */
  reference?: string;
}

/** Something that the content policy refused, or would have refused. */
export interface PolicyReport extends Where {
  /** `img-src`. */
  directive: string;
  /** Origin and path of what was refused; `data:`, `blob:` and the like without what follows; `inline` or `eval` for code in the page. */
  blocked: string;
  /** Origin and path of the file that tried it, with its line and column; empty where the browser does not say. */
  source: string;
  line: number;
  column: number;
}

/** A call of the API that failed for good. */
export interface CallReport extends Where {
  method: string;
  /** The call as the contract names it: `/orders/{id}/label`. */
  call: string;
  /** `network`, `timeout`, `unreadable`, or `http` for an error status. */
  kind: ApiError["kind"];
  /** 0 without a response. */
  status: number;
  code?: string;
  /** Milliseconds until it had failed, retries included. */
  ms: number;
  /** The API's id of the request (`X-Request-Id`), by which its log is found. */
  requestId?: string;
}

/** A page that was slower than the limit. */
export interface PageReport extends Where {
  /** Milliseconds from the click, or the start of the visit, until the list or the record of the page was there. */
  ms: number;
  limitMs: number;
  /** False when the user left before that. */
  isShown: boolean;
}

/** The maximum of each kind for one page load: further reports would add nothing. */
const maxReports = 10;

/** Returns a function that sends each report once, and ten at most. */
export function sender(url: string): (report: object) => void {
  const sent = new Set<string>();
  return (report) => {
    const body = JSON.stringify(report);
    if (sent.size >= maxReports || sent.has(body)) return;
    sent.add(body);
    navigator.sendBeacon(url, body);
  };
}

/** The parts of an error that may be sent. `origin`: that of the portal's files. */
export function describeError(error: unknown, origin: string): Pick<ErrorReport, "name" | "code" | "stack"> {
  if (!(error instanceof Error)) return { name: typeof error, stack: [] };
  const code = codeOf(error);
  return {
    name: /^[A-Z][A-Za-z]{0,39}$/.test(error.name) ? error.name : "Error",
    ...(code && { code }),
    stack: (error.stack ?? "")
      .split("\n")
      .flatMap((line) => placeIn(line, origin) ?? [])
      .slice(0, 20),
  };
}

/** The parts of a failed call that may be sent: the contract's words and figures. The API's message is free text; its id is sent if it looks like one. */
export function describeCall({ error, path, ms }: FailedCall): Omit<CallReport, keyof Where> {
  const { kind, method, status, requestId } = error;
  const code = codeOf(error);
  const isId = requestId !== undefined && /^(?=.*\d)[\w-]{8,64}$/.test(requestId);
  return { method, call: path, kind, status, ...(code && { code }), ms, ...(isId && { requestId }) };
}

/** The API's word for an error; undefined for what is no such word. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  return typeof code === "string" && /^[A-Z][A-Z_]{0,39}$/.test(code) ? code : undefined;
}

/** The parts of a violation that may be sent: no query, hash, name or sample of code. */
export function describeViolation(
  event: Pick<
    SecurityPolicyViolationEvent,
    "effectiveDirective" | "blockedURI" | "sourceFile" | "lineNumber" | "columnNumber"
  >,
): Omit<PolicyReport, keyof Where> {
  return {
    directive: event.effectiveDirective,
    blocked: withoutQuery(event.blockedURI),
    source: withoutQuery(event.sourceFile ?? ""),
    line: event.lineNumber,
    column: event.columnNumber,
  };
}

/** Origin and path of an address, the scheme alone of one that has no host, or the browser's own word (`inline`). */
function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.test(address) ? address : "";
  const { protocol, host, pathname } = new URL(address);
  return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}${pathname}` : protocol;
}

/** `assets/index-D5BU.js:1:2345`, the end of a line in the stacks of all browsers. */
function placeIn(line: string, origin: string): string | undefined {
  const at = line.indexOf(`${origin}/`);
  return at < 0 ? undefined : /\/([\w.-]+\.js:\d+:\d+)\)?$/.exec(line.slice(at))?.[1];
}

/** Where the user is, or `pathname` is, as a route. */
export const where = (pathname: string): Where => {
  const path = pathOf(pathname);
  const page = pageAt(path);
  return { route: page ? paths[page] : isEmbed(path) ? embedPath : "unknown", version };
};

/** Reports each web vital of this page load when it is final. Loads their code first. */
export async function reportVitals(url: string): Promise<void> {
  // A script blocker stops their code by its name. That is the person's choice, not an error.
  const vitals = await import("web-vitals").catch(() => undefined);
  if (!vitals) return;
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = vitals;
  const { route } = where(location.pathname);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) {
    watch(({ name, value, rating }) => {
      navigator.sendBeacon(url, JSON.stringify({ name, value, rating, route, version }));
    });
  }
}
