/**
 * The conformance kit against the sandbox: it finds nothing there and leaves it as it was; with one deviation in front of it, it names that one.
 */
import { execFile } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadOperations } from "@merchant-portal/conformance/contract";
import { exitCodeOf, junitOf, pageOf, textOf } from "@merchant-portal/conformance/report";
import { plannedWrites, runChecks, type ProbeOptions, type Report } from "@merchant-portal/conformance/run";
import { screenNames, screensOf } from "@merchant-portal/conformance/screens";
import { baseOf, enter, reachApi, signIn as signInToPool, whyUnreachable } from "@merchant-portal/conformance/session";
import { serve } from "@merchant-portal/sandbox/server";
import { signIn, startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deviations, type Deviation, type Passing } from "./conformance-deviations.ts";

const origin = "https://portal.example.com";
let rig: Rig;
let server: Awaited<ReturnType<typeof serve>>;
/** What stands in front of the sandbox. */
let deviation: Deviation | undefined;
/** What was asked of the sandbox: `GET /v1/orders`. */
let asked: string[] = [];
let accounts: Required<Pick<ProbeOptions, "first" | "other">>;

beforeAll(async () => {
  rig = await startRig({ corsOrigins: [origin], background: "timer" });
  server = await serve({ host: "127.0.0.1", port: 0 }, handle);
  accounts = {
    first: await account("merchant@example.com", "the first account"),
    other: await account("shopify@example.com", "the other account"),
  } as typeof accounts;
}, 90_000);
afterAll(async () => {
  await server.close();
  await rig.stop();
});
beforeEach(() => {
  deviation = undefined;
  asked = [];
});

async function handle(request: Request): Promise<Response> {
  const url = new URL(request.url);
  asked.push(`${request.method} ${url.pathname}`);
  if (!deviation) return rig.sandbox.handle(request);
  // A body that is changed on its way must not be packed.
  request.headers.delete("accept-encoding");
  return deviation.answer({
    request,
    method: request.method,
    path: url.pathname,
    query: url.searchParams,
    tokens: { first: accounts.first.token, other: accounts.other?.token ?? "" },
    go: (other = request) => rig.sandbox.handle(other),
  });
}

async function account(email: string, name: string) {
  const { IdToken: token } = await signIn(rig.ask, email);
  const { json: merchant } = await rig.ask("GET", "/v1/merchants", { headers: { Authorization: token } });
  return { name, token, merchantId: merchant.id as string, shop: merchant.shopifyShop as string | undefined, merchant };
}

const options = (): ProbeOptions => ({
  base: `${server.origin}/v1`,
  shopify: `${server.origin}/shopify`,
  ...accounts,
  origin,
  isReadOnly: false,
  hasKeys: true,
  samples: 2,
  // Whatever else the machine does.
  listMs: 20_000,
});

/** What a merchant would find changed. */
async function dataOf(token: string) {
  const ask = async (path: string) => (await rig.ask("GET", path, { headers: { Authorization: token } })).json;
  return {
    merchant: await ask("/v1/merchants"),
    orders: await ask("/v1/orders"),
    addresses: await ask("/v1/orders/addresses"),
    users: await ask("/v1/users/service"),
    shipstation: await ask("/v1/merchants/integrations/shipstation"),
  };
}

test("finds nothing at the sandbox, tries every operation, and leaves everything as it was", async () => {
  const tokens = [accounts.first.token, accounts.other?.token ?? ""];
  const before = await Promise.all(tokens.map(dataOf));
  const report = await runChecks(options());
  expect(report.operations.flatMap(({ findings }) => findings)).toEqual([]);
  const { notes, errors, notRemoved } = report;
  expect({ notes, errors, notRemoved }).toEqual({ notes: [], errors: [], notRemoved: [] });
  expect(report.operations).toHaveLength(46);
  expect(report.operations.filter(({ passed }) => passed.length < 5).map(({ id }) => id)).toEqual([]);
  const after = await Promise.all(tokens.map(dataOf));
  expect(after.map(withoutRequestIds)).toEqual(before.map(withoutRequestIds));
}, 60_000);

const withoutRequestIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === "requestId" ? undefined : inner)));

describe("names what is not as the contract says:", () => {
  test.each(Object.entries(deviations))("%s", async (_name, planted) => {
    deviation = planted;
    const { operation, rule, place, leaves } = planted;
    const report = await runChecks({ ...options(), only: [operation], ...(rule === "list/slow" && { listMs: 200 }) });
    const [only] = report.operations;
    expect(only?.findings).toContainEqual(expect.objectContaining({ operation, rule, ...(place && { place }) }));
    expect(only?.screens.length).toBeGreaterThan(0);
    // One deviation does not make a page of findings.
    expect(only?.findings.length).toBeLessThan(5);
    expect(report.notRemoved.filter((one) => !leaves?.test(one))).toEqual([]);
    expect(report.notRemoved).toHaveLength(leaves ? 1 : 0);
  });
});

test("asks for no CORS where portal and API are on one origin", async () => {
  const only = ["getMerchant", "listOrders", "listFulfillmentLocations"];
  const report = await runChecks({ ...options(), origin: server.origin, isReadOnly: true, only });
  const looked = report.operations.flatMap(({ passed, findings }) => [...passed, ...findings.map(({ rule }) => rule)]);
  expect(looked.filter((rule) => rule.startsWith("cors/"))).toEqual([]);
  expect(looked).toContain("cache/stored");
});

