import { useEffect, useEffectEvent, useState } from "react";
import type { ImportRun } from "#parts/order-import/sending/import-run.ts";
import type { SendState } from "#parts/order-import/sending/sender-state.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

/** Marks in the grid what the server has refused of the files that are open, once sending has come to its end or has stopped. */
export function useRefusedValues(session: ImportSession, state: SendState, mark: string | undefined): void {
  /** Keys of batches whose faults are marked. */
  const [told] = useState(() => new Set<string>());
  const run = state.at === "ended" || state.at === "stopped" ? state.run : undefined;
  const tell = useEffectEvent(({ batches }: ImportRun) => {
    const fresh = batches.filter(({ at, key }) => at === "refused" && !told.has(key));
    for (const { key } of fresh) told.add(key);
    const refused = fresh.map(({ key, faults = [] }) => ({
      do: "refused" as const,
      batch: key,
      values: faults.flatMap(({ reference, ...fault }) => (reference === undefined ? [] : [{ ...fault, reference }])),
    }));
    const edits = refused.filter(({ values }) => values.length > 0);
    if (edits.length > 0) void session.edit(edits);
  });
  const isOurs = mark !== undefined && run?.mark === mark;
  useEffect(() => {
    if (run && isOurs) tell(run);
  }, [run, isOurs]);
}
