import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/user-context.ts";
import type { KeptBatches, OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { useRecordPrint } from "#parts/print-ledger/print-ledger.api.ts";
import { transportOf, usePrintAgents, type PrintFailure, type PrintTransport } from "#parts/printers/printers.api.ts";
import { useFailureSheet } from "./failure-sheet/use-failure-sheet.ts";
import type { HandedOver } from "./hand-over.ts";
import { createHandOvers, type HandState } from "./hand-overs.ts";
import { pressOf } from "./known-presses.ts";
import { readTask } from "./print-task.ts";

/**
 * Hands over the files of print runs: what a run has made when it ends for the first time, later what is asked for. What left the
 * portal is noted with its batch and in the ledger. `underway` holds the runs whose file is on its way just now; `onCame` hears what
 * came of it.
 */
export function useHandOver(
  batches: KeptBatches,
  underway: Set<string>,
  onCame: (batch: OrderBatch, came: HandedOver) => void,
) {
  const api = useApi();
  const user = useUser();
  const record = useRecordPrint();
  const sheetOf = useFailureSheet();
  const agents = usePrintAgents();
  const [states, setStates] = useState<ReadonlyMap<string, HandState>>(new Map());
  /** A file may be on its way for minutes. */
  const hear = useRef(onCame);
  useEffect(() => void (hear.current = onCame));
  const handOvers = () =>
    createHandOvers({
      underway,
      batches,
      press: () => pressOf(api, user),
      wayOf: ({ task }) => transportOf(readTask(task).transport, agents),
      sheetOf,
      record: (handover) => void record(handover),
      onState: (id, state) => setStates((before) => new Map(before).set(id, state)),
      onCame: (batch, came) => hear.current(batch, came),
      now: () => Date.now(),
    });
  const onOutcome = useEffectEvent((batch: OrderBatch) => void handOvers().end(batch));
  useEffect(() => batches.onOutcome(({ batch }) => onOutcome(batch)), [batches]);

  return {
    states,
    hand: (batch: OrderBatch, orders: readonly string[], transport: PrintTransport, before?: PrintFailure) =>
      void handOvers().hand(batch, orders, transport, before),
  };
}
