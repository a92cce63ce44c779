import { turn } from "#kit/slices.ts";
import type { OrderBatch } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { withoutFirst, type PrintFailure, type PrintTransport, type SentLabels } from "#parts/printers/printers.api.ts";
import type { FailureSheet } from "./failure-sheet/failure-sheet.ts";
import type { PressedFile } from "./print-runner.ts";
import type { PrintHandover } from "./print-handover.ts";
import { readTask } from "./print-task.ts";

/** What came of handing over a file of a run. Only `handedOver` counts as printed. */
export type OutputResult =
  | { at: "handedOver"; file: string; count: number; transport: PrintTransport }
  /** The transport did not take it, or not all of it: the outcome counts labels from the start of the file. */
  | { at: "refused"; outcome: PrintFailure; orders: readonly string[]; file: string; transport: PrintTransport }
  /** Some documents are not kept any more: they have to be asked for again. */
  | { at: "lost"; orders: ReadonlySet<string> }
  /** The documents could not be joined. */
  | { at: "broken"; error: unknown };

interface PrintOutput {
  batch: OrderBatch;
  /** Whose documents, in the order of the pages. */
  orders: readonly string[];
  transport: PrintTransport;
  /** What came of sending the same file before: labels that the printer has already are not sent again. */
  before?: PrintFailure | undefined;
  signal?: AbortSignal;
  /** Told of the file that is on its way, too. */
  onProgress?: (labels: SentLabels, file: string) => void;
  fileOf: (run: string, orders: readonly string[], sheet?: FailureSheet) => Promise<PressedFile>;
  /** Ends the file. */
  sheet?: FailureSheet | undefined;
  /** Epoch ms. */
  now: () => number;
}

/** Makes one file of a run's documents and gives it to a transport; `handover` is what the print log records, and only then is. */
export async function sendToOutput({
  batch,
  orders,
  transport,
  before,
  signal,
  onProgress,
  fileOf,
  sheet,
  now,
}: PrintOutput): Promise<{ came: OutputResult; handover?: PrintHandover }> {
  let pressed: PressedFile;
  try {
    pressed = await fileOf(batch.id, orders, sheet);
  } catch (error) {
    return { came: { at: "broken", error } };
  }
  if ("missing" in pressed) return { came: { at: "lost", orders: pressed.missing } };
  const { file } = pressed;
  const skip = before?.labels.sent ?? 0;
  const whole = <Labels extends SentLabels>(labels: Labels): Labels => ({
    ...labels,
    sent: labels.sent + skip,
    total: labels.total + skip,
  });
  // The file of some hundred labels is worth a task of its own.
  await turn();
  const outcome = await transport.send(skip > 0 ? withoutFirst(file, skip) : file, {
    ...(signal && { signal }),
    job: before?.unsure?.job,
    onProgress: (labels) => onProgress?.(whole(labels), file.name),
  });
  if (outcome.at === "failed") {
    const all = { ...outcome, labels: whole(outcome.labels) };
    return { came: { at: "refused", outcome: all, orders, file: file.name, transport } };
  }
  const { id, kind, name } = transport;
  const refs = new Map(batch.orders.map((order) => [order.id, order]));
  const handover: PrintHandover = {
    run: batch.id,
    task: readTask(batch.task).task,
    orders: orders.flatMap((order) => refs.get(order) ?? []),
    file: file.name,
    to: { id, kind, ...(name !== undefined && { name }) },
    at: now(),
  };
  return { came: { at: "handedOver", file: file.name, count: orders.length, transport }, handover };
}

/** Whether a part of a file went to the printer, or may have: what is left can be sent alone. */
export const hasRemainderOf = ({ outcome: { labels, unsure } }: OutputResult & { at: "refused" }): boolean =>
  labels.sent > 0 || unsure !== undefined;

/** What of a run has been made, in the order of printing: all of it, and what has not left the portal yet. */
export function madeOf({ orders, done, handed = [] }: OrderBatch): { all: string[]; fresh: string[] } {
  const [made, gone] = [new Set(done), new Set(handed)];
  const all = orders.map(({ id }) => id).filter((id) => made.has(id));
  return { all, fresh: all.filter((id) => !gone.has(id)) };
}

/** Whether a run has ended with nothing left to be seen: each of its orders was made, and has left the portal. */
export const isPrintedWhole = (batch: OrderBatch): boolean =>
  batch.at === "ended" && batch.done.length === batch.orders.length && madeOf(batch).fresh.length === 0;
