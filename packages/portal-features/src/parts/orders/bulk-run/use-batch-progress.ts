/** Which batches a component shows: those of this tab, and the one whose result dialog is open. Open it to change when a result opens. */
import { useCallback, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { isSeveral, type OrderBatch } from "./order-batch.ts";
import type { BatchOutcome, StoredBatches, TabBatch } from "./stored-batches.ts";
import type { UserBatches } from "./user-batches.ts";

export interface TabBatchesOptions {
  /** The batches of every user of this kind. */
  userBatches: UserBatches;
  /** Those of the current user. */
  batches: StoredBatches;
  /**
   * Stops with its component. For an app that changes users without a reload: unfinished batches wait for their user.
   */
  stopsOnLeave: boolean;
}

/** Runs the current user's batches while the component is mounted. Returns those that this tab shows and sends. */
export function useTabBatches({ userBatches, batches, stopsOnLeave }: TabBatchesOptions): readonly TabBatch[] {
  const api = useApi();
  const user = useUser();
  useEffect(() => {
    userBatches.stopOthers(api, user);
    batches.start();
    return stopsOnLeave ? batches.stop : undefined;
  }, [api, user, userBatches, batches, stopsOnLeave]);
  return useSyncExternalStore(batches.subscribe, batches.getTabBatches, batches.getTabBatches);
}

/** Calls `onOutcome` once for each batch that this tab has sent, also for one that ended before the component was mounted. */
export function useOutcomes(batches: StoredBatches, onOutcome: (outcome: BatchOutcome) => void): void {
  const report = useEffectEvent(onOutcome);
  useEffect(() => batches.reportOutcomes((outcome) => report(outcome)), [batches]);
}

interface OpenResult {
  /** Id of the batch whose result is open. */
  shown?: string | undefined;
  /** That batch once it has ended; without failures the store has already removed it. */
  ended?: TabBatch;
}

const endedBatch = (batch: OrderBatch): TabBatch => ({ batch, run: undefined, isStored: true });

/** The runs of one kind and the open result dialog. A run over several orders opens it when it starts. */
export function useBatchProgress(options: TabBatchesOptions) {
  const { batches } = options;
  const tabBatches = useTabBatches(options);
  const [{ shown, ended }, setOpen] = useState<OpenResult>({});
  const setShown = useCallback((id: string | undefined) => setOpen((before) => ({ ...before, shown: id })), []);
  const openedOnce = useRef(new Set<string>());
  useEffect(
    () =>
      batches.subscribe(() => {
        const started = batches.getTabBatches().find(({ batch, run }) => run && !openedOnce.current.has(batch.id));
        if (!started) return;
        openedOnce.current.add(started.batch.id);
        if (isSeveral(started.batch)) setShown(started.batch.id);
      }),
    [batches, setShown],
  );
  return {
    tabBatches,
    shown,
    setShown,
    /** Opens the result of an ended batch that the store no longer has. */
    showEnded: useCallback((batch: OrderBatch) => setOpen({ shown: batch.id, ended: endedBatch(batch) }), []),
    /** Call it with each outcome: an open result stays open, and shows the end of its batch. */
    showOutcome: ({ batch }: BatchOutcome) => {
      const ended = endedBatch(batch);
      // When every order was skipped, the result is the only feedback.
      const isAllSkipped = batch.orders.length === 0 && isSeveral(batch);
      if (isAllSkipped) setOpen({ shown: batch.id, ended });
      else setOpen((before) => (before.shown === batch.id ? { ...before, ended } : before));
    },
    /** The batch whose result is open. */
    openBatch: tabBatches.find(({ batch }) => batch.id === shown) ?? (ended?.batch.id === shown ? ended : undefined),
  };
}
