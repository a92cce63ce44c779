import { useFormChanges, type ZodForm } from "@merchant-portal/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, readOwnDraft, type Draft, type DraftStorage, type Progress } from "./draft.ts";
import type { CreateOrderValues } from "./schema.ts";

/** Writing waits for this long a pause in typing; leaving the page does not wait. */
const pauseMs = 250;

/**
 * Keeps the order of a form as a draft: after every change, when the step changes, and when the page is left. `isKept` is
 * false where the browser refuses to store it.
 */
export function useDraft(
  form: ZodForm<CreateOrderValues, CreateOrderValues>,
  storage: DraftStorage,
  owner: string,
  start: Progress,
) {
  const [progress, setShown] = useState(start);
  const [isKept, setIsKept] = useState(true);
  const current = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The first change is kept at once; where that fails, every later one waits for the pause all the same.
  const wasTried = useRef(false);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    wasTried.current = true;
    setIsKept(keepDraft(storage, owner, { ...current.current, values: form.getValues() }));
  }, [form, storage, owner]);
  /** What is kept of this very order; nothing after signing out. */
  const readOwn = useCallback(() => readOwnDraft(storage, owner, current.current.idempotencyKey), [storage, owner]);

  useFormChanges(
    form,
    useCallback(() => {
      if (wasTried.current) timer.current ??= setTimeout(write, pauseMs);
      else write();
    }, [write]),
  );
  // What came along from another page is as much to lose as what was typed.
  useEffect(() => {
    if (current.current.furthest) write();
  }, [write]);
  useEffect(() => {
    const flush = () => timer.current !== undefined && write();
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      // Signing out has dropped it, and it does not come back with the page that is taken down.
      if (readOwn()) flush();
      else clearTimeout(timer.current);
    };
  }, [write, readOwn]);

  return {
    progress,
    isKept,
    /** Moves on from where the draft is now, and keeps it at once. */
    setProgress: useCallback(
      (change: (now: Progress) => Progress) => {
        current.current = change(current.current);
        setShown(current.current);
        write();
      },
      [write],
    ),
    /** The draft as it is now. */
    getDraft: useCallback((): Draft => ({ ...current.current, values: form.getValues() }), [form]),
    /** The form was left: changes what is kept of the order, if anything is. */
    changeKept: useCallback(
      (change: (kept: Draft) => Draft) => {
        const kept = readOwn();
        if (kept) keepDraft(storage, owner, change(kept));
      },
      [readOwn, storage, owner],
    ),
    /** Forgets it for good: the order was created, or the merchant starts over. */
    drop: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      dropDraft(storage, owner, current.current.idempotencyKey);
    }, [storage, owner]),
  };
}
