import { inLabelFont, measureLabelFont } from "./fonts.ts";
import { layOutLabels } from "./label-layout.ts";
import type { LabelOrder, LabelSender } from "./label-order.ts";
import { writePdf } from "./pdf-writer.ts";
import { inPrinterFont, measurePrinterFont, writeZpl } from "./zpl-writer.ts";

export type LabelFormat = "zpl" | "pdf" | "pdf_letter";

/**
 * The labels of an order, one a package: ZPL, a PDF of 4 by 6 in pages, or a PDF of letter sheets with a label on each.
 * The same order gives the same bytes. Spec §7, GET /labels/{id}.
 */
export async function renderLabel(order: LabelOrder, format: LabelFormat, sender: LabelSender): Promise<Uint8Array> {
  if (format === "zpl") {
    return writeZpl(layOutLabels(order, sender, { covers: inPrinterFont, measure: measurePrinterFont }));
  }
  const labels = layOutLabels(order, sender, { covers: inLabelFont, measure: measureLabelFont });
  const options = { title: `Label ${order.id}`, madeAt: order.createdAt };
  if (format === "pdf") return writePdf(labels, options);
  const sheet = { width: 612, height: 792 };
  return writePdf(labels, { ...options, sheet }, { x: (sheet.width - 288) / 2, y: 54 });
}
