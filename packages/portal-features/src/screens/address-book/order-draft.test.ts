import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "#kit/safe-storage.ts";
import { emptyAddress } from "#parts/addresses/address-values.ts";
import {
  dropOrderDraft,
  saveOrderDraft,
  newIntent,
  readStored,
  type OrderDraft,
  type StoredDrafts,
} from "./order-draft.ts";

function memory(): StoredDrafts & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, ...memoryStorage(kept) };
}
const order: OrderDraft = {
  values: {
    packageCount: "3",
    service: "SCHEDULED",
    window: "1795200000000 1795210800000 America/Toronto",
    phone: "514 287 7300",
    merchantDisplayName: "Juniper Kids",
    origin: { ...emptyAddress, street: "1 Main" },
  },
  intent: { idempotencyKey: "key-1", sentAt: 1_795_186_800_000, mayExist: true },
};

type Json = Record<string, unknown>;
/** A copy with one part replaced; left out for undefined. */
function withPart(whole: Json, [first = "", ...rest]: readonly string[], value: unknown): Json {
  return { ...whole, [first]: rest.length === 0 ? value : withPart(whole[first] as Json, rest, value) };
}

describe("an unfinished order to a saved address (T32, T61)", () => {
  test("comes back with the key of its intent, for its user and its address alone", () => {
    const storage = memory();
    saveOrderDraft(storage, "ana", "adr_1", order);
    expect(readStored(storage, "ana", "adr_1")).toEqual(order);
    expect(readStored(storage, "ana", "adr_2")).toBeUndefined();
    expect(readStored(storage, "noah", "adr_1")).toBeUndefined();
  });

  test("is gone once it was created", () => {
    const storage = memory();
    saveOrderDraft(storage, "ana", "adr_1", order);
    dropOrderDraft(storage, "ana", "adr_1");
    expect(storage.kept.size).toBe(0);
  });

  test("lies where drafts of a user are dropped at sign-out", () => {
    const storage = memory();
    saveOrderDraft(storage, "ana", "adr_1", order);
    expect([...storage.kept.keys()]).toEqual([expect.stringMatching(/^mp\.user\.ana\./)]);
  });

  test("comes back from an earlier version, which asked for less", () => {
    const storage = memory();
    const { window: _, phone: __, merchantDisplayName: ___, ...values } = order.values;
    saveOrderDraft(storage, "ana", "adr_1", { ...order, values } as OrderDraft);
    expect(readStored(storage, "ana", "adr_1")?.values).toEqual({
      ...values,
      window: "",
      phone: "",
      merchantDisplayName: "",
    });
  });

  test("is restored as it was saved, with the fields that it may lack", () => {
    const storage = memory();
    const orders = fc.record({
      values: fc.record({
        window: fc.string(),
        phone: fc.string(),
        merchantDisplayName: fc.string(),
        packageCount: fc.string(),
        service: fc.constantFrom("NEXTDAY", "SAMEDAY", undefined),
        origin: fc.record({
          street: fc.string(),
          unit: fc.string(),
          city: fc.string(),
          province: fc.string(),
          country: fc.constant("CA"),
          postalCode: fc.string(),
          isBusiness: fc.boolean(),
        }),
      }),
      intent: fc.record(
        { idempotencyKey: fc.string({ minLength: 1 }), sentAt: fc.nat(), mayExist: fc.boolean() },
        { requiredKeys: ["idempotencyKey"] },
      ),
    });
    fc.assert(
      fc.property(orders, (kept) => {
        saveOrderDraft(storage, "ana", "adr_1", kept as OrderDraft);
        const read = readStored(storage, "ana", "adr_1");
        expect(read?.values).toEqual(kept.values);
        expect(read?.intent).toEqual(kept.intent);
      }),
    );
  });

  test("with any one of its parts wrong or missing is as if there were nothing", () => {
    const storage = memory();
    saveOrderDraft(storage, "ana", "adr_1", order);
    const [[key, whole] = ["", ""]] = storage.kept;
    const readAs = (text: string) => {
      storage.kept.set(key, text);
      return readStored(storage, "ana", "adr_1");
    };
    expect(readAs(whole)).toEqual(order);
    const { origin } = order.values;
    const places: (readonly string[])[] = [
      ["version"],
      ["values"],
      ["values", "packageCount"],
      ["values", "origin"],
      ...Object.keys(origin).map((part) => ["values", "origin", part]),
      ["intent"],
      ["intent", "idempotencyKey"],
    ];
    const wrong = fc.constantFrom(undefined, null, 7, [], {});
    fc.assert(
      fc.property(fc.constantFrom(...places), wrong, (place, value) => {
        expect(readAs(JSON.stringify(withPart(JSON.parse(whole), place, value)))).toBeUndefined();
      }),
    );
    for (const place of [
      ["intent", "sentAt"],
      ["intent", "mayExist"],
      ["values", "service"],
    ])
      expect(readAs(JSON.stringify(withPart(JSON.parse(whole), place, {})))).toBeUndefined();
    for (let length = 0; length < whole.length; length += 1) expect(readAs(whole.slice(0, length))).toBeUndefined();
  });

  test("no two intents have one key", () => {
    expect(newIntent().idempotencyKey).not.toBe(newIntent().idempotencyKey);
  });
});
