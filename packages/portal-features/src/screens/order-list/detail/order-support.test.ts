import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { supportId, supportText } from "#kit/support-text.ts";
import type { ItemEntry, Job } from "#parts/jobs/job.ts";
import { jobLines, triedLines } from "#parts/jobs/job-support.ts";
import { importLines, type SentImport } from "#parts/order-import/upload/sent-import.ts";
import { orderLines } from "./information-tab.tsx";

const place = { now: 0, version: "1.21.0", locale: "en", timeZone: "America/Toronto", userAgent: "Chrome/141.0.0.0" };

/** What must not reach support: names, phones, addresses, mails, tokens. With a mark, to be found in any text. */
const secret = fc
  .tuple(
    fc.constantFrom(
      "Ana Tremblay",
      "Étienne Côté",
      "O’Neil",
      "张伟",
      "514 287-7300",
      "5142877300",
      "+15142877300",
      "1250 boulevard René-Lévesque",
      "H2J 2K8",
      "ana@juniper.example",
      "eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln",
      "Bearer abc.def",
      "sk_live_51H8xyz",
      "name\nOrder: forged",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  )
  .map(([text, more]) => `${text}${more.replaceAll(/[0-9A-Za-z]/g, "") || "!"}`);

const failure = fc.record({
  kind: fc.constantFrom("http", "network", "unreadable") as fc.Arbitrary<"http">,
  method: secret,
  message: secret,
  status: fc.constantFrom(0, 409, 503),
  code: secret,
  requestId: secret,
  fields: fc.dictionary(secret, secret, { maxKeys: 2 }),
});

const hostile = fc.record({ secrets: fc.array(secret, { minLength: 12, maxLength: 12 }), failure });

/** Each secret stands somewhere a person or a server could have put it. */
function textOf(secrets: readonly string[], why: ItemEntry["state"] & object): string {
  const [a = "", b = "", c = "", d = "", e = "", f = "", g = "", h = "", i = "", j = "", k = "", l = ""] = secrets;
  const order = {
    ...sampleOrder({ id: a, refNumber: b, notes: c, tags: [d], failureNotes: e, merchantDisplayName: f }),
    recipient: { name: g, phone: h, email: i },
    recipientAddress: { street: j, unit: k, city: l, province: a, postalCode: b, country: c },
    createdBy: d,
    source: e,
    orderStatus: f,
    customFields: [{ name: g, value: h }],
    timelineEvents: [{ event: i, timestamp: 1_772_000_000_000 }],
  } as unknown as Order;
  const item = { id: a, name: b, recipient: c, ends: [d, e] };
  const job = {
    id: a,
    kind: b,
    user: c,
    createdAt: 0,
    askedAt: 0,
    askedIn: d,
    options: { files: { orders: e, packages: f }, transport: g },
    skipped: [{ item, reason: h }],
    state: { at: i, why: j },
    count: 1,
    done: 0,
    failed: 1,
    turn: 1,
  } as unknown as Job;
  const items = [{ index: 0, item, state: why }] as readonly ItemEntry[];
  const sent = {
    id: a,
    files: { orders: b, packages: c },
    startedAt: 0,
    mark: d,
    total: 2,
    batches: [{ count: 2, ends: [e, f], at: "open", failure: "failure" in why ? why.failure : undefined, faults: [] }],
  } as unknown as SentImport;
  return supportText(
    [...orderLines(order), ...jobLines(job, items), ...triedLines([{ job, items }], a), ...importLines(sent)],
    { ...place, version: a, locale: b, timeZone: c, userAgent: d },
  );
}

describe("the text for support (S3.41)", () => {
  it("T142: has no name, address, phone or token, wherever one stands", () => {
    fc.assert(
      fc.property(hostile, ({ secrets, failure: why }) => {
        const text = textOf(secrets, { at: "failed", failure: why, mayRetry: true });
        const all = [...secrets, why.method, why.message, why.code, why.requestId, ...Object.values(why.fields)];
        for (const one of all) expect(text).not.toContain(one);
        expect(text).not.toMatch(/Tremblay|Côté|Neil|张|514|Lévesque|2K8|@|eyJ|Bearer|sk_live|forged/);
      }),
    );
  });

  it("has ids, request ids, times, versions and what was tried", () => {
    const order = sampleOrder({ id: "01K9X2C4M7P3Q5R8" });
    const state: ItemEntry["state"] = {
      at: "failed",
      mayRetry: true,
      failure: {
        kind: "http",
        method: "PATCH",
        message: "No.",
        status: 409,
        code: "ORDER_NOT_GEOCODED",
        requestId: "req_5f2c9a71",
      },
    };
    const job = { kind: "ready", askedAt: 1_772_000_000_000 } as Job;
    const tried = triedLines([{ job, items: [{ index: 0, item: { id: order.id, name: "x" }, state }] }], order.id);
    expect(supportText([...orderLines(order).slice(0, 2), ...tried], place)).toBe(
      [
        "Order: 01K9X2C4M7P3Q5R8",
        `Status: ${order.orderStatus}`,
        "Tried 2026-02-25T06:13:20.000Z: ready, failed, http 409, PATCH, ORDER_NOT_GEOCODED, request req_5f2c9a71",
        "Copied: 1970-01-01T00:00:00.000Z",
        "Version: 1.21.0",
        "Language: en",
        "Time zone: America/Toronto",
        "Browser: Chrome 141",
      ].join("\n"),
    );
  });

  it.each([
    ["01K9X2C4M7P3Q5R8", true],
    ["req_5f2c9a71", true],
    ["req-0002", true],
    ["tel-5142877300", false],
    ["0b9f0a5e-7a1c-4c55-9f0e-3f5a1e2d4c6b", true],
    ["1-67891233-abcdef012345678912345678", true],
    ["ord_01k9x2c4m7p3q5r8", true],
    ["Ana", false],
    ["5142877300", false],
    ["514-287-7300", false],
    ["a.b.c1", false],
    ["x".repeat(40), false],
  ])("takes %s for an id: %s", (text, isId) => expect(supportId(text) !== undefined).toBe(isId));
});
