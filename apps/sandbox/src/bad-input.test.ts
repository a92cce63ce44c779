import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { badBodies, unreadableBodies } from "#testing/bad-bodies.ts";
import { toHttp, Twice, type ContractRequest } from "#testing/contract-request.ts";
import { allRows, rowsOf, tableNames } from "#testing/database-rows.ts";
import { describedOperations, type DescribedOperation } from "#testing/described-operations.ts";
import { startRig, type Ask } from "#testing/rig.ts";
import { expectGuarded, expectRefusal } from "#testing/expect-refusal.ts";
import { sampleCall, usualCaller } from "#testing/sample-calls.ts";
import { tricks } from "#testing/tricks.ts";
import { enterWorld, type World } from "#testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await enterWorld(await startRig());
}, 90_000);
afterAll(() => world.rig.stop());

const all = describedOperations();
const byId = (operations: DescribedOperation[]) => operations.map((one) => [one.id, one] as const);
const withBody = all.filter((one) => one.body);

/** Sends a request and checks that it is refused and that nothing was stored. */
async function refused(
  operation: DescribedOperation,
  act: (ask: Ask, sample: ContractRequest) => Promise<void>,
): Promise<void> {
  const caller = usualCaller(operation, world);
  const sample = await sampleCall(operation, caller);
  const before = await allRows(world.rig.sandbox.db);
  await act(caller.ask, sample);
  expect(await allRows(world.rig.sandbox.db)).toEqual(before);
}

describe("bodies", () => {
  test.each(byId(withBody))(
    "%s refuses each place of its body in each bad way, and names it",
    async (_id, operation) => {
      await refused(operation, async (ask, sample) => {
        const { method, path, headers } = toHttp(operation, sample);
        const bodies = [sample.body, ...(operation.body?.examples ?? [])];
        const bad = new Map(bodies.flatMap((body) => badBodies(operation, body)).map((one) => [one.text, one]));
        expect(bad.size).toBeGreaterThan(10);
        for (const { what, text, field } of bad.values()) {
          const reply = await ask(method, path, {
            raw: text,
            headers: { ...headers, "Content-Type": "application/json" },
          });
          expectRefusal(reply, { what });
          const named = Object.keys(reply.json.fields ?? {});
          expect({ what, status: reply.status, named: field === "" ? [field] : named }).toEqual({
            what,
            status: 422,
            named: expect.arrayContaining([field]) as string[],
          });
        }
      });
    },
    60_000,
  );

  test.each(byId(withBody))("%s refuses what is not JSON, not text, not plain or not small", async (_id, operation) => {
    await refused(operation, async (ask, sample) => {
      const { method, path, headers } = toHttp(operation, sample);
      for (const { what, raw, headers: own, status } of unreadableBodies(sample.body)) {
        const reply = await ask(method, path, {
          raw,
          headers: { ...headers, "Content-Type": "application/json", ...own },
        });
        expectRefusal(reply, { what });
        expect({ what, status: reply.status }).toEqual({ what, status });
      }
      const limit = operation.id === "uploadOrdersCsv" ? 50_000_000 : 1_000_000;
      for (const [size, status] of [
        [limit + 1, 413],
        [limit - 1, 422],
      ] as const) {
        const reply = await ask(method, path, {
          raw: `"${"n".repeat(size - 2)}"`,
          headers: { ...headers, "Content-Type": "application/json" },
        });
        expectRefusal(reply, { size });
        expect({ size, status: reply.status }).toEqual({ size, status });
      }
    });
  });
});

describe("parameters", () => {
  const withParameters = all.filter((one) => one.parameters.length > 0);

  test.each(byId(withParameters))(
    "%s takes no trick in a parameter for more than a text",
    async (_id, operation) => {
      await refused(operation, async (ask, sample) => {
        for (const { name, in: place, schema } of operation.parameters) {
          const send = async (value: unknown) => {
            const { method, path, headers, body } = toHttp(operation, {
              ...sample,
              params: { ...sample.params, [name]: value },
            });
            return ask(method, path, { headers, ...(body !== undefined && { body }) });
          };
          const named: [string, unknown][] = [["too long", "n".repeat(9000)]];
          if (place === "query") named.push(["given twice", new Twice("1", "1")]);
          if (place !== "header") named.push(["NUL", "a\0b"]);
          for (const [what, value] of named) {
            const reply = await send(value);
            expectRefusal(reply, { name, what });
            // In a list, an item is the field.
            const [field = ""] = Object.keys(reply.json.fields ?? {});
            expect({ name, what, field: field.replace(/\.\d+$/, "") }).toEqual({ name, what, field: name });
          }
          for (const trick of tricks) {
            const isSendable = place === "query" || (place === "path" ? trick !== "" : /^[ -~]*$/.test(trick));
            if (!isSendable) continue;
            const reply = await send(trick);
            const isTaken =
              operation.method === "get" && reply.status < 300 && ["string", "array"].includes(schema.type ?? "");
            if (isTaken) expectGuarded(reply);
            else expectRefusal(reply, { name, trick });
          }
        }
      });
    },
    60_000,
  );

  test.each(byId(all.filter((one) => one.path.includes("{"))))(
    "%s answers a path that is none with 404 or 422",
    async (_id, operation) => {
      await refused(operation, async (ask, sample) => {
        const { method, headers, body } = toHttp(operation, sample);
        for (const segment of [
          "%E0%A4%A",
          "%ff",
          "%zz",
          "%",
          "%ED%A0%80",
          "%c0%ae%c0%ae",
          "..%2f..%2fusers",
          "..%5c..%5cusers",
          "%00",
          "x%00y",
          "n".repeat(100_000),
        ]) {
          const path = operation.path.replace(/\{.*?\}/, () => segment);
          const reply = await ask(method.toUpperCase(), path, { headers, ...(body !== undefined && { body }) });
          expectRefusal(reply, { segment });
          expect({ segment, isRefused: [404, 422].includes(reply.status) }).toEqual({ segment, isRefused: true });
        }
      });
    },
  );
});

describe("texts", () => {
  // The sandbox's own calls belong to no merchant and may change everything.
  test.each(byId(withBody.filter((one) => one.contract !== "sandbox")))(
    "%s stores a trick as a text or refuses it, and touches nothing of anybody else",
    async (_id, operation) => {
      const caller = usualCaller(operation, world);
      const other = caller === world.alder ? world.juniper : world.alder;
      const { db } = world.rig.sandbox;
      const before = { tables: await tableNames(db), rows: await rowsOf(db, other.merchantId) };
      for (const trick of tricks.slice(0, 21)) {
        const sample = await sampleCall(operation, caller);
        const { method, path, headers } = toHttp(operation, sample);
        const text = JSON.stringify(sample.body, (_name, value: unknown) =>
          typeof value === "string" ? trick : value,
        );
        const reply = await caller.ask(method, path, {
          raw: text,
          headers: { ...headers, "Content-Type": "application/json" },
        });
        const isTaken = reply.status < 300;
        if (isTaken) expectGuarded(reply);
        else expectRefusal(reply, { trick });
      }
      expect({ tables: await tableNames(db), rows: await rowsOf(db, other.merchantId) }).toEqual(before);
    },
    60_000,
  );
});
