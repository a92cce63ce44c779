/**
 * Another reader of the same OpenAPI files between client and sandbox: Prism looks at every request and answer with its own
 * code, so a fault of the sandbox's own checks shows here. It damages bytes that are no text, so labels and packing slips
 * do not pass through it.
 */
import { fileURLToPath } from "node:url";
import { getHttpOperationsFromSpec, type IHttpRequest } from "@stoplight/prism-http";
import { createClientFromOperations, type PrismHttp } from "@stoplight/prism-http/dist/client.js";
import { serve } from "@merchant-portal/sandbox/server";
import { toHttp, type ContractRequest } from "@merchant-portal/sandbox/testing/contract-request";
import { describedOperations, type DescribedOperation } from "@merchant-portal/sandbox/testing/described-operations";
import { walks } from "@merchant-portal/sandbox/testing/proofs";
import { startRig } from "@merchant-portal/sandbox/testing/rig";
import { sampleCall, usualCaller } from "@merchant-portal/sandbox/testing/sample-calls";
import { enterWorld, type World } from "@merchant-portal/sandbox/testing/world";
import { afterAll, beforeAll, expect, test } from "vitest";

const bases = { "portal-v1": "/v1", "shopify-platform": "/shopify" } as const;
const operations = describedOperations().filter(walks.proxy);
const each = operations.map((operation) => [operation.id, operation] as const);
const withBody = each.filter(([, operation]) => operation.body);

let world: World;
let server: Awaited<ReturnType<typeof serve>>;
const proxies = new Map<string, PrismHttp>();

beforeAll(async () => {
  world = await enterWorld(await startRig());
  server = await serve({ host: "127.0.0.1", port: 0 }, world.rig.sandbox.fetch);
  for (const [name, base] of Object.entries(bases)) proxies.set(name, await proxyOf(name, base));
}, 90_000);
afterAll(async () => {
  await server.close();
  await world.rig.stop();
});

const fileOf = (name: string) => fileURLToPath(new URL(`../../openapi/${name}.yaml`, import.meta.url));

/** A proxy that passes everything on, and tells what it found wrong on the way there and back. */
async function proxyOf(name: string, base: string): Promise<PrismHttp> {
  return createClientFromOperations(await getHttpOperationsFromSpec(fileOf(name)), {
    isProxy: true,
    upstream: new URL(base, server.origin),
    upstreamProxy: undefined,
    mock: { dynamic: false },
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    logger: silent as never,
  });
}

/** Prism would write a line for each step of each request. */
const silent: Record<string, unknown> = {
  ...Object.fromEntries(
    ["trace", "debug", "info", "warn", "error", "fatal", "success"].map((level) => [level, () => undefined]),
  ),
  child: () => silent,
};

/** Sends it through the proxy; with a token, unless it is asked for without one. */
async function send(operation: DescribedOperation, request: ContractRequest, token?: string) {
  const { method, path, headers, body } = toHttp(operation, request);
  const contract = operation.contract as keyof typeof bases;
  const proxied = await proxies.get(contract)?.request(path.slice(bases[contract].length), {
    method: method.toLowerCase() as IHttpRequest["method"],
    headers: {
      ...headers,
      ...(token && { authorization: token }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
  if (!proxied) throw new Error(`There is no proxy for ${contract}.`);
  const { input, output } = proxied.violations;
  return { status: proxied.status, data: proxied.data, input, output };
}

const clean = { input: [], output: [] };

test.each(each)("%s succeeds, and Prism finds nothing wrong with request and answer", async (_id, operation) => {
  const caller = usualCaller(operation, world);
  const { status, data, ...found } = await send(operation, await sampleCall(operation, caller), caller.token);
  expect({ ...found, data }).toEqual({ ...clean, data });
  expect([200, 201, 202, 204]).toContain(status);
});

test.each(each)("%s refuses a token that is none, and Prism finds nothing wrong with that", async (_id, operation) => {
  const sample = await sampleCall(operation, usualCaller(operation, world));
  const isInBody = operation.auth === "none" && operation.body !== undefined;
  const request = isInBody ? { ...sample, body: { ...(sample.body as object), token: "garbage" } } : sample;
  const { status, data, ...found } = await send(operation, request, "garbage");
  expect({ ...found, status, data }).toEqual({
    ...clean,
    status: operation.auth === "none" && !isInBody ? 200 : 401,
    data,
  });
});

test.each(withBody)("%s refuses what Prism refuses, in an answer that Prism takes", async (_id, operation) => {
  const caller = usualCaller(operation, world);
  const sample = await sampleCall(operation, caller);
  const { status, input, output } = await send(operation, { ...sample, body: { unknownField: 1 } }, caller.token);
  expect(input.length).toBeGreaterThan(0);
  expect({ status, output }).toEqual({ status: 422, output: [] });
});

test("Prism sees an answer that breaks the contract", async () => {
  const operation = operations.find(({ id }) => id === "getFeatureFlag");
  if (!operation) throw new Error("There is no such operation.");
  await world.rig.ask("POST", "/sandbox/faults", {
    body: { method: "GET", path: "/v1/orders/featureFlags/*", status: 200, body: { enabled: "yes" }, times: 1 },
  });
  const { output } = await send(operation, { params: { flagName: "x" } }, world.juniper.token);
  expect(output).toMatchObject([{ path: ["body", "enabled"] }]);
});

test("every success with a body names Cache-Control: no-store, and Prism sees an answer that may be stored (T23)", async () => {
  for (const name of Object.keys(bases)) {
    const described = await getHttpOperationsFromSpec(fileOf(name));
    const successes = described.flatMap(({ iid, responses }) =>
      responses.flatMap(({ code, contents, headers }) =>
        code.startsWith("2") && contents?.length ? [{ iid, code, headers: headers?.map((header) => header.name) }] : [],
      ),
    );
    expect(successes.length).toBeGreaterThan(4);
    for (const success of successes) expect(success.headers).toContain("Cache-Control");
  }
  const operation = operations.find(({ id }) => id === "getFeatureFlag");
  if (!operation) throw new Error("There is no such operation.");
  await world.rig.ask("POST", "/sandbox/faults", {
    body: {
      method: "GET",
      path: "/v1/orders/featureFlags/*",
      status: 200,
      headers: { "Cache-Control": "max-age=60" },
      body: { enabled: true },
      times: 1,
    },
  });
  const { output } = await send(operation, { params: { flagName: "x" } }, world.juniper.token);
  expect(output).toMatchObject([{ path: ["header", "cache-control"] }]);
});
