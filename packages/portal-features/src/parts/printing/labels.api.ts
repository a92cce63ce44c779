/** Labels and packing slips on the wire. A file that is not what was asked for is a failure, whatever its status says. */
import { dataOf, type ApiClient } from "@merchant-portal/api";
import { asFileOf, type LabelFormat, type PackingSlipFormat } from "./label-file.ts";
import type { DocumentRequest } from "./print-task.ts";

/** The labels of one order, one a package. */
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

/** A document of one order that a print run asks for. */
export const getDocument =
  (api: ApiClient) =>
  (request: DocumentRequest, id: string, signal: AbortSignal): Promise<Uint8Array> =>
    request.kind === "label"
      ? getLabel(api, id, request.format, signal)
      : getPackingSlip(api, id, request.format, signal);
