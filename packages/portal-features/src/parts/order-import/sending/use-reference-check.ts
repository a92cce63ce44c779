import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { importsOf } from "./user-imports.ts";
import { findExisting, sentLately, type LookUpProgress } from "./existing-references.ts";

/** What is known of a file's references. `sent`: how many this device has sent lately, and when first (epoch ms). */
export type ReferenceCheck =
  | { at: "none" }
  | { at: "running"; progress: LookUpProgress | undefined }
  | { at: "failed"; error: unknown }
  /** The server was not asked: only what this device has sent is known. */
  | { at: "unchecked"; known: number; sent: SentLately | undefined }
  | { at: "done"; looked: number; known: number; sent: SentLately | undefined };

interface SentLately {
  count: number;
  at: number;
}

export interface ReferenceChecking {
  check: ReferenceCheck;
  /** Looks these up on this device and, where that was asked for, on the server; another look-up ends. */
  start: (references: ReadonlySet<string>, asksServer: boolean) => void;
  cancel: () => void;
}

/**
 * Looks up which references are orders already, and calls `onKnown` with them before the check is called done. The server is asked only
 * on the merchant's press: it takes a request for each of up to 3,000 references. `files` tells checked files apart: what was found of
 * others says nothing of them.
 */
export function useReferenceCheck(
  files: number,
  onKnown: (references: readonly string[], hasAskedServer: boolean) => Promise<unknown>,
): ReferenceChecking {
  const api = useApi();
  const user = useUser();
  const [told, setTold] = useState<{ check: ReferenceCheck; files: number }>({ check: { at: "none" }, files });
  const setCheck = (check: ReferenceCheck) => setTold({ check, files });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const start = async (references: ReadonlySet<string>, asksServer: boolean) => {
    const signal = begin();
    setCheck(asksServer ? { at: "running", progress: undefined } : { at: "none" });
    try {
      const onProgress = (progress: LookUpProgress) => !signal.aborted && setCheck({ at: "running", progress });
      const found = asksServer ? await findExisting(api, references, { signal, onProgress }) : [];
      const lately = await sentLately(importsOf(user), Date.now());
      const sent = [...lately.keys()].filter((reference) => references.has(reference));
      const known = [...new Set([...found, ...sent])];
      signal.throwIfAborted();
      await onKnown(known, asksServer);
      signal.throwIfAborted();
      const first = Math.min(...sent.map((reference) => lately.get(reference) ?? Infinity));
      const told = sent.length > 0 ? { count: sent.length, at: first } : undefined;
      const result = { known: known.length, sent: told };
      setCheck(asksServer ? { at: "done", looked: references.size, ...result } : { at: "unchecked", ...result });
    } catch (error) {
      if (!signal.aborted) setCheck({ at: "failed", error });
    }
  };
  return {
    check: told.files === files ? told.check : { at: "none" },
    start: (references, asksServer) => void start(references, asksServer),
    cancel: () => {
      begin();
      setCheck({ at: "unchecked", known: 0, sent: undefined });
    },
  };
}
