import { assert, constantFrom, dictionary, integer, jsonValue, oneof, property, record, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { nextInTail } from "./export-orders.ts";

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const written = (answer: unknown) => nextInTail(bytes(JSON.stringify(answer)));

describe("the next cursor at the end of a response", () => {
  test("is found when it ends the response, with or without a line end", () => {
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
  ])("is not found in %s", (_, text) => {
    expect(nextInTail(bytes(text))).toBeUndefined();
  });

  test("is the one that parsing the whole response finds", () => {
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
