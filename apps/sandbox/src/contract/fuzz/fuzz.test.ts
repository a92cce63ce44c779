import { afterAll, beforeAll, expect, test } from "vitest";
import { describedOperations } from "#testing/described-operations.ts";
import type { Ask } from "#testing/rig.ts";
import { fuzzOperation, type Subject } from "./fuzz-operation.ts";
import { fuzzed, startFuzzRig } from "./fuzz-rig.ts";

let started: Awaited<ReturnType<typeof startFuzzRig>>;
beforeAll(async () => {
  started = await startFuzzRig();
}, 90_000);
afterAll(() => started.rig.stop());

/** Each place of each body is broken in every way in `bad-input.test.ts`; `npm run fuzz` takes many more. */
const settings = { seed: 20_261, runs: 24 };
const thorough = { seed: 20_261, runs: 300 };

test.each(fuzzed().map((operation) => [operation.id, operation] as const))(
  "%s takes what the contract allows and refuses what it does not, by name",
  async (_id, operation) => {
    const { requests } = await fuzzOperation(operation, await started.subjectOf(operation), settings);
    expect(requests).toBeGreaterThan(0);
  },
  60_000,
);

/** An operation and its subject with a planted bug. */
async function planted(id: string, breakIt: (ask: Ask) => Ask): Promise<[(typeof operations)[number], Subject]> {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  const subject = await started.subjectOf(operation);
  return [operation, { ...subject, ask: breakIt(subject.ask) }];
}
const operations = describedOperations();
const answer = (status: number, json: object) => ({
  status,
  json,
  text: "",
  headers: new Headers(),
  bytes: new Uint8Array(),
});

test("a planted crash is found and shrunk to the smallest request", async () => {
  const [operation, subject] = await planted("listOrders", (ask) => async (method, path, options) => {
    const limit = Number(new URL(path, "http://localhost").searchParams.get("limit"));
    return limit > 80 && limit < 100 ? answer(500, { message: "x", requestId: "r" }) : ask(method, path, options);
  });
  const found = fuzzOperation(operation, subject, { seed: 1, runs: 300 });
  await expect(found).rejects.toThrow(
    "listOrders, valid: failed with 500.\n" +
      "  npm run fuzz -- --operation=listOrders --seed=1 --runs=300\n" +
      `  curl -i -X GET 'http://127.0.0.1:4173/v1/orders?limit=81' -H "Authorization: $TOKEN"`,
  );
});

test("a value that the contract allows and the sandbox refuses is found", async () => {
  const [operation, subject] = await planted("listOrders", (ask) => ask);
  const parameters = operation.parameters.map((one) =>
    one.name === "limit" ? { ...one, schema: { ...one.schema, maximum: 120 } } : one,
  );
  const wider = { ...operation, parameters };
  await expect(fuzzOperation(wider, subject, { seed: 1, runs: 300 })).rejects.toThrow(
    /listOrders, valid: refused for its shape: \{"limit":"must be <= 100"\}[^]*\?limit=101'/,
  );
});

test("a check that is missing, a field that is not named and an answer that breaks the contract are found", async () => {
  const withField = (json: unknown) => JSON.stringify(json).includes("unknownField");
  const [operation, lax] = await planted("addMerchantEmail", (ask) => (method, path, options) => {
    const sent = options?.body;
    return ask(method, path, { ...options, body: withField(sent) ? { email: "a@example.com" } : sent });
  });
  await expect(fuzzOperation(operation, lax, thorough)).rejects.toThrow(
    /broken body: taken with 200, though 'unknownField' is wrong/,
  );
  const [, silent] = await planted("addMerchantEmail", (ask) => async (method, path, options) => {
    const reply = await ask(method, path, options);
    return reply.status === 422 ? { ...reply, json: { ...reply.json, fields: { body: "is wrong" } } } : reply;
  });
  await expect(fuzzOperation(operation, silent, thorough)).rejects.toThrow(/refused with 422 for .* not for/);
  const violations: { problem: string }[] = [];
  const [, breaking] = await planted("addMerchantEmail", (ask) => (method, path, options) => {
    violations.push({ problem: "undeclared status" });
    return ask(method, path, options);
  });
  await expect(fuzzOperation(operation, { ...breaking, violations }, settings)).rejects.toThrow(
    /addMerchantEmail, valid: broke the contract: undeclared status/,
  );
});

test("requests that are never taken prove nothing, and that is said", async () => {
  const refused = answer(404, { message: "There is no such order.", code: "NOT_FOUND", requestId: "r" });
  const [operation, subject] = await planted("getLabel", () => async () => refused);
  await expect(fuzzOperation(operation, subject, settings)).rejects.toThrow(/none of 24 valid requests succeeded/);
});
