import { request as send } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { poolIds } from "#pool-ids.ts";
import { serve } from "#server.ts";
import { startRig, type Rig } from "#testing/rig.ts";
import { isForeign } from "./foreign-request.ts";

const own = { host: "demo.example", origin: "https://parcels.example" };
const asks = (url: string, method = "GET", headers: Record<string, string> = {}) =>
  isForeign(new Request(url, { method, headers }), own);

describe("a page of another origin", () => {
  test.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "http://127.0.0.1:3000" }],
    [{ Origin: "null" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ "Sec-Fetch-Site": "same-site", Origin: "http://127.0.0.1:4173" }],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
    [{ Origin: "nonsense" }],
  ])("may not write: %j", (headers) => {
    expect(asks("http://127.0.0.1:4173/sandbox/reset", "POST", headers)).toBe(true);
    expect(asks("http://127.0.0.1:4173/sandbox/faults", "DELETE", headers)).toBe(true);
  });

  test.each([
    [{}],
    [{ Origin: "http://127.0.0.1:4173" }],
    // Through the proxy that the settings name.
    [{ Origin: "https://parcels.example" }],
    [{ "Sec-Fetch-Site": "none" }],
    // A browser's report of a content policy violation.
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }],
  ])("is not what a program, a test or the portal is: %j", (headers) => {
    expect(asks("http://127.0.0.1:4173/sandbox/reset", "POST", headers)).toBe(false);
  });
});

test("only addresses, localhost and the configured host lead here", () => {
  for (const host of [
    "127.0.0.1:1",
    "localhost:4173",
    "[::1]:4173",
    "192.168.1.20",
    "demo.example",
    "parcels.example",
  ]) {
    expect({ host, foreign: asks(`http://${host}/sandbox/outbox`) }).toEqual({ host, foreign: false });
  }
  for (const host of ["evil.example", "127.0.0.1.evil.example:4173", "localhost.evil.example"]) {
    expect({ host, foreign: asks(`http://${host}/sandbox/outbox`) }).toEqual({ host, foreign: true });
  }
});

test("a request line that names another host than the header does is foreign", () => {
  expect(asks("http://127.0.0.1:4173/sandbox/outbox", "GET", { Host: "evil.example" })).toBe(true);
  expect(asks("http://evil.example/sandbox/outbox", "GET", { Host: "127.0.0.1:4173" })).toBe(true);
  expect(asks("http://127.0.0.1:4173/sandbox/outbox", "GET", { Host: "a b" })).toBe(true);
});

