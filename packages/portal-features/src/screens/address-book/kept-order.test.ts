import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import { dropKept, keepOrder, newIntent, readKept, type KeptOrder, type KeptOrders } from "./kept-order.ts";

function memory(): KeptOrders & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
const order: KeptOrder = {
  values: { packageCount: "3", service: "NEXTDAY", origin: { ...emptyAddress, street: "1 Main" } },
  intent: { idempotencyKey: "key-1", sentAt: 1_795_186_800_000, mayExist: true },
};

describe("an unfinished order to a saved address (threats T32, T61)", () => {
  test("comes back with the key of its intent, for its user and its address alone", () => {
    const storage = memory();
    keepOrder(storage, "ana", "adr_1", order);
    expect(readKept(storage, "ana", "adr_1")).toEqual(order);
    expect(readKept(storage, "ana", "adr_2")).toBeUndefined();
    expect(readKept(storage, "noah", "adr_1")).toBeUndefined();
  });

  test("is gone once it was created", () => {
    const storage = memory();
    keepOrder(storage, "ana", "adr_1", order);
    dropKept(storage, "ana", "adr_1");
    expect(storage.kept.size).toBe(0);
  });

  test("lies where drafts of a user are dropped at sign-out", () => {
    const storage = memory();
    keepOrder(storage, "ana", "adr_1", order);
    expect([...storage.kept.keys()]).toEqual([expect.stringMatching(/^mp\.draft\..*\.ana$/)]);
  });

  test("whatever is kept under its name does not throw, and is an order or nothing", () => {
    const storage = memory();
    keepOrder(storage, "ana", "adr_1", order);
    const [key = ""] = storage.kept.keys();
    const check = (text: string) => {
      storage.kept.set(key, text);
      const read = readKept(storage, "ana", "adr_1");
      expect(read === undefined || typeof read.values.origin.street === "string").toBe(true);
    };
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), check));
    const whole = JSON.stringify({ version: 1, ...order });
    for (let length = 0; length < whole.length; length += 7) check(whole.slice(0, length));
    for (const change of [{ version: 2 }, { values: { ...order.values, origin: null } }, { intent: {} }])
      expect(
        (storage.kept.set(key, JSON.stringify({ version: 1, ...order, ...change })), readKept(storage, "ana", "adr_1")),
      ).toBeUndefined();
  });

  test("no two intents have one key", () => {
    expect(newIntent().idempotencyKey).not.toBe(newIntent().idempotencyKey);
  });
});
