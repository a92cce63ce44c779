/** The conformance kit against the sandbox. */
import { runChecks, type Report } from "@merchant-portal/conformance/run";
import { serve } from "@merchant-portal/sandbox/server";
import { signIn, startRig, type Rig } from "@merchant-portal/sandbox/testing/rig";
import { afterAll, beforeAll, expect, test } from "vitest";

const origin = "https://portal.example.com";
let rig: Rig;
let server: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  rig = await startRig({ corsOrigins: [origin], background: "timer" });
  server = await serve({ host: "127.0.0.1", port: 0 }, (request) => rig.sandbox.handle(request));
}, 90_000);
afterAll(async () => {
  await server.close();
  await rig.stop();
});

async function account(email: string, name: string) {
  const { IdToken: token } = await signIn(rig.ask, email);
  const { json: merchant } = await rig.ask("GET", "/v1/merchants", { headers: { Authorization: token } });
  return { name, token, merchantId: merchant.id as string, shop: merchant.shopifyShop as string | undefined, merchant };
}

test("finds nothing at the sandbox", async () => {
  const report: Report = await runChecks({
    base: `${server.origin}/v1`,
    shopify: `${server.origin}/shopify`,
    first: await account("merchant@example.com", "the first account"),
    other: await account("shopify@example.com", "the other account"),
    origin,
    isReadOnly: false,
    hasKeys: true,
    samples: 5,
  });
  expect(report.operations.flatMap(({ findings }) => findings)).toEqual([]);
  expect({ notes: report.notes, left: report.left }).toEqual({ notes: [], left: [] });
  console.log(JSON.stringify(report, null, 1).slice(0, 3000));
}, 120_000);