describe("over HTTP, however the path is spelt", () => {
  let rig: Rig;
  let server: Awaited<ReturnType<typeof serve>>;
  let port: number;
  beforeAll(async () => {
    rig = await startRig({ orders: 0 });
    server = await serve({ host: "127.0.0.1", port: 0 }, rig.sandbox.handle);
    port = Number(new URL(server.origin).port);
    await rig.sandbox.outbox.send({
      to: "ana@example.com",
      subject: "Code",
      text: "the code is 314159",
      code: "314159",
    });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await rig.stop();
  });

  /** Sends a path as it is: `fetch` would normalize it. */
  const ask = (method: string, path: string, headers: Record<string, string>, body = "") =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const sent = { port, host: "127.0.0.1", method, path, headers: { ...headers, "Content-Length": body.length } };
      const outgoing = send(sent, (incoming) => {
        let text = "";
        incoming.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
        incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text }));
      });
      outgoing.on("error", reject).end(body);
    });

  const state = async () => {
    const read = async (path: string) => (await ask("GET", path, {})).text;
    const clock = JSON.parse(await read("/sandbox/clock")) as { offsetMs: number };
    const mails = (await rig.sandbox.outbox.list()).length;
    const paths = ["/sandbox/faults", "/sandbox/printer", "/sandbox/csp-reports"];
    return { offsetMs: clock.offsetMs, mails, others: await Promise.all(paths.map(read)) };
  };

  const writes = [
    { method: "POST", path: "/sandbox/reset", body: "" },
    { method: "POST", path: "/sandbox/clock", body: '{"advanceMs":60000}' },
    {
      method: "POST",
      path: "/sandbox/faults",
      body: '{"preset":"refuse","method":"ANY","path":"/v1/**","times":"always"}',
    },
    { method: "PATCH", path: "/sandbox/printer", body: '{"condition":"paused"}' },
    { method: "POST", path: "/sandbox/csp-reports", body: "{}" },
    { method: "DELETE", path: "/sandbox/csp-reports", body: "" },
  ];
  const hex = (text: string, isUpper: boolean) => {
    const digits = text.charCodeAt(0).toString(16);
    return `%${isUpper ? digits.toUpperCase() : digits}`;
  };
  /** The ways to write one character of a path. */
  const letter = (text: string) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant(text) },
      { weight: 2, arbitrary: fc.boolean().map((isUpper) => hex(text, isUpper)) },
      { weight: 1, arbitrary: fc.constantFrom(text.toUpperCase(), `%25${hex(text, false).slice(1)}`) },
    );
  const before = fc.constantFrom(
    "",
    "/",
    "/.",
    "/x/..",
    "/x/%2e%2e",
    "/v1/..",
    "/%2e",
    "/v1/%2E%2E",
    "//",
    "/v1%2f..",
    "/%",
  );
  const after = fc.constantFrom(
    "",
    "/",
    "//",
    "/.",
    "/x/..",
    "?",
    "?a=/v1/",
    "#x",
    "%2f",
    ";a",
    "%00",
    "%20",
    ".",
    "%",
    "/%2e",
  );
  const spelt = (path: string) =>
    fc
      .tuple(before, fc.tuple(...Array.from(path, letter)), after)
      .map(([start, letters, end]) => start + letters.join("") + end);
  const foreignOrigins = [
    { Origin: "https://evil.example" },
    { Origin: "null", "Content-Type": "text/plain" },
    { "Sec-Fetch-Site": "cross-site", "Content-Type": "application/x-www-form-urlencoded" },
    { Host: "evil.example" },
  ];

  test("no write of another origin or host name reaches the sandbox", async () => {
    const untouched = await state();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...writes).chain((write) => spelt(write.path).map((path) => ({ ...write, path }))),
        fc.constantFrom(...foreignOrigins),
        async ({ method, path, body }, headers) => {
          const { status } = await ask(method, path, { "Content-Type": "application/json", ...headers }, body);
          expect({ path, status }).toEqual({
            path,
            status: expect.toSatisfy((one) => one === 403 || one === 404 || one === 400) as number,
          });
        },
      ),
      { numRuns: 400 },
    );
    expect(await state()).toEqual(untouched);
  }, 60_000);

  test("no page that reached it by a name of its own reads the mail", async () => {
    const paths = ["/sandbox/outbox", "/sandbox/accounts", "/sandbox/state", "/sandbox/outbox?to=ana@example.com"];
    const secret = /314159|Merchant-2026!|"database"/;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...paths).chain(spelt),
        fc.constantFrom("evil.example", "127.0.0.1.evil.example"),
        async (path, Host) => {
          expect((await ask("GET", path, { Host })).text).not.toMatch(secret);
        },
      ),
      { numRuns: 300 },
    );
    expect((await ask("GET", "/sandbox/outbox", {})).text).toMatch(secret);
  }, 60_000);

  test.each(["/%73andbox/reset", "/s%61ndbox/reset", "/sandbox/%72eset", "/v1/%2e%2e/sandbox/reset"])(
    "%s is the sandbox's own, for its own pages alone",
    async (path) => {
      expect((await ask("POST", path, { Origin: "https://evil.example" })).status).toBe(403);
      expect((await ask("POST", path, { Host: "evil.example" })).status).toBe(403);
      expect((await ask("POST", path, { Origin: server.origin })).status).toBe(204);
    },
  );

  test("a whole address in the request line does not hide the host", async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(port, "127.0.0.1")
        .setEncoding("utf8")
        .on("data", (chunk) => (text += String(chunk)));
      socket.on("error", reject).on("end", () => resolve(text));
      socket.write(
        `GET http://127.0.0.1:${port}/sandbox/accounts HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 403 /);
  });
});

describe("the identity pool (T43)", () => {
  const listed = "https://portal.example";
  const target = { "X-Amz-Target": "AWSCognitoIdentityProviderService.ForgotPassword" };
  const body = JSON.stringify({ ClientId: poolIds.clientId, Username: "merchant@example.com" });
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ orders: 0, corsOrigins: [listed] });
  }, 60_000);
  afterAll(() => rig.stop());
  const forgot = (headers: Record<string, string>, path = "/identity") =>
    rig.ask("POST", path, {
      raw: body,
      headers: { "Content-Type": "application/x-amz-json-1.1", ...target, ...headers },
    });
  const mails = async () => (await rig.sandbox.outbox.list()).length;

  test.each([
    [{ Origin: "https://evil.example" }],
    [{ Origin: "null" }],
    [{ "Sec-Fetch-Site": "cross-site" }],
    [{ Host: "evil.example" }],
    [{ Host: "evil.example", "Sec-Fetch-Site": "same-origin" }],
  ])("refuses a page of another origin, and another host name: %j", async (headers) => {
    const before = await mails();
    for (const path of ["/identity", "/%69dentity", "/identity/"]) {
      const reply = await forgot(headers, path);
      expect([path, reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([path, 403, null]);
      expect(reply.json).toEqual({ __type: "ForbiddenException", message: expect.stringContaining("PUBLIC_URL") });
    }
    expect(await mails()).toBe(before);
  });

  test("is used by programs, its own pages and the listed origins, which may read the answer", async () => {
    const before = await mails();
    expect((await forgot({})).status).toBe(200);
    expect((await forgot({ "Sec-Fetch-Site": "same-origin" })).status).toBe(200);
    const reply = await forgot({ Origin: listed, "Sec-Fetch-Site": "cross-site" });
    expect([reply.status, reply.headers.get("access-control-allow-origin")]).toEqual([200, listed]);
    expect(await mails()).toBe(before + 3);
  });

  test("allows a browser's question before the call to the listed origins alone", async () => {
    const preflight = (Origin: string) =>
      rig.ask("OPTIONS", "/identity", {
        headers: {
          Origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type,x-amz-target,cache-control",
        },
      });
    const allowed = (await preflight(listed)).headers;
    expect(allowed.get("access-control-allow-origin")).toBe(listed);
    expect(allowed.get("access-control-allow-headers")).toContain("x-amz-target");
    expect((await preflight("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
  });
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
