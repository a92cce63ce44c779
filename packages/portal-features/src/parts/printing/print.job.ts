/**
 * Printing as a kind of jobs: an item becomes the document of an order, the delivery is one file that is saved, opened, or sent to a printer. Open
 * it to change when a file is sent by itself, what counts as printed, or what is left when a printer stops. Rules of every job: `job-reducer.ts`.
 */
import { createElement } from "react";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { turn } from "#kit/slices.ts";
import type { PrintedDocuments } from "#kit/host-events.ts";
import { failureOf } from "#parts/jobs/job.ts";
import type { JobKind } from "#parts/jobs/job-kind.ts";
import { noRoom } from "#parts/jobs/job-runner.ts";
import { guarded } from "#parts/jobs/jobs.ts";
import type { makeFile, PrintDelivering } from "./documents.api.ts";
import { recordPrint } from "./history/print-history.ts";
import type { PrintFile } from "./label-file.ts";
import type { PdfWorker } from "./pdf-worker.ts";
import { deliveryOf, madeOf, type Output, type PrintDelivery, type PrintRequest, restOf } from "./print-delivery.ts";
import { type PrintPage, usePrintPage } from "./print-page.ts";
import { type PrintItem, type PrintOptions, printJobs } from "./print-plan.ts";
import { type PrintFailure, type PrintTransport, withoutFirst } from "./printers/print-transport.ts";
import { usePrintJobWords } from "./use-print-words.tsx";

const LazyResult = lazyPart(
  () => import("./print-result.tsx"),
  (file) => file.PrintResult,
);
/** Its code and that of the printers load with the first print, not with the orders. */
const loadDocuments = () => import("./documents.api.ts");

/** With another worker than the page's, for tests. */
export const createPrintKind = (worker?: PdfWorker): JobKind<PrintItem, PrintOptions, undefined> => ({
  name: printJobs.name,
  // One after the other, so that two stacks do not mix.
  lane: "print",
  concurrency: 6,
  isRead: true,
  repeat: "harmless",
  interrupted: "ask",
  // Documents have names and addresses (T25).
  afterLogout: "forget",
  maxAge: 86_400_000,
  result: "atOnce",
  async send(item, context) {
    const { makeDocument } = await loadDocuments();
    const document = await makeDocument(item, context, worker);
    context.signal.throwIfAborted();
    if (!(await context.putBlob(document))) throw noRoom();
    return undefined;
  },
  async deliver(context) {
    const page = context.fromPage as PrintPage | undefined;
    const sent = page ? await sendAsked(context, page, worker) : deliveryOf(context.job)?.sent;
    const isSent = new Set(sent);
    // The engine offers again what was not sent.
    if (!madeOf(context.job, context.items).all.every((index) => isSent.has(index))) throw new Error("Not sent.");
  },
  usePage: usePrintPage,
  useWords: usePrintJobWords,
  Result: (props) => createElement(PartBoundary, null, createElement(LazyResult, props)),
});

export const printKind = createPrintKind();

type Asked = PrintRequest & { before?: PrintFailure };

/** What is to be sent now: by itself everything, once. Undefined: a person chooses. */
function askedOf({ job, items, isAsked, request }: PrintDelivering): Asked | undefined {
  if (!isAsked && deliveryOf(job)) return undefined;
  if (request !== undefined) return request as PrintRequest;
  const rest = restOf(job);
  if (rest) return { indexes: rest.indexes, transport: rest.transport.id, before: rest.outcome };
  const { all, unsent } = madeOf(job, items);
  const transport = deliveryOf(job)?.last?.transport.id ?? job.options.transport;
  return { indexes: unsent.length > 0 ? unsent : all, transport };
}

