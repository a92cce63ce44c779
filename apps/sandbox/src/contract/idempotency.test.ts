import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startRig, type Rig } from "#testing/rig.ts";
import { once } from "./idempotency.ts";
import { loadOperations } from "./operations.ts";
import type { CheckedRequest } from "./dispatch.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig({ orders: 0 });
}, 60_000);
afterAll(() => rig.stop());

const operation = loadOperations().find(({ id }) => id === "createOrder");

function aWrite(): CheckedRequest {
  if (!operation) throw new Error("There is no createOrder.");
  const session = { sub: "s", merchantId: "juniper", merchantName: "J", name: "N", username: "n@example.com" };
  const request = new Request("http://127.0.0.1/v1/orders", { method: "POST" });
  return { operation, params: { "Idempotency-Key": randomUUID() }, body: {}, session, request };
}

const stored = async (name: string) =>
  (await rig.sandbox.db.selectFrom("setting").select("name").where("name", "=", name).execute()).length;

test("a request whose key was taken over while it ran leaves nothing behind", async () => {
  const checked = aWrite();
  const late = once(checked, rig.sandbox, async () => async (work) => {
    await work.insertInto("setting").values({ name: "late", value: "x" }).execute();
    await work.updateTable("idempotency").set({ worker: "another" }).where("worker", "is not", null).execute();
    return { status: 201, json: {} };
  });
  await expect(late).rejects.toMatchObject({ status: 409, code: "IDEMPOTENCY_IN_FLIGHT" });
  expect(await stored("late")).toBe(0);
});
