import { newIdempotencyKey } from "@merchant-portal/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useUser } from "#kit/user-context.ts";
import { invalidateOrders } from "#parts/orders/orders.api.ts";
import { onForgetImports } from "./imports-database.ts";
import { importsOf, tryLock, workOf } from "./user-imports.ts";
import { countRun, type OrderSource, type SendPlan, type SendState, statusOf } from "./import-run.ts";
import { createSender } from "./send-import.ts";
import { useSendingWords } from "./use-sending-words.ts";

export interface SendImport {
  state: SendState;
  /** Another tab sends: this one does not begin. */
  isElsewhere: boolean;
  /** Sends what is good in the import. */
  start: (plan: Omit<SendPlan, "id">, source: OrderSource) => void;
  /** Goes on with a run that has stopped; `insists` as the sender has it. Without a source only what is under way is ended. */
  goOn: (id: string, source: OrderSource | undefined, insists?: boolean) => void;
  giveUp: (id: string) => void;
  pause: () => void;
  /** Sends the batch under way and no more. */
  end: () => void;
  /** Lets go of what has ended, and of another tab that was in the way, so that another can be begun. */
  reset: () => void;
}

/**
 * Sends the import of this page. When all of it was taken it says so (S8.5), forgets the files, and `onSent` leads to its orders. A
 * page that is left stops after the batch under way.
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
      device: importsOf(user),
      tryLock: (work) => tryLock(user, work),
      now: () => Date.now(),
      wait: pause,
    }),
  );
  const state = useSyncExternalStore(sender.subscribe, sender.getState);

  const tellEnd = async () => {
    const now = sender.getState();
    if (now.at !== "ended" && now.at !== "stopped") return;
    const { run } = now;
    if (countRun(run).taken > 0) void invalidateOrders(queries);
    if (now.at !== "ended" || statusOf(run, false) !== "done") return;
    await workOf(user).forget();
    notify.success(t("sent"), { seconds: 5 });
    onSent(run.id);
  };
  useEffect(
    () => () => {
      sender.stop("pause");
    },
    [sender],
  );
  useEffect(() => onForgetImports((left) => left === user && sender.stop("pause")), [sender, user]);

  const act = async (work: () => Promise<boolean>) => {
    setElsewhere(false);
    // What the files cannot give is told by the sender's state, and by the rows.
    const isMine = await work().catch(() => true);
    setElsewhere(!isMine && sender.getState().at !== "sending");
    if (isMine) await tellEnd();
  };
  return {
    state,
    isElsewhere,
    start: (plan, source) => {
      const id = newIdempotencyKey();
      void act(async () => {
        const deviceStore = workOf(user);
        deviceStore.keep({ run: id, choice: plan.choice });
        await deviceStore.settle();
        return sender.start({ ...plan, id }, source);
      });
    },
    goOn: (id, source, insists = false) => void act(() => sender.goOn(id, source, insists)),
    giveUp: (id) => void act(() => sender.giveUp(id)),
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
