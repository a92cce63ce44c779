/** The hook that looks up which references of the checked files already have an order, and looks edited ones up again. */
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReferenceSlice } from "#parts/order-import/order-import.ts";
import {
  type LookedUp,
  type ReferenceChecking,
  useReferenceCheck,
} from "#parts/order-import/upload/reference-check.tsx";
import type { ImportSession, SessionView } from "#screens/bulk-create/import-session.ts";

export interface ExistingReferences extends Pick<ReferenceChecking, "check" | "cancel"> {
  known: KnownReferences;
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

/** What is known of the references of the checked files. Those that exist stay from one check to the next. */
class KnownReferences {
  /** References that exist on the server, also those of earlier files, as the worker has them. */
  readonly existing = new Set<string>();
  /** Orders that this device may have sent, that the server was asked about, and that it did not have. */
  cleared: Cleared = { references: new Set() };
  /** References already looked up, as a list of sets: merging 100,000 strings at once would block the page. */
  #asked: ReadonlySet<string>[] = [];

  addExisting(found: readonly string[]): void {
    for (const reference of found) this.existing.add(reference);
  }

  /** The server was asked about `asked`. */
  addAsked(asked: ReadonlySet<string>): void {
    this.#asked.push(asked);
  }

  /** The server does not have these, which this device may have sent. `at`: when it was asked (epoch ms). */
  addCleared(references: readonly string[], at: number): void {
    if (references.length === 0) return;
    const { cleared } = this;
    this.cleared = { references: cleared.references.union(new Set(references)), at: cleared.at ?? at };
  }

  /** What was looked up is looked up again. */
  forget(): void {
    this.#asked = [];
    this.cleared = { references: new Set() };
  }

  /** The references of the files, and what is known of them; undefined once a newer look-up has begun. */
  async of({ worker }: ImportSession, isLatest: () => boolean): Promise<LookedUp | undefined> {
    const all = new Set<string>();
    const fresh = new Set<string>();
    for (let from: number | undefined = 0; from !== undefined;) {
      const slice: ReferenceSlice = await worker.references(from);
      if (!isLatest()) return undefined;
      for (const reference of slice.references) {
        all.add(reference);
        if (!this.#asked.some((set) => set.has(reference))) fresh.add(reference);
      }
      from = slice.next;
    }
    return { all, fresh, existing: this.existing, notFound: this.cleared.references };
  }
}

/**
 * Looks up which references of the checked files already have an order: on this device and, after a click, on the
 * server. Marks them in the check. Each reference is requested once per check; after the click, edited references are
 * looked up too. What this device sent, or may still send, is compared with all references each time.
 */
export function useExistingReferences(
  session: ImportSession,
  { checks, references }: Pick<SessionView, "checks" | "references">,
): ExistingReferences {
  const [known] = useState(() => new KnownReferences());
  /** The newest look-up: it replaces those before. */
  const latest = useRef<{ at: number; asked: ReadonlySet<string> }>({ at: 0, asked: new Set() });
  /** Whether the merchant has requested the look-up on the server for these files. */
  const isServerWanted = useRef(false);
  const checking = useReferenceCheck(checks, async (found, wasServerQueried, notFound, askedAt) => {
    known.addExisting(found);
    known.addCleared(notFound, askedAt);
    if (wasServerQueried) known.addAsked(latest.current.asked);
    if (found.length > 0) await session.markExisting(found);
  });
  const start = useEffectEvent(async () => {
    const own = { at: Date.now(), asked: latest.current.asked };
    latest.current = own;
    const references = await known.of(session, () => latest.current === own);
    if (!references || references.all.size === 0) return;
    own.asked = references.fresh;
    checking.start(references, isServerWanted.current);
  });
  useEffect(() => {
    known.forget();
    isServerWanted.current = false;
  }, [checks, known]);
  // Deferred until the grid has rendered, because an update during that would restart the rendering.
  const turn = useDeferredValue(references);
  useEffect(() => {
    // The request for the rows fails too, and reports it.
    if (turn > 0) start().catch(() => undefined);
  }, [turn]);
  const lookUp = (asksServer: boolean) => {
    isServerWanted.current = asksServer;
    session.referencesChanged();
  };
  const lookUpAgain = (asksServer: boolean) => {
    known.forget();
    lookUp(asksServer);
  };
  return {
    check: checking.check,
    cancel: () => {
      checking.cancel();
      lookUp(false);
    },
    known,
    lookUp: () => lookUpAgain(true),
    // The server creates orders minutes after it accepted them: the merchant asks when it is time.
    lookUpAgain: () => lookUpAgain(false),
    lookedUpAt: () => latest.current.at,
  };
}
