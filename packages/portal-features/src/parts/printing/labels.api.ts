/**
 * API calls for labels and packing slips (S7.5). A response that is not such a file is a failure, even with status 200. Open
 * it to change a call.
 */
import { dataOf, type ApiClient } from "@merchant-portal/api";
import { asFileOf, type LabelFormat, type PackingSlipFormat } from "./label-file.ts";
import type { DocumentRequest } from "./print-task.ts";

/** The labels of one order, one per package, in one file. */
async function getLabel(api: ApiClient, id: string, format: LabelFormat, signal: AbortSignal) {
  const params = { path: { id }, query: { format } };
  const buffer = await dataOf(api.GET("/labels/{id}", { params, parseAs: "arrayBuffer", signal }));
  return asFileOf(format, new Uint8Array(buffer));
}

/** The packing slip of one order. */
async function getPackingSlip(api: ApiClient, id: string, format: PackingSlipFormat, signal: AbortSignal) {
  const params = { path: { id }, query: { format } };
  const buffer = await dataOf(api.GET("/labels/packingslip/{id}", { params, parseAs: "arrayBuffer", signal }));
  return asFileOf(format, new Uint8Array(buffer));
}

/** Requests one document of an order. Rejects with an `ApiError`. */
export const getDocument =
  (api: ApiClient) =>
  (request: DocumentRequest, id: string, signal: AbortSignal): Promise<Uint8Array> =>
    request.kind === "label"
      ? getLabel(api, id, request.format, signal)
      : getPackingSlip(api, id, request.format, signal);
