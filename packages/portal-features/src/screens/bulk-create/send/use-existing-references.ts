/**
 * The hook that looks up which references of the checked files already have an order, and looks edited ones up again.
 * Open it to change when they are looked up.
 */
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReferenceSlice } from "#parts/order-import/order-import.ts";
import { type ReferenceChecking, useReferenceCheck } from "#parts/order-import/upload/reference-check.tsx";
import type { ImportSession, SessionView } from "#screens/bulk-create/import-session.ts";

export interface ExistingReferences extends Pick<ReferenceChecking, "check" | "cancel"> {
  /** References that exist on the server, also those of earlier files, as the worker has them. */
  existing: ReadonlySet<string>;
  /** Adds those of a stored draft, which the worker has marked. */
  addKnown: (references: readonly string[]) => void;
  /** Looks references up on the server, on a click: up to 3,000 requests. */
  lookUp: () => void;
  /** Looks all references up again, after another tab has sent some. */
  lookUpAgain: () => void;
  /** Epoch ms of the last look-up. */
  lookedUpAt: () => number;
}

/**
 * Looks up which references of the checked files already have an order: on this device and, after a click, on the
 * server. Marks them in the check. Each reference is requested once per check; after the click, edited references are
 * looked up too.
 */
export function useExistingReferences(
  session: ImportSession,
  { checks, references }: Pick<SessionView, "checks" | "references">,
): ExistingReferences {
  /** References already looked up, as a list of sets: merging 100,000 strings at once would block the page. */
  const checkedSets = useRef<ReadonlySet<string>[]>([]);
  const [existing] = useState(() => new Set<string>());
  /** References to look up, and those being looked up. */
  const wanted = useRef<ReadonlySet<string>>(new Set());
  const inProgress = useRef<ReadonlySet<string>>(new Set());
  /** Whether the merchant has requested the look-up on the server for these files. */
  const isServerWanted = useRef(false);
  const addKnown = (found: readonly string[]) => {
    for (const reference of found) existing.add(reference);
  };
  const checking = useReferenceCheck(checks, async (found, wasServerQueried) => {
    addKnown(found);
    if (wasServerQueried) checkedSets.current.push(inProgress.current);
    if (found.length > 0) await session.markExisting(found);
  });
  const startedAt = useRef(0);
  const start = useEffectEvent(async () => {
    startedAt.current = Date.now();
    const fresh = new Set<string>();
    wanted.current = fresh;
    for (let from: number | undefined = 0; from !== undefined;) {
      const slice: ReferenceSlice = await session.worker.references(from);
      // A newer start has replaced this one.
      if (wanted.current !== fresh) return;
      for (const reference of slice.references)
        if (!checkedSets.current.some((set) => set.has(reference))) fresh.add(reference);
      from = slice.next;
    }
    if (fresh.size === 0) return;
    inProgress.current = fresh;
    checking.start(fresh, isServerWanted.current);
  });
  useEffect(() => {
    checkedSets.current = [];
    isServerWanted.current = false;
  }, [checks]);
  // Deferred until the grid has rendered, because an update during that would restart the rendering.
  const turn = useDeferredValue(references);
  useEffect(() => {
    // The request for the rows fails too, and reports it.
    if (turn > 0) start().catch(() => undefined);
  }, [turn]);
  return {
    check: checking.check,
    cancel: () => {
      isServerWanted.current = false;
      checking.cancel();
      session.referencesChanged();
    },
    existing,
    addKnown,
    lookUp: () => {
      isServerWanted.current = true;
      session.referencesChanged();
    },
    lookUpAgain: () => {
      checkedSets.current = [];
      session.referencesChanged();
    },
    lookedUpAt: () => startedAt.current,
  };
}
