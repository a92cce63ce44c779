import type { TextMark } from "./marks.ts";
import type { Coverage } from "./printable-text.ts";
import { printable } from "./printable-text.ts";
import type { Measure, TextBox } from "./wrap-text.ts";
import { fitText, lineHeight } from "./wrap-text.ts";

/** What the writer of a format can print, and how wide it comes out. */
export interface Typesetting {
  covers: Coverage;
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
  { covers, measure }: Typesetting,
): SetText {
  const { size, lines } = fitText(printable(text, covers), box, measure);
  const step = Math.round(size * lineHeight);
  const marks = lines.map((line, row): TextMark => {
    return { kind: "text", x, y: y + row * step, text: line, size, bold: box.bold ?? false };
  });
  return { marks, end: y + lines.length * step };
}
