import { expect } from "vitest";
import type { FaultInput } from "#faults/fault.ts";
import { startRig, type Ask, type Rig } from "./rig.ts";

/** A sandbox for tests of faults. */
export interface Rehearsal {
  rig: Rig;
  juniper: Ask;
  /** Sets a fault, by default for one call of GET /v1/merchants. */
  order: (fault: Partial<FaultInput>) => Promise<{ id: string }>;
  /** The active faults. */
  faults: () => Promise<unknown[]>;
  /** Resolves when every fault has met its call. */
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
    allMet: () => expect.poll(faults).toEqual([]),
    orderCount: async () => (await juniper("GET", "/v1/orders?limit=100")).json.orders.length,
  };
}

/** The error of an aborted or broken call. */
export const failure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "answered",
    (error: Error) => error.name,
  );
