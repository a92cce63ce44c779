/**
 * Sends one batch of an import, and notes what is known of its orders before and after. Also decides what a failed attempt shows (`outcomeOf`). Open
 * it when a batch is sent too often, or a failure is shown wrongly. Decision 023 says why a batch can stay open.
 */
import { type ApiClient, ApiError, isApiError } from "@merchant-portal/api";
import { endsSession } from "#kit/error-words.ts";
import { failureOf } from "#parts/jobs/job.ts";
import { NotSentError, RefusedError, type SendContext, UnsureError } from "#parts/jobs/job-kind.ts";
import { findCreatedOrder } from "#parts/orders/orders.api.ts";
import { batchFile, halvesOf, readBatchFile, type UploadItem, withoutReferences } from "./batches.ts";
import type { SentBatch, SentImport } from "./sent-import.ts";
import { type BatchNote, type RecentlySent, recentlySent, type SentImports } from "./sent-imports.ts";
import { uploadErrors, uploadOrders } from "./uploads.api.ts";

/**
 * Why a batch was not sent, as the code of an error of its own. `lost`: its body is no longer on this device. `full`: what a reload would need cannot
 * be stored. `notFound`: the server knows no keys, and none of its orders exists yet.
 */
export type OwnCode = "lost" | "full" | "notFound";
const ownError = (code: OwnCode) => new ApiError({ kind: "unreadable", method: "POST", code, message: "" });

interface Batch {
  body: string;
  references: readonly string[];
}

/** What its job knows of an import: as `UploadOptions`. */
type ImportContext = SendContext<
  Pick<SentImport, "files" | "total" | "mark"> & { chosenAt?: number | undefined; lookedUpAt?: number | undefined }
>;

/** Resolves when the server accepted the batch, and when nothing of it is left to send. Rejects as `JobKind.send` says. */
export async function sendBatch(item: UploadItem, context: ImportContext, imports: SentImports): Promise<void> {
  const { api, jobId, index, key, isUnknown, options } = context;
  const { files, total, mark } = options;
  // The browser may have cleared it: what is sent from now on is still remembered.
  if (!(await imports.get(jobId)))
    await imports.add({ id: jobId, files, total, mark, startedAt: Date.now(), batches: [] });
  const stored = await storedBatch(context);
  const batch = isUnknown ? stored : await unsentPart(stored, item, context, imports);
  const before = (await imports.get(jobId))?.batches[index];
  const count = batch?.references.length ?? 0;
  // Not from the stored batch: an earlier attempt may have left them out of it.
  const repeats = item.count - count;
  const sentAt = before?.sentAt ?? Date.now();
  const known = { count, ends: item.ends, sentAt, failure: before?.failure, ...(repeats > 0 && { repeats }) };
  const notes = notesOf(imports, context, known);
  if (!batch) return void (await notes.write("taken"));
  if (isUnknown && !api.idempotencyKeys) {
    if (!(await wasCreated(api, batch, item, sentAt))) throw new UnsureError(ownError("notFound"));
    return void (await notes.write("taken", { failure: undefined }));
  }
  // Stored before sending: after a crash the next page knows that it may have been accepted.
  if (!(await notes.write("open", { failure: undefined }, { references: batch.references })))
    throw new NotSentError(ownError("full"));
  try {
    const { serverTime } = await uploadOrders(api, batch.body, count, key);
    const skew = serverTime === undefined ? {} : { skew: serverTime - Date.now() };
    await notes.write("taken", { failure: undefined }, skew);
  } catch (error) {
    await onFailure(error, item, batch, context, notes);
  }
}

/** Notes what is known of a batch. `known`: what every note of it has. */
const notesOf = (imports: SentImports, { jobId, index }: ImportContext, known: Omit<SentBatch, "at">) => ({
  /** False when the device is full. */
  write: (at: SentBatch["at"], more: Partial<SentBatch> = {}, rest: Omit<BatchNote, "batch"> = {}) =>
    imports.note(jobId, index, { batch: { ...known, at, ...more }, ...rest }),
  /** None of its orders was created. */
  unsent: () => imports.note(jobId, index, { batch: undefined, references: null }),
});

/** Notes what an error says of the batch. Resolves when its halves take its place, and otherwise rejects as `JobKind.send` says. */
async function onFailure(
  error: unknown,
  item: UploadItem,
  { body, references }: Batch,
  { api, isUnknown, append }: ImportContext,
  notes: ReturnType<typeof notesOf>,
): Promise<void> {
  const failure = failureOf(error) as NonNullable<SentBatch["failure"]>;
  const faults = uploadErrors(isApiError(error) ? error.fields : {}, body);
  const namesRows = faults.some(({ reference }) => reference !== undefined);
  const outcome = outcomeOf(error, { hasKeys: api.idempotencyKeys, wasOpen: isUnknown, namesRows });
  if (outcome === "tooLarge" && references.length > 1) {
    const isSplit = await append(halvesOf(item, body, references));
    await notes.unsent();
    if (!isSplit) throw new NotSentError(ownError("full"));
    return;
  }
  switch (outcome) {
    case "tooLarge":
    case "refused":
      await notes.write("refused", { failure, ...(faults.length > 0 && { faults }) }, { references: null });
      // A refused value is not sent again unchanged (decision 023); another refusal may be over, such as that of a permission.
      throw namesRows ? new RefusedError(error) : error;
    case "session":
    case "busy":
      // This attempt was not accepted; an earlier one may have been.
      await (isUnknown ? notes.write("open", { failure }) : notes.unsent());
      throw error;
    case "inFlight":
    case "open":
      await notes.write("open", { failure });
      throw new UnsureError(error, outcome === "inFlight");
  }
}

