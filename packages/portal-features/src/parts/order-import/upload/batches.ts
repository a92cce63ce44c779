/** Makes the batches of an import from the checked files, within the limits of a call. Open it when batches have the wrong size. */
import type { MadeItem } from "#parts/jobs/job-kind.ts";
import type { JobItem } from "#parts/jobs/job.ts";
import { importLimits } from "#parts/order-import/import-columns.ts";
import type { OpenedFile, OrderImport, UploadBatch } from "#parts/order-import/order-import.ts";
import type { SendChoice } from "./sent-import.ts";
import { readUpload } from "./uploads.api.ts";

/** A batch as an item of the job; its body is the item's file. */
export interface UploadItem extends JobItem {
  /** Number of orders, with those that are left out because another import sent them. */
  count: number;
  /** References of its first and last order. */
  ends: readonly [first: string, last: string];
  /**
   * Its references that the merchant sends again on purpose, and those that this device may have sent before and that the server did not have. To find
   * one there does not show that this batch was accepted.
   */
  onPurpose: readonly string[];
  /** It is a part of a batch that was too large: of `3` if its id is `3.0`. */
  isPart?: boolean;
}

/** The checked files, from which batches are made. */
export interface OrderSource extends Pick<OrderImport, "batch"> {
  /** Equal for the same files. */
  fingerprint?: string;
}

/**
 * Orders and bytes of one batch. The server accepts or refuses a batch as a whole: a large one suits 'all or nothing'; after a pause or a lost
 * connection a small one costs less.
 */
export const batchBounds = {
  good: { orders: 500, bytes: 2 * 2 ** 20 },
  all: { orders: importLimits.rows, bytes: importLimits.body },
} as const satisfies Record<SendChoice, { orders: number; bytes: number }>;

/** Every batch of the files, in their order. */
export async function* makeBatches(
  source: OrderSource,
  choice: SendChoice,
  onPurpose: ReadonlySet<string>,
): AsyncGenerator<MadeItem<UploadItem>> {
  const { orders, bytes } = batchBounds[choice];
  for (let from: number | undefined = 0; from !== undefined;) {
    const batch: UploadBatch | undefined = await nextBatch(source, from, orders, bytes);
    if (!batch) return;
    yield itemOf(String(from), batch, onPurpose);
    from = batch.next;
  }
}

function itemOf(
  id: string,
  { body, references }: Pick<UploadBatch, "body" | "references">,
  onPurpose: ReadonlySet<string>,
): MadeItem<UploadItem> {
  const [first = "", last = first] = [references[0], references.at(-1)];
  const item: UploadItem = {
    id,
    name: first === last ? first : `${first} – ${last}`,
    count: references.length,
    ends: [first, last],
    onPurpose: references.filter((reference) => onPurpose.has(reference)),
  };
  return { item, blob: batchFile({ body, references }) };
}

/** The references stand before the body: to read 100,000 of them from 35 MB of JSON would block the page for a quarter of a second. */
export const batchFile = ({ body, references }: Pick<UploadBatch, "body" | "references">): Blob =>
  new Blob([JSON.stringify(references), "\n", body]);

/** Undefined for what is no batch. Versions up to 1.21 stored the body alone. */
export async function readBatchFile(
  file: Blob | undefined,
): Promise<Pick<UploadBatch, "body" | "references"> | undefined> {
  const text = await file?.text();
  if (text === undefined) return undefined;
  const end = text.startsWith("[") ? text.indexOf("\n") : -1;
  const body = text.slice(end + 1);
  try {
    const references =
      end < 0
        ? readUpload(body)?.orders_csv.map((row) => row.order_ref_number)
        : (JSON.parse(text.slice(0, end)) as readonly string[]);
    return references && { body, references };
  } catch {
    return undefined;
  }
}

/** The halves of a batch that the server refused as too large. */
export function halvesOf(
  { id, count, onPurpose }: UploadItem,
  body: string,
  references: readonly string[],
): MadeItem<UploadItem>[] {
  const middle = Math.ceil(references.length / 2);
  const halves = [references.slice(0, middle), references.slice(middle)];
  return halves.flatMap((own, place) => {
    const others = new Set(halves[1 - place]);
    const half = withoutReferences({ body, references }, others);
    if (!half) return [];
    const { item, blob } = itemOf(`${id}.${place}`, { ...half, references: own }, new Set(onPurpose));
    // Orders of the batch that are not sent count in its first half.
    const unsent = place === 0 ? count - references.length : 0;
    return [{ item: { ...item, count: own.length + unsent, isPart: true }, ...(blob && { blob }) }];
  });
}

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

/** The batch without these orders; undefined when none remain. */
export function withoutReferences<Batch extends Pick<UploadBatch, "body" | "references">>(
  batch: Batch,
  sent: ReadonlySet<string>,
): Batch | undefined {
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

/** The open files as a source. */
export const importSource = (
  worker: Pick<OrderImport, "batch">,
  files: readonly [orders: OpenedFile, packages: OpenedFile],
): OrderSource => ({
  batch: (from, max) => worker.batch(from, max),
  fingerprint: JSON.stringify(files.map(traitsOf)),
});

/** Traits by which a file is recognised. They are stored with the import, so they contain no cells but some references. */
const traitsOf = ({ size, rowCount, encoding, header }: OpenedFile) => [
  size,
  rowCount,
  encoding,
  header.map(({ column = "" }) => column).join(),
  header.find(({ column }) => column === "order_ref_number")?.samples ?? [],
];
