/** What is on a laid-out label: texts, frames, bars, dots, each in its box. Open it to see what layout passes to drawing. */

/** Clockwise quarter turns: `N`, `R`, `I`, `B`. */
export type Turns = 0 | 1 | 2 | 3;

/** The box of a rotated shape, in dots from the label's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface AnyShape {
  box: Box;
  turns: Turns;
  /** Inverts what is below (`^FR`, `^LR`). */
  isReverse: boolean;
}

export interface TextShape extends AnyShape {
  kind: "text";
  text: string;
  /** Size of the line before the rotation, in dots. */
  width: number;
  height: number;
  ascent: number;
  isBitmap: boolean;
}
/** A frame; filled when `line` is half of its smaller side. */
export interface FrameShape extends AnyShape {
  kind: "frame";
  line: number;
  isWhite: boolean;
  /** Corner radius in eighths of half the smaller side, 0 to 8. */
  rounding: number;
}
export interface CircleShape extends AnyShape {
  kind: "circle";
  line: number;
  isWhite: boolean;
}
/** A line from corner to corner. */
export interface DiagonalShape extends AnyShape {
  kind: "diagonal";
  line: number;
  isWhite: boolean;
  leans: "left" | "right";
}
/** Bars and spaces in modules, a bar first. */
export interface BarsShape extends AnyShape {
  kind: "bars";
  widths: readonly number[];
  module: number;
}
/** Rows of dots, true for black, each `module` wide and high. */
export interface DotsShape extends AnyShape {
  kind: "dots";
  rows: readonly (readonly boolean[])[];
  module: number;
}
export type ZplShape = TextShape | FrameShape | CircleShape | DiagonalShape | BarsShape | DotsShape;

/** A text that does not fit its block (`^FB`). */
export interface BlockOverflow {
  text: string;
  /** `lines`: the extra lines are printed over the last one. `word`: a word is too long and is cut. */
  why: "lines" | "word";
}

/** One laid-out label. */
export interface ZplLabel {
  /** Size in dots from `^PW` and `^LL`; undefined without them. */
  width?: number;
  height?: number;
  isUpsideDown: boolean;
  /** How many times it is printed (`^PQ`). */
  copies: number;
  shapes: readonly ZplShape[];
  overflows: readonly BlockOverflow[];
  /** Unsupported commands, such as `^B7`; the printed label may show more than the picture. */
  notDrawn: readonly string[];
}