async function storedBatch({ jobId, index, readBlob }: SendContext<unknown>): Promise<Batch> {
  const batch = await readBatchFile(await readBlob(jobId, index));
  if (!batch) throw new NotSentError(ownError("lost"));
  return batch;
}

/**
 * The batch without orders that another import has sent since it was made, or another batch of this one. Those that the merchant creates again stay,
 * unless they were sent after the choice: it remains in the draft when a part is refused and sent again. The body is stored, so that a repeat sends
 * the same.
 */
async function unsentPart(
  batch: Batch,
  { onPurpose, isPart = false }: UploadItem,
  { jobId, index, putBlob, options: { chosenAt = 0, lookedUpAt = 0 } }: ImportContext,
  imports: SentImports,
): Promise<Batch | undefined> {
  const others = await sentByOthers(imports, jobId);
  const own = isPart ? await imports.references(jobId, (other) => other !== index) : [];
  const wanted = new Set(onPurpose);
  const wasSent = (reference: string) => {
    const sent = others.get(reference);
    return sent !== undefined && !(wanted.has(reference) && sent.at < (sent.mayExist ? lookedUpAt : chosenAt));
  };
  const sent = new Set(batch.references.filter(wasSent).concat(own));
  const left = withoutReferences(batch, sent);
  if (left && left !== batch && !(await putBlob(batchFile(left)))) throw new NotSentError(ownError("full"));
  return left;
}

/** What the other imports have sent, read again only when they change: reading 100,000 references for each batch would take longer than sending. */
const lastRead = new WeakMap<SentImports, { signature: string; references: ReadonlyMap<string, RecentlySent> }>();

async function sentByOthers(imports: SentImports, id: string): Promise<ReadonlyMap<string, RecentlySent>> {
  const all = await imports.all();
  const own = all.find((one) => one.id === id) ?? { id, startedAt: Date.now() };
  const others = all.filter((one) => one.id !== id);
  const signature = JSON.stringify([id, others.map((one) => [one.id, one.batches.map((batch) => batch?.at)])]);
  const before = lastRead.get(imports);
  if (before?.signature === signature) return before.references;
  const references = await recentlySent(imports, Date.now(), own);
  lastRead.set(imports, { signature, references });
  return references;
}

/**
 * What a failed attempt shows. `open`: the batch may have been accepted. `refused`: it was not, and will not be. `tooLarge`: it was not, but smaller
 * batches may be. `inFlight`: the server still handles an earlier attempt. `busy`, `session`: it was not accepted, and may be later.
 */
type UploadOutcome = "open" | "refused" | "tooLarge" | "inFlight" | "busy" | "session";

interface AttemptContext {
  /** Whether the server recognises a repeated request by its key. */
  hasKeys: boolean;
  /** Whether an earlier attempt may have been accepted. */
  wasOpen: boolean;
  /**
   * Whether the error names rows of this batch. Then the server itself refused it, and no earlier attempt was accepted: a repeated key gets the
   * first response again.
   */
  namesRows: boolean;
}

/** Classifies the error of an attempt (S7.4). */
export function outcomeOf(error: unknown, { hasKeys, wasOpen, namesRows }: AttemptContext): UploadOutcome {
  if (!isApiError(error) || error.outcomeUnknown || error.status >= 500 || error.status === 408) return "open";
  if (endsSession(error)) return "session";
  if (error.status === 429) return "busy";
  if (error.code?.startsWith("IDEMPOTENCY_")) return error.code === "IDEMPOTENCY_IN_FLIGHT" ? "inFlight" : "open";
  // A gateway may refuse a repeated attempt, which says nothing about the first one.
  if (wasOpen && !(hasKeys && namesRows)) return "open";
  return error.status === 413 ? "tooLarge" : "refused";
}

/** How far the clocks of device and server may differ (ms). */
const clockTolerance = 24 * 3_600_000;
/** Orders that are looked up. The server creates them in the order of the file, so the first ones appear first. */
const maxLookups = 6;

/**
 * Whether a batch was accepted, for servers without idempotency keys: looks up some of its orders, as a batch is accepted as a whole. False shows
 * nothing, because orders are created minutes later.
 */
async function wasCreated(
  api: ApiClient,
  { references }: Batch,
  { onPurpose }: UploadItem,
  sentAt: number,
): Promise<boolean> {
  const wanted = new Set(onPurpose);
  // References that existed before the import show nothing.
  const significant = references.filter((reference) => !wanted.has(reference)).slice(0, maxLookups);
  const looked = await Promise.allSettled(
    significant.map((reference) => findCreatedOrder(api, reference, sentAt - clockTolerance)),
  );
  if (looked.some((one) => one.status === "fulfilled" && one.value !== undefined)) return true;
  const failed = looked.find((one) => one.status === "rejected");
  if (failed) throw new UnsureError(failed.reason);
  return false;
}
