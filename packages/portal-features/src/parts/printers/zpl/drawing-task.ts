import type { LabelWarning, Paper } from "./check-label.ts";

/** Draw one label of a ZPL file, counted from 0. */
export interface DrawingTask {
  zpl: Uint8Array;
  paper: Paper;
  index: number;
}

/** One label, one pixel a dot of the printer. */
export interface LabelDrawing {
  bitmap: ImageBitmap;
  /** What is written on it, for those who do not see it. */
  texts: readonly string[];
  /** How many times it is printed. */
  copies: number;
  warnings: readonly LabelWarning[];
}

export interface DrawingAnswer {
  /** How many labels the file has. */
  total: number;
  /** Absent when it has none at that place. */
  drawing?: LabelDrawing;
}
