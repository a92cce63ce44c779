/**
 * Shows print runs, sends their files, and offers what an earlier page did not send; mounted once per provider. Open it to
 * change what happens when a run ends or its result is closed.
 */
import { useContext, useEffect, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { HostContext } from "#kit/widget.tsx";
import {
  countBatch,
  useBatchProgress,
  useOutcomes,
  type OrderBatch,
  type StoredBatches,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useMerchant } from "#kit/user-context.ts";
import { useNotify } from "#kit/use-notify.ts";
import { recordPrint } from "#parts/printing/history/print-history.ts";
import { useHistoryWords } from "#parts/printing/history/use-history-words.ts";
import { transportOf } from "#parts/printing/printers/transport-of.ts";
import { usePrintAgents } from "#parts/printing/printers/print-agents.ts";
import { useFailureSheet } from "./failure-sheet/use-failure-sheet.ts";
import { forgetOldPrints } from "./forget-prints.ts";
import {
  createOutputs,
  isCompletelyPrinted,
  madeOf,
  readRemainder,
  type OutputRequest,
  type OutputResult,
  type OutputState,
} from "./print-output.ts";
import { PrintResult } from "./print-result.tsx";
import { printRunnerOf } from "./print-runner.ts";
import { readTask } from "./print-task.ts";
import { usePrintBatches, userPrints } from "./use-print-batches.ts";
import { usePrintNotices } from "./use-print-notices.ts";

interface PrintJobsProps {
  /**
   * Whether unmounting stops the runs; unfinished ones wait until their user returns. For an app that changes users
   * without a reload.
   */
  stopsOnLeave?: boolean;
}

/** Mount one per provider, on every page. */
export function PrintJobs({ stopsOnLeave = false }: PrintJobsProps) {
  const batches = usePrintBatches();
  const agents = usePrintAgents();
  const progress = useBatchProgress({ userBatches: userPrints, batches, stopsOnLeave });
  const { tabBatches, shown, setShown, showOutcome, openBatch } = progress;
  useEffect(() => whenIdle(() => void forgetOldPrints(Date.now())), []);
  /** Ids of the runs whose file is being joined or sent; a notice reports the result. */
  const [active] = useState(() => new Set<string>());
  const isActive = (id: string) => active.has(id);
  const notifyResult = usePrintNotices({ batches, tabBatches, shown, isActive, onShow: setShown });
  const { states, sendFirst, send } = useOutputs(batches, active, (batch, result) => {
    if (batch.id !== shown) notifyResult(batch, result);
  });
  useOutcomes(batches, (outcome) => {
    showOutcome(outcome);
    sendFirst(outcome.batch);
  });
  // A run whose every document was sent has nothing more to offer, even if its file was sent by another tab.
  useEffect(() => {
    for (const { batch } of tabBatches) if (batch.id !== shown && isCompletelyPrinted(batch)) batches.dismiss(batch.id);
  }, [tabBatches, shown, batches]);

  if (!openBatch) return null;
  const { batch } = openBatch;
  const close = () => {
    setShown(undefined);
    // Unsent documents, failures and unfinished orders are reported until their notice is dismissed.
    const { failed, unfinished } = countBatch(batch);
    const isOver = madeOf(batch).unsent.length === 0 && failed + unfinished === 0;
    if (isOver && !isActive(batch.id)) batches.dismiss(batch.id);
  };
  return (
    <PrintResult
      batches={batches}
      tabBatch={openBatch}
      output={states.get(batch.id) ?? readRemainder(batch.rest, agents)}
      onOutput={(request) => send({ batch, ...request })}
      onClose={close}
    />
  );
}

/**
 * The outputs of the current user's runs. What was sent is stored with its batch and recorded in the print log.
 * `active` holds the runs whose file is being sent; `onResult` receives the result, perhaps minutes later.
 */
function useOutputs(
  batches: StoredBatches,
  active: Set<string>,
  onResult: (batch: OrderBatch, result: OutputResult) => void,
) {
  const api = useApi();
  const user = useUser();
  const queries = useQueryClient();
  const merchant = useMerchant();
  const notify = useNotify();
  const t = useHistoryWords();
  const { onPrinted } = useContext(HostContext);
  const sheetFor = useFailureSheet();
  const agents = usePrintAgents();
  const [states, setStates] = useState<ReadonlyMap<string, OutputState>>(new Map());
  /** The latest callback: while a file is sent, which may take minutes, the result dialog may open or close. */
  const latestOnResult = useRef(onResult);
  useEffect(() => void (latestOnResult.current = onResult));
  const outputs = () =>
    createOutputs({
      active,
      batches,
      runner: () => printRunnerOf(api, user),
      transportFor: ({ task }) => transportOf(readTask(task).transport, agents),
      sheetFor,
      record: (printed) => {
        const { task, orders, to } = printed;
        onPrinted?.({
          kind: task.kind,
          orders: orders.map(({ id }) => id),
          file: printed.file,
          to: to.name ?? to.kind,
        });
        const file = {
          jobId: printed.run,
          kinds: task.withSlip ? (["label", "packing-slip"] as const) : [task.kind],
          format: task.format,
          orders: orders.map(({ id, stamp = "" }) => ({ id, fingerprint: stamp })),
          at: printed.at,
        };
        void recordPrint(queries, merchant, file).then((isStored) => {
          if (!isStored) notify.warning(t("notKept"), { id: "print-not-kept", detail: t("notKeptDetail") });
        });
      },
      onState: (id, state) => setStates((before) => new Map(before).set(id, state)),
      onResult: (batch, result) => latestOnResult.current(batch, result),
      now: () => Date.now(),
    });
  return {
    states,
    sendFirst: (batch: OrderBatch) => void outputs().sendFirst(batch),
    send: (request: OutputRequest) => void outputs().send(request),
  };
}

/** Calls `run` once the page is idle, after ten seconds at the latest. Returns the cleanup. */
function whenIdle(run: () => void): () => void {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(run, 2000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: 10_000 });
  return () => cancelIdleCallback(id);
}
