/**
 * Receives the portal's reports (docs/operate.md, Reports), checks them, writes each as a line of JSON, and hands them on to an OTLP/HTTP
 * receiver of logs and to Sentry. Plain Node 24, no package: `node collector.ts`.
 */
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server } from "node:http";

export interface CollectorOptions {
  /** Where an OpenTelemetry collector takes logs as JSON: `http://127.0.0.1:4318/v1/logs`. */
  otlpUrl?: string | undefined;
  /** The DSN of a Sentry project: `https://key@o1.ingest.sentry.io/2`. It gets the errors. */
  sentryDsn?: string | undefined;
  /**
   * The portal's origin. A browser's report from a page of another origin is refused; without it, every report. The portal's pages send no
   * referrer, and browsers that follow the Fetch standard then name their origin `null`.
   */
  portalOrigin?: string | undefined;
  /** Gets each line. */
  write: (line: string) => void;
  /** Gets what is wrong with handing on. */
  warn: (line: string) => void;
  /** Milliseconds between two deliveries. */
  everyMs?: number;
  /** Milliseconds after which a receiver that does not answer counts as away. */
  timeoutMs?: number;
}

type Value = string | number | boolean | readonly string[];
interface Report {
  kind: keyof typeof kinds;
  /** Milliseconds since 1970, by this computer. */
  at: number;
  fields: Record<string, Value>;
}
type Check = (value: unknown) => boolean;

const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === "string" && pattern.test(value);
const figure: Check = (value) => typeof value === "number" && value >= 0 && value < 1e9;
const places: Check = (value) =>
  Array.isArray(value) && value.length <= 20 && value.every(text(/^[\w.-]{1,100}\.js:\d{1,7}:\d{1,7}$/));
const address = text(/^[^\s?#]{0,500}$/);
const word = text(/^[A-Z][A-Z_]{0,39}$/);
/** Everyone can send to this address, so what is not a report is refused, and what a report does not have is left out. */
const always = { route: text(/^(\/[\w:/-]{0,80}|unknown)$/), version: text(/^\d+\.\d+\.\d+[\w.-]{0,20}$/) };
const kinds = {
  errors: { name: text(/^\w{1,40}$/), code: word, stack: places, reference: text(/^[\w-]{1,40}$/) },
  vitals: {
    name: text(/^(CLS|FCP|INP|LCP|TTFB)$/),
    value: figure,
    rating: text(/^(good|needs-improvement|poor)$/),
  },
  csp: { directive: text(/^[a-z-]{1,40}$/), blocked: address, source: address, line: figure, column: figure },
  calls: {
    method: text(/^(GET|POST|PUT|PATCH|DELETE)$/),
    call: text(/^\/[\w{}/-]{0,200}$/),
    kind: text(/^(http|network|timeout|unreadable)$/),
    status: figure,
    code: word,
    ms: figure,
    requestId: text(/^[\w-]{8,64}$/),
  },
  pages: { ms: figure, limitMs: figure, isShown: (value: unknown) => typeof value === "boolean" },
} satisfies Record<string, Record<string, Check>>;
const optional = new Set(["code", "reference", "requestId"]);

/** The fields of a report; undefined when one is wrong or missing. */
export function readReport(kind: keyof typeof kinds, body: string): Record<string, Value> | undefined {
  let sent: unknown;
  try {
    sent = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (typeof sent !== "object" || sent === null) return undefined;
  const values = sent as Record<string, Value | undefined>;
  const fields: Record<string, Value> = {};
  for (const [name, isRight] of Object.entries<Check>({ ...kinds[kind], ...always })) {
    const value = values[name];
    if (value === undefined && optional.has(name)) continue;
    if (value === undefined || !isRight(value)) return undefined;
    fields[name] = value;
  }
  return fields;
}

/** Sums up a report in a line, as the body of a log record. */
function sentence({ kind, fields }: Report): string {
  const f = (name: string) => String(fields[name]);
  if (kind === "errors") return `${f("name")} at ${f("route")}`;
  if (kind === "vitals") return `${f("name")} ${f("value")} (${f("rating")}) at ${f("route")}`;
  if (kind === "csp") return `${f("directive")} refused ${f("blocked")} at ${f("route")}`;
  if (kind === "calls") return `${f("method")} ${f("call")} failed: ${f("kind")} ${f("status")} at ${f("route")}`;
  return `${f("route")} took ${f("ms")} ms`;
}

const anyValue = (value: Value): object => {
  if (typeof value === "string") return { stringValue: value };
  if (typeof value === "number") return { doubleValue: value };
  if (typeof value === "boolean") return { boolValue: value };
  return { arrayValue: { values: value.map(anyValue) } };
};

/** An ExportLogsServiceRequest in OTLP's JSON encoding. */
export function toOtlp(reports: readonly Report[]): object {
  const logRecords = reports.map((report) => {
    const isError = report.kind === "errors" || report.kind === "calls";
    const attributes = { "portal.report": report.kind, ...report.fields };
    return {
      timeUnixNano: `${report.at}000000`,
      severityNumber: isError ? 17 : report.kind === "vitals" ? 9 : 13,
      severityText: isError ? "ERROR" : report.kind === "vitals" ? "INFO" : "WARN",
      body: { stringValue: sentence(report) },
      attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: anyValue(value) })),
    };
  });
  const resource = { attributes: [{ key: "service.name", value: { stringValue: "merchant-portal" } }] };
  return { resourceLogs: [{ resource, scopeLogs: [{ scope: { name: "merchant-portal.reports" }, logRecords }] }] };
}

