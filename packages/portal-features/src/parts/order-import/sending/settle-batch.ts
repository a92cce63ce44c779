/** Sends one batch until it is known what became of it: whatever is not known stays open, and holds up all that follow. */
import type { ImportDevice, Kept, RunChange } from "./run-store.ts";
import { type ImportRun, type RunBatch, type SendPause, type StopReason, storedFailure } from "./import-run.ts";
import type { RunBatches } from "./run-batches.ts";
import { type ApiClient, type ApiErrorDetails, isApiError } from "@merchant-portal/api";
import { type UploadError, uploadFaults, uploadOrders } from "./uploads.api.ts";
import { runJobs } from "#kit/run-jobs.ts";
import { findCreatedOrder } from "#parts/orders/orders.api.ts";

/** How often, and at first how long, it is waited before the same is asked again. */
const again = { times: 6, ms: 1_000, longest: 60_000 };

interface SettleOptions extends Pick<RunBatches, "dropLast"> {
  api: ApiClient;
  device: ImportDevice;
  /** Epoch ms. */
  now: () => number;
  /** Resolves after so many milliseconds, or when the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Keeps the run, and shows it. */
  keep: (run: ImportRun, change?: RunChange) => Promise<ImportRun>;
  show: (run: ImportRun, waits?: SendPause) => void;
  /** What became of what was kept last. */
  wasStored: () => Kept;
  /** Whether somebody wants it to stop, and a signal of that. */
  stopping: () => { isWanted: boolean; signal: AbortSignal };
}

/** The last batch is another now. */
const amend = (run: ImportRun, by: Partial<RunBatch>): ImportRun => ({
  ...run,
  batches: run.batches.map((batch, at) => (at === run.batches.length - 1 ? { ...batch, ...by } : batch)),
});

export function openSettling({ api, device, now, wait, dropLast, keep, show, wasStored, stopping }: SettleOptions) {
  /** Sends the last batch until it is known what became of it; a reason when sending has to stop before. */
  async function settle(begun: ImportRun, body: string, insists: boolean): Promise<[ImportRun, StopReason?]> {
    let run = begun;
    const place = run.batches.length - 1;
    const refused = { body: null, references: { batch: place, are: null } };
    for (let tries = 0; ; tries++) {
      const before = run.batches[place] as RunBatch;
      if (before.at === "open" && !api.idempotencyKeys && !(insists && tries === 0)) {
        show(run, "lookUp");
        const found = await isThere(api, device, run).catch(() => undefined);
        if (found) return [await keep(amend(run, { at: "taken" }), { body: null })];
        return [run, found === undefined ? "unknown" : "notFound"];
      }
      // On the device before it is on its way: whoever comes next knows that it may have been taken.
      run = await keep(amend(run, { at: "open", sentAt: before.sentAt ?? now() }));
      if (wasStored() === "nowhere") return [amend(run, before), "full"];
      const attempt = await attemptUpload(api, before, body);
      const { proves } = attempt;
      if (proves === "taken") {
        const skew = attempt.serverTime === undefined ? {} : { skew: attempt.serverTime - now() };
        return [await keep({ ...amend(run, { at: "taken", failure: undefined }), ...skew }, { body: null })];
      }
      if (proves === "refused") {
        const { failure, faults } = attempt;
        return [await keep(amend(run, { at: "refused", failure, faults }), refused)];
      }
      if (proves === "tooLarge") return [await dropLast({ ...run, most: Math.floor(before.count / 2) })];
      const { failure } = attempt;
      // What was not taken now is as it was before.
      const isAsBefore = proves === "session" || proves === "busy";
      run = await keep(amend(run, isAsBefore ? { at: before.at, sentAt: before.sentAt, failure } : { failure }));
      if (proves === "session") return [run, "session"];
      if (proves === "open" && api.idempotencyKeys) return [run, "unknown"];
      if (proves !== "open" && !(await waitABit(run, proves, Math.max(attempt.pause, again.ms * 2 ** tries), tries)))
        return [run, proves === "busy" ? "busy" : "unknown"];
    }
  }

  /** False: it is not worth waiting, or somebody does not want to. */
  async function waitABit(run: ImportRun, waits: SendPause, ms: number, tries: number): Promise<boolean> {
    if (tries + 1 >= again.times || ms > again.longest || stopping().isWanted) return false;
    show(run, waits);
    await wait(ms, stopping().signal);
    show(run);
    return !stopping().isWanted;
  }

  return settle;
}

