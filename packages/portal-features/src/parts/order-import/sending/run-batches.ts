/** The batches of an import: made of its files, kept before they go out, and made anew where that has to be. */
import type { UploadBatch } from "#parts/order-import/order-import.ts";
import type { ImportDevice, RunChange } from "./import-device.ts";
import type { ImportRun, RunBatch } from "./import-run.ts";
import type { MaybeSource, OrderSource } from "./sender-state.ts";
import type { SentBook } from "./sent-book.ts";
import { batchBounds, hashOf, nextBatch, readyBatch } from "./upload-body.ts";
import { readUpload } from "./upload-errors.ts";

interface RunBatchesOptions {
  device: ImportDevice;
  book: SentBook;
  /** Keeps the run, and shows it. */
  keep: (run: ImportRun, change?: RunChange) => Promise<ImportRun>;
}

export type RunBatches = ReturnType<typeof openRunBatches>;

export function openRunBatches({ device, book, keep }: RunBatchesOptions) {
  /** One more batch, kept before it goes out. */
  async function push(run: ImportRun, batch: UploadBatch, from: number, repeats: number): Promise<ImportRun> {
    const { body, references } = batch;
    const batches = [...run.batches, await readyBatch(batch, from, repeats)];
    book.take(references);
    return keep({ ...run, batches }, { body, references: { batch: run.batches.length, are: references } });
  }

  /** The last batch, which was not taken, is made anew when it is its turn. */
  async function dropLast(run: ImportRun): Promise<ImportRun> {
    const { from, repeats = 0 } = run.batches.at(-1) as RunBatch;
    const batches = run.batches.slice(0, -1);
    await book.release(run, batches.length);
    const next = Math.min(run.next ?? from, from);
    const left = { ...run, batches, next, repeats: (run.repeats ?? 0) - repeats };
    return keep(left, { body: null, references: { batch: batches.length, are: null } });
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

  return { renew, prepare, dropLast, takeUp, bodyOf };
}
