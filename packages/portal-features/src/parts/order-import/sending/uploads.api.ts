/** The upload of a batch on the wire (S7.5 `POST /orders/csv_upload`). */
import { dataOf, type ApiClient, type CsvUpload, type CsvUploadAccepted } from "@merchant-portal/api";

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