describe("what the kit writes", () => {
  test("is said before, and nothing is when it is read-only", async () => {
    expect(plannedWrites({ isReadOnly: false }).join("\n")).toMatch(
      /order.*deleted[^]*email is set, cleared and put back/,
    );
    expect(plannedWrites({ isReadOnly: true })).toEqual([]);
    const report = await runChecks({ ...options(), isReadOnly: true });
    expect(report.operations.flatMap(({ findings }) => findings)).toEqual([]);
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter((one) => !/^(GET|OPTIONS) |^POST \/v1\/rates$/.test(one))).toEqual([]);
  }, 60_000);

  test("is removed when it is stopped in the middle", async () => {
    const before = await dataOf(accounts.first.token);
    const stop = new AbortController();
    deviation = {
      operation: "createOrder",
      rule: "answer/none",
      answer: async ({ go, method, path }) => {
        const response = await go();
        if (method === "PATCH" && path.endsWith("/pickupready") && response.ok) stop.abort();
        return response;
      },
    };
    const report = await runChecks({ ...options(), only: ["markPickupReady"], signal: stop.signal });
    expect({ notes: report.notes, notRemoved: report.notRemoved }).toEqual({
      notes: ["Stopped before the end."],
      notRemoved: [],
    });
    expect(withoutRequestIds(await dataOf(accounts.first.token))).toEqual(withoutRequestIds(before));
  });

  const isCreation = ({ method, path }: Passing) => method === "POST" && path === "/v1/orders";
  const gatewayGivesUp = () => new Response(null, { status: 504 });

  test.each([
    ["createOrder", "/v1/orders"],
    ["uploadOrdersCsv", "/v1/orders/csv_upload"],
    ["listSavedAddresses", "/v1/orders"],
  ])("is removed when it is stopped while %s has no answer", async (operation, written) => {
    const before = await dataOf(accounts.first.token);
    const stop = new AbortController();
    deviation = {
      operation,
      rule: "answer/none",
      answer: async ({ go, method, path }) => {
        const response = await go();
        if (method === "POST" && path === written && response.ok) stop.abort();
        return response;
      },
    };
    const report = await runChecks({ ...options(), only: [operation], signal: stop.signal });
    expect({ notes: report.notes, notRemoved: report.notRemoved }).toEqual({
      notes: ["Stopped before the end."],
      notRemoved: [],
    });
    expect(withoutRequestIds(await dataOf(accounts.first.token))).toEqual(withoutRequestIds(before));
  });

  test("is removed when the gateway gives up before the API", async () => {
    const before = await dataOf(accounts.first.token);
    deviation = {
      operation: "createOrder",
      rule: "answer/none",
      answer: async (passing) => {
        const response = await passing.go();
        return isCreation(passing) && response.ok ? gatewayGivesUp() : response;
      },
    };
    const report = await runChecks({ ...options(), only: ["createOrder"] });
    expect(report.notRemoved).toEqual([]);
    expect(withoutRequestIds(await dataOf(accounts.first.token))).toEqual(withoutRequestIds(before));
  });

  test("is named when nobody can know whether it is there", async () => {
    deviation = {
      operation: "createOrder",
      rule: "answer/none",
      answer: (passing) => (isCreation(passing) ? Promise.resolve(gatewayGivesUp()) : passing.go()),
    };
    const report = await runChecks({ ...options(), only: ["listSavedAddresses"] });
    expect(report.notRemoved).toEqual([
      expect.stringMatching(/^the order CK-\w+-\d+ \(it is not in the list and may still come\)$/),
      expect.stringMatching(/^the saved address of Conformance Kit CK-/),
    ]);
  }, 20_000);

  test("of the settings is put back when the API fails in the middle", async () => {
    const headers = { Authorization: accounts.first.token };
    const path = "/v1/merchants/updateMerchant/addApiRequestMappings";
    const body = { from: "originAddress.unit", to: "merchantDisplayName" };
    const { json: merchant } = await rig.ask("PATCH", path, { headers, body });
    expect(merchant.apiRequestMappings).toEqual([body]);
    let fails = 1;
    deviation = {
      operation: "addMerchantApiRequestMappings",
      rule: "answer/server-error",
      answer: async (passing) => {
        const isOwn = passing.request.headers.get("authorization") === accounts.first.token;
        const isSet = isOwn && passing.path === path && (await passing.request.clone().text()) === JSON.stringify(body);
        return isSet && (fails -= 1) >= 0 ? new Response(null, { status: 503 }) : passing.go();
      },
    };
    const first = { ...accounts.first, merchant };
    const report = await runChecks({ ...options(), first, only: ["addMerchantApiRequestMappings"] });
    expect({ fails: fails < 0, notRemoved: report.notRemoved }).toEqual({ fails: true, notRemoved: [] });
    expect((await dataOf(accounts.first.token)).merchant.apiRequestMappings).toEqual([body]);
  });

  test("is named when it cannot be removed", async () => {
    deviation = {
      operation: "deleteOrder",
      rule: "answer/server-error",
      answer: async ({ go, method, path }) =>
        method === "DELETE" && path.startsWith("/v1/orders/") ? new Response(null, { status: 503 }) : go(),
    };
    const report = await runChecks({ ...options(), only: ["deleteOrder"] });
    expect(report.notRemoved).toEqual([expect.stringMatching(/^the order CK-\w+-\d+ \(503/)]);
    expect(textOf(report)).toContain("STILL THERE, remove by hand:");
  });
});

