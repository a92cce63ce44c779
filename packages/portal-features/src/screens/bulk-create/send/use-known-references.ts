import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReferenceSlice } from "#parts/order-import/order-import.ts";
import { useReferenceCheck, type ReferenceChecking } from "#parts/order-import/sending/use-reference-check.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

export interface KnownReferences extends Pick<ReferenceChecking, "check" | "skip"> {
  /** References that the server has. */
  known: ReadonlySet<string>;
  /** After a failure, or what was skipped. */
  ask: () => void;
  /** All of them once more: another tab has sent some. */
  askAnew: () => void;
  /** Epoch ms: when it was asked last. */
  askedAt: () => number;
}

/**
 * Asks the server, and this device, which references of the checked files have an order already, and tells the check. Each is asked
 * about once, until the files are checked anew.
 */
export function useKnownReferences(
  session: ImportSession,
  { checks, references }: Pick<SessionView, "checks" | "references">,
): KnownReferences {
  /** Those that were asked about, in the sets in which they were: a hundred thousand are not put into another one at once. */
  const asked = useRef<ReadonlySet<string>[]>([]);
  const [known] = useState(() => new Set<string>());
  /** Those that come from the desk, and those that are being asked about. */
  const wanted = useRef<ReadonlySet<string>>(new Set());
  const looking = useRef<ReadonlySet<string>>(new Set());
  const checking = useReferenceCheck(checks, async (found) => {
    for (const reference of found) known.add(reference);
    asked.current.push(looking.current);
    if (found.length > 0) await session.markKnown(found);
  });
  const last = useRef(0);
  const ask = useEffectEvent(async () => {
    last.current = Date.now();
    const fresh = new Set<string>();
    wanted.current = fresh;
    for (let from: number | undefined = 0; from !== undefined;) {
      const slice: ReferenceSlice = await session.desk.references(from);
      // Asked anew meanwhile.
      if (wanted.current !== fresh) return;
      for (const reference of slice.references)
        if (!asked.current.some((set) => set.has(reference))) fresh.add(reference);
      from = slice.next;
    }
    if (fresh.size === 0) return;
    looking.current = fresh;
    checking.start(fresh);
  });
  useEffect(() => {
    asked.current = [];
    known.clear();
  }, [known, checks]);
  // Behind the first drawing of the grid, which each piece of news about the look-up would make React begin anew.
  const turn = useDeferredValue(references);
  useEffect(() => {
    // What fails here fails for the rows, too, and is told there.
    if (turn > 0) ask().catch(() => undefined);
  }, [turn]);
  return {
    check: checking.check,
    skip: checking.skip,
    known,
    ask: () => session.touchReferences(),
    askAnew: () => {
      asked.current = [];
      session.touchReferences();
    },
    askedAt: () => last.current,
  };
}
