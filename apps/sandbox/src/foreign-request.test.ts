import { describe, expect, test } from "vitest";
import { startRig } from "#testing/rig.ts";
import { isForeign } from "./foreign-request.ts";

const asks = (url: string, method = "GET", headers: Record<string, string> = {}) =>
  isForeign(new Request(url, { method, headers }), "demo.example");

describe("a page of another origin", () => {
  test.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "http://127.0.0.1:3000" }],
    [{ Origin: "null" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site", Origin: "http://127.0.0.1:4173" }],
  ])("may not write: %j", (headers) => {
    expect(asks("http://127.0.0.1:4173/sandbox/reset", "POST", headers)).toBe(true);
    expect(asks("http://127.0.0.1:4173/sandbox/faults", "DELETE", headers)).toBe(true);
  });

  test.each([
    [{}],
    [{ Origin: "http://127.0.0.1:4173" }],
    [{ "Sec-Fetch-Site": "none" }],
    // A browser's own report of the content policy.
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  ])("is not what a program, a test or the portal is: %j", (headers) => {
    expect(asks("http://127.0.0.1:4173/sandbox/reset", "POST", headers)).toBe(false);
  });
});

test("only addresses, localhost and the configured host lead here", () => {
  for (const host of ["127.0.0.1:1", "localhost:4173", "[::1]:4173", "192.168.1.20", "demo.example"]) {
    expect({ host, foreign: asks(`http://${host}/sandbox/outbox`) }).toEqual({ host, foreign: false });
  }
  for (const host of ["evil.example", "127.0.0.1.evil.example:4173", "localhost.evil.example"]) {
    expect({ host, foreign: asks(`http://${host}/sandbox/outbox`) }).toEqual({ host, foreign: true });
  }
});

test("is refused before anything happens, and the portal's API is not concerned", async () => {
  const { ask, stop } = await startRig({ orders: 0 });
  const headers = { Origin: "https://evil.example" };
  for (const path of ["/sandbox/reset", "/sandbox/csp-reports"]) {
    const { status, json } = await ask("POST", path, { headers });
    expect([status, json.code]).toEqual([403, "FOREIGN_REQUEST"]);
  }
  expect((await ask("POST", "/v1/rates", { headers, body: { postalCode: "H2X 1Y4" } })).status).toBe(200);
  await stop();
}, 60_000);
