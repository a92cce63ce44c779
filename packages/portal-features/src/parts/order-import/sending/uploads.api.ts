/** The upload of a batch on the wire (S7.5 `POST /orders/csv_upload`). */
import { type ApiClient, type CsvUpload, type CsvUploadAccepted, dataOf } from "@merchant-portal/api";
import { columnsOf, type FileSlot, type ImportColumn } from "#parts/order-import/import-columns.ts";

/** That all of a batch was taken. `serverTime`: epoch ms of the answer on the server's clock, where the browser may see it. */
export interface UploadAnswer {
  serverTime: number | undefined;
}

/**
 * Sends the JSON of a `CsvUpload` as it is. Rejects with an `ApiError`, also when the answer does not prove that all `count` orders
 * were taken: then whether they were is open.
 */
export async function uploadOrders(
  api: ApiClient,
  body: string,
  count: number,
  idempotencyKey: string,
): Promise<UploadAnswer> {
  const asked = api.POST("/orders/csv_upload", {
    // It was written beforehand, off the page's thread, and goes out letter for letter with every attempt.
    body: body as unknown as CsvUpload,
    bodySerializer: (text) => text as unknown as string,
    params: { header: { "Idempotency-Key": idempotencyKey } },
  });
  await dataOf(asked, (answer) => isAccepted(answer) && answer.orderCount === count);
  const time = Date.parse((await asked).response.headers.get("date") ?? "");
  return { serverTime: Number.isFinite(time) ? time : undefined };
}

const isAccepted = (answer: unknown): answer is CsvUploadAccepted => typeof answer === "object" && answer !== null;

// <<<<
/** What the server finds wrong with an upload, told by the rows that the person knows. */
export interface UploadError {
  slot: FileSlot;
  /** The order's; absent when the server names no row that was sent. */
  reference?: string;
  /** Of a package: which of its order's it is, counted from 0 as they were sent. */
  nth?: number;
  column?: ImportColumn;
  /** In the server's words. */
  message: string;
}

const slots: Readonly<Record<string, FileSlot>> = { orders_csv: "orders", order_packages_csv: "packages" };

/**
 * The field errors of a refused upload (`orders_csv.12.recipient_city`, rows counted from 0) by the references of `body`, in the order
 * of its rows. A field that is no row's is told without a reference.
 */
export function uploadFaults(fields: Readonly<Record<string, string>>, body: string): UploadError[] {
  const rows = Object.entries(fields);
  if (rows.length === 0) return [];
  const upload = readUpload(body);
  const placed = rows.map(([path, message]) => {
    const [, list = "", index = "", name] = /^(orders_csv|order_packages_csv)\.(\d{1,7})(?:\.(.+))?$/.exec(path) ?? [];
    const slot = Object.hasOwn(slots, list) ? (slots[list] as FileSlot) : "orders";
    const row = slot === "orders" ? upload?.orders_csv[Number(index)] : upload?.order_packages_csv[Number(index)];
    const reference = index === "" ? undefined : row?.order_ref_number;
    const column = columnsOf[slot].find((one) => one === name);
    const nth = slot === "packages" && reference !== undefined ? nthOf(upload, Number(index)) : undefined;
    const fault: UploadError = {
      slot,
      ...(reference !== undefined && { reference }),
      ...(nth !== undefined && { nth }),
      ...(column && { column }),
      message,
    };
    return { fault, at: index === "" ? -1 : Number(index) };
  });
  const order = (slot: FileSlot) => (slot === "orders" ? 0 : 1);
  placed.sort((one, other) => order(one.fault.slot) - order(other.fault.slot) || one.at - other.at);
  return placed.map(({ fault }) => fault);
}

/** Packages of an order stand together: those before this one are counted. */
function nthOf(upload: CsvUpload | undefined, index: number): number {
  const rows = upload?.order_packages_csv ?? [];
  let first = index;
  while (first > 0 && rows[first - 1]?.order_ref_number === rows[index]?.order_ref_number) first -= 1;
  return index - first;
}

/** A body that was kept on the device may have been changed there. */
export function readUpload(body: string): CsvUpload | undefined {
  try {
    const upload = JSON.parse(body) as Partial<CsvUpload> | null;
    const isWhole = Array.isArray(upload?.orders_csv) && Array.isArray(upload.order_packages_csv);
    return isWhole ? (upload as CsvUpload) : undefined;
  } catch {
    return undefined;
  }
}
