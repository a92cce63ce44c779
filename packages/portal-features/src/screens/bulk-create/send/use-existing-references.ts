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
  /** Orders that this device may have sent, that the server was asked about, and that it did not have. */
  cleared: Cleared;
  /** Adds those of a stored draft, which the worker has marked. */
  addKnown: (references: readonly string[]) => void;
  /** Looks references up on the server, on a click: up to 3,000 requests. */
  lookUp: () => void;
  /** Looks all references up again on this device, after some were sent, or an import was given up. */
  lookUpAgain: () => void;
  /** Epoch ms of the last look-up. */
  lookedUpAt: () => number;
}

interface Cleared {
  references: ReadonlySet<string>;
  /** When the first of them was looked up (epoch ms). */
  at?: number;
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
  /** The newest start: it replaces those before. */
  const latest = useRef<symbol>(undefined);
  const inProgress = useRef<ReadonlySet<string>>(new Set());
  /** Whether the merchant has requested the look-up on the server for these files. */
  const isServerWanted = useRef(false);
  const addKnown = (found: readonly string[]) => {
    for (const reference of found) existing.add(reference);
  };
  const startedAt = useRef(0);
  const cleared = useRef<Cleared>({ references: new Set() });
  const checking = useReferenceCheck(checks, async (found, wasServerQueried, notFound, askedAt) => {
    addKnown(found);
    if (notFound.length > 0) {
      const { references: before, at = askedAt } = cleared.current;
      cleared.current = { references: before.union(new Set(notFound)), at };
    }
    if (wasServerQueried) checkedSets.current.push(inProgress.current);
    if (found.length > 0) await session.markExisting(found);
  });
  const lookUp = (asksServer: boolean) => {
    isServerWanted.current = asksServer;
    session.referencesChanged();
  };
  /** What was looked up is looked up again. */
  const forget = () => {
    checkedSets.current = [];
    cleared.current = { references: new Set() };
  };
  const start = useEffectEvent(async () => {
    startedAt.current = Date.now();
    const turn = Symbol("look-up");
    latest.current = turn;
    const fresh = await unchecked(session, checkedSets, () => latest.current === turn);
    if (!fresh || fresh.size === 0) return;
    inProgress.current = fresh;
    checking.start(fresh, isServerWanted.current);
  });
  useEffect(() => {
    forget();
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
      checking.cancel();
      lookUp(false);
    },
    existing,
    get cleared() {
      return cleared.current;
    },
    addKnown,
    lookUp: () => {
      forget();
      lookUp(true);
    },
    lookUpAgain: () => {
      forget();
      // The server creates orders minutes after it accepted them: the merchant asks when it is time.
      lookUp(false);
    },
    lookedUpAt: () => startedAt.current,
  };
}

/** The references of the checked files that were not looked up; undefined once a newer look-up has begun. */
async function unchecked(
  { worker }: ImportSession,
  checked: { readonly current: readonly ReadonlySet<string>[] },
  isLatest: () => boolean,
): Promise<ReadonlySet<string> | undefined> {
  const fresh = new Set<string>();
  for (let from: number | undefined = 0; from !== undefined;) {
    const slice: ReferenceSlice = await worker.references(from);
    if (!isLatest()) return undefined;
    for (const reference of slice.references)
      if (!checked.current.some((set) => set.has(reference))) fresh.add(reference);
    from = slice.next;
  }
  return fresh;
}
