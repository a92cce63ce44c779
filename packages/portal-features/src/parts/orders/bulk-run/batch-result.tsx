/** The result dialog of a run over several orders. Open it to change what a merchant sees while it runs, and after. */
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
import type { TabBatch, StoredBatches } from "./stored-batches.ts";
import type { Failure, OrderPlan, OrderRef } from "./order-batch.ts";
import { useNotStored, useRunWords } from "./use-run-words.ts";

interface BatchResultProps {
  batches: StoredBatches;
  tabBatch: TabBatch;
  words: {
    /** For example "Deleting orders". */
    title: string;
    /** For example "Deleting". */
    running: string;
    /** For example "Deleted". */
    done: string;
    /** For example "3 deleted". */
    doneCount: (counted: { count: number; number: string }) => string;
    /** Why an order failed; `task` is the batch's. */
    failed: (failure: Failure, order: OrderRef, task: string | undefined) => string;
  };
  /** Shown above the orders. */
  children?: ReactNode;
  /** False while the result so far is in use, for example being printed. */
  canRetry?: boolean;
  /** Actions below the counts, for example for printed documents. */
  actions?: ReactNode;
  onClose: () => void;
}

const nothing = () => () => undefined;

/** Cache of list items, so that an unchanged order keeps its item and is not rendered again. */
const shownItems = new WeakMap<OrderRef, RunItem>();

function itemOf(order: OrderRef, state: RunItem["state"], message: string | undefined): RunItem {
  const before = shownItems.get(order);
  if (before?.state === state && before.message === message) return before;
  const item = { key: order.id, title: titleOf(order, state), state, ...(message !== undefined && { message }) };
  shownItems.set(order, item);
  return item;
}

/** Order and recipient. For a failed order the message names the recipient. */
function titleOf({ name, recipient }: OrderRef, state: RunItem["state"]): ReactNode {
  if (!recipient?.trim() || state === "failed") return <bdi>{name}</bdi>;
  return (
    <>
      <bdi>{name}</bdi> <bdi className="text-text-muted">{recipient}</bdi>
    </>
  );
}

/** The dialog of a batch: progress, each order's result (done, failed, skipped, with reasons), cancel and retry. */
export function BatchResult({
  batches,
  tabBatch,
  words,
  children,
  actions,
  canRetry = true,
  onClose,
}: BatchResultProps) {
  const { batch, run } = tabBatch;
  const t = useRunWords();
  const { detail: notStored } = useNotStored()(tabBatch);
  const shared = useSharedWords();
  const format = useFormat();
  const state = useSyncExternalStore(run?.subscribe ?? nothing, () => run?.getState());

  const skipped = batch.skipped.map(({ order, reason }) => itemOf(order, "skipped", t(`reasons.${reason}`)));
  const running = new Map(state?.entries.map((entry) => [entry.order.id, entry.state]));
  const done = new Set(batch.done);
  const failed = new Map(batch.failed.map(({ id, failure }) => [id, failure]));
  const items = batch.orders.map((order) => {
    const failure = failed.get(order.id);
    const stored = failure ? "failed" : done.has(order.id) ? "done" : "waiting";
    return itemOf(order, running.get(order.id) ?? stored, failure && words.failed(failure, order, batch.task));
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
              // Orders that were never sent are not failures, but one button continues with both.
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

/** Maximum number of skipped orders listed. */
const maxSkipped = 100;

/** Every skipped order with its reason; draws nothing without any. */
export function SkippedList({ skipped, title }: { skipped: OrderPlan["skipped"]; title: string }) {
  const t = useRunWords();
  const format = useFormat();
  if (skipped.length === 0) return null;
  const more = skipped.length - maxSkipped;
  return (
    <div>
      <p className="mb-1.5 font-medium">{title}</p>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
      <ul
        tabIndex={0}
        aria-label={title}
        className="max-h-40 overflow-y-auto rounded-control border border-border px-3 py-2 text-dense"
      >
        {skipped.slice(0, maxSkipped).map(({ order: { id, name }, reason }) => (
          <li key={id} className="flex flex-wrap gap-x-2 wrap-anywhere">
            <bdi className="font-mono text-meta">{name}</bdi>
            <span className="text-text-muted">{t(`reasons.${reason}`)}</span>
          </li>
        ))}
        {more > 0 && <li className="text-text-muted">{t("more", { count: more, number: format.number(more) })}</li>}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </div>
  );
}
