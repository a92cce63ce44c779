/** The web worker that draws ZPL labels. */
import { serveWorker } from "#kit/worker.ts";
import { dotsOf, type Paper } from "./print-transport.ts";
import { checkLabel, drawLabel, layOutZpl, type LabelWarning } from "./zpl-label.ts";

serveWorker<DrawingTask, DrawingReply>(
  ({ zpl, paper, index }) => {
    const labels = layOutZpl(zpl);
    const label = labels[index];
    if (!label) return { total: labels.length };
    const { width, height } = dotsOf(paper);
    const canvas = new OffscreenCanvas(width, height);
    const pen = canvas.getContext("2d");
    if (!pen) throw new Error("This browser has no canvas in workers.");
    drawLabel(pen, label, paper);
    const texts = label.shapes.flatMap((shape) => (shape.kind === "text" ? [shape.text] : []));
    const drawing = {
      bitmap: canvas.transferToImageBitmap(),
      texts,
      copies: label.copies,
      warnings: checkLabel(label, paper),
    };
    return { total: labels.length, drawing };
  },
  ({ drawing }) => (drawing ? [drawing.bitmap] : []),
);

/** Draw one label of a ZPL file, counted from 0. */
export interface DrawingTask {
  zpl: Uint8Array;
  paper: Paper;
  index: number;
}

/** One label, one pixel per dot of the printer. */
export interface LabelDrawing {
  bitmap: ImageBitmap;
  /** The texts on the label, for screen readers. */
  texts: readonly string[];
  /** How many times it is printed. */
  copies: number;
  warnings: readonly LabelWarning[];
}

export interface DrawingReply {
  /** Number of labels in the file. */
  total: number;
  /** Absent when the file has no label at this index. */
  drawing?: LabelDrawing;
}
