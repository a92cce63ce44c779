/** What a print job notes of its delivery: which documents were sent, and how the last file ended. */
import type { Failure, ItemEntry, Job } from "#parts/jobs/job.ts";
import type { PrintItem, PrintOptions } from "./print-plan.ts";
import type { PrintFailure, TransportKind } from "./printers/print-transport.ts";

export type PrintEntry = ItemEntry<PrintItem, undefined>;
export type PrintJob = Job<PrintOptions>;

/** How a file was sent: its documents by the index of their items, in the order of its pages. */
export interface Output {
  indexes: readonly number[];
  file: string;
  transport: { id: string; kind: TransportKind; name: string };
  outcome:
    | { at: "sent" }
    /** Stopped; or under way, with the reason `left` for the page after this one. Labels are counted from the start of the file. */
    | PrintFailure
    /** So many of the documents are no longer on the device. */
    | { at: "missing"; count: number }
    | { at: "notJoined"; failure: Failure };
}

/** What a job notes of its delivery. */
export interface PrintDelivery {
  /** Indexes of the items in a file that a transport took completely. */
  sent: readonly number[];
  last: Output | undefined;
}

export const deliveryOf = ({ delivery }: Job): PrintDelivery | undefined => delivery as PrintDelivery | undefined;

/** Indexes of the items whose document is made, in the order of printing. `unsent`: those that are in no sent file yet. */
export function madeOf(job: Job, items: readonly PrintEntry[]): { all: readonly number[]; unsent: readonly number[] } {
  const sent = new Set(deliveryOf(job)?.sent);
  const all = items.filter(({ state }) => state.at === "done").map(({ index }) => index);
  return { all, unsent: all.filter((index) => !sent.has(index)) };
}

/** How the last file failed, when a part of it went to the printer, or may have: the other labels can be sent alone. */
export function restOf(job: Job): (Output & { outcome: PrintFailure }) | undefined {
  const last = deliveryOf(job)?.last;
  if (last?.outcome.at !== "failed") return undefined;
  const { labels, unsure } = last.outcome;
  return labels.sent > 0 || unsure ? { ...last, outcome: last.outcome } : undefined;
}

/** What a press asks to be sent; without it, the rest of the last file, or else what is not sent yet. */
export interface PrintRequest {
  indexes: readonly number[];
  /** Id of the transport. */
  transport: string;
}
