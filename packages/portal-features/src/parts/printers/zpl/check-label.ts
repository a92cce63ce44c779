/** Finds what would print wrong on a label. Open it to add a warning. */
import type { Box, ZplLabel, ZplShape } from "./shapes.ts";

/** The paper in a printer. */
export interface Paper {
  /** Dots in an inch. */
  dpi: 203 | 300;
  /** Inches. */
  width: number;
  height: number;
}

/** Texts are shortened to 60 characters. */
export type LabelWarning =
  | { kind: "lines" | "word" | "textOff"; text: string }
  | { kind: "barcodeOff" | "pictureOff" }
  /** Made for the other resolution: printed a third smaller at 300 dpi, one and a half times as large at 203. */
  | { kind: "otherDpi"; at: 203 | 300 }
  | { kind: "notDrawn"; commands: readonly string[] };

/** The paper in dots. */
export const dotsOf = ({ dpi, width, height }: Paper): { width: number; height: number } => ({
  width: Math.round(width * dpi),
  height: Math.round(height * dpi),
});

/** Dots over an edge that cause no warning, for rounding. */
const tolerance = 1;

/** Warnings about a label: texts too long for their blocks, and parts outside of its declared size or of the paper. */
export function checkLabel(label: ZplLabel, paper: Paper): LabelWarning[] {
  const sheet = dotsOf(paper);
  // A label that declares a smaller size is cut there.
  const area = {
    width: Math.min(sheet.width, label.width ?? sheet.width),
    height: Math.min(sheet.height, label.height ?? sheet.height),
  };
  const isOff = ({ x, y, width, height }: Box) =>
    x < -tolerance || y < -tolerance || x + width > area.width + tolerance || y + height > area.height + tolerance;
  const off = label.shapes.filter((shape) => !isWhite(shape) && isOff(shape.box));
  const warnings: LabelWarning[] = label.overflows.map(({ text, why }) => ({ kind: why, text: short(text) }));
  for (const shape of off) if (shape.kind === "text") warnings.push({ kind: "textOff", text: short(shape.text) });
  if (off.some(({ kind }) => kind === "bars" || kind === "dots")) warnings.push({ kind: "barcodeOff" });
  if (off.some(({ kind }) => kind === "frame" || kind === "circle" || kind === "diagonal")) {
    warnings.push({ kind: "pictureOff" });
  }
  if (isForOtherDpi(label, paper)) warnings.push({ kind: "otherDpi", at: paper.dpi });
  if (label.notDrawn.length > 0) warnings.push({ kind: "notDrawn", commands: label.notDrawn });
  return warnings;
}

const isWhite = (shape: ZplShape) => "isWhite" in shape && shape.isWhite;

/** Whether the label's size is the paper's size at the other resolution. */
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