/** An envelope of Sentry with one event, and where it is sent. The frames find their source maps by the release. */
export function toSentry({ at, fields }: Report, dsn: string): { url: string; body: string } {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [stack, code] = [fields["stack"] as readonly string[], fields["code"]];
  const frames = stack.map((place) => {
    const [file = "", line, column] = place.split(":");
    return { filename: `app:///assets/${file}`, lineno: Number(line), colno: Number(column), in_app: true };
  });
  const event = {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: at / 1000,
    platform: "javascript",
    level: "error",
    release: `merchant-portal@${String(fields["version"])}`,
    transaction: fields["route"],
    tags: {
      ...(code !== undefined && { code }),
      ...(fields["reference"] !== undefined && { reference: fields["reference"] }),
    },
    // Sentry has the last call first.
    exception: { values: [{ type: fields["name"], value: code ?? "", stacktrace: { frames: frames.toReversed() } }] },
  };
  const lines = [{ event_id: event.event_id, dsn, sent_at: new Date(at).toISOString() }, { type: "event" }, event];
  return {
    url: `${protocol}//${host}/api${pathname}/envelope/?sentry_version=7&sentry_key=${username}`,
    body: lines.map((line) => JSON.stringify(line)).join("\n"),
  };
}

/** The longest body, in bytes. */
const maxBody = 8192;
/** How many reports wait while a receiver is away. The oldest are given up first. */
const maxWaiting = 1000;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > maxBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** What waits to be handed on. `flush` hands it on, one delivery at a time: behind a slow receiver no more waits than `maxWaiting`. */
function createDelivery(options: CollectorOptions): { add: (report: Report) => void; flush: () => Promise<void> } {
  const { otlpUrl, sentryDsn, warn, timeoutMs = 10_000 } = options;
  let waiting: Report[] = [];
  let events: Report[] = [];
  const send = async (url: string, type: string, body: string) => {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": type },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${new URL(url).origin} answered ${response.status}.`);
  };
  const deliver = async () => {
    const [logs, errors] = [waiting, events];
    [waiting, events] = [[], []];
    const failed = (error: unknown) => warn(`Not handed on: ${error instanceof Error ? error.message : String(error)}`);
    if (otlpUrl && logs.length > 0)
      await send(otlpUrl, "application/json", JSON.stringify(toOtlp(logs))).catch((error: unknown) => {
        failed(error);
        waiting = [...logs, ...waiting].slice(-maxWaiting);
      });
    for (const report of sentryDsn ? errors : []) {
      const { url, body } = toSentry(report, sentryDsn ?? "");
      await send(url, "application/x-sentry-envelope", body).catch((error: unknown) => {
        failed(error);
        events = [report, ...events].slice(-maxWaiting);
      });
    }
  };
  let delivery: Promise<void> | undefined;
  return {
    add: (report) => {
      if (otlpUrl) waiting = [...waiting, report].slice(-maxWaiting);
      if (sentryDsn && report.kind === "errors") events = [...events, report].slice(-maxWaiting);
    },
    flush: () => (delivery ??= deliver().finally(() => (delivery = undefined))),
  };
}

/** A collector, which listens when its server is told to. `flush` delivers what waits; `close` does so, too. */
export function createCollector(options: CollectorOptions): {
  server: Server;
  flush: () => Promise<void>;
  close: () => Promise<void>;
} {
  const { portalOrigin, write, everyMs = 2000 } = options;
  const { add, flush } = createDelivery(options);
  const server = createServer((request, response) => {
    const answer = (status: number) => response.writeHead(status, { "Cache-Control": "no-store" }).end();
    const kind = request.url?.slice(1) ?? "";
    const receive = async () => {
      if (request.method === "GET" && kind === "healthz") return answer(200);
      if (!Object.hasOwn(kinds, kind)) return answer(404);
      if (request.method !== "POST") return answer(405);
      const { origin } = request.headers;
      if (portalOrigin === undefined || (origin !== portalOrigin && origin !== "null")) return answer(403);
      const body = await readBody(request);
      if (body === undefined) return answer(413);
      const fields = readReport(kind as Report["kind"], body);
      if (!fields) return answer(400);
      const report: Report = { kind: kind as Report["kind"], at: Date.now(), fields };
      write(JSON.stringify({ time: new Date(report.at).toISOString(), report: kind, ...fields }));
      add(report);
      return answer(204);
    };
    receive().catch(() => response.destroy());
  });
  const timer = setInterval(() => void flush(), everyMs);
  return {
    server,
    flush,
    close: async () => {
      clearInterval(timer);
      await new Promise((resolve) => void server.close(resolve));
      // What came during a delivery goes with the next one.
      await flush();
      await flush();
    },
  };
}

if (import.meta.main) {
  const { HOST = "127.0.0.1", PORT = "9320", OTLP_URL, SENTRY_DSN, PORTAL_ORIGIN } = process.env;
  const collector = createCollector({
    otlpUrl: OTLP_URL,
    sentryDsn: SENTRY_DSN,
    portalOrigin: PORTAL_ORIGIN,
    write: (line) => console.log(line),
    warn: (line) => console.error(line),
  });
  collector.server.listen(Number(PORT), HOST);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void collector.close());
}