// <<<<
/** One attempt to send a batch, and what it proves. */
export type Attempt =
  | { proves: "taken"; serverTime: number | undefined }
  | { proves: "refused"; failure: ApiErrorDetails; faults: readonly UploadError[] | undefined }
  | { proves: "tooLarge" }
  /** Nothing, or that it was not taken now. `pause`: milliseconds that the server wants to be left alone. */
  | { proves: "open" | "session" | "busy" | "inFlight"; failure: ApiErrorDetails; pause: number };

/** Sends the batch with its key. Never rejects. A single order that is too large is refused. */
export async function attemptUpload(api: ApiClient, batch: RunBatch, body: string): Promise<Attempt> {
  try {
    const { serverTime } = await uploadOrders(api, body, batch.count, batch.key);
    return { proves: "taken", serverTime };
  } catch (error) {
    const failure = storedFailure(error);
    const [fields, pause] = isApiError(error) ? [error.fields, error.retryAfterMs ?? 0] : [{}, 0];
    const faults = uploadFaults(fields, body);
    const namesRows = faults.some(({ reference }) => reference !== undefined);
    const outcome = outcomeOf(error, { hasKeys: api.idempotencyKeys, wasOpen: batch.at === "open", namesRows });
    if (outcome === "tooLarge" && batch.count > 1) return { proves: "tooLarge" };
    if (outcome === "refused" || outcome === "tooLarge")
      return { proves: "refused", failure, faults: faults.length > 0 ? faults : undefined };
    return { proves: outcome, failure, pause };
  }
}

// <<<<
/** What an attempt to send a batch proves when it fails. */
/**
 * `open`: it may have been taken. `refused`: it was not, and it will not be. `tooLarge`: nor was it, but in smaller portions it may.
 * `inFlight`: an earlier attempt is still being worked on. `busy`, `session`: it was not taken now, and may be later.
 */
export type UploadOutcome = "open" | "refused" | "tooLarge" | "inFlight" | "busy" | "session";

interface Before {
  /** Whether the server tells a repeat by its key. */
  hasKeys: boolean;
  /** Whether an earlier attempt may have been taken. */
  wasOpen: boolean;
  /** Whether it names rows of this very batch: a server that knows the key would have answered what it took with its first answer. */
  namesRows: boolean;
}

export function outcomeOf(error: unknown, { hasKeys, wasOpen, namesRows }: Before): UploadOutcome {
  if (!isApiError(error) || error.outcomeUnknown || error.status >= 500 || error.status === 408) return "open";
  if (error.status === 401) return "session";
  if (error.status === 429) return "busy";
  if (error.code?.startsWith("IDEMPOTENCY_")) return error.code === "IDEMPOTENCY_IN_FLIGHT" ? "inFlight" : "open";
  // A refusal may also come from what stands before the server: it says nothing of an earlier attempt.
  if (wasOpen && !(hasKeys && namesRows)) return "open";
  return error.status === 413 ? "tooLarge" : "refused";
}

// <<<<
/** Whether a batch was taken, where the server knows no keys: its orders are looked for. */
/** Clocks of browser and server may differ by this much. */
const clockTolerance = 24 * 3_600_000;
/** Orders are created in the order of the file, over minutes: the first ones are there first. */
const lookedUp = 6;

/**
 * Whether some order of the last batch of a run was created since it was sent: a batch is taken as a whole or not at all. False proves
 * nothing, for orders are created after the answer. Rejects with an `ApiError`.
 */
export async function isThere(api: ApiClient, device: ImportDevice, run: ImportRun): Promise<boolean> {
  const place = run.batches.length - 1;
  const onPurpose = new Set(run.onPurpose);
  const references = await device.references(run.id, place);
  const telling = references.filter((reference) => !onPurpose.has(reference)).slice(0, lookedUp);
  const since = (run.batches[place]?.sentAt ?? run.startedAt) - clockTolerance;
  const find = (reference: string) =>
    findCreatedOrder(api, reference, since).then((order) => ({ isFound: Boolean(order) }));
  const { made, failed } = await runJobs(telling, { make: find });
  if (made.some(({ file }) => file.isFound)) return true;
  if (failed[0]) throw failed[0].error;
  return false;
}
