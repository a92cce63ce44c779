import { inLabelFont } from "./fonts.ts";
import { scriptFontOf } from "./other-scripts.ts";
import type { TextShape } from "./shapes.ts";
import type { Coverage, Drawing } from "./printable-text.ts";
import { drawable, printable } from "./printable-text.ts";
import { measureLine } from "./set-line.ts";
import type { Measure, TextBox } from "./wrap-text.ts";
import { fitText, lineHeight } from "./wrap-text.ts";
import { inPrinterFont, measurePrinterFont } from "./zpl-writer.ts";

/** Whether a cluster can be drawn as an outline: with the label font, or with the font of its script. */
const draws: Drawing = (cluster) => drawable(cluster, inLabelFont) || scriptFontOf(cluster) !== undefined;

/** For a PDF. */
export const pdfTypesetting: Typesetting = { covers: inLabelFont, draws, measure: measureLine };

/** For a printer: characters that its own font lacks are drawn. */
export const zplTypesetting: Typesetting = { covers: inPrinterFont, draws, measure: measurePrinterFont };

/** What a format can print, and how wide it comes out. */
export interface Typesetting {
  covers: Coverage;
  /** The clusters that it can draw as outlines. */
  draws: Drawing;
  measure: Measure;
}

export interface SetText {
  shapes: TextShape[];
  /** The top of the line after the last one. */
  end: number;
}

/** Sets a text into a box whose top left corner is `x`, `y`. The text may be any user input: it is cleaned here. */
export function setText(
  text: string | undefined,
  { x, y, ...box }: TextBox & { x: number; y: number },
  { covers, draws, measure }: Typesetting,
): SetText {
  const { size, lines } = fitText(printable(text, covers, draws), box, measure);
  const step = Math.round(size * lineHeight);
  const shapes = lines.map((line, row): TextShape => {
    return { kind: "text", x, y: y + row * step, text: line, size, bold: box.bold ?? false };
  });
  return { shapes, end: y + lines.length * step };
}
