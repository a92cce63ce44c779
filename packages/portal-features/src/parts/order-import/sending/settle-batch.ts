/**
 * Sends one batch until its outcome is known: accepted, refused, or stopped for a reason. Also decides what a failed attempt shows
 * (`outcomeOf`). Open it when a batch is sent too often, or a failure is shown wrongly. Decision 023 says why a batch can stay open.
 */
import { type ApiClient, type ApiErrorDetails, isApiError } from "@merchant-portal/api";
import { endsSession } from "#kit/error-words.ts";
import { runJobs } from "#kit/run-jobs.ts";
import { findCreatedOrder } from "#parts/orders/orders.api.ts";
import { type ImportRun, type RunBatch, type StopReason, storedFailure, type WaitReason } from "./import-run.ts";
import type { RunBatches } from "./run-batches.ts";
import type { RunChange, RunStore, SavedTo } from "./run-store.ts";
import { type UploadError, uploadErrors, uploadOrders } from "./uploads.api.ts";

/** Attempts, and the pause (ms) before the second one, which doubles for each further one. */
const retries = { attempts: 6, pause: 1_000, maxPause: 60_000 };

interface SettleOptions extends Pick<RunBatches, "dropLast"> {
  api: ApiClient;
  runStore: RunStore;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Stores the run and shows it. */
  save: (run: ImportRun, change?: RunChange) => Promise<ImportRun>;
  show: (run: ImportRun, waitingFor?: WaitReason) => void;
  /** Where the last `save` went. */
  savedTo: () => SavedTo;
  /** Whether the merchant wants to stop, and a signal that aborts then. */
  stopping: () => { isWanted: boolean; signal: AbortSignal };
}

const withLastBatch = (run: ImportRun, change: Partial<RunBatch>): ImportRun => ({
  ...run,
  batches: run.batches.map((batch, at) => (at === run.batches.length - 1 ? { ...batch, ...change } : batch)),
});

export function openSettling({ api, runStore, now, wait, dropLast, save, show, savedTo, stopping }: SettleOptions) {
  /** Sends the last batch of a run. Returns the changed run, and a reason when sending has to stop. `force` as in `Sender.resume`. */
  async function settleBatch(initial: ImportRun, body: string, force: boolean): Promise<[ImportRun, StopReason?]> {
    let run = initial;
    const index = run.batches.length - 1;
    for (let attempts = 1; ; attempts++) {
      const before = run.batches[index] as RunBatch;
      if (before.at === "open" && !api.idempotencyKeys && !(force && attempts === 1)) {
        show(run, "lookUp");
        const found = await wasCreated(api, runStore, run).catch(() => undefined);
        if (found) return [await save(withLastBatch(run, { at: "taken" }), { body: null })];
        return [run, found === undefined ? "unknown" : "notFound"];
      }
      // Store the state before sending: after a crash the next page knows that the batch may have been accepted.
      run = await save(withLastBatch(run, { at: "open", sentAt: before.sentAt ?? now() }));
      if (savedTo() === "nowhere") return [withLastBatch(run, before), "full"];
      const attempt = await attemptUpload(api, before, body);
      const { outcome } = attempt;
      if (outcome === "taken") {
        const skew = attempt.serverTime === undefined ? {} : { skew: attempt.serverTime - now() };
        return [await save({ ...withLastBatch(run, { at: "taken", failure: undefined }), ...skew }, { body: null })];
      }
      if (outcome === "refused") {
        const { failure, errors } = attempt;
        const noneCreated = { body: null, references: { batch: index, are: null } };
        return [await save(withLastBatch(run, { at: "refused", failure, faults: errors }), noneCreated)];
      }
      if (outcome === "tooLarge") return [await dropLast({ ...run, most: Math.floor(before.count / 2) })];
      const { failure } = attempt;
      // `session` and `busy` show that it was not accepted: the batch gets its earlier state back.
      const isNotAccepted = outcome === "session" || outcome === "busy";
      run = await save(
        withLastBatch(run, isNotAccepted ? { at: before.at, sentAt: before.sentAt, failure } : { failure }),
      );
      if (outcome === "session") return [run, "session"];
      if (outcome === "open" && api.idempotencyKeys) return [run, "unknown"];
      if (outcome === "open") continue;
      const pause = Math.max(attempt.pause, retries.pause * 2 ** (attempts - 1));
      if (!(await waitFor(run, outcome, pause, attempts))) return [run, outcome === "busy" ? "busy" : "unknown"];
    }
  }

  /** Returns false when there were too many attempts, the pause is too long, or the merchant wants to stop. */
  async function waitFor(run: ImportRun, reason: WaitReason, ms: number, attempts: number): Promise<boolean> {
    if (attempts >= retries.attempts || ms > retries.maxPause || stopping().isWanted) return false;
    show(run, reason);
    await wait(ms, stopping().signal);
    show(run);
    return !stopping().isWanted;
  }

  return settleBatch;
}

/** The result of one attempt. */
type Attempt =
  | { outcome: "taken"; serverTime: number | undefined }
  | { outcome: "refused"; failure: ApiErrorDetails; errors: readonly UploadError[] | undefined }
  | { outcome: "tooLarge" }
  /** `pause`: milliseconds of the server's `Retry-After`. */
  | { outcome: "open" | "session" | "busy" | "inFlight"; failure: ApiErrorDetails; pause: number };

/** Sends the batch with its key. Never rejects. A batch of one order that is too large counts as refused. */
async function attemptUpload(api: ApiClient, batch: RunBatch, body: string): Promise<Attempt> {
  try {
    const { serverTime } = await uploadOrders(api, body, batch.count, batch.key);
    return { outcome: "taken", serverTime };
  } catch (error) {
    const failure = storedFailure(error);
    const [fields, pause] = isApiError(error) ? [error.fields, error.retryAfterMs ?? 0] : [{}, 0];
    const errors = uploadErrors(fields, body);
    const namesRows = errors.some(({ reference }) => reference !== undefined);
    const outcome = outcomeOf(error, { hasKeys: api.idempotencyKeys, wasOpen: batch.at === "open", namesRows });
    if (outcome === "tooLarge" && batch.count > 1) return { outcome };
    if (outcome === "refused" || outcome === "tooLarge")
      return { outcome: "refused", failure, errors: errors.length > 0 ? errors : undefined };
    return { outcome, failure, pause };
  }
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
 * Whether the last batch was accepted, for servers without idempotency keys: looks up some of its orders, as a batch is accepted as a whole. False
 * shows nothing, because orders are created minutes later. Rejects with an `ApiError`.
 */
async function wasCreated(api: ApiClient, runStore: RunStore, run: ImportRun): Promise<boolean> {
  const index = run.batches.length - 1;
  const onPurpose = new Set(run.onPurpose);
  const references = await runStore.references(run.id, index);
  // References that existed before the import show nothing.
  const significant = references.filter((reference) => !onPurpose.has(reference)).slice(0, maxLookups);
  const since = (run.batches[index]?.sentAt ?? run.startedAt) - clockTolerance;
  const find = (reference: string) =>
    findCreatedOrder(api, reference, since).then((order) => ({ isFound: Boolean(order) }));
  const { done, failed } = await runJobs(significant, { run: find });
  if (done.some(({ result }) => result.isFound)) return true;
  if (failed[0]) throw failed[0].error;
  return false;
}
