/**
 * The hook that sends the import of a page: connects `send-import.ts` with React, notices and the draft. Open it to
 * change a notice, or what the page does after sending.
 */
import { newIdempotencyKey } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useUser } from "#kit/user-context.ts";
import { onForgetUser } from "#kit/user-data.ts";
import { invalidateOrders } from "#parts/orders/orders.api.ts";
import { countRun, type OrderSource, type SendPlan, type SendState, statusOf } from "./import-run.ts";
import { createSender } from "./send-import.ts";
import { useSendingWords } from "./use-sending-words.ts";
import { tryLock, userDraft, userRuns } from "./user-imports.ts";

export interface SendImport {
  state: SendState;
  /** Another tab is sending, so that this one did not start. */
  isElsewhere: boolean;
  /** Sends the good orders. */
  start: (plan: Omit<SendPlan, "id">, source: OrderSource) => void;
  /** Resumes a stopped run; `force` as in the sender. Without a source it only finishes the current batch. */
  resume: (id: string, source: OrderSource | undefined, force?: boolean) => void;
  /** Ends a stopped run without sending the rest. */
  abandon: (id: string) => void;
  pause: () => void;
  /** Ends the run after the current batch. */
  end: () => void;
  /** Forgets an ended run, or that another tab was sending, so that another import can start. */
  reset: () => void;
}

/**
 * Sends the import of this page. When all orders were accepted it shows a notice (S8.5), deletes the draft and calls `onSent`. When the page is left
 * it stops after the current batch.
 */
export function useSendImport(onSent: (importId: string) => void): SendImport {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const notify = useNotify();
  const t = useSendingWords();
  const [isElsewhere, setElsewhere] = useState(false);
  const [sender] = useState(() =>
    createSender({
      api,
      runStore: userRuns(api, user),
      tryLock: (work) => tryLock(user, work),
      now: () => Date.now(),
      wait: pause,
    }),
  );
  const state = useSyncExternalStore(sender.subscribe, sender.getState);

  const reportEnd = async () => {
    const now = sender.getState();
    if (now.at !== "ended" && now.at !== "stopped") return;
    const { run: ended } = now;
    if (countRun(ended).taken > 0) void invalidateOrders(queries);
    if (now.at !== "ended" || statusOf(ended, false) !== "done") return;
    await userDraft(api, user).forget();
    notify.success(t("sent"), { seconds: 5 });
    onSent(ended.id);
  };
  useEffect(
    () => () => {
      sender.stop("pause");
    },
    [sender],
  );
  useEffect(() => onForgetUser((forgotten) => forgotten === user && sender.stop("pause")), [sender, user]);

  const run = async (work: () => Promise<boolean>) => {
    setElsewhere(false);
    // A failure to read the files is part of the sender's state.
    const hasRun = await work().catch(() => true);
    setElsewhere(!hasRun && sender.getState().at !== "sending");
    if (hasRun) await reportEnd();
  };
  return {
    state,
    isElsewhere,
    start: (plan, source) => {
      const id = newIdempotencyKey();
      void run(async () => {
        const draftStore = userDraft(api, user);
        draftStore.save({ run: id, choice: plan.choice });
        await draftStore.flush();
        return sender.start({ ...plan, id }, source);
      });
    },
    resume: (id, source, force = false) => void run(() => sender.resume(id, source, force)),
    /** Ends a stopped run without sending the rest. */
    abandon: (id) => void run(() => sender.abandon(id)),
    pause: () => sender.stop("pause"),
    end: () => sender.stop("end"),
    reset: () => {
      setElsewhere(false);
      sender.reset();
    },
  };
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
