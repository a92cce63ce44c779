import { inLabelFont } from "./fonts.ts";
import { scriptFontOf } from "./other-scripts.ts";
import type { TextMark } from "./marks.ts";
import type { Coverage, Drawing } from "./printable-text.ts";
import { drawable, printable } from "./printable-text.ts";
import { measureLine } from "./set-line.ts";
import type { Measure, TextBox } from "./wrap-text.ts";
import { fitText, lineHeight } from "./wrap-text.ts";
import { inPrinterFont, measurePrinterFont } from "./zpl-writer.ts";

/** A line of the label font is drawn as one; any other letter by the font of its script. */
const draws: Drawing = (cluster) => drawable(cluster, inLabelFont) || scriptFontOf(cluster) !== undefined;

/** For a PDF. */
export const pdfTypesetting: Typesetting = { covers: inLabelFont, draws, measure: measureLine };

/** For a printer: what its own font lacks is drawn. */
export const zplTypesetting: Typesetting = { covers: inPrinterFont, draws, measure: measurePrinterFont };

/** What the writer of a format can print, and how wide it comes out. */
export interface Typesetting {
  covers: Coverage;
  /** What it draws besides. */
  draws: Drawing;
  measure: Measure;
}

export interface SetText {
  marks: TextMark[];
  /** Top of the line after the last one. */
  end: number;
}

/** Sets a text (anybody's: it is cleaned here) into a box whose top left corner is `x`, `y`. */
export function setText(
  text: string | undefined,
  { x, y, ...box }: TextBox & { x: number; y: number },
  { covers, draws, measure }: Typesetting,
): SetText {
  const { size, lines } = fitText(printable(text, covers, draws), box, measure);
  const step = Math.round(size * lineHeight);
  const marks = lines.map((line, row): TextMark => {
    return { kind: "text", x, y: y + row * step, text: line, size, bold: box.bold ?? false };
  });
  return { marks, end: y + lines.length * step };
}
