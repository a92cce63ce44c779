/**
 * Writes the proof of many deliveries into one zip: pictures, and `proof.csv`. Pictures go from the network into the file, so nothing waits in memory or
 * is stored on the device (decision 052). Open it to change what is in the file, or how a file is named.
 */
import type { ApiClient, Order } from "@merchant-portal/api";
import { makeZip } from "client-zip";
import { byteOrderMark, csvLine } from "#kit/csv.ts";
import { orderName } from "#parts/orders/order-name.ts";
import { type Cursor, cursorAfter, orderPage, type OrderFilters, type Page } from "#parts/orders/orders.api.ts";
import { type OrderProof, proofOf } from "#parts/tracking/order-proof.ts";
import { isDelivery } from "#parts/tracking/order-stages.ts";
import { fileStems } from "#rules/file-name.ts";
import {
  type FetchContext,
  type FetchedPicture,
  fetchPicture,
  type PictureFailure,
  picturesAtOnce,
} from "./pictures.api.ts";

/** These orders, or every one that matches. `without` and `only` as in an export: ids to omit, references to limit it to. */
export type ProofSource =
  | { orders: readonly Order[] }
  | { filters: OrderFilters; without?: ReadonlySet<string>; only?: ReadonlySet<string> };

export interface ProofProgress {
  /** Delivered orders whose pictures are in the file. */
  orders: number;
  pictures: number;
  /** Pictures that could not be fetched. */
  missing: number;
  bytes: number;
  /** The device has no connection, and the file waits. */
  isOffline: boolean;
}

export interface ProofWords {
  /** Why a picture is missing: a cell of the CSV file. */
  reason: (failure: PictureFailure) => string;
  /** A delivered order has no picture at all. */
  nothing: string;
  /** Epoch ms as a cell. */
  time: (moment: number) => string;
}

export interface ProofContext extends Pick<FetchContext, "signal" | "pause"> {
  api: ApiClient;
  words: ProofWords;
  onProgress: (progress: ProofProgress) => void;
}

const columns = ["order", "id", "deliveredAt", "recipient", "note", "files", "reason"];

/** The stream of a zip; it ends with `proof.csv`, which says what is missing. It fails when the orders cannot be read, or `signal` aborts. */
export function proofZip(source: ProofSource, context: ProofContext): ReadableStream<Uint8Array> {
  return makeZip(proofFiles(source, context), { buffersAreUTF8: true });
}

/** One file of the zip. */
export interface ProofFile {
  name: string;
  input: Blob | string;
  lastModified: Date;
}

/** The files of the zip, in the order of the list. `picturesAtOnce` pictures are fetched ahead of the one that is written. */
export async function* proofFiles(source: ProofSource, context: ProofContext): AsyncGenerator<ProofFile> {
  const { api, words, signal } = context;
  const report = reporter(context.onProgress);
  const fetching: FetchContext = { ...context, onOffline: (isOffline) => report({ isOffline }) };
  let csv = byteOrderMark + csvLine(columns);
  let files: string[] = [];
  let reasons: string[] = [];

  /** Pictures on their way, and after those of an order its end. */
  const queue: (Step & { fetched?: Promise<FetchedPicture> })[] = [];
  async function* write({ proof, stem, fetched }: (typeof queue)[number]): AsyncGenerator<ProofFile> {
    if (!fetched) {
      csv += csvLine(cellsOf(proof, { files, reasons }, words));
      [files, reasons] = [[], []];
      return report({ orders: 1 });
    }
    const answer = await fetched;
    if (answer.at === "failed") {
      reasons.push(`${stem}: ${words.reason(answer.failure)}`);
      return report({ missing: 1 });
    }
    const { picture, extension } = answer;
    const name = `${stem}.${extension}`;
    files.push(name);
    yield { name, input: picture, lastModified: new Date(proof.deliveredAt ?? Date.now()) };
    report({ pictures: 1, bytes: picture.size });
  }

  for await (const { address, ...step } of stepsOf(source, api, signal)) {
    const fetched = address === undefined ? undefined : fetchPicture(address, fetching);
    // It rejects only when everything is cancelled; then nobody may wait for it.
    fetched?.catch(() => undefined);
    queue.push({ ...step, ...(fetched && { fetched }) });
    const next = queue.length > picturesAtOnce && queue.shift();
    if (next) yield* write(next);
  }
  for (const next of queue) yield* write(next);
  signal.throwIfAborted();
  yield { name: "proof.csv", input: csv, lastModified: new Date() };
}

