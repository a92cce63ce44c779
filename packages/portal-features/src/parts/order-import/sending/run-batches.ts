/** The batches of an import: made of its files, kept before they go out, and made anew where that has to be. */
import type { OrderImport, UploadBatch } from "#parts/order-import/order-import.ts";
import type { ImportDevice, RunChange } from "./run-store.ts";
import type { ImportRun, OrderSource, RunBatch, SendChoice } from "./import-run.ts";
import { readUpload } from "./uploads.api.ts";
import { sentLately } from "./existing-references.ts";
import { newIdempotencyKey } from "@merchant-portal/api";
import { importLimits } from "#parts/order-import/import-columns.ts";

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
  async function renew(run: ImportRun, source: OrderSource | undefined): Promise<ImportRun> {
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
  async function bodyOf(run: ImportRun, batch: RunBatch, source: OrderSource | undefined): Promise<string | undefined> {
    const body = await device.body(run.id);
    if (body !== undefined && (await hashOf(body)) === batch.hash) return body;
    const made = await source?.batch(batch.from, batch.count);
    return made && batch.hash !== "" && (await hashOf(made.body)) === batch.hash ? made.body : undefined;
  }

  return { renew, prepare, dropLast, takeUp, bodyOf };
}

// <<<<
/** Which references were sent from this device: no order is put into a second batch, whatever the files hold by now. */
export type SentBook = ReturnType<typeof openSentBook>;

export function openSentBook(device: ImportDevice, now: () => number) {
  let own = new Set<string>();
  /** Of other runs, perhaps in another tab. */
  let others = new Set<string>();
  return {
    async load(run: ImportRun): Promise<void> {
      const onPurpose = new Set(run.onPurpose);
      const lately = await sentLately(device, now(), run);
      own = new Set(await device.references(run.id));
      others = new Set([...lately.keys()].filter((reference) => !onPurpose.has(reference)));
    },
    take(references: readonly string[]): void {
      for (const reference of references) own.add(reference);
    },
    /** The orders of a batch are sent in another one. */
    async release({ id }: ImportRun, batch: number): Promise<void> {
      for (const reference of await device.references(id, batch)) own.delete(reference);
    },
    /** What of a batch was not sent yet, and how many orders were left out for other runs have sent them. */
    fresh(next: UploadBatch): { batch: UploadBatch | undefined; repeats: number } {
      const left = withoutReferences(next, own);
      const batch = left && withoutReferences(left, others);
      const isAny = batch !== undefined && batch.references.length > 0;
      return {
        batch: isAny ? batch : undefined,
        repeats: (left?.references.length ?? 0) - (batch?.references.length ?? 0),
      };
    },
  };
}

// <<<<
/** The body of a batch: how large it may be, what it is known by, and what must not be in it again. */
/**
 * Orders and bytes of one call. A call is taken or refused as a whole: the larger it is the more holds 'all or nothing', the smaller
 * the more often a pause, a cut or a fault costs little. Bytes: the body is kept on the device while it is on its way.
 */
export const batchBounds = {
  good: { orders: 500, bytes: 2 * 2 ** 20 },
  all: { orders: importLimits.rows, bytes: importLimits.body },
} as const satisfies Record<SendChoice, { orders: number; bytes: number }>;

/** The next batch of an import that is no larger than it may be; a single order is sent whatever its size. */
export async function nextBatch(
  orderImport: Pick<OrderImport, "batch">,
  from: number,
  most: number,
  bytes: number,
): Promise<UploadBatch | undefined> {
  const batch = await orderImport.batch(from, most);
  const orders = batch?.references.length ?? 0;
  // UTF-16 units: what is beyond ASCII is longer on the wire, and the bound is far from the server's.
  if (!batch || orders <= 1 || batch.body.length <= bytes) return batch;
  return nextBatch(orderImport, from, Math.max(1, Math.floor((orders * bytes) / batch.body.length / 1.1)), bytes);
}

/** SHA-256 in hex; empty where the browser has none (plain http). */
export async function hashOf(body: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>;
  if (!subtle) return "";
  const digest = await subtle.digest("SHA-256", new TextEncoder().encode(body));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The batch without orders that were sent already; undefined when nothing of it is left. */
export function withoutReferences(batch: UploadBatch, sent: ReadonlySet<string>): UploadBatch | undefined {
  if (!batch.references.some((reference) => sent.has(reference))) return batch;
  const references = batch.references.filter((reference) => !sent.has(reference));
  if (references.length === 0) return undefined;
  const upload = readUpload(batch.body);
  if (!upload) throw new TypeError("The batch is no upload.");
  const isNew = (row: { order_ref_number: string }) => !sent.has(row.order_ref_number);
  const body = JSON.stringify({
    orders_csv: upload.orders_csv.filter(isNew),
    order_packages_csv: upload.order_packages_csv.filter(isNew),
  });
  return { ...batch, body, references };
}

/** A batch as it is sent for the first time, with a key of its own. */
export async function readyBatch({ body, references }: UploadBatch, from: number, repeats: number): Promise<RunBatch> {
  const [first = "", last = first] = [references[0], references.at(-1)];
  const made = { key: newIdempotencyKey(), hash: await hashOf(body), count: references.length };
  return { ...made, from, ends: [first, last], at: "ready", ...(repeats > 0 && { repeats }) };
}
