import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReferenceSlice } from "#parts/order-import/order-import.ts";
import { useReferenceCheck, type ReferenceChecking } from "#parts/order-import/sending/use-reference-check.ts";
import type { ImportSession } from "#screens/bulk-create/import-session.ts";
import type { SessionView } from "#screens/bulk-create/session-view.ts";

export interface ExistingReferences extends Pick<ReferenceChecking, "check" | "cancel"> {
  /** References that the server has. */
  known: ReadonlySet<string>;
  /** Asks the server, on a press: up to 3,000 requests. */
  ask: () => void;
  /** All of them once more: another tab has sent some. */
  askAnew: () => void;
  /** Epoch ms: when it was asked last. */
  askedAt: () => number;
}

/**
 * Asks this device, and on a press the server, which references of the checked files have an order already, and tells the check. The
 * server is asked about each once, until the files are checked again; after the press what is edited is looked up, too.
 */
export function useExistingReferences(
  session: ImportSession,
  { checks, references }: Pick<SessionView, "checks" | "references">,
): ExistingReferences {
  /** Those that were asked about, in the sets in which they were: a hundred thousand are not put into another one at once. */
  const asked = useRef<ReadonlySet<string>[]>([]);
  const [known] = useState(() => new Set<string>());
  /** Those that come from the desk, and those that are being asked about. */
  const wanted = useRef<ReadonlySet<string>>(new Set());
  const looking = useRef<ReadonlySet<string>>(new Set());
  /** Whether the merchant has asked for the server's answer about these files. */
  const asksServer = useRef(false);
  const checking = useReferenceCheck(checks, async (found, hasAskedServer) => {
    for (const reference of found) known.add(reference);
    if (hasAskedServer) asked.current.push(looking.current);
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
    checking.start(fresh, asksServer.current);
  });
  useEffect(() => {
    asked.current = [];
    asksServer.current = false;
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
    cancel: () => {
      asksServer.current = false;
      checking.cancel();
      session.touchReferences();
    },
    known,
    ask: () => {
      asksServer.current = true;
      session.touchReferences();
    },
    askAnew: () => {
      asked.current = [];
      session.touchReferences();
    },
    askedAt: () => last.current,
  };
}
