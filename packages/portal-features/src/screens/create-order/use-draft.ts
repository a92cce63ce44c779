import { useFormChanges, type ZodForm } from "@merchant-portal/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, type Draft, type DraftStorage, type Progress } from "./draft.ts";
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

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setIsKept(keepDraft(storage, owner, { ...current.current, values: form.getValues() }));
  }, [form, storage, owner]);

  useFormChanges(
    form,
    useCallback(() => {
      timer.current ??= setTimeout(write, pauseMs);
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
      flush();
    };
  }, [write]);

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
    /** Forgets it for good: the order was created, or the merchant starts over. */
    drop: useCallback(() => {
      clearTimeout(timer.current);
      timer.current = undefined;
      dropDraft(storage, owner, current.current.idempotencyKey);
    }, [storage, owner]),
  };
}
