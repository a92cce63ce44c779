/** Sends a batch (`POST /orders/csv_upload`, S7.5), and reads the errors of a refused one. Open it when the call changes. */
import { type ApiClient, type CsvUpload, type CsvUploadAccepted, dataOf } from "@merchant-portal/api";
import { columnsOf, type FileSlot, type ImportColumn } from "#parts/order-import/import-columns.ts";

/**
 * Sends the JSON of a `CsvUpload`. Resolves when all `count` orders were accepted, with the server's time (epoch ms) if the browser may read it.
 * Rejects with an `ApiError`; one with `outcomeUnknown` when the response does not show whether they were accepted.
 */
export async function uploadOrders(
  api: ApiClient,
  body: string,
  count: number,
  idempotencyKey: string,
): Promise<{ serverTime: number | undefined }> {
  const sent = api.POST("/orders/csv_upload", {
    // The worker has serialised it, and every attempt sends the same text.
    body: body as unknown as CsvUpload,
    bodySerializer: (text) => text as unknown as string,
    params: { header: { "Idempotency-Key": idempotencyKey } },
  });
  await dataOf(sent, (response) => isAccepted(response) && response.orderCount === count);
  const time = Date.parse((await sent).response.headers.get("date") ?? "");
  return { serverTime: Number.isFinite(time) ? time : undefined };
}

const isAccepted = (response: unknown): response is CsvUploadAccepted =>
  typeof response === "object" && response !== null;

/** An error of the server in an uploaded row. Stored on the device as part of a run. */
export interface UploadError {
  slot: FileSlot;
  /** The reference of the order; absent when the server names no row of the upload. */
  reference?: string;
  /** Of a package: its index among the packages of its order in the upload. */
  nth?: number;
  column?: ImportColumn;
  /** In the server's words. */
  message: string;
}

const slots: Readonly<Record<string, FileSlot>> = { orders_csv: "orders", order_packages_csv: "packages" };

/**
 * The field errors of a refused upload (`orders_csv.12.recipient_city`, rows from 0), in the order of the rows. The reference comes from `body`;
 * a field that belongs to no row has none.
 */
export function uploadErrors(fields: Readonly<Record<string, string>>, body: string): UploadError[] {
  const rows = Object.entries(fields);
  if (rows.length === 0) return [];
  const upload = readUpload(body);
  const found = rows.map(([path, message]) => {
    const [, list = "", index = "", name] = /^(orders_csv|order_packages_csv)\.(\d{1,7})(?:\.(.+))?$/.exec(path) ?? [];
    const slot = Object.hasOwn(slots, list) ? (slots[list] as FileSlot) : "orders";
    const row = slot === "orders" ? upload?.orders_csv[Number(index)] : upload?.order_packages_csv[Number(index)];
    const reference = index === "" ? undefined : row?.order_ref_number;
    const column = columnsOf[slot].find((one) => one === name);
    const nth = slot === "packages" && reference !== undefined ? nthOf(upload, Number(index)) : undefined;
    const error: UploadError = {
      slot,
      ...(reference !== undefined && { reference }),
      ...(nth !== undefined && { nth }),
      ...(column && { column }),
      message,
    };
    return { error, at: index === "" ? -1 : Number(index) };
  });
  const order = (slot: FileSlot) => (slot === "orders" ? 0 : 1);
  found.sort((one, other) => order(one.error.slot) - order(other.error.slot) || one.at - other.at);
  return found.map(({ error }) => error);
}

/** The index of a package among the packages of its order, which are adjacent. */
function nthOf(upload: CsvUpload | undefined, index: number): number {
  const rows = upload?.order_packages_csv ?? [];
  let first = index;
  while (first > 0 && rows[first - 1]?.order_ref_number === rows[index]?.order_ref_number) first -= 1;
  return index - first;
}

/** Parses a body; undefined when it is no upload, as someone may have changed it on the device. */
export function readUpload(body: string): CsvUpload | undefined {
  try {
    const upload = JSON.parse(body) as Partial<CsvUpload> | null;
    const isWhole = Array.isArray(upload?.orders_csv) && Array.isArray(upload.order_packages_csv);
    return isWhole ? (upload as CsvUpload) : undefined;
  } catch {
    return undefined;
  }
}