/** Adds numbers to the progress, and reports it. */
function reporter(onProgress: ProofContext["onProgress"]) {
  let progress: ProofProgress = { orders: 0, pictures: 0, missing: 0, bytes: 0, isOffline: false };
  return ({ isOffline = progress.isOffline, ...more }: Partial<ProofProgress>): void => {
    const { orders = 0, pictures = 0, missing = 0, bytes = 0 } = more;
    progress = {
      orders: progress.orders + orders,
      pictures: progress.pictures + pictures,
      missing: progress.missing + missing,
      bytes: progress.bytes + bytes,
      isOffline,
    };
    onProgress(progress);
  };
}

interface DeliveredOrder extends Pick<OrderProof, "deliveredAt" | "photos" | "signatures" | "note"> {
  id: string;
  name: string;
  recipient: string;
}

/** A picture to fetch, or with neither stem nor address the end of its order. */
interface Step {
  proof: DeliveredOrder;
  stem?: string;
  address?: string;
}

async function* stepsOf(source: ProofSource, api: ApiClient, signal: AbortSignal): AsyncGenerator<Step> {
  const stemOf = fileStems();
  for await (const orders of pagesOf(source, api, signal)) {
    for (const order of orders) {
      const found = proofOf(order, api.origin);
      if (!found) continue;
      const proof = { ...found, id: order.id, name: orderName(order), recipient: order.recipient.name };
      const stem = stemOf(proof);
      for (const picture of namedPictures(proof))
        yield { proof, stem: `${stem}-${picture.name}`, address: picture.address };
      yield { proof };
    }
  }
}

/** The pictures of a proof with the names that tell them apart: `photo-1`, `photo-2`, `signature`. */
export function namedPictures({
  photos,
  signatures,
}: Pick<OrderProof, "photos" | "signatures">): { name: string; address: string }[] {
  return [
    ...photos.map((address, at) => ({ name: `photo-${at + 1}`, address })),
    ...signatures.map((address, at) => ({ name: at === 0 ? "signature" : `signature-${at + 1}`, address })),
  ];
}

/** Of the list only these are read. */
const deliveryStatuses: NonNullable<OrderFilters["orderStatus"]> = ["DELIVERED", "DELIVERY_COMPLETED"];

/** The delivered orders page by page, each once. */
async function* pagesOf(source: ProofSource, api: ApiClient, signal: AbortSignal): AsyncGenerator<readonly Order[]> {
  if ("orders" in source) return yield source.orders;
  const { without, only } = source;
  const orderStatus = (source.filters.orderStatus ?? deliveryStatuses).filter(isDelivery);
  if (orderStatus.length === 0) return;
  const filters = { ...source.filters, orderStatus };
  const seen = new Set(without);
  const pages: Page[] = [];
  const requested: Cursor[] = [];
  let cursor: Cursor | undefined = {};
  while (cursor) {
    requested.push(cursor);
    const page: Page = await orderPage(api, filters, cursor, signal);
    // Only the last two pages tell whether the server repeats itself; thousands of orders need not stay in memory.
    pages.splice(0, pages.length - 1);
    pages.push(page);
    yield page.orders.filter(({ id, refNumber = "" }) => {
      const isIncluded = !seen.has(id) && (!only || only.has(refNumber));
      seen.add(id);
      return isIncluded;
    });
    cursor = cursorAfter(pages, requested);
  }
}

/** The cells of an order in `proof.csv`. */
function cellsOf(
  { name, id, deliveredAt, recipient, note, photos, signatures }: DeliveredOrder,
  { files, reasons }: { files: readonly string[]; reasons: readonly string[] },
  words: ProofWords,
): string[] {
  const time = deliveredAt === undefined ? "" : words.time(deliveredAt);
  const reason = photos.length + signatures.length === 0 ? words.nothing : reasons.join("; ");
  return [name, id, time, recipient, note, files.join("; "), reason];
}
