import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import { HostContext } from "#kit/widget.tsx";
import type { StoredBatches, OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { useRecordPrint } from "#parts/print-log/print-log.api.ts";
import { transportOf, usePrintAgents, type PrintFailure, type PrintTransport } from "#parts/printers/printers.api.ts";
import { useFailureSheet } from "./failure-sheet/use-failure-sheet.ts";
import type { OutputResult } from "./print-output.ts";
import { createOutputs, type OutputState } from "./print-outputs.ts";
import { printRunnerOf } from "./print-runners.ts";
import { readTask } from "./print-task.ts";

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
  const { onPrinted } = useContext(HostContext);
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
      record: (handover) => {
        const { task, orders, file, to } = handover;
        onPrinted?.({ kind: task.kind, orders: orders.map(({ id }) => id), file, to: to.name ?? to.kind });
        void record(handover);
      },
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
