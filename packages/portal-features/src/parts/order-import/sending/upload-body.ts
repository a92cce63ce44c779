/** The body of a batch: how large it may be, what it is known by, and what must not be in it again. */
import { newIdempotencyKey } from "@merchant-portal/api";
import { importLimits } from "#parts/order-import/import-limits.ts";
import type { OrderImport, UploadBatch } from "#parts/order-import/order-import.ts";
import type { RunBatch, SendChoice } from "./import-run.ts";
import { readUpload } from "./upload-errors.ts";

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