/** Makes the file and sends it. Resolves with the items that are in a sent file; rejects when this one was not sent. */
async function sendAsked(context: PrintDelivering, page: PrintPage, worker?: PdfWorker): Promise<readonly number[]> {
  const { job, items, note, lose } = context;
  const asked = askedOf(context);
  const sent = deliveryOf(job)?.sent ?? [];
  if (!asked) return sent;
  const { transportOf } = await import("./printers/transport-of.ts");
  const transport = transportOf(asked.transport, page.agents);
  const { id, kind, name = "" } = transport;
  const output = { indexes: asked.indexes, file: "", transport: { id, kind, name } };
  const noteDelivery = (last: Output | undefined, all = sent) => note({ sent: all, last } satisfies PrintDelivery);
  // From here on, nothing is sent by itself again.
  await noteDelivery(asked.before && { ...output, outcome: asked.before });
  let file: Awaited<ReturnType<typeof makeFile>>;
  try {
    file = await (await loadDocuments()).makeFile(asked.indexes, context, page.sheetOf(job, items), worker);
  } catch (error) {
    await noteDelivery({ ...output, outcome: { at: "notJoined", failure: failureOf(error) } });
    throw error;
  }
  if ("missing" in file) {
    const gone = new Set(file.missing);
    lose(file.missing);
    const kept = sent.filter((index) => !gone.has(index));
    await noteDelivery({ ...output, outcome: { at: "missing", count: gone.size } }, kept);
    throw new Error("Documents are gone.");
  }
  const named = { ...output, file: file.name };
  const outcome = await sendFile(file, transport, asked.before, context.signal, (labels) =>
    noteDelivery({ ...named, outcome: labels }),
  );
  if (outcome.at === "failed") {
    await noteDelivery({ ...named, outcome });
    throw new Error("Not sent.");
  }
  // The history comes first: if the page is closed in between, the file is offered again, and the form says that it was printed.
  const printed = await recordFile(named, context, page);
  const all = [...new Set([...sent, ...asked.indexes])];
  await noteDelivery({ ...named, outcome }, all);
  if (printed) guarded(() => page.onPrinted(printed));
  return all;
}

/** Sends the labels that the printer has not got. `onProgress` gets what is true if the page is closed now. */
async function sendFile(
  file: PrintFile,
  transport: PrintTransport,
  before: PrintFailure | undefined,
  signal: AbortSignal,
  onProgress: (labels: PrintFailure) => Promise<void>,
): ReturnType<PrintTransport["send"]> {
  const skip = before?.labels.sent ?? 0;
  const ofWholeFile = ({ sent, total }: PrintFailure["labels"]) => ({ sent: sent + skip, total: total + skip });
  // With some hundred labels, making and sending the file in one task would block the page.
  await turn();
  const outcome = await transport.send(skip > 0 ? withoutFirst(file, skip) : file, {
    signal,
    job: before?.unsure?.job,
    onProgress: ({ next, ...labels }) =>
      onProgress({ at: "failed", reason: "left", labels: ofWholeFile(labels), ...(next && { unsure: next }) }),
  });
  return outcome.at === "sent" ? outcome : { ...outcome, labels: ofWholeFile(outcome.labels) };
}

/** Tells the history of a file that a transport took completely: that alone counts as printed. Returns what the host is told, if anything. */
async function recordFile(
  { indexes, file, transport }: Omit<Output, "outcome">,
  { job, items, queries }: PrintDelivering,
  { merchant, onNotRecorded }: PrintPage,
): Promise<PrintedDocuments | undefined> {
  const { kind, format, withSlip } = job.options;
  // A sheet is of no order: it prints nothing that the history asks about.
  if (kind === "handover") return undefined;
  const orders = indexes.flatMap((index) => {
    const item = items[index]?.item;
    return item ? [{ id: item.id, fingerprint: item.fingerprint, index }] : [];
  });
  const kinds = withSlip ? (["label", "packing-slip"] as const) : [kind];
  const isStored = await recordPrint(queries, merchant, { jobId: job.id, kinds, format, orders, at: Date.now() });
  if (!isStored) onNotRecorded();
  return { kind, ids: orders.map(({ id }) => id), file, to: transport.name || transport.kind };
}
