/** The example of a collector takes every report that the portal makes, and hands it on in the forms that OTLP and Sentry document. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ApiError } from "@merchant-portal/api";
import { describeCall, describeError, describeViolation } from "../../apps/portal/src/reports.ts";
import { createCollector, readReport } from "../../examples/collector/collector.ts";

const where = { route: "/orders", version: "1.21.0" };
const origin = "https://portal.example";
const error = Object.assign(new TypeError("Zoë"), {
  stack: `TypeError\n    at a (${origin}/assets/orders-CMJU.js:1:2345)\n    at ${origin}/assets/index-D5BU.js:2:10`,
});
const reports = {
  errors: { ...describeError(error, origin), ...where, reference: "MP-7F3A" },
  vitals: { name: "LCP", value: 1234.5, rating: "good", ...where },
  csp: {
    ...describeViolation({
      effectiveDirective: "img-src",
      blockedURI: "https://tracker.example/p.gif?x=1",
      sourceFile: "",
      lineNumber: 1,
      columnNumber: 2,
    }),
    ...where,
  },
  calls: {
    ...describeCall({
      error: new ApiError({
        kind: "http",
        method: "POST",
        message: "Zoë",
        status: 500,
        code: "INTERNAL_ERROR",
        requestId: "req_5b1c09aa77e1",
      }),
      path: "/orders/{id}/pickupready",
      ms: 812,
    }),
    ...where,
  },
  pages: { ms: 4100, limitMs: 3000, isShown: true, route: "/embed/:widget", version: "1.21.0" },
} as const;

interface Sent {
  url: string;
  type: string | undefined;
  body: string;
}
const listen = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

let received: Sent[] = [];
let receiverStatus = 200;
let isSilent = false;
let receiver: Server;
let collector: ReturnType<typeof createCollector>;
let url: string;
const lines: string[] = [];
const warnings: string[] = [];
const post = (kind: string, body: string, from: string | undefined = origin) =>
  fetch(`${url}/${kind}`, { method: "POST", body, headers: { ...(from && { Origin: from }) } });

beforeEach(async () => {
  received = [];
  receiverStatus = 200;
  isSilent = false;
  lines.splice(0);
  warnings.splice(0);
  receiver = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part: string) => (body += part));
    request.on("end", () => {
      received.push({ url: request.url ?? "", type: request.headers["content-type"], body });
      if (!isSilent) response.writeHead(receiverStatus).end("{}");
    });
  });
  const at = await listen(receiver);
  collector = createCollector({
    otlpUrl: `${at}/v1/logs`,
    sentryDsn: `${at.replace("://", "://key@")}/2`,
    portalOrigin: origin,
    write: (line) => lines.push(line),
    warn: (line) => warnings.push(line),
    everyMs: 3_600_000,
    timeoutMs: 300,
  });
  url = await listen(collector.server);
});
afterEach(async () => {
  await collector.close();
  receiver.close();
});

test("every report of the portal gets a 204, a line, a log record of OTLP, and an error an event of Sentry", async () => {
  for (const [kind, report] of Object.entries(reports)) {
    expect([kind, (await post(kind, JSON.stringify(report))).status]).toEqual([kind, 204]);
  }
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    Object.entries(reports).map(([kind, report]) => ({ time: expect.stringMatching(/Z$/), report: kind, ...report })),
  );
  await collector.flush();
  const [logs, event] = received;
  expect(logs).toMatchObject({ url: "/v1/logs", type: "application/json" });
  const [{ resource, scopeLogs }] = JSON.parse(logs?.body ?? "").resourceLogs;
  expect(resource.attributes).toEqual([{ key: "service.name", value: { stringValue: "merchant-portal" } }]);
  const records = scopeLogs[0].logRecords;
  expect(records).toHaveLength(5);
  expect(records[3]).toEqual({
    timeUnixNano: expect.stringMatching(/^\d{19}$/),
    severityNumber: 17,
    severityText: "ERROR",
    body: { stringValue: "POST /orders/{id}/pickupready failed: http 500 at /orders" },
    attributes: expect.arrayContaining([
      { key: "portal.report", value: { stringValue: "calls" } },
      { key: "status", value: { doubleValue: 500 } },
      { key: "requestId", value: { stringValue: "req_5b1c09aa77e1" } },
    ]),
  });
  expect(received).toHaveLength(2);
  expect(event).toMatchObject({
    url: "/api/2/envelope/?sentry_version=7&sentry_key=key",
    type: "application/x-sentry-envelope",
  });
  const [, item, what] = (event?.body ?? "").split("\n").map((line) => JSON.parse(line));
  expect(item).toEqual({ type: "event" });
  expect(what).toMatchObject({
    release: "merchant-portal@1.21.0",
    transaction: "/orders",
    tags: { reference: "MP-7F3A" },
    exception: {
      values: [
        {
          type: "TypeError",
          stacktrace: {
            frames: [
              { lineno: 2, colno: 10 },
              { lineno: 1, colno: 2345 },
            ],
          },
        },
      ],
    },
  });
});

test("what is no report is refused, and handed on to nobody", async () => {
  const call = reports.calls;
  for (const [kind, body, status] of [
    ["calls", "Zoë", 400],
    ["calls", "null", 400],
    ["calls", JSON.stringify({ ...call, call: "/orders/ZOE-1?q=Zoë" }), 400],
    ["calls", JSON.stringify({ ...call, status: "500" }), 400],
    ["calls", JSON.stringify({ ...call, route: undefined }), 400],
    ["errors", JSON.stringify({ ...reports.errors, stack: ["Zoë at 12 rue Principale"] }), 400],
    ["pages", JSON.stringify({ ...reports.pages, padding: "x".repeat(9000) }), 413],
    ["constructor", "{}", 404],
    ["orders", "{}", 404],
  ] as const) {
    expect([kind, body.slice(0, 80), (await post(kind, body)).status]).toEqual([kind, body.slice(0, 80), status]);
  }
  expect((await post("calls", JSON.stringify(call), "https://elsewhere.example")).status).toBe(403);
  expect((await post("calls", JSON.stringify(call), "")).status).toBe(403);
  expect((await fetch(`${url}/calls`)).status).toBe(405);
  await collector.flush();
  expect([lines, received]).toEqual([[], []]);
});

test("what a report does not have is left out", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.string()), (more) => {
      expect(readReport("pages", JSON.stringify({ ...more, ...reports.pages }))).toEqual(reports.pages);
    }),
  );
});

test("while a receiver is away the newest reports wait for it", async () => {
  receiverStatus = 503;
  await post("errors", JSON.stringify(reports.errors));
  await collector.flush();
  expect(warnings).toEqual([expect.stringContaining("answered 503"), expect.stringContaining("answered 503")]);
  receiverStatus = 200;
  received = [];
  await collector.flush();
  expect(received.map((one) => one.url)).toEqual(["/v1/logs", "/api/2/envelope/?sentry_version=7&sentry_key=key"]);
});

test("a receiver that hangs gets one delivery at a time, and counts as away after the time limit", async () => {
  isSilent = true;
  await post("pages", JSON.stringify(reports.pages));
  const first = collector.flush();
  await expect.poll(() => received.length).toBe(1);
  await post("calls", JSON.stringify(reports.calls));
  await Promise.all([first, collector.flush()]);
  expect(received).toHaveLength(1);
  expect(warnings).toEqual([expect.stringContaining("timeout")]);
  isSilent = false;
  await collector.flush();
  expect(JSON.parse(received[1]?.body ?? "").resourceLogs[0].scopeLogs[0].logRecords).toHaveLength(2);
});

// The portal's pages have `Referrer-Policy: no-referrer`: by the Fetch standard their beacons name the origin `null`.
test("a report of a browser that names no origin is taken", async () => {
  expect((await post("pages", JSON.stringify(reports.pages), "null")).status).toBe(204);
});
