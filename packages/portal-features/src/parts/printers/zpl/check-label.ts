import type { Box, ZplLabel, ZplMark } from "./marks.ts";

/** The paper in a printer. */
export interface Paper {
  /** Dots in an inch. */
  dpi: 203 | 300;
  /** Inches. */
  width: number;
  height: number;
}

/** What would come out wrong. Texts are shortened to what tells them apart. */
export type LabelWarning =
  | { kind: "lines" | "word" | "textOff"; text: string }
  | { kind: "barcodeOff" | "pictureOff" }
  /** It was made for the other resolution, and comes out a third smaller at 300, half as large again at 203. */
  | { kind: "otherDpi"; at: 203 | 300 }
  | { kind: "notDrawn"; commands: readonly string[] };

/** The paper in dots. A dot is an eighth of a millimetre at 203, a twelfth at 300. */
export const dotsOf = ({ dpi, width, height }: Paper): { width: number; height: number } => ({
  width: Math.round(width * dpi),
  height: Math.round(height * dpi),
});

/** How far over the edge is too far, in dots: a rounding is not worth a word. */
const slack = 1;

/** What of a label does not fit where it should: its blocks, its own edges, and the paper it is to go on. */
export function checkLabel(label: ZplLabel, paper: Paper): LabelWarning[] {
  const sheet = dotsOf(paper);
  // A label can say that it is narrower than the paper, and is cut there.
  const edge = {
    width: Math.min(sheet.width, label.width ?? sheet.width),
    height: Math.min(sheet.height, label.height ?? sheet.height),
  };
  const isOff = ({ x, y, width, height }: Box) =>
    x < -slack || y < -slack || x + width > edge.width + slack || y + height > edge.height + slack;
  const off = label.marks.filter((mark) => !isWhiteOn(mark) && isOff(mark.box));
  const warnings: LabelWarning[] = label.overflows.map(({ text, why }) => ({ kind: why, text: short(text) }));
  for (const mark of off) if (mark.kind === "text") warnings.push({ kind: "textOff", text: short(mark.text) });
  if (off.some(({ kind }) => kind === "bars" || kind === "dots")) warnings.push({ kind: "barcodeOff" });
  if (off.some(({ kind }) => kind === "frame" || kind === "circle" || kind === "diagonal")) {
    warnings.push({ kind: "pictureOff" });
  }
  if (isForOtherDpi(label, paper)) warnings.push({ kind: "otherDpi", at: paper.dpi });
  if (label.notDrawn.length > 0) warnings.push({ kind: "notDrawn", commands: label.notDrawn });
  return warnings;
}

const isWhiteOn = (mark: ZplMark) => "isWhite" in mark && mark.isWhite;

/** A label of one resolution is two thirds, or half as large again, on a printer of the other. */
function isForOtherDpi(label: ZplLabel, paper: Paper): boolean {
  if (label.width === undefined || label.height === undefined) return false;
  const sheet = dotsOf(paper);
  const ratio = paper.dpi === 300 ? 203 / 300 : 300 / 203;
  const scale = [label.width / sheet.width, label.height / sheet.height];
  return scale.every((one) => Math.abs(one - ratio) < 0.03);
}

const short = (text: string): string => {
  const characters = Array.from(text.trim());
  return characters.length > 60 ? `${characters.slice(0, 59).join("")}…` : characters.join("");
};
