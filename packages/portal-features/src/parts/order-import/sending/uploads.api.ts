/** The upload of a batch on the wire (Spec §7 `POST /orders/csv_upload`). */
import { dataOf, type ApiClient, type CsvUpload, type CsvUploadAccepted } from "@merchant-portal/api";

/**
 * Sends the JSON of a `CsvUpload` as it is. Rejects with an `ApiError`, also when the answer does not prove that all `count` orders
 * were taken: then whether they were is open.
 */
export const uploadOrders = (
  api: ApiClient,
  body: string,
  count: number,
  idempotencyKey: string,
): Promise<CsvUploadAccepted> =>
  dataOf(
    api.POST("/orders/csv_upload", {
      // It was written beforehand, off the page's thread, and goes out letter for letter with every attempt.
      body: body as unknown as CsvUpload,
      bodySerializer: (text) => text as unknown as string,
      params: { header: { "Idempotency-Key": idempotencyKey } },
    }),
    (answer) => typeof answer === "object" && answer !== null && (answer as CsvUploadAccepted).orderCount === count,
  );
