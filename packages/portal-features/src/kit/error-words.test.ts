import { ApiError, type ApiErrorKind } from "@merchant-portal/api";
import { expect, test } from "vitest";
import { errorWords } from "./error-words.ts";
import { createWords, translateIn } from "./define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const english = translateIn(createWords(), "en", "shared", { en, fr });
const fail = (kind: ApiErrorKind, status = 0, method = "GET") =>
  new ApiError({ kind, status, method, message: "tarif introuvable", requestId: "req-7" });
const text = (error: unknown, isOnline = true) => errorWords(error, english, isOnline).text;

test.each([
  [401, en.failure.signedOut],
  [403, en.failure.forbidden],
  [404, en.failure.notFound],
  [409, en.failure.conflict],
  [413, en.failure.tooLarge],
  [400, en.failure.invalid],
  [422, en.failure.invalid],
  [429, en.failure.tooMany],
  [500, en.failure.server],
  [503, en.failure.server],
])("status %i has its own sentence", (status, sentence) => {
  expect(text(fail("http", status))).toBe(sentence);
});

test("a read that fails without an answer says what to do", () => {
  expect(text(fail("network"))).toBe(en.failure.network);
  expect(text(fail("network"), false)).toBe(en.failure.offline);
  expect(text(fail("timeout"))).toBe(en.failure.timeout);
  expect(text(fail("unreadable", 200))).toBe(en.failure.unreadable);
});

test("a write without a readable answer is unknown, never failed", () => {
  expect(text(fail("network", 0, "POST"))).toBe(en.failure.outcomeUnknown);
  expect(text(fail("timeout", 0, "PATCH"))).toBe(en.failure.outcomeUnknown);
  expect(text(fail("http", 504, "POST"))).toBe(en.failure.outcomeUnknown);
  expect(text(fail("unreadable", 200, "POST"))).toBe(en.failure.outcomeUnreadable);
});

test("a write whose outcome is unknown has a heading that does not say that it failed; others have none", () => {
  expect(errorWords(fail("timeout", 0, "POST"), english).title).toBe(en.failure.unknownTitle);
  expect(errorWords(fail("timeout"), english)).not.toHaveProperty("title");
  expect(errorWords(fail("http", 422, "POST"), english)).not.toHaveProperty("title");
});

test("'Sign in again.' is said once", () => {
  const ended = new ApiError({ kind: "http", status: 401, method: "GET", message: "Sign in again." });
  expect(errorWords(ended, english)).toEqual({ text: en.failure.signedOut, fields: {} });
});

test("a token that the host does not give is not a broken network, nor an unknown outcome", () => {
  expect(text(fail("token"), false)).toBe(en.failure.token);
  expect(text(fail("token", 0, "POST"))).toBe(en.failure.token);
});

test("the service's own sentence is a detail, of its failures, too; one made up for an empty answer is not", () => {
  expect(errorWords(fail("http", 422), english)).toMatchObject({
    detail: "tarif introuvable",
    detailLanguage: "en",
    reference: { label: "Request ID", value: "req-7" },
  });
  expect(errorWords(fail("http", 500), english)).toMatchObject({
    text: en.failure.server,
    detail: "tarif introuvable",
    reference: { value: "req-7" },
  });
  const madeUp = new ApiError({ kind: "http", status: 503, method: "GET", message: "The server answered 503." });
  expect(errorWords(madeUp, english)).not.toHaveProperty("detail");
});

test("anything else is still a sentence", () => {
  expect(text(new TypeError("x is not a function"))).toBe(en.failure.unexpected);
});
