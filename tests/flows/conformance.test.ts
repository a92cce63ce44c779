/**
 * The conformance kit against the sandbox: it finds nothing there and leaves it as it was; with one deviation in front of it, it names that one.
 */
import { runChecks, type ProbeOptions } from "@merchant-portal/conformance/run";
import { serve } from "@merchant-portal/sandbox/server";
import { signIn, startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deviations, type Deviation } from "./conformance-deviations.ts";

const origin = "https://portal.example.com";
let rig: Rig;
let server: Awaited<ReturnType<typeof serve>>;
/** What stands in front of the sandbox. */
let deviation: Deviation | undefined;
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
});

async function handle(request: Request): Promise<Response> {
  if (!deviation) return rig.sandbox.handle(request);
  const url = new URL(request.url);
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
  expect({ notes: report.notes, left: report.left }).toEqual({ notes: [], left: [] });
  expect(report.operations).toHaveLength(46);
  expect(report.operations.filter(({ kept }) => kept.length < 5).map(({ id }) => id)).toEqual([]);
  const after = await Promise.all(tokens.map(dataOf));
  expect(after.map(withoutRequestIds)).toEqual(before.map(withoutRequestIds));
}, 60_000);

const withoutRequestIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (name, inner: unknown) => (name === "requestId" ? undefined : inner)));

describe("names what is not as the contract says:", () => {
  test.each(Object.entries(deviations))("%s", async (_name, planted) => {
    deviation = planted;
    const { operation, rule, place } = planted;
    const report = await runChecks({ ...options(), only: [operation] });
    const [only] = report.operations;
    expect(only?.findings).toContainEqual(expect.objectContaining({ operation, rule, ...(place && { place }) }));
    expect(only?.screens.length).toBeGreaterThan(0);
    expect(report.left).toEqual([]);
  });
});
