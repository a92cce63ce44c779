/**
 * Makes the batches of a run from the files, and stores each before it is sent. No order is put into two batches, whatever the files contain by
 * then (decision 023). Open it when batches have the wrong size, or when a resumed run sends the wrong rows.
 */
import { newIdempotencyKey } from "@merchant-portal/api";
import { importLimits } from "#parts/order-import/import-columns.ts";
import type { OrderImport, UploadBatch } from "#parts/order-import/order-import.ts";
import { recentlySent } from "./existing-references.ts";
import type { ImportRun, OrderSource, RunBatch, SendChoice } from "./import-run.ts";
import type { RunChange, RunStore } from "./run-store.ts";
import { readUpload } from "./uploads.api.ts";

interface RunBatchesOptions {
  runStore: RunStore;
  sent: SentReferences;
  /** Stores the run and shows it. */
  save: (run: ImportRun, change?: RunChange) => Promise<ImportRun>;
}

export type RunBatches = ReturnType<typeof openRunBatches>;

/** The functions that add, replace and remove the last batch of a run. */
export function openRunBatches({ runStore, sent, save }: RunBatchesOptions) {
  /** Adds a batch and stores it. */
  async function push(run: ImportRun, batch: UploadBatch, from: number, repeats: number): Promise<ImportRun> {
    const { body, references } = batch;
    const batches = [...run.batches, await readyBatch(batch, from, repeats)];
    sent.add(references);
    return save({ ...run, batches }, { body, references: { batch: run.batches.length, are: references } });
  }

  /** Removes the last batch, which was not accepted. Its rows are read from the files again later. */
  async function dropLast(run: ImportRun): Promise<ImportRun> {
    const { from, repeats = 0 } = run.batches.at(-1) as RunBatch;
    const batches = run.batches.slice(0, -1);
    await sent.remove(run, batches.length);
    const next = Math.min(run.next ?? from, from);
    const shorter = { ...run, batches, next, repeats: (run.repeats ?? 0) - repeats };
    return save(shorter, { body: null, references: { batch: batches.length, are: null } });
  }

  /** Replaces a stored batch that was not sent yet, if another run has sent some of its orders meanwhile. The new one has a new key. */
  async function renew(run: ImportRun, source: OrderSource | undefined): Promise<ImportRun> {
    const last = run.batches.at(-1);
    const body = last?.at === "ready" ? await bodyOf(run, last, source) : undefined;
    const references = body === undefined ? undefined : readUpload(body)?.orders_csv.map((row) => row.order_ref_number);
    if (!last || body === undefined || !references) return run;
    const batches = run.batches.slice(0, -1);
    await sent.remove(run, batches.length);
    const { batch, repeats } = sent.withoutSent({ body, references });
    if (batch && repeats === 0) {
      sent.add(references);
      return run;
    }
    // With the files it is made from them again when its turn comes.
    if (source) return dropLast(run);
    const shorter = { ...run, batches, repeats: (run.repeats ?? 0) + repeats };
    if (batch) return push(shorter, batch, last.from, (last.repeats ?? 0) + repeats);
    return save(shorter, { body: null, references: { batch: batches.length, are: null } });
  }

  /** Makes and stores the next batch. @returns the run and the body; without a body there is nothing left to send */
  async function prepare(before: ImportRun, source: OrderSource): Promise<[ImportRun, string?]> {
    let [from, repeats] = [before.next, 0];
    const run = () => ({ ...before, ...(repeats > 0 && { repeats: (before.repeats ?? 0) + repeats }) });
    while (from !== undefined) {
      const next = await nextBatch(source, from, before.most, batchBounds[before.choice].bytes);
      const unsent = next && sent.withoutSent(next);
      repeats += unsent?.repeats ?? 0;
      if (unsent?.batch) {
        return [await push({ ...run(), next: next?.next }, unsent.batch, from, unsent.repeats), unsent.batch.body];
      }
      from = next?.next;
    }
    return [{ ...run(), next: undefined }];
  }

  /** Prepares a resumed run: unsent orders are read from the start of the files again, as rows may have been edited meanwhile. */
  async function restart(run: ImportRun, source: OrderSource): Promise<ImportRun> {
    const last = run.batches.at(-1);
    const isOutdated =
      last?.at === "ready" && (await runStore.body(run.id)) !== (await source.batch(last.from, last.count))?.body;
    const current = isOutdated ? await dropLast(run) : run;
    const batches = current.batches.map((batch) => ({
      ...batch,
      repeats: 0,
      ...(batch.at === "refused" && run.choice === "good" && { at: "anew" as const }),
    }));
    return { ...current, batches, repeats: 0, next: 0, total: Math.max(run.total, source.total ?? 0) };
  }

  /** The stored body of a batch if it is intact, else the same batch made from the files; undefined if neither matches its hash. */
  async function bodyOf(run: ImportRun, batch: RunBatch, source: OrderSource | undefined): Promise<string | undefined> {
    const body = await runStore.body(run.id);
    if (body !== undefined && (await hashOf(body)) === batch.hash) return body;
    const made = await source?.batch(batch.from, batch.count);
    return made && batch.hash !== "" && (await hashOf(made.body)) === batch.hash ? made.body : undefined;
  }

  return { renew, prepare, dropLast, restart, bodyOf };
}

