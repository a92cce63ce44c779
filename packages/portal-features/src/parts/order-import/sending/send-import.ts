/**
 * Sends an import batch by batch in the order of the file (Spec §7 `POST /orders/csv_upload`), so that each order is created once
 * whatever the network, the session or the page does: a batch has one key, and both are kept on the device before it goes out. A batch
 * that may have been taken holds up all that follow until it is known. Plain TypeScript.
 */
import type { OrderImport, UploadBatch } from "#parts/order-import/order-import.ts";
import { attemptUpload } from "./attempt-upload.ts";
import type { Kept, RunChange } from "./import-device.ts";
import { countRun, type ImportRun, type RunBatch, type StopReason } from "./import-run.ts";
import { isThere } from "./is-there.ts";
import type { SenderOptions, SendPause, SendPlan, SendState } from "./sender-state.ts";
import { openSentBook } from "./sent-book.ts";
import { batchBounds, hashOf, nextBatch, readyBatch } from "./upload-body.ts";
import { readUpload } from "./upload-faults.ts";

/** What the batches of an import are taken from. */
export interface OrderSource extends Pick<OrderImport, "batch"> {
  /** What it is known by: the rest of an import is taken from no other. */
  mark?: string;
  /** Orders that it would send now, those included that were sent before. */
  total?: number;
}
/** Where the files are gone, what is under way can still be gone on with. */
type MaybeSource = OrderSource | undefined;

/** How often, and at first how long, it is waited before the same is asked again. */
const again = { times: 6, ms: 1_000, longest: 60_000 };

export type Sender = ReturnType<typeof createSender>;

