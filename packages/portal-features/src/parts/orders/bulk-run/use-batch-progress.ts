import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { TabBatch } from "./batch-entry.ts";
import type { StoredBatches } from "./stored-batches.ts";
import type { userBatches } from "./user-batches.ts";
import { isSeveral, type OrderBatch } from "./order-batch.ts";

interface BatchProgressOptions {
  known: ReturnType<typeof userBatches>;
  batches: StoredBatches;
  /** Stops with its component: for an app where whoever is signed in goes, and what is left waits for them. */
  stopsOnLeave: boolean;
}

interface Look {
  /** Id of the batch whose result is open. */
  shown?: string | undefined;
  /** That batch once it has ended: when all of it went well the batches let go of it. */
  ended?: TabBatch;
}

/** What a desk shows of the runs of one kind, and which result is open. A run over several is shown when it begins. */
export function useBatchProgress({ known, batches, stopsOnLeave }: BatchProgressOptions) {
  const own = useSyncExternalStore(batches.subscribe, batches.getOwn, batches.getOwn);
  const [{ shown, ended }, setLook] = useState<Look>({});
  const setShown = useCallback((id: string | undefined) => setLook((was) => ({ ...was, shown: id })), []);
  /** Opens the result of a batch that has ended and that the store no longer has. */
  const showEnded = useCallback(
    (batch: OrderBatch) => setLook({ shown: batch.id, ended: { batch, run: undefined, isKept: true } }),
    [],
  );
  const met = useRef(new Set<string>());
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
        const begun = batches.getOwn().find(({ batch, run }) => run && !met.current.has(batch.id));
        if (!begun) return;
        met.current.add(begun.batch.id);
        if (isSeveral(begun.batch)) setShown(begun.batch.id);
      }),
    [batches, setShown],
  );
  useEffect(
    () =>
      batches.onOutcome(({ batch }) => {
        const ended = { batch, run: undefined, isKept: true };
        // Of several of which none is sent, the result is all there is.
        const isAll = batch.orders.length === 0 && isSeveral(batch);
        if (isAll) setLook({ shown: batch.id, ended });
        // What is looked at stays, whatever else ends meanwhile.
        else setLook((was) => (was.shown === batch.id ? { ...was, ended } : was));
      }),
    [batches],
  );

  const looked = own.find(({ batch }) => batch.id === shown) ?? (ended?.batch.id === shown ? ended : undefined);
  return { own, shown, setShown, showEnded, looked };
}
