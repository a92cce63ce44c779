import { ApiError, isApiError } from "@merchant-portal/api";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countBatch, errorOf, failureOf, pendingIds, isBatch, type OrderBatch } from "./order-batch.ts";

const order = { id: "a", name: "A" };
const batch: OrderBatch = {
  id: "batch-1",
  at: "sending",
  until: 1_795_186_800_000,
  orders: [order, { id: "b", name: "" }],
  skipped: [{ order, reason: "scanned" }],
  done: ["b"],
  failed: [
    { id: "a", failure: { kind: "http", method: "DELETE", message: "Scanned.", status: 409 } },
    { id: "b", failure: "notSent" },
  ],
};

describe("a batch that was found on the device", () => {
  it("is valid as it was stored", () => expect(isBatch(JSON.parse(JSON.stringify(batch)))).toBe(true));

  it.each([
    ["failed", [null]],
    ["failed", [{ id: "a" }]],
    ["failed", [{ id: "a", failure: { kind: "http", method: "DELETE" } }]],
    ["skipped", [null]],
    ["skipped", [{ order: null, reason: "scanned" }]],
    ["skipped", [{ order, reason: "other" }]],
    ["done", [1]],
    ["orders", [{ id: "", name: "" }]],
    ["until", null],
  ])("is invalid with %s %j", (key, value) => expect(isBatch({ ...batch, [key]: value })).toBe(false));

  it("is ignored or valid, however it was damaged", () => {
    const junk = fc.oneof(fc.jsonValue(), fc.constantFrom<unknown>([null], [{}], [{ id: "a", failure: {} }], "a", 1));
    const damage = fc.dictionary(fc.constantFrom(...Object.keys(batch)), junk, { maxKeys: 3 });
    fc.assert(
      fc.property(
        fc.oneof(
          junk,
          damage.map((parts) => ({ ...batch, ...parts })),
        ),
        (found) => {
          if (!isBatch(found)) return;
          expect(pendingIds(found, true).every((id) => typeof id === "string")).toBe(true);
          for (const { failure } of found.failed)
            expect(failure === "notSent" || isApiError(errorOf(failure))).toBe(true);
          for (const one of found.skipped) expect(typeof one.order.name).toBe("string");
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

const many = ["a", "b", "c", "d"].map((id) => ({ id, name: id }));
const refusedWith = (id: string, status: number) => ({
  id,
  failure: failureOf(new ApiError({ kind: "http", method: "PATCH", message: "", status })),
});

it.each([
  [false, ["a", "c"]],
  [true, ["c"]],
])("done orders stay pending until the batch ends, unless it is resumable: %s", (isResumable, ids) =>
  expect(
    pendingIds({ ...batch, orders: many.slice(0, 3), done: ["a"], failed: [refusedWith("b", 409)] }, isResumable),
  ).toEqual(ids),
);

it("a failure stores its call, and whether that may have taken effect", () => {
  for (const method of ["GET", "PATCH"]) {
    const error = new ApiError({ kind: "timeout", method, message: "" });
    expect(errorOf(failureOf(error) as Exclude<ReturnType<typeof failureOf>, "notSent">)).toMatchObject({
      method,
      outcomeUnknown: error.outcomeUnknown,
    });
  }
});

describe("the counts of a batch add up (T65)", () => {
  it.each([
    ["all done", many.map(({ id }) => id), [], { done: 4, unfinished: 0, failed: 0, isSessionEnd: false }],
    [
      "some failed and some unsent",
      ["a"],
      [refusedWith("b", 409)],
      { done: 1, unfinished: 2, failed: 1, isSessionEnd: false },
    ],
    [
      "the session ended in the middle",
      ["a"],
      [refusedWith("b", 409), refusedWith("c", 401)],
      { done: 1, unfinished: 2, failed: 1, isSessionEnd: true },
    ],
    [
      "the last one found the session ended",
      ["a", "b", "c"],
      [refusedWith("d", 401)],
      { done: 3, unfinished: 0, failed: 1, isSessionEnd: false },
    ],
  ])("%s", (_, done, failed, counts) =>
    expect(countBatch({ ...batch, at: "ended", orders: many, done, failed })).toEqual(counts),
  );
});
