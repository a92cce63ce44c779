/** The elements of a printed page, for both the PDF and the ZPL writer. Open it to add a kind of element. */
import type { Code128, QrCode } from "./barcodes.ts";

/**
 * The elements of a page, independent of the format: the PDF and the ZPL writer draw the same ones. Units are dots of
 * 1/203 in from the top left corner, so that bars fall on whole dots of a thermal printer.
 */
export type Shape = TextShape | RectangleShape | BarcodeShape | QrShape;

/** One line of text. `y` is the top of the line; `x` its left, middle or right, depending on `align`. */
export interface TextShape {
  kind: "text";
  x: number;
  y: number;
  text: string;
  size: number;
  bold?: boolean;
  align?: "left" | "center" | "right";
  /** White, for text on a black rectangle. */
  inverse?: boolean;
}

/** A black rectangle, or only its frame when `line` (its thickness) is given. A thin one draws a line. */
export interface RectangleShape {
  kind: "rectangle";
  x: number;
  y: number;
  width: number;
  height: number;
  line?: number;
}

/** A Code 128 centred on `x`; `module` is the width of its thinnest bar. */
export interface BarcodeShape {
  kind: "code128";
  x: number;
  y: number;
  height: number;
  module: number;
  code: Code128;
}

/** A QR code in a square of `side`, aligned with its right edge. */
export interface QrShape {
  kind: "qr";
  x: number;
  y: number;
  side: number;
  code: QrCode;
}

export interface Page {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Dots in an inch: the resolution of the common label printer. */
export const dotsPerInch = 203;

/** A label of 4 by 6 inches. */
export const labelSize = { width: 812, height: 1218 };
