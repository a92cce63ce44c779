import { expect } from "vitest";
import type { TestResponse } from "./rig.ts";

/** Checks an error response: the contract's shape, all security headers, and no details of the program. */
export function expectRefusal(reply: Omit<TestResponse, "bytes">, request: object): void {
  const { status, json, headers } = reply;
  const text = expect.stringMatching(/./s) as string;
  const fields = status === 422 ? { fields: expect.any(Object) as object } : {};
  expect({ ...request, status, ...json }).toEqual({
    ...request,
    status: expect.toSatisfy((one: number) => one >= 400 && one < 500) as number,
    message: text,
    code: text,
    requestId: headers.get("x-request-id"),
    ...fields,
  });
  for (const [name, message] of Object.entries(json.fields ?? {})) expect([name, message]).toEqual([text, text]);
  expect(reply.text).not.toMatch(/select |insert into|syntax error/i);
  expectGuarded(reply);
}

/** Checks any response: all security headers, and no details of the program. */
export function expectGuarded({ headers, text }: Pick<TestResponse, "headers" | "text">): void {
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("cache-control")).toBeTruthy();
  expect(text).not.toMatch(/\n\s+at |node_modules|\.ts:\d/);
}
