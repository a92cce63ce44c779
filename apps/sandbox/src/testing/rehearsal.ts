import { expect, vi } from "vitest";
import type { FaultInput } from "#faults/fault.ts";
import { startRig, type Ask, type Rig } from "./rig.ts";

/** A sandbox in which trouble is rehearsed. */
export interface Rehearsal {
  rig: Rig;
  juniper: Ask;
  /** Sets a fault, for one call of GET /v1/merchants unless said. */
  order: (fault: Partial<FaultInput>) => Promise<{ id: string }>;
  /** Those that are still to come. */
  faults: () => Promise<unknown[]>;
  /** When every fault has met its call. */
  allMet: () => Promise<void>;
  orderCount: () => Promise<number>;
}

export async function startRehearsal(): Promise<Rehearsal> {
  const rig = await startRig();
  const juniper = await rig.as("merchant@example.com");
  const faults = async () => (await rig.ask("GET", "/sandbox/faults")).json;
  return {
    rig,
    juniper,
    faults,
    async order(fault) {
      const body = { method: "GET", path: "/v1/merchants", times: 1, ...fault };
      const { status, json } = await rig.ask("POST", "/sandbox/faults", { body });
      expect({ status, json }).toMatchObject({ status: 201 });
      return json;
    },
    allMet: () => vi.waitFor(async () => expect(await faults()).toEqual([])),
    orderCount: async () => (await juniper("GET", "/v1/orders?limit=100")).json.orders.length,
  };
}

/** What an aborted or broken call rejects with. */
export const failure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: Error) => error.name,
  );