export type SentReferences = ReturnType<typeof createSentReferences>;

/** The references that this device has sent. */
export function createSentReferences(runStore: RunStore, now: () => number) {
  let ofThisRun = new Set<string>();
  /** Of other runs, which another tab may have sent. */
  let ofOthers = new Set<string>();
  return {
    /** Call when a run starts or is resumed. */
    async load(run: ImportRun): Promise<void> {
      const onPurpose = new Set(run.onPurpose);
      const recent = await recentlySent(runStore, now(), run);
      ofThisRun = new Set(await runStore.references(run.id));
      ofOthers = new Set([...recent.keys()].filter((reference) => !onPurpose.has(reference)));
    },
    add(references: readonly string[]): void {
      for (const reference of references) ofThisRun.add(reference);
    },
    /** Call before a batch is dropped: its orders may go into another one. */
    async remove({ id }: ImportRun, batch: number): Promise<void> {
      for (const reference of await runStore.references(id, batch)) ofThisRun.delete(reference);
    },
    /** The batch without orders that were sent; undefined if none remain. `repeats`: how many of them other runs have sent. */
    withoutSent(next: UploadBatch): { batch: UploadBatch | undefined; repeats: number } {
      const unsentHere = withoutReferences(next, ofThisRun);
      const batch = unsentHere && withoutReferences(unsentHere, ofOthers);
      return {
        batch: batch?.references.length ? batch : undefined,
        repeats: (unsentHere?.references.length ?? 0) - (batch?.references.length ?? 0),
      };
    },
  };
}

/**
 * Orders and bytes of one batch. The server accepts or refuses a batch as a whole: a large one suits 'all or nothing'; after a pause or a lost
 * connection a small one costs less. The bytes also limit what the device stores of a batch being sent.
 */
export const batchBounds = {
  good: { orders: 500, bytes: 2 * 2 ** 20 },
  all: { orders: importLimits.rows, bytes: importLimits.body },
} as const satisfies Record<SendChoice, { orders: number; bytes: number }>;

/** The next batch within the limits; a single order is sent whatever its size. */
export async function nextBatch(
  orderImport: Pick<OrderImport, "batch">,
  from: number,
  maxOrders: number,
  maxBytes: number,
): Promise<UploadBatch | undefined> {
  const batch = await orderImport.batch(from, maxOrders);
  const orders = batch?.references.length ?? 0;
  // Counts UTF-16 units, although letters beyond ASCII take more bytes: the limit is far below the server's.
  if (!batch || orders <= 1 || batch.body.length <= maxBytes) return batch;
  return nextBatch(orderImport, from, Math.max(1, Math.floor((orders * maxBytes) / batch.body.length / 1.1)), maxBytes);
}

/** SHA-256 in hex; empty when the browser has no Web Crypto (plain http). */
export async function hashOf(body: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return "";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(body));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The batch without these orders; undefined when none remain. */
export function withoutReferences(batch: UploadBatch, sent: ReadonlySet<string>): UploadBatch | undefined {
  if (!batch.references.some((reference) => sent.has(reference))) return batch;
  const references = batch.references.filter((reference) => !sent.has(reference));
  if (references.length === 0) return undefined;
  const upload = readUpload(batch.body);
  if (!upload) throw new TypeError("The batch is no upload.");
  const isUnsent = (row: { order_ref_number: string }) => !sent.has(row.order_ref_number);
  const body = JSON.stringify({
    orders_csv: upload.orders_csv.filter(isUnsent),
    order_packages_csv: upload.order_packages_csv.filter(isUnsent),
  });
  return { ...batch, body, references };
}

/** The record of a new batch, with a new idempotency key. */
async function readyBatch({ body, references }: UploadBatch, from: number, repeats: number): Promise<RunBatch> {
  const [first = "", last = first] = [references[0], references.at(-1)];
  const made = { key: newIdempotencyKey(), hash: await hashOf(body), count: references.length };
  return { ...made, from, ends: [first, last], at: "ready", ...(repeats > 0 && { repeats }) };
}
