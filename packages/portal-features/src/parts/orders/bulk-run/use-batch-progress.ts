import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { TabBatch, StoredBatches } from "./stored-batches.ts";
import type { userBatches } from "./user-batches.ts";
import { isSeveral, type OrderBatch } from "./order-batch.ts";

interface BatchProgressOptions {
  known: ReturnType<typeof userBatches>;
  batches: StoredBatches;
  /**
   * Stops with its component. For an app that changes users without a reload: unfinished batches wait for their user.
   */
  stopsOnLeave: boolean;
}

interface Look {
  /** Id of the batch whose result is open. */
  shown?: string | undefined;
  /** That batch once it has ended; without failures the store has already removed it. */
  ended?: TabBatch;
}

/** The runs of one kind and the open result dialog. A run over several orders opens it when it starts. */
export function useBatchProgress({ known, batches, stopsOnLeave }: BatchProgressOptions) {
  const own = useSyncExternalStore(batches.subscribe, batches.getOwn, batches.getOwn);
  const [{ shown, ended }, setLook] = useState<Look>({});
  const setShown = useCallback((id: string | undefined) => setLook((was) => ({ ...was, shown: id })), []);
  /** Opens the result of an ended batch that the store no longer has. */
  const showEnded = useCallback(
    (batch: OrderBatch) => setLook({ shown: batch.id, ended: { batch, run: undefined, isKept: true } }),
    [],
  );
  const openedOnce = useRef(new Set<string>());
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    known.stopOthers(api, user);
    batches.start();
    return stopsOnLeave ? batches.stop : undefined;
  }, [api, user, known, batches, stopsOnLeave]);

  useEffect(
    () =>
      batches.subscribe(() => {
        const started = batches.getOwn().find(({ batch, run }) => run && !openedOnce.current.has(batch.id));
        if (!started) return;
        openedOnce.current.add(started.batch.id);
        if (isSeveral(started.batch)) setShown(started.batch.id);
      }),
    [batches, setShown],
  );
  useEffect(
    () =>
      batches.onOutcome(({ batch }) => {
        const ended = { batch, run: undefined, isKept: true };
        // When every order was skipped, the result is the only feedback.
        const isAll = batch.orders.length === 0 && isSeveral(batch);
        if (isAll) setLook({ shown: batch.id, ended });
        // An open result stays open when another batch ends.
        else setLook((was) => (was.shown === batch.id ? { ...was, ended } : was));
      }),
    [batches],
  );

  const looked = own.find(({ batch }) => batch.id === shown) ?? (ended?.batch.id === shown ? ended : undefined);
  return { own, shown, setShown, showEnded, looked };
}
