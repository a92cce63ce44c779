import { useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { importsOf } from "./known-imports.ts";
import { findKnown, sentLately, type LookUpProgress } from "./known-references.ts";

/** What is known of a file's references. `sent`: how many this device has sent lately, and when first (epoch ms). */
export type ReferenceCheck =
  | { at: "none" }
  | { at: "running"; progress: LookUpProgress | undefined }
  | { at: "failed"; error: unknown }
  | { at: "done"; looked: number; known: number; sent: { count: number; at: number } | undefined }
  /** On purpose: nobody knows which of them are orders already. */
  | { at: "skipped" };

export interface ReferenceChecking {
  check: ReferenceCheck;
  /** Looks these up; another look-up ends. */
  start: (references: ReadonlySet<string>) => void;
  skip: () => void;
}

/**
 * Looks up which references are orders already, and tells `onKnown` of them before the check is called done. `files` tells checked
 * files apart: what was found of others says nothing of them.
 */
export function useReferenceCheck(
  files: number,
  onKnown: (references: readonly string[]) => Promise<unknown>,
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
  const start = async (references: ReadonlySet<string>) => {
    const signal = begin();
    setCheck({ at: "running", progress: undefined });
    try {
      const onProgress = (progress: LookUpProgress) => !signal.aborted && setCheck({ at: "running", progress });
      const found = await findKnown(api, references, { signal, onProgress });
      const lately = await sentLately(importsOf(user), Date.now());
      const sent = [...lately.keys()].filter((reference) => references.has(reference));
      const known = [...new Set([...found, ...sent])];
      signal.throwIfAborted();
      await onKnown(known);
      signal.throwIfAborted();
      const first = Math.min(...sent.map((reference) => lately.get(reference) ?? Infinity));
      const told = sent.length > 0 ? { count: sent.length, at: first } : undefined;
      setCheck({ at: "done", looked: references.size, known: known.length, sent: told });
    } catch (error) {
      if (!signal.aborted) setCheck({ at: "failed", error });
    }
  };
  return {
    check: told.files === files ? told.check : { at: "none" },
    start: (references) => void start(references),
    skip: () => {
      begin();
      setCheck({ at: "skipped" });
    },
  };
}
