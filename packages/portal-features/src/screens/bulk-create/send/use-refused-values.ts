import { useEffect, useEffectEvent, useState } from "react";
import type { Edit } from "#parts/order-import/order-import.ts";
import type { ImportRun } from "#parts/order-import/sending/import-run.ts";
import type { SendState } from "#parts/order-import/sending/sender-state.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";

/** Marks in the grid what the server has refused of the files that are open, once sending has come to its end or has stopped. */
export function useRefusedValues(session: ImportSession, state: SendState, files: string | undefined): void {
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
    if (edits.length > 0) void mark(session, edits);
  });
  const isOurs = files !== undefined && run?.mark === files;
  useEffect(() => {
    if (run && isOurs) tell(run);
  }, [run, isOurs]);
}

/** A list of the rows with errors holds these, too. */
async function mark(session: ImportSession, edits: readonly Edit[]): Promise<void> {
  await session.edit(edits);
  const { check, filter } = session.get();
  if (check.at === "checked" && filter !== "all") await session.list("faulty");
}
