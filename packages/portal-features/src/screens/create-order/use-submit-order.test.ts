import { ApiError, createApiClient } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { afterFailure, asNewIntent, failureOf } from "#parts/orders/order-intent.ts";
import { newDraft } from "./draft.ts";
import { stepOf, toFormField, toFormFields, submitOrder } from "./use-submit-order.ts";
import { emptyOrder } from "./values.ts";

const fail = (status: number, kind: ApiError["kind"] = "http", code?: string) =>
  new ApiError({ kind, method: "POST", status, message: "no", code });

describe("a failed attempt", () => {
  it.each([
    [fail(422), "refused"],
    [fail(500), "failed"],
    [fail(429), "failed"],
    [fail(0, "network"), "unknown"],
    [fail(0, "timeout"), "unknown"],
    [fail(200, "unreadable"), "unknown"],
    [fail(504), "unknown"],
    [fail(409, "http", "IDEMPOTENCY_IN_FLIGHT"), "unknown"],
    [fail(422, "http", "IDEMPOTENCY_KEY_REUSED"), "already"],
    [fail(401), "session"],
    [new Error("bug"), "failed"],
  ] as const)("%o is %s", (error, expected) => expect(failureOf(error)).toBe(expected));

  const { values: _, ...progress } = { ...newDraft(), sentAt: 1_795_186_800_000 };

  it("ends the intent when the server refused it", () => {
    const next = afterFailure(progress, "refused");
    expect(next.idempotencyKey).not.toBe(progress.idempotencyKey);
    expect(next).not.toHaveProperty("sentAt");
  });

  it.each(["failed", "unknown", "already", "session"] as const)("keeps the key when it %s", (failure) => {
    expect(afterFailure(progress, failure).idempotencyKey).toBe(progress.idempotencyKey);
  });

  it("keeps the key of an order that may exist, whatever is refused afterwards", () => {
    const open = afterFailure(progress, "unknown");
    expect(afterFailure(open, "refused").idempotencyKey).toBe(progress.idempotencyKey);
    expect(asNewIntent(open).idempotencyKey).not.toBe(progress.idempotencyKey);
  });
});

describe("a second attempt where the server knows no keys", () => {
  const values = { ...emptyOrder(emptyAddress), refNumber: "R-1", service: "NEXTDAY" as const };
  const calls: string[] = [];
  const api = createApiClient({
    baseUrl: "http://api.test/v1",
    idempotencyKeys: false,
    fetch: (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      const order = sampleOrder({ refNumber: "R-1" });
      return Promise.resolve(Response.json(request.method === "GET" ? { orders: [order] } : order));
    },
  });

  it("looks for the order by its reference before it sends another one", async () => {
    await submitOrder(api, newDraft(values));
    await submitOrder(api, { ...newDraft(values), sentAt: Date.now() });
    expect(calls).toEqual(["POST /v1/orders", "GET /v1/orders"]);
  });

  it("does not take the order that it corrects for itself, though both have one reference (S2.80)", async () => {
    calls.length = 0;
    const fixes = { id: sampleOrder().id, name: "R-1", items: 0, trouble: "address", part: "recipient" } as const;
    await submitOrder(api, { ...newDraft(values), sentAt: Date.now(), fixes });
    expect(calls).toEqual(["GET /v1/orders", "POST /v1/orders"]);
  });
});

describe("a field that the server names", () => {
  it.each([
    ["recipientAddress.postalCode", "destination.postalCode", "recipient"],
    ["originAddress.isBusinessAddress", "origin.isBusiness", "origin"],
    ["recipient.phone", "recipient.phone", "recipient"],
    ["packages.2.weightOptions.weight", "packages.2.weight", "package"],
    ["packages.0.sizeOptions.height", "packages.0.height", "package"],
    ["customFieldValue2", "customFields.1.value", "package"],
    ["window.0", "window", "rate"],
    ["deliveryService", "deliveryService", "deliveryService"],
  ])("%s is the form's %s, on the step %s", (path, field, step) => {
    expect(toFormField(path)).toBe(field);
    expect(stepOf(field)).toBe(step);
  });
  it("may be one that the form does not have", () => expect(stepOf(toFormField("source"))).toBeUndefined());
  it("may be the sub-brand", () => expect(stepOf(toFormField("merchantDisplayName"))).toBe("origin"));
  it("keeps its sentence", () =>
    expect(toFormFields({ "recipientAddress.city": { text: "no", lang: "en" }, completeAfter: "passed" })).toEqual({
      "destination.city": { text: "no", lang: "en" },
      window: "passed",
    }));
});
