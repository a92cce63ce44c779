import {
  Banner,
  Dialog,
  DialogBody,
  DialogContent,
  ProgressRun,
  type RunCounts,
  type RunItem,
} from "@merchant-portal/ui";
import { useSyncExternalStore, type ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { TabBatch } from "./batch-entry.ts";
import type { StoredBatches } from "./stored-batches.ts";
import type { Failure } from "./order-batch.ts";
import type { OrderRef } from "./order-run.ts";
import { useNotStored, useRunWords } from "./use-run-words.ts";

interface BatchResultProps {
  batches: StoredBatches;
  own: TabBatch;
  words: {
    /** "Deleting orders" */
    title: string;
    /** "Deleting" */
    running: string;
    /** "Deleted" */
    done: string;
    /** "3 deleted" */
    doneCount: (counted: { count: number; number: string }) => string;
    /** Why it was not done with an order; `task` as its batch has it. */
    failed: (failure: Failure, order: OrderRef, task: string | undefined) => string;
  };
  /** What else there is to say and to do, before the orders. */
  children?: ReactNode;
  /** Not while something else is done with what has been made so far. */
  canRetry?: boolean;
  /** What else there is to do with what was done, under the counts. */
  actions?: ReactNode;
  onClose: () => void;
}

const nothing = () => () => undefined;

/** The item of each order as it was last shown: the same one while nothing of it changes, so that it is not drawn again. */
const shownItems = new WeakMap<OrderRef, RunItem>();

function itemOf(order: OrderRef, state: RunItem["state"], message: string | undefined): RunItem {
  const before = shownItems.get(order);
  if (before?.state === state && before.message === message) return before;
  const item = { key: order.id, title: titleOf(order, state), state, ...(message !== undefined && { message }) };
  shownItems.set(order, item);
  return item;
}

/** The order, and for whom it is: of what failed the message says that. */
function titleOf({ name, recipient }: OrderRef, state: RunItem["state"]): ReactNode {
  if (!recipient?.trim() || state === "failed") return <bdi>{name}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> <bdi className="text-text-muted">{recipient}</bdi>
    </>
  );
}

/** How far a batch is, and what came of each order: done, failed and why, skipped and why; cancel, and 'retry failed'. */
export function BatchResult({ batches, own, words, children, actions, canRetry = true, onClose }: BatchResultProps) {
  const { batch, run } = own;
  const t = useRunWords();
  const { detail: notStored } = useNotStored()(own);
  const shared = useSharedWords();
  const format = useFormat();
  const state = useSyncExternalStore(run?.subscribe ?? nothing, () => run?.getState());

  const skipped = batch.skipped.map(({ order, reason }) => itemOf(order, "skipped", t(`reasons.${reason}`)));
  const underway = new Map(state?.entries.map((entry) => [entry.order.id, entry.state]));
  const done = new Set(batch.done);
  const failed = new Map(batch.failed.map(({ id, failure }) => [id, failure]));
  const items = batch.orders.map((order) => {
    const failure = failed.get(order.id);
    const noted = failure ? "failed" : done.has(order.id) ? "done" : "waiting";
    return itemOf(order, underway.get(order.id) ?? noted, failure && words.failed(failure, order, batch.task));
  });
  const counted = (count: number) => ({ count, number: format.number(count) });
  const result = (counts: RunCounts) =>
    (["done", "failed", "skipped", "waiting"] as const)
      .filter((kind) => counts[kind] > 0)
      .map((kind) => (kind === "done" ? words.doneCount(counted(counts.done)) : t(kind, counted(counts[kind]))))
      .join(", ");

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={words.title} closeLabel={shared("actions.close")} size="sm">
        <DialogBody className="flex flex-col gap-4">
          {run && notStored && <Banner tone="warning">{notStored}</Banner>}
          {children}
          <ProgressRun
            items={[...items, ...skipped]}
            isRunning={run !== undefined}
            isCancelling={state?.isCancelling ?? false}
            words={{
              label: words.title,
              progress: (finished, total) =>
                t("progress", { count: total, finished: format.number(finished), total: format.number(total) }),
              result,
              states: {
                waiting: t(run ? "states.waiting" : "states.left"),
                running: words.running,
                done: words.done,
                failed: t("states.failed"),
                skipped: t("states.skipped"),
              },
              cancel: shared("actions.cancel"),
              cancelling: t("cancelling"),
              more: (count) => t("more", counted(count)),
              // What was not begun is none of what failed, and one press goes on with both.
              retry: (count, waiting) => t(waiting > 0 ? "goOn" : "retry", counted(count + waiting)),
            }}
            onCancel={() => batches.cancel(batch.id)}
            {...(canRetry && { onRetry: () => batches.retry(batch.id) })}
          >
            {actions}
          </ProgressRun>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
