import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { callKey, emptyDraft, everyCall, problemsOf, toCreateFault, toCurl, toSetAgain } from "./fault-draft.ts";

const calls = [
  everyCall,
  { name: "createOrder", method: "POST", path: "/v1/orders" },
  { name: "InitiateAuth", method: "POST", path: "/identity", target: "InitiateAuth" },
] as const;

test("a draft becomes the fault it describes", () => {
  const draft = { ...emptyDraft, call: "POST /v1/orders" };
  expect(problemsOf(draft)).toEqual([]);
  expect(toCreateFault(draft, calls)).toEqual({ preset: "serverError", method: "POST", path: "/v1/orders", times: 1 });
  expect(toCreateFault({ ...draft, call: callKey(calls[2]), often: "always", skip: 2 }, calls)).toEqual({
    preset: "serverError",
    method: "POST",
    path: "/identity",
    target: "InitiateAuth",
    skip: 2,
    times: "always",
  });
  const typed = { ...draft, where: "path", method: "GET", path: "/assets/**", often: "times", times: 3 } as const;
  expect(toCreateFault(typed, calls)).toEqual({ preset: "serverError", method: "GET", path: "/assets/**", times: 3 });
});

test("what cannot be sent is named, in the order of the form", () => {
  expect(problemsOf(emptyDraft)).toEqual(["call"]);
  expect(problemsOf({ ...emptyDraft, where: "path", often: "times", times: undefined, skip: -1 })).toEqual([
    "path",
    "times",
    "skip",
  ]);
  for (const path of ["v1/orders", "/v1/**/x", "/v1?x=1", "/v1 /", ""]) {
    expect(problemsOf({ ...emptyDraft, where: "path", path })).toEqual(["path"]);
  }
  expect(problemsOf({ ...emptyDraft, call: "x", often: "times", times: 1.5 })).toEqual(["times"]);
});

test("the command says exactly what the form would send, quotes and all", () => {
  const fault = { preset: "hang", method: "GET", path: "/o'neil/*", times: 1 } as const;
  const command = toCurl(fault, "http://127.0.0.1:4173").replace(
    /^curl/,
    'curl() { for last; do :; done; printf %s "$last"; }; curl',
  );
  expect(JSON.parse(execFileSync("sh", ["-c", command], { encoding: "utf8" }))).toEqual(fault);
});

test("a fault that is set again has the calls it had left", () => {
  const fault = { id: "fault_1", method: "GET", path: "/v1/orders", status: 500, times: 5, remaining: 2 } as const;
  expect(toSetAgain({ ...fault, skip: 3, skipRemaining: 1 })).toEqual({
    method: "GET",
    path: "/v1/orders",
    status: 500,
    times: 2,
    skip: 1,
  });
  expect(toSetAgain({ ...fault, times: "always", remaining: "always" })).toMatchObject({ times: "always" });
});