describe("a report", () => {
  /** With a finding that holds markup. */
  async function hostile(): Promise<Report> {
    deviation = {
      operation: "getMerchant",
      rule: "shape/type",
      answer: async ({ go, path, method }) =>
        path === "/v1/merchants" && method === "GET"
          ? Response.json({ ...(await (await go()).json()), email: 7, "<img src=x onerror=alert(1)>&\u0000": 1 })
          : go(),
    };
    return runChecks({ ...options(), only: ["getMerchant"] });
  }

  test("as a page says operation, screens, what differs and how to mend it, and takes no markup from the API", async () => {
    const page = pageOf(await hostile());
    expect(page).toContain('<h3><a href="#getMerchant"><code>GET /merchants</code></a></h3>');
    expect(page).toContain("<dt>Screens</dt><dd>Merchant info, Create order");
    expect(page).toContain("numbers without quotation marks");
    expect(page).toContain("&lt;img src=x");
    expect(page).not.toMatch(/<img|<script/);
  });

  test("in a terminal takes no control characters and no commands to the CI from the API", async () => {
    const message =
      "No.\u001b[2J\r\n::error::owned\u009b1A\u2028::set-output name=a::b \u202e##[error]x ##vso[task.complete]y";
    deviation = {
      operation: "getMerchant",
      rule: "answer/server-error",
      answer: async ({ path, go }) =>
        path === "/v1/merchants"
          ? Response.json({ message, code: "INTERNAL_ERROR", requestId: "r" }, { status: 500 })
          : go(),
    };
    const text = textOf(await runChecks({ ...options(), only: ["getMerchant"] }));
    expect(text).toContain("No. [2J  ::error::owned");
    expect(text).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u202e]|^\s*::|##(\[|vso)/mu);
    // A name of a field is the first word of its line.
    const report = await hostile();
    const operations = report.operations.map((one) => ({
      ...one,
      findings: one.findings.map((found) => ({ ...found, place: "::error::x" })),
    }));
    const lines = textOf({ ...report, operations });
    expect(lines).toContain("\n  : :error::x, with a token");
  });

  test("says once what is wrong everywhere", async () => {
    deviation = deviations["no CORS on errors"];
    const only = [
      "getMerchant",
      "listServiceUsers",
      "getFeatureFlag",
      "getShipstationIntegration",
      "generateWixCode",
      "listRates",
    ];
    const report = await runChecks({ ...options(), only });
    expect(report.operations.flatMap(({ findings }) => findings)).toHaveLength(6);
    const lines = textOf(report).split("\n");
    expect(lines.filter((line) => line.includes("cors/errors"))).toEqual([
      expect.stringMatching(/^Breaks a screen: \d+ operations, cors\/errors$/),
    ]);
    expect(lines.at(-1)).toBe("6 operations. 1 to mend: 1 breaks a screen.");
  });

  test("says that a check ended early, and is no success", async () => {
    const broken = {
      ...accounts.first.merchant,
      get email(): string {
        throw new Error("a fault of the kit");
      },
    };
    const only = ["addMerchantEmail"];
    const report = await runChecks({ ...options(), first: { ...accounts.first, merchant: broken }, only });
    const sentence = "A check of addMerchantEmail, removeMerchantEmail ended early: a fault of the kit";
    expect(report.errors).toEqual([sentence]);
    expect(exitCodeOf(report, false)).toBe(2);
    expect(exitCodeOf({ ...report, errors: [] }, false)).toBe(0);
    expect(textOf(report)).toContain(`${sentence}\n1 operations. No finding, 1 check ended early.`);
    expect(pageOf(report)).toContain(`<h2>Ended early</h2>\n<ul><li>${sentence}</li></ul>`);
    expect(junitOf(report)).toMatch(/errors="1"[^]*<error message="A check of addMerchantEmail/);
  });

  test("as JUnit has a case for each rule, and a failure where it is broken", async () => {
    const xml = junitOf(await hostile());
    const [, tests, failures] = /tests="(\d+)" failures="(\d+)"/.exec(xml) ?? [];
    expect(xml.match(/<testcase /g)).toHaveLength(Number(tests));
    expect(xml.match(/<failure /g)).toHaveLength(Number(failures));
    expect(xml).toContain('name="getMerchant: shape/type"');
    expect(xml).not.toMatch(/(?!\n)\p{Cc}|<img/u);
  });
});

test("each operation names its screens, and each screen reaches the call", () => {
  const features = fileURLToPath(new URL("../../packages/portal-features/src/", import.meta.url));
  const operations = loadOperations();
  expect(Object.keys(screensOf).sort()).toEqual(operations.map(({ id }) => id).sort());
  const texts = new Map<string, string>();
  const reached = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    const text = texts.get(file) ?? readFileSync(file, "utf8");
    texts.set(file, text);
    seen.add(file);
    for (const [, path = ""] of text.matchAll(/(?:from |import\()\s*"([#.][^"]+\.tsx?)"/g))
      reached(path.startsWith("#") ? join(features, path.slice(1)) : join(dirname(file), path), seen);
    return seen;
  };
  for (const screen of Object.keys(screenNames) as (keyof typeof screenNames)[]) {
    const files = globSync(`screens/${screen}/**/*.{ts,tsx}`, { cwd: features }).filter(
      (one) => !/\.(test|stories)\./.test(one),
    );
    expect({ screen, files: files.length > 0 }).toEqual({ screen, files: true });
    const all = new Set(files.flatMap((file) => [...reached(join(features, file))]));
    const words = [...all].map((file) => texts.get(file) ?? "").join("\n");
    const lacking = operations.filter(
      ({ id, path }) => screensOf[id]?.includes(screen) && !words.includes(`"${path}"`),
    );
    expect({ screen, lacking: lacking.map(({ id }) => id) }).toEqual({ screen, lacking: [] });
  }
});

