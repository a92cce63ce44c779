import type { ContractRequest } from "#testing/contract-request.ts";
import { copyTables } from "#testing/database-copy.ts";
import { describedOperations, type DescribedOperation } from "#testing/described-operations.ts";
import { walks } from "#testing/proofs.ts";
import { startRig, type Rig } from "#testing/rig.ts";
import { sampleCall, usualCaller } from "#testing/sample-calls.ts";
import { enterWorld } from "#testing/world.ts";
import type { Subject } from "./fuzz-operation.ts";

/** The operations that are fuzzed. */
export const fuzzed = (): DescribedOperation[] => describedOperations().filter(walks.fuzz);

/** A sandbox with data of every kind, and the fuzz subject of each operation. */
export async function startFuzzRig(): Promise<{
  rig: Rig;
  subjectOf: (operation: DescribedOperation) => Promise<Subject>;
}> {
  const rig = await startRig({ orders: 60 });
  const world = await enterWorld(rig);
  const realFor = async (operation: DescribedOperation): Promise<ContractRequest[]> => {
    const sample = await sampleCall(operation, usualCaller(operation, world));
    return [sample, ...(operation.body?.examples ?? []).map((body) => ({ ...sample, body }))];
  };
  const real = new Map<string, ContractRequest[]>();
  for (const operation of fuzzed()) real.set(operation.id, await realFor(operation));
  const copy = await copyTables(rig.sandbox.db);
  return {
    rig,
    subjectOf: async (operation) => ({
      ask: operation.auth === "none" ? rig.ask : usualCaller(operation, world).ask,
      // Faults are in memory only and are cleared between operations, so their requests are made here.
      real: operation.contract === "sandbox" ? await realFor(operation) : (real.get(operation.id) ?? []),
      violations: rig.sandbox.violations,
      restore: async () => {
        await copy.restore();
        if (operation.id === "createFault") await rig.ask("DELETE", "/sandbox/faults");
        if (operation.id === "changePrinter") {
          await rig.ask("PATCH", "/sandbox/printer", {
            body: { condition: "ready", isSlow: false },
          });
        }
        // The clock reads its restored offset from the database when background tasks run.
        if (operation.id === "advanceClock") await rig.sandbox.background.runDue();
      },
    }),
  };
}