export function createSender({ api, device, tryLock, now, wait }: SenderOptions) {
  let state: SendState = { at: "idle" };
  let stopper = new AbortController();
  let stopAs: "pause" | "end" | undefined;
  let kept: Kept = "page";
  const book = openSentBook(device, now);
  const listeners = new Set<() => void>();
  const become = (next: SendState) => {
    state = next;
    for (const tell of listeners) tell();
  };
  const show = (run: ImportRun, waits?: SendPause) =>
    become({ at: "sending", run, isKept: kept === "device", isStopping: stopAs !== undefined, waits });
  const keep = async (run: ImportRun, change?: RunChange): Promise<ImportRun> => {
    kept = await device.save(run, change);
    show(run, state.at === "sending" ? state.waits : undefined);
    return run;
  };

  /** The last batch is another now. */
  const amend = (run: ImportRun, by: Partial<RunBatch>): ImportRun => ({
    ...run,
    batches: run.batches.map((batch, at) => (at === run.batches.length - 1 ? { ...batch, ...by } : batch)),
  });

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
      if (kept === "nowhere") return [amend(run, before), "full"];
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
    if (tries + 1 >= again.times || ms > again.longest || stopAs) return false;
    show(run, waits);
    await wait(ms, stopper.signal);
    show(run);
    return stopAs === undefined;
  }

  /** One more batch, kept before it goes out. */
  async function push(run: ImportRun, batch: UploadBatch, from: number, repeats: number): Promise<ImportRun> {
    const { body, references } = batch;
    const batches = [...run.batches, await readyBatch(batch, from, repeats)];
    book.take(references);
    return keep({ ...run, batches }, { body, references: { batch: run.batches.length, are: references } });
  }

  /** A batch that was kept and did not go out is made anew, with a key of its own, when other runs have sent some of it since. */
  async function renew(run: ImportRun, source: MaybeSource): Promise<ImportRun> {
    const last = run.batches.at(-1);
    const body = last?.at === "ready" ? await bodyOf(run, last, source) : undefined;
    const references = body === undefined ? undefined : readUpload(body)?.orders_csv.map((row) => row.order_ref_number);
    if (!last || body === undefined || !references) return run;
    const batches = run.batches.slice(0, -1);
    await book.release(run, batches.length);
    const { batch, repeats } = book.fresh({ body, references });
    if (batch && repeats === 0) {
      book.take(references);
      return run;
    }
    // The files are at hand: it is made of them when it is its turn.
    if (source) return dropLast(run);
    const left = { ...run, batches, repeats: (run.repeats ?? 0) + repeats };
    if (batch) return push(left, batch, last.from, (last.repeats ?? 0) + repeats);
    return keep(left, { body: null, references: { batch: batches.length, are: null } });
  }

  /** The next batch with its key, kept; without one the run has nothing left to send. */
  async function prepare(before: ImportRun, source: OrderSource): Promise<[ImportRun, string?]> {
    let [from, repeats] = [before.next, 0];
    const run = () => ({ ...before, ...(repeats > 0 && { repeats: (before.repeats ?? 0) + repeats }) });
    while (from !== undefined) {
      const next = await nextBatch(source, from, before.most, batchBounds[before.choice].bytes);
      const fresh = next && book.fresh(next);
      repeats += fresh?.repeats ?? 0;
      if (fresh?.batch) {
        return [await push({ ...run(), next: next?.next }, fresh.batch, from, fresh.repeats), fresh.batch.body];
      }
      from = next?.next;
    }
    return [{ ...run(), next: undefined }];
  }

  const end = async (run: ImportRun) => {
    const ended = await keep({ ...run, stopped: undefined, endedAt: now() }, { body: null });
    become({ at: "ended", run: ended, isKept: kept === "device" });
  };
  const stop = async (run: ImportRun, stopped: StopReason) => {
    const rested = await keep({ ...run, stopped });
    become({ at: "stopped", run: rested, isKept: kept === "device" });
  };

  async function drive(begun: ImportRun, source: MaybeSource, insists: boolean, isAgain = false): Promise<void> {
    await book.load(begun);
    let run = await renew(begun, source);
    let body: string | undefined;
    for (;;) {
      const last = run.batches.at(-1);
      if (last?.at === "ready" || last?.at === "open") {
        if (stopAs === "end" && last.at === "open") return end(run);
        if (stopAs && last.at === "ready") run = await dropLast(run);
        else {
          body ??= await bodyOf(run, last, source);
          if (body === undefined && last.at === "ready") run = await dropLast(run);
          else if (body === undefined) return stop(run, "lost");
          else {
            const [after, reason] = await settle(run, body, insists);
            run = after;
            if (reason) return stopAs === "end" ? end(run) : stop(run, reason);
            body = undefined;
          }
        }
      }
      const isRefused = run.choice === "all" && run.batches.some(({ at }) => at === "refused");
      const isWhole = run.next === undefined && !isRefused;
      if (isWhole && isAgain && source) run = { ...run, total: countRun(run).total - countRun(run).left };
      if (run.next === undefined || isRefused || stopAs === "end") return end(run);
      if (stopAs) return stop(run, "paused");
      if (!source) return stop(run, "lost");
      const before = run;
      [run, body] = await prepare(run, source);
      if (kept === "nowhere") return stop(before, "full");
    }
  }

  /** The last batch, which was not taken, is made anew when it is its turn. */
  const dropLast = async (run: ImportRun) => {
    const { from, repeats = 0 } = run.batches.at(-1) as RunBatch;
    const batches = run.batches.slice(0, -1);
    await book.release(run, batches.length);
    const next = Math.min(run.next ?? from, from);
    const left = { ...run, batches, next, repeats: (run.repeats ?? 0) - repeats };
    return keep(left, { body: null, references: { batch: batches.length, are: null } });
  };

  /** All that was not sent is taken from the files as they are now, from their beginning: rows may have been mended meanwhile. */
  async function takeUp(run: ImportRun, source: OrderSource): Promise<ImportRun> {
    const last = run.batches.at(-1);
    const isOther =
      last?.at === "ready" && (await device.body(run.id)) !== (await source.batch(last.from, last.count))?.body;
    const left = isOther ? await dropLast(run) : run;
    const batches = left.batches.map((batch) => ({
      ...batch,
      repeats: 0,
      ...(batch.at === "refused" && run.choice === "good" && { at: "anew" as const }),
    }));
    return { ...left, batches, repeats: 0, next: 0, total: Math.max(run.total, source.total ?? 0) };
  }

  /** What was kept, if it is whole; else the same batch of the same files. */
  async function bodyOf(run: ImportRun, batch: RunBatch, source: MaybeSource): Promise<string | undefined> {
    const body = await device.body(run.id);
    if (body !== undefined && (await hashOf(body)) === batch.hash) return body;
    const made = await source?.batch(batch.from, batch.count);
    return made && batch.hash !== "" && (await hashOf(made.body)) === batch.hash ? made.body : undefined;
  }

  /** Does it alone. False: another tab is at it, or this one. */
  async function alone(work: () => Promise<void>): Promise<boolean> {
    if (state.at === "sending") return false;
    return tryLock(async () => {
      stopAs = undefined;
      stopper = new AbortController();
      try {
        await work();
      } finally {
        // The files could not be read: what is under way is kept as it was.
        if (state.at === "sending")
          become({ at: "stopped", run: { ...state.run, stopped: "lost" }, isKept: kept === "device" });
      }
    });
  }
  /** A run as the device has it: another tab may have gone on with it. */
  const resume = async (id: string, act: (run: ImportRun) => Promise<void>) => {
    const run = await device.run(id);
    if (!run) return;
    if (run.endedAt !== undefined) return become({ at: "ended", run, isKept: true });
    const begun = { ...run, stopped: undefined };
    show(begun);
    await act(begun);
  };

  /**
   * What was interrupted is ended before another import begins: a batch that may have been taken is made certain, the rest is not sent.
   * False: that has stopped.
   */
  const settleOthers = async (): Promise<boolean> => {
    for (const { id, endedAt } of await device.runs()) {
      if (endedAt !== undefined) continue;
      await resume(id, async (run) =>
        drive(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run, undefined, false),
      );
      if (state.at !== "stopped") continue;
      if (state.run.stopped !== "lost") return false;
      await end(state.run);
    }
    return true;
  };

  return {
    getState: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** Sends a new import, once what another run has left open is known. Resolves when it is over or has stopped; false when another tab is sending. Never rejects for a call. */
    start: ({ onPurpose, ...plan }: SendPlan, source: OrderSource): Promise<boolean> =>
      alone(async () => {
        if (!(await settleOthers())) return;
        const most = batchBounds[plan.choice].orders;
        const run: ImportRun = { ...plan, onPurpose, startedAt: now(), most, next: 0, batches: [], mark: source.mark };
        await drive(await keep(run), source, false);
      }),
    /**
     * Goes on with one that has stopped, the same batch with the same key first. `insists`: where the server knows no keys, and nothing of
     * the batch was found, it is sent again all the same. The rest is taken from its own files only.
     */
    goOn: (id: string, source: MaybeSource, insists = false): Promise<boolean> =>
      alone(() =>
        resume(id, async (run) => {
          const own = source?.mark === run.mark ? source : undefined;
          await drive(own ? await takeUp(run, own) : run, own, insists, true);
        }),
      ),
    /** Gives up what has not been sent. What may have been taken stays so. */
    giveUp: (id: string): Promise<boolean> =>
      alone(() => resume(id, async (run) => end(run.batches.at(-1)?.at === "ready" ? await dropLast(run) : run))),
    /** Stops once it is known what became of the batch under way: to be gone on with, or for good. */
    stop: (as: "pause" | "end") => {
      if (state.at !== "sending") return;
      stopAs = as;
      stopper.abort();
      show(state.run, state.waits);
    },
    /** Lets go of what has ended or stopped. */
    reset: () => {
      if (state.at !== "sending") become({ at: "idle" });
    },
  };
}
