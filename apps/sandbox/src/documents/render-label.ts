import { layOutLabels } from "./label-layout.ts";
import type { LabelOrder, LabelSender } from "./label-order.ts";
import { loadScripts } from "./other-scripts.ts";
import { letter, writePdf, type Sheet } from "./pdf-writer.ts";
import { pdfTypesetting, zplTypesetting } from "./typesetting.ts";
import { writeZpl } from "./zpl-writer.ts";

export type LabelFormat = "zpl" | "pdf" | "pdf_letter";

/** The number of labels on a letter sheet. */
export type LabelsPerSheet = 1 | 4;

/**
 * One label of original size in the middle, or one in each quarter, scaled down to leave the printer's margins free.
 */
const letterSheets: Record<LabelsPerSheet, Sheet> = {
  1: { ...letter, scale: 1, places: [{ x: 162, y: 54 }] },
  4: {
    ...letter,
    scale: 0.88,
    places: [
      { x: 26, y: 8 },
      { x: 332, y: 8 },
      { x: 26, y: 404 },
      { x: 332, y: 404 },
    ],
  },
};

/**
 * The labels of an order, one for each package: ZPL, a PDF of 4 by 6 inch pages, or a PDF of letter sheets. The same
 * order gives the same bytes. S7.5, GET /labels/{id}.
 */
export async function renderLabel(
  order: LabelOrder,
  format: LabelFormat,
  sender: LabelSender,
  labelsPerSheet: LabelsPerSheet = 1,
): Promise<Uint8Array> {
  await loadScripts(JSON.stringify([order, sender]));
  if (format === "zpl") return writeZpl(layOutLabels(order, sender, zplTypesetting));
  const labels = layOutLabels(order, sender, pdfTypesetting);
  const options = { title: `Label ${order.id}`, madeAt: order.createdAt };
  if (format === "pdf") return writePdf(labels, options);
  return writePdf(labels, { ...options, sheet: letterSheets[labelsPerSheet] });
}
