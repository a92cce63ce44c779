import { expect } from "vitest";
import type { Merchant } from "#contract/schemas.ts";
import { changeMerchant, readMerchant } from "#merchants/merchant-store.ts";
import { startRig, type Ask, type TestResponse, type Rig } from "#testing/rig.ts";

/** A sandbox for tests that edit one merchant and check that the others stay as they are. */
export interface MerchantRig {
  rig: Rig;
  ask: Ask;
  /** PATCH /merchants/updateMerchant/{action} */
  edit: (action: string, body?: unknown) => Promise<TestResponse>;
  stored: () => Promise<Merchant>;
  /** Changes the stored merchant directly, without the API. */
  set: (change: Partial<Merchant>) => Promise<Merchant>;
  /** The merchant that an edit returned; checks that it equals the stored one. */
  saved: (reply: Promise<TestResponse>) => Promise<Merchant>;
  others: () => Promise<Merchant[]>;
  /** The other merchants as they were seeded. */
  seededOthers: Merchant[];
}

export async function startMerchantRig(): Promise<MerchantRig> {
  const rig = await startRig({ orders: 0 });
  const { db } = rig.sandbox;
  const ask = await rig.as("merchant@example.com");
  const others = () => Promise.all(["alder", "lone-pine"].map((id) => readMerchant(db, id)));
  const stored = async (): Promise<Merchant> => (await ask("GET", "/v1/merchants")).json;
  return {
    rig,
    ask,
    edit: (action, body) => ask("PATCH", `/v1/merchants/updateMerchant/${action}`, { body }),
    stored,
    set: (change) => changeMerchant(db, "juniper", (one) => ({ ...one, ...change })),
    async saved(reply) {
      const { status, json } = await reply;
      expect({ status, json }).toEqual({ status: 200, json: await stored() });
      return json;
    },
    others,
    seededOthers: await others(),
  };
}

/** Checks that an edit is refused for these fields and changes nothing. */
export async function assertRefused(
  { stored }: MerchantRig,
  run: () => Promise<TestResponse>,
  ...fields: string[]
): Promise<void> {
  const before = await stored();
  const { status, json } = await run();
  expect({ status, fields: Object.keys(json.fields ?? {}) }).toEqual({ status: 422, fields });
  expect(await stored()).toEqual(before);
}

/** Checks that every other merchant is as it was seeded. */
export async function assertOthersUntouched({ others, seededOthers }: MerchantRig): Promise<void> {
  expect(await others()).toEqual(seededOthers);
}
