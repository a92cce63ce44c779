import { afterAll, beforeAll, expect, test } from "vitest";
import { send, type ContractRequest } from "#testing/contract-request.ts";
import { allRows, rowsOf } from "#testing/database-rows.ts";
import { describedOperations, type DescribedOperation } from "#testing/described-operations.ts";
import { createThings, unknownThings, type Belongings } from "#testing/foreign-things.ts";
import { walks } from "#testing/proofs.ts";
import { startRig, type Ask, type TestResponse } from "#testing/rig.ts";
import { sampleCall, usualCaller } from "#testing/sample-calls.ts";
import { tenancyTable } from "#testing/tenancy-table.ts";
import { enterWorld, type Caller, type World } from "#testing/world.ts";

let world: World;
let belongings: Map<Caller, Belongings>;
/** Texts that only one merchant's responses may contain. */
let marks: Map<Caller, string[]>;

beforeAll(async () => {
  world = await enterWorld(await startRig());
  const { db } = world.rig.sandbox;
  belongings = new Map();
  for (const caller of [world.juniper, world.alder]) {
    belongings.set(caller, await createThings(db, caller.merchantId, caller.token));
  }
  marks = new Map();
  for (const caller of [world.juniper, world.alder]) marks.set(caller, await marksOf(caller));
}, 90_000);
afterAll(() => world.rig.stop());

const operations = describedOperations().filter(walks.tenancy);
const pairs = (): [Caller, Caller][] => [
  [world.juniper, world.alder],
  [world.alder, world.juniper],
];

test("every operation says how it could name another merchant's things, or why it cannot", () => {
  expect(Object.keys(tenancyTable).sort()).toEqual(operations.map((one) => one.id).sort());
});

const naming = operations.flatMap((operation) => {
  const ways = tenancyTable[operation.id];
  return Array.isArray(ways) ? [[operation.id, operation, ways] as const] : [];
});

test.each(naming)(
  "%s answers another merchant's things as nobody's, and touches nothing",
  async (_id, operation, ways) => {
    const { db } = world.rig.sandbox;
    for (const [asking, other] of pairs()) {
      const theirs = thingsOf(other);
      for (const [index, named] of ways.entries()) {
        const sample = await sampleCall(operation, asking);
        const before = await allRows(db);
        const foreign = await ask(asking, operation, named(sample, theirs));
        expect({ index, rows: await allRows(db) }).toEqual({ index, rows: before });
        const unknown = await ask(asking, operation, named(sample, unknownThings(theirs)));
        expect({ index, ...comparable(foreign, theirs) }).toEqual({
          index,
          ...comparable(unknown, unknownThings(theirs)),
        });
        expect([200, 401, 403, 404]).toContain(foreign.status);
        expectNothingOf(other, foreign, named(sample, theirs));
      }
    }
  },
);

test.each(operations.map((one) => [one.id, one] as const))(
  "%s succeeds beside the other merchant's rows, and shows nothing of them",
  async (_id, operation) => {
    const asking = usualCaller(operation, world);
    const other = asking === world.alder ? world.juniper : world.alder;
    const { db } = world.rig.sandbox;
    const sample = await sampleCall(operation, asking);
    const before = await rowsOf(db, other.merchantId);
    expect(Object.values(before).flat().length).toBeGreaterThan(12);
    const reply = await ask(asking, operation, sample);
    expect(reply).toMatchObject({ status: okOf(operation) });
    expectNothingOf(other, reply, sample);
    expect(await rowsOf(db, other.merchantId)).toEqual(before);
  },
);

test("lists hold the caller's own only, and the second user of a merchant sees the same", async () => {
  const { rig, juniper } = world;
  const accounting = await rig.as("accounting@example.com");
  const empty = await rig.as("empty@example.com");
  const of = async (one: Ask) => (await one("GET", "/v1/orders")).json.orders;
  const mine = await of(juniper.ask);
  expect(new Set(mine.map((order: { merchantId: string }) => order.merchantId))).toEqual(new Set(["juniper"]));
  expect(await of(accounting)).toEqual(mine);
  expect(await of(empty)).toEqual([]);
  expect((await empty("GET", "/v1/orders/addresses")).json).toEqual([]);
});

test("an Idempotency-Key of another merchant is one's own to use", async () => {
  const { db } = world.rig.sandbox;
  for (const operation of operations.filter((one) => one.parameters.some((two) => two.name === "Idempotency-Key"))) {
    const key = crypto.randomUUID();
    const withKey = async (caller: Caller) => {
      const sample = await sampleCall(operation, caller);
      return ask(caller, operation, { ...sample, params: { ...sample.params, "Idempotency-Key": key } });
    };
    await withKey(usualCaller(operation, world));
    const before = await rowsOf(db, usualCaller(operation, world).merchantId);
    const other = usualCaller(operation, world) === world.alder ? world.juniper : world.alder;
    const second = await withKey(other);
    expect([operation.id, second.json?.code]).not.toContain("IDEMPOTENCY_KEY_REUSED");
    expect(await rowsOf(db, usualCaller(operation, world).merchantId)).toEqual(before);
    // The key was stored for the other merchant, so this was not a retry. (Two responses may well be equal.)
    const kept = (await rowsOf(db, other.merchantId))["idempotency"]?.filter((row) => row.includes(key)).length;
    expect({ id: operation.id, kept }).toEqual({ id: operation.id, kept: second.status < 300 ? 1 : 0 });
  }
});

const ask = (caller: Caller, operation: DescribedOperation, request: ContractRequest) =>
  send(caller.ask, operation, request);

function thingsOf(caller: Caller): Belongings {
  const things = belongings.get(caller);
  if (!things) throw new Error(`${caller.email} owns nothing.`);
  return things;
}

const okOf = (operation: DescribedOperation) => [...operation.responses.keys()].find((status) => status < 300);

/** A response without parts that must differ: the request id, and the requested ids where the response repeats them. */
function comparable({ status, text, headers }: TestResponse, named: Belongings) {
  let body = text.replace(/"requestId":"[^"]*"/, "");
  for (const id of [named.order.id, named.shopifyId, named.address.id]) body = body.replaceAll(id, "<id>");
  return { status, body, type: headers.get("content-type") };
}

/** Ids, user names and keys of a merchant's rows, as they would appear in a response. */
async function marksOf({ merchantId }: Caller): Promise<string[]> {
  const rows = Object.values(await rowsOf(world.rig.sandbox.db, merchantId)).flat();
  const named = rows.flatMap((row) => {
    const { id, username, sub }: Record<string, unknown> = JSON.parse(row);
    return [id, username, sub].filter((value) => typeof value === "string");
  });
  return [...new Set([...named, merchantId])];
}

function expectNothingOf(other: Caller, { text }: TestResponse, request: ContractRequest): void {
  const sentText = JSON.stringify(request);
  const shown = (marks.get(other) ?? []).filter((mark) => text.includes(`"${mark}"`) && !sentText.includes(mark));
  expect(shown).toEqual([]);
}
