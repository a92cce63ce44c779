import { assert, constantFrom, dictionary, integer, jsonValue, oneof, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { nextInTail } from "./export-orders.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const written = (answer: unknown) => nextInTail(bytes(JSON.stringify(answer)));

describe("the next page in the tail of an answer", () => {
  test("is told when it ends the answer, with or without a line's end behind", () => {
    const next = { startAt: "order-é", createdAt: 1_770_000_000_000 };
    expect(written({ orders: [{}], next })).toEqual(next);
    expect(nextInTail(bytes(`{"orders":[],"next":{"startAt":"a","createdAt":1}}\n`))).toEqual({
      startAt: "a",
      createdAt: 1,
    });
  });

  test.each([
    ["none", `{"orders":[]}`],
    ["one before the orders", `{"next":{"startAt":"a","createdAt":1},"orders":[]}`],
    ["one of an order", `{"orders":[{"next":{"startAt":"a","createdAt":1}}]}`],
    ["one in a text", JSON.stringify({ orders: [], note: `"next":{"startAt":"a","createdAt":1}}` })],
    ["one of another kind", `{"orders":[],"next":{"startAt":7,"createdAt":1}}`],
    ["an answer that is broken off", `{"orders":[],"next":{"startAt":"a`],
    ["a page that is no JSON", "<!doctype html>"],
    ["nothing", ""],
  ])("is not told of %s", (_, text) => {
    expect(nextInTail(bytes(text))).toBeUndefined();
  });

  test("never is another than the one that reading all of it finds", () => {
    const hostile = oneof(string(), constantFrom('"next":{"startAt":"a","createdAt":1}}', "}}", '\\"next":{}}'));
    const next = record({ startAt: hostile, createdAt: integer() });
    const answer = dictionary(oneof(hostile, constantFrom("next", "orders")), oneof(hostile, next, jsonValue()));
    assert(
      property(answer, (sent) => {
        expect([undefined, sent["next"]]).toContainEqual(written(sent));
      }),
      { numRuns: 2000 },
    );
  });
});
