/** Stores the wizard's draft. */
import { useFormChanges, type ZodForm } from "@merchant-portal/ui/forms";
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, saveDraft, readUserDraft, type Draft, type DraftStorage, type Progress } from "./draft.ts";
import type { CreateOrderValues } from "./schema.ts";

/** Milliseconds without typing before the draft is saved; leaving the page saves at once. */
const pauseMs = 250;

/**
 * Saves the form as a draft: after changes, when the step changes, and when the page is left. `isStored` is false when
 * the browser refuses.
 */
export function useDraft(
  form: ZodForm<CreateOrderValues, CreateOrderValues>,
  storage: DraftStorage,
  owner: string,
  start: Progress,
) {
  const [progress, setShown] = useState(start);
  const [isStored, setIsStored] = useState(true);
  const current = useRef(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The first change is saved at once; later ones after the pause, even if the first failed.
  const wasTried = useRef(false);

  const stopTimer = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const write = useCallback(() => {
    stopTimer();
    wasTried.current = true;
    setIsStored(saveDraft(storage, owner, { ...current.current, values: form.getValues() }));
  }, [form, storage, owner, stopTimer]);
  /** The stored draft of this order; undefined after signing out. */
  const readUser = useCallback(() => readUserDraft(storage, owner, current.current.idempotencyKey), [storage, owner]);

  useFormChanges(
    form,
    useCallback(() => {
      if (wasTried.current) timer.current ??= setTimeout(write, pauseMs);
      else write();
    }, [write]),
  );
  // Save initial values from another page too, as they could also be lost. Those of an order to fix are read again: one that was only looked at is not unfinished.
  useEffect(() => {
    if (current.current.furthest && !current.current.fixes) write();
  }, [write]);
  const flush = useCallback(() => timer.current !== undefined && write(), [write]);
  useFlushOnLeave(flush, stopTimer, readUser);

  return {
    progress,
    isStored,
    /** Updates the progress and saves it at once. */
    setProgress: useCallback(
      (change: (now: Progress) => Progress) => {
        current.current = change(current.current);
        setShown(current.current);
        write();
      },
      [write],
    ),
    /** The current draft. */
    getDraft: useCallback((): Draft => ({ ...current.current, values: form.getValues() }), [form]),
    /** Updates the stored draft after the form was left, if there is one. */
    changeStored: useCallback(
      (change: (stored: Draft) => Draft) => {
        const stored = readUser();
        if (stored) saveDraft(storage, owner, change(stored));
      },
      [readUser, storage, owner],
    ),
    /** Deletes the draft: the order was created, or the merchant starts over. */
    drop: useCallback(() => {
      stopTimer();
      dropDraft(storage, owner, current.current.idempotencyKey);
    }, [storage, owner, stopTimer]),
  };
}

/** Saves what waits for the pause when the page or the form is left. Signing out has removed the draft: then it is not saved again. */
function useFlushOnLeave(flush: () => void, stopTimer: () => void, readUser: () => Draft | undefined) {
  useEffect(() => {
    addEventListener("pagehide", flush);
    return () => {
      removeEventListener("pagehide", flush);
      if (readUser()) flush();
      else stopTimer();
    };
  }, [flush, stopTimer, readUser]);
}