describe("what is wrong before a run is said in a sentence:", () => {
  const failed = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } });
  test.each([
    ["ENOTFOUND", "no computer is named api.example.com"],
    ["ECONNREFUSED", "nothing listens at api.example.com"],
    ["DEPTH_ZERO_SELF_SIGNED_CERT", "is self-signed, and browsers refuse it as well"],
    ["CERT_HAS_EXPIRED", "has expired. Renew it."],
    ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another name than api.example.com"],
    ["ESOMETHING", "could not be reached (ESOMETHING)"],
  ])("%s", (code, sentence) => {
    expect(whyUnreachable("The API", "https://api.example.com/v1", failed(code))).toContain(sentence);
  });

  test("no address, a name in it, a port where nothing listens", async () => {
    for (const typed of ["api.example.com", "ftp://api.example.com", "https://", ""])
      expect(() => baseOf("--base", typed)).toThrow("is no address. Write the whole of it");
    expect(() => baseOf("--base", "https://me@api.example.com/v1?x=1")).toThrow("without a name, a query or a #");
    expect(baseOf("--base", "https://api.example.com/v1//")).toBe("https://api.example.com/v1");
    await expect(reachApi("http://127.0.0.1:9/v1")).rejects.toThrow(/127\.0\.0\.1:9/);
  });

  test.each<[string, () => Response, string]>([
    [
      "a web page",
      () => new Response("<!doctype html>", { headers: { "content-type": "text/html" } }),
      "answers with a web page (200) in place of JSON",
    ],
    [
      "a redirect",
      () => new Response(null, { status: 301, headers: { location: "https://api.example.com/v1/merchants" } }),
      "leads on to https://api.example.com",
    ],
    [
      "nothing of the kind",
      () => Response.json({}, { status: 404 }),
      "is not there (404). Is the address complete, up to /v1?",
    ],
  ])("%s in place of the API", async (_name, answer, sentence) => {
    deviation = { operation: "", rule: "answer/none", answer: () => Promise.resolve(answer()) };
    await expect(reachApi(`${server.origin}/v1`)).rejects.toThrow(sentence);
  });

  test("a token that has ended, an access token, an account that is nobody's", async () => {
    const base = `${server.origin}/v1`;
    const past = `e30.${Buffer.from(JSON.stringify({ exp: 1_700_000_000 })).toString("base64url")}.x`;
    await expect(enter(base, "Ana", past)).rejects.toThrow("The token of Ana ended at 2023-11-14T22:13:20.000Z");
    await expect(enter(base, "Ana", "garbage")).rejects.toThrow("must be the pool's ID token");
    deviation = { operation: "", rule: "answer/none", answer: () => Promise.resolve(Response.json({})) };
    await expect(enter(base, "Ana", "garbage")).rejects.toThrow("does not say who Ana is");
    const bearer = async ({ request }: { request: Request }) =>
      Response.json({ id: "one" }, { status: request.headers.get("authorization")?.startsWith("Bearer ") ? 200 : 401 });
    deviation = { operation: "", rule: "answer/none", answer: bearer };
    await expect(enter(base, "Ana", "garbage")).rejects.toThrow("only with “Bearer” in front of it");
  });

  test("a wrong password, a temporary one, a second step; and the right one signs in by SRP", async () => {
    const identity = {
      endpoint: `${server.origin}/identity`,
      userPoolId: "ca-central-1_Northwind1",
      clientId: "merchantportaldemo",
      authFlow: "USER_SRP_AUTH",
    } as const;
    await expect(signInToPool(identity, "merchant@example.com", "nonsense")).rejects.toThrow(
      "refuses merchant@example.com: Incorrect username or password",
    );
    await expect(signInToPool(identity, "newuser@example.com", "Temporary-2026!")).rejects.toThrow(
      "still has a temporary password",
    );
    // The portal has a form for it, so it is no deviation; the kit has nobody to type the code.
    await expect(signInToPool(identity, "twosteps@example.com", "Merchant-2026!")).rejects.toThrow(
      "twosteps@example.com signs in with a second step (SELECT_MFA_TYPE), which the kit cannot take: nobody is there to type the code. Use an account without one, or set its ID token: CONFORMANCE_TOKEN.",
    );
    await expect(
      signInToPool({ ...identity, clientId: "another" }, "merchant@example.com", "Merchant-2026!"),
    ).rejects.toThrow("refuses merchant@example.com");
    const token = await signInToPool(identity, "merchant@example.com", "Merchant-2026!");
    expect(await enter(`${server.origin}/v1`, "Ana", token)).toMatchObject({ merchantId: "juniper" });
  });
});

