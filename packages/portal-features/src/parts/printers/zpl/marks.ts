/** Quarter turns to the right: `N`, `R`, `I`, `B`. */
export type Turns = 0 | 1 | 2 | 3;

/** Where a mark lies, turned as it is, in dots from the label's top left corner. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface AnyMark {
  box: Box;
  turns: Turns;
  /** Black becomes white under it, and white black (`^FR`, `^LR`). */
  isReverse: boolean;
}

export interface TextMark extends AnyMark {
  kind: "text";
  text: string;
  /** Of the line before it is turned, in dots. */
  width: number;
  height: number;
  ascent: number;
  isBitmap: boolean;
}
/** A frame, or all of it when `line` is half of its smaller side. */
export interface FrameMark extends AnyMark {
  kind: "frame";
  line: number;
  isWhite: boolean;
  /** 0 to 8, of half the smaller side. */
  rounding: number;
}
export interface CircleMark extends AnyMark {
  kind: "circle";
  line: number;
  isWhite: boolean;
}
/** A line from corner to corner. */
export interface DiagonalMark extends AnyMark {
  kind: "diagonal";
  line: number;
  isWhite: boolean;
  leans: "left" | "right";
}
/** Bars and spaces in modules, a bar first. */
export interface BarsMark extends AnyMark {
  kind: "bars";
  widths: readonly number[];
  module: number;
}
/** Rows of dots, true for black, each `module` wide and high. */
export interface DotsMark extends AnyMark {
  kind: "dots";
  rows: readonly (readonly boolean[])[];
  module: number;
}
export type ZplMark = TextMark | FrameMark | CircleMark | DiagonalMark | BarsMark | DotsMark;

/** A text that does not fit the block (`^FB`) it is set in. */
export interface BlockOverflow {
  text: string;
  /** The lines that the block has no room for are printed over its last one; a word that is too long is cut. */
  why: "lines" | "word";
}

/** One label as a printer would understand it. */
export interface ZplLabel {
  /** What `^PW` and `^LL` say, in dots; undefined when they say nothing. */
  width?: number;
  height?: number;
  isUpsideDown: boolean;
  /** How many times it is printed (`^PQ`). */
  copies: number;
  marks: readonly ZplMark[];
  overflows: readonly BlockOverflow[];
  /** Commands that are not drawn here, such as `^B7`; the printed label may show more than the picture. */
  notDrawn: readonly string[];
}
