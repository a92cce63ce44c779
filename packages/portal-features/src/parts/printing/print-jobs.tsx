import { useEffect, useState, useEffectEvent, useRef } from "react";
import {
  countBatch,
  useBatchProgress,
  type StoredBatches,
  type OrderBatch,
} from "#parts/orders/bulk-run/bulk-run.api.ts";
import { usePrintAgents, transportOf, type PrintFailure, type PrintTransport } from "#parts/printers/printers.api.ts";
import { forgetOldPrints } from "./forget-prints.ts";
import {
  isPrintedWhole,
  madeOf,
  readRemainder,
  type OutputResult,
  createOutputs,
  type OutputState,
} from "./print-output.ts";
import { PrintResult } from "./print-result.tsx";
import { userPrints, usePrintBatches } from "./use-print-batches.ts";
import { usePrintNotices } from "./use-print-notices.ts";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { useRecordPrint } from "#parts/print-log/print-log.api.ts";
import { useFailureSheet } from "./failure-sheet/use-failure-sheet.ts";
import { printRunnerOf } from "./print-runner.ts";
import { readTask } from "./print-task.ts";

interface PrintJobsProps {
  /** Stops with this: for an app where whoever is signed in goes, and what is left waits for them. */
  stopsOnLeave?: boolean;
}

/**
 * Shows how far print runs are and what came of them, hands over their files, and offers what an earlier page left. One for a
 * provider, mounted as long as somebody works there.
 */
export function PrintJobs({ stopsOnLeave = false }: PrintJobsProps) {
  const batches = usePrintBatches();
  const agents = usePrintAgents();
  const { own, shown, setShown, looked } = useBatchProgress({ known: userPrints, batches, stopsOnLeave });
  useEffect(() => whenIdle(() => void forgetOldPrints(Date.now()), { most: 10_000, otherwise: 2000 }), []);
  /** The runs whose file is on its way: what came of it is told then. */
  const [underway] = useState(() => new Set<string>());
  const isUnderway = (id: string) => underway.has(id);
  const tellCame = usePrintNotices({ batches, own, shown, isUnderway, onShow: setShown });
  const { states, hand } = useOutput(batches, underway, (batch, came) => {
    if (batch.id !== shown) tellCame(batch, came);
  });
  // Of what was handed over whole there is nothing to come back to, whoever noted it, and whatever was skipped: that was said before.
  useEffect(() => {
    for (const { batch } of own) if (batch.id !== shown && isPrintedWhole(batch)) batches.dismiss(batch.id);
  }, [own, shown, batches]);

  if (!looked) return null;
  const { batch } = looked;
  const close = () => {
    setShown(undefined);
    // What was made and has not left the portal, what failed, and what was not begun, is told of until that is dismissed.
    const { failed, left } = countBatch(batch);
    const isSeen = madeOf(batch).fresh.length === 0 && failed + left === 0;
    if (isSeen && !isUnderway(batch.id)) batches.dismiss(batch.id);
  };
  return (
    <PrintResult
      batches={batches}
      own={looked}
      handed={states.get(batch.id) ?? readRemainder(batch.rest, agents)}
      onOutput={(...what) => hand(batch, ...what)}
      onClose={close}
    />
  );
}

interface IdleLimits {
  /** Milliseconds after which it is done all the same. */
  most?: number;
  /** Milliseconds to wait where the browser (Safari) has no idle time to tell of. */
  otherwise?: number;
}

/** Does something once the page has nothing better to do. Answers what prevents it. */
function whenIdle(act: () => void, { most = 2000, otherwise = 200 }: IdleLimits = {}): () => void {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(act, otherwise);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(act, { timeout: most });
  return () => cancelIdleCallback(id);
}

/**
 * Hands over the files of print runs: what a run has made when it ends for the first time, later what is asked for. What left the
 * portal is noted with its batch and in the print log. `underway` holds the runs whose file is on its way just now; `onCame` hears what
 * came of it.
 */
export function useOutput(
  batches: StoredBatches,
  underway: Set<string>,
  onCame: (batch: OrderBatch, came: OutputResult) => void,
) {
  const api = useApi();
  const user = useUser();
  const record = useRecordPrint();
  const sheetOf = useFailureSheet();
  const agents = usePrintAgents();
  const [states, setStates] = useState<ReadonlyMap<string, OutputState>>(new Map());
  /** A file may be on its way for minutes. */
  const hear = useRef(onCame);
  useEffect(() => void (hear.current = onCame));
  const handOvers = () =>
    createOutputs({
      underway,
      batches,
      runner: () => printRunnerOf(api, user),
      wayOf: ({ task }) => transportOf(readTask(task).transport, agents),
      sheetOf,
      record: (handover) => void record(handover),
      onState: (id, state) => setStates((before) => new Map(before).set(id, state)),
      onCame: (batch, came) => hear.current(batch, came),
      now: () => Date.now(),
    });
  const onOutcome = useEffectEvent((batch: OrderBatch) => void handOvers().end(batch));
  useEffect(() => {
    // A short run may end before this is mounted.
    for (const { batch } of batches.getOwn())
      if (batch.at === "ended" && batches.hasEndedHere(batch.id)) onOutcome(batch);
    return batches.onOutcome(({ batch }) => onOutcome(batch));
  }, [batches]);

  return {
    states,
    hand: (batch: OrderBatch, orders: readonly string[], transport: PrintTransport, before?: PrintFailure) =>
      void handOvers().hand(batch, orders, transport, before),
  };
}