describe("the command", () => {
  const main = fileURLToPath(new URL("../../apps/conformance/src/main.ts", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "conformance-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  function ended(args: string[], env: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [main, ...args],
        { cwd: folder, env: { ...process.env, INIT_CWD: folder, ...env } },
        (_error, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
      );
    });
  }
  const tokens = () => ({
    CONFORMANCE_TOKEN: accounts.first.token,
    CONFORMANCE_OTHER_TOKEN: accounts.other?.token ?? "",
  });

  test("writes the page, JSON and JUnit, and ends with 0 where nothing differs and 1 where something does", async () => {
    const args = [
      `--base=${server.origin}/v1`,
      "--read-only",
      "--only=getMerchant,getFeatureFlag,listOrders",
      "--except=listOrders",
      `--origin=${origin}`,
    ];
    const fine = await ended(args, tokens());
    expect(fine).toEqual({ code: 0, output: expect.stringContaining("2 operations. No finding.") });
    const files = join(folder, "reports/conformance");
    const report = JSON.parse(readFileSync(join(files, "report.json"), "utf8"));
    expect(report.operations).toHaveLength(2);
    // Others read these names.
    expect(report).toMatchObject({ isReadOnly: true, errors: [], notRemoved: [] });
    expect(report.operations[0]).toMatchObject({ id: "getMerchant", passed: expect.any(Array), findings: [] });
    expect(readFileSync(join(files, "index.html"), "utf8")).toContain("<h1>No finding</h1>");
    expect(readFileSync(join(files, "junit.xml"), "utf8")).toContain("<testsuites ");
    deviation = deviations["null for what is not known"];
    const wrong = await ended(args, tokens());
    expect(wrong).toEqual({
      code: 1,
      output: expect.stringContaining("shape/null\n  minimumAge, with a token: expected the field is left out"),
    });
  });

  test("asks before it writes, and says what it does not know", async () => {
    const base = `--base=${server.origin}/v1`;
    const asks = await ended([base], tokens());
    expect(asks).toEqual({
      code: 2,
      output: expect.stringMatching(/This will be written[^]*Add --yes to write, or --read-only\./),
    });
    expect(asked.filter((one) => !one.startsWith("GET "))).toEqual([]);
    const same = await ended([base], { ...tokens(), CONFORMANCE_OTHER_TOKEN: accounts.first.token });
    expect(same).toEqual({ code: 2, output: expect.stringContaining("Both accounts are of the merchant juniper.") });
    for (const [args, sentence] of [
      [[], "Name the API: --base="],
      [["--bsae=x"], "Unknown option '--bsae"],
      [[base, "--only=listOrder"], "--only: the contract has no listOrder"],
      [[base, "--except=wix"], "--except: the contract has no wix"],
      [["--config=nowhere.json"], "--config: nowhere.json could not be read"],
      [[base, "--user=ana"], "Set the password of ana in the environment: CONFORMANCE_PASSWORD"],
    ] as const)
      expect(await ended([...args])).toEqual({ code: 2, output: expect.stringContaining(sentence) });
  });
});
