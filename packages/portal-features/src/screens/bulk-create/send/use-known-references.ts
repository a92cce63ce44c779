import { useEffect, useEffectEvent, useState } from "react";
import { useReferenceCheck, type ReferenceChecking } from "#parts/order-import/sending/use-reference-check.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

export interface KnownReferences extends Pick<ReferenceChecking, "check" | "skip"> {
  /** References that the server has. */
  known: ReadonlySet<string>;
  /** After a failure, or what was skipped. */
  ask: () => void;
}

/**
 * Asks the server, and this device, which references of the checked files have an order already, and tells the check. Each is asked
 * about once, until the files are checked anew.
 */
export function useKnownReferences(
  session: ImportSession,
  { checks, references }: Pick<SessionView, "checks" | "references">,
): KnownReferences {
  const [asked] = useState(() => new Set<string>());
  const [known] = useState(() => new Set<string>());
  /** Those that are being asked about. */
  const [wanted] = useState(() => new Set<string>());
  const checking = useReferenceCheck(async (found) => {
    for (const reference of found) known.add(reference);
    for (const reference of wanted) asked.add(reference);
    if (found.length > 0) await session.markKnown(found);
  });
  const ask = useEffectEvent(async () => {
    const references = await session.desk.references();
    wanted.clear();
    for (const reference of references) if (!asked.has(reference)) wanted.add(reference);
    if (wanted.size > 0) checking.start([...wanted]);
  });
  useEffect(() => {
    asked.clear();
    known.clear();
  }, [asked, known, checks]);
  useEffect(() => {
    // What fails here fails for the rows, too, and is told there.
    if (references > 0) ask().catch(() => undefined);
  }, [references]);
  return { check: checking.check, skip: checking.skip, known, ask: () => session.touchReferences() };
}
