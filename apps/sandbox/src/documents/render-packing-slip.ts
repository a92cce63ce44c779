import type { LabelOrder, LabelSender } from "./label-order.ts";
import { labelSlip, layOutPackingSlip, letterSlip } from "./packing-slip-layout.ts";
import { loadScripts } from "./other-scripts.ts";
import { letter, writePdf } from "./pdf-writer.ts";
import { pdfTypesetting, zplTypesetting } from "./typesetting.ts";
import { writeZpl } from "./zpl-writer.ts";

export type PackingSlipFormat = "zpl" | "pdf";

/**
 * The packing slip of an order: a letter PDF, or ZPL for 4 by 6 in labels. S7.5, GET /labels/packingslip/{id}.
 * The same order gives the same bytes.
 */
export async function renderPackingSlip(
  order: LabelOrder,
  format: PackingSlipFormat,
  sender: LabelSender,
): Promise<Uint8Array> {
  await loadScripts(JSON.stringify([order, sender]));
  if (format === "zpl") return writeZpl(layOutPackingSlip(order, sender, labelSlip, zplTypesetting));
  const pages = layOutPackingSlip(order, sender, letterSlip, pdfTypesetting);
  const sheet = { ...letter, scale: 1, places: [{ x: 0, y: 0 }] as const };
  return writePdf(pages, { title: `Packing slip ${order.id}`, madeAt: order.createdAt, sheet });
}
