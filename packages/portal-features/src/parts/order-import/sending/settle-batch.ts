/** Sends one batch until it is known what became of it: whatever is not known stays open, and holds up all that follow. */
import { attemptUpload } from "./attempt-upload.ts";
import type { Kept, RunChange } from "./import-device.ts";
import type { ImportRun, RunBatch, StopReason } from "./import-run.ts";
import { isThere } from "./is-there.ts";
import type { RunBatches } from "./run-batches.ts";
import type { SenderOptions, SendPause } from "./sender-state.ts";

/** How often, and at first how long, it is waited before the same is asked again. */
const again = { times: 6, ms: 1_000, longest: 60_000 };

interface SettleOptions extends Pick<SenderOptions, "api" | "device" | "now" | "wait">, Pick<RunBatches, "dropLast"> {
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
