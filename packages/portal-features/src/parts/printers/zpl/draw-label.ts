/** Draws a laid-out label on a canvas. Open it to change how text, bars or frames look. */
import { dotsOf, type Paper } from "./check-label.ts";
import type { TextShape, ZplLabel, ZplShape } from "./shapes.ts";

type Pen = OffscreenCanvasRenderingContext2D;

const black = "#000";
const white = "#fff";
/** Condensed bold fonts similar to the printer's font 0. Each line is stretched to the width that it has on the printer. */
const face = '"Arial Narrow", "Roboto Condensed", "Liberation Sans Narrow", Arial, sans-serif';
const bitmapFace = '"DejaVu Sans Mono", Menlo, Consolas, monospace';

/** Draws a label on white paper, one pixel per dot. What is beyond the edge of the paper or of the label is cut. */
export function drawLabel(pen: Pen, label: ZplLabel, paper: Paper): void {
  const sheet = dotsOf(paper);
  pen.fillStyle = white;
  pen.fillRect(0, 0, sheet.width, sheet.height);
  pen.save();
  pen.beginPath();
  const [width, height] = [
    Math.min(sheet.width, label.width ?? Infinity),
    Math.min(sheet.height, label.height ?? Infinity),
  ];
  if (label.isUpsideDown) {
    pen.translate(width, height);
    pen.rotate(Math.PI);
  }
  pen.rect(0, 0, width, height);
  pen.clip();
  for (const shape of label.shapes) drawShape(pen, shape);
  pen.restore();
}

function drawShape(pen: Pen, shape: ZplShape): void {
  const { x, y, width, height } = shape.box;
  pen.save();
  // Inverts what is below: white on white becomes black.
  if (shape.isReverse) pen.globalCompositeOperation = "difference";
  const ink = shape.isReverse || ("isWhite" in shape && shape.isWhite) ? white : black;
  pen.fillStyle = ink;
  pen.strokeStyle = ink;
  // From here on, the origin is the shape's top left corner before its rotation.
  pen.translate(x + width / 2, y + height / 2);
  pen.rotate((shape.turns * Math.PI) / 2);
  const [wide, high] = shape.turns % 2 === 0 ? [width, height] : [height, width];
  pen.translate(-wide / 2, -high / 2);
  switch (shape.kind) {
    case "text":
      drawText(pen, shape);
      break;
    case "bars": {
      let left = 0;
      for (const [index, modules] of shape.widths.entries()) {
        if (index % 2 === 0) pen.fillRect(left, 0, modules * shape.module, high);
        left += modules * shape.module;
      }
      break;
    }
    case "dots":
      for (const [row, line] of shape.rows.entries()) {
        for (const [column, isBlack] of line.entries()) {
          if (isBlack) pen.fillRect(column * shape.module, row * shape.module, shape.module, shape.module);
        }
      }
      break;
    case "circle":
      pen.lineWidth = shape.line;
      pen.beginPath();
      pen.arc(wide / 2, high / 2, Math.max(0, (wide - shape.line) / 2), 0, 2 * Math.PI);
      pen.stroke();
      break;
    case "diagonal":
      pen.lineWidth = shape.line;
      pen.beginPath();
      pen.moveTo(0, shape.leans === "right" ? high : 0);
      pen.lineTo(wide, shape.leans === "right" ? 0 : high);
      pen.stroke();
      break;
    case "frame":
      drawFrame(pen, shape, wide, high);
      break;
  }
  pen.restore();
}

function drawFrame(pen: Pen, { line, rounding }: { line: number; rounding: number }, wide: number, high: number): void {
  const radius = (rounding / 8) * (Math.min(wide, high) / 2);
  pen.beginPath();
  pen.roundRect(0, 0, wide, high, radius);
  const [innerWidth, innerHeight] = [wide - 2 * line, high - 2 * line];
  if (innerWidth > 0 && innerHeight > 0) pen.roundRect(line, line, innerWidth, innerHeight, Math.max(0, radius - line));
  pen.fill("evenodd");
}

function drawText(pen: Pen, { text, width, height, ascent, isBitmap }: TextShape): void {
  // Capitals of font 0 are higher than those of other fonts of the same size.
  pen.font = isBitmap ? `${height}px ${bitmapFace}` : `bold ${1.06 * height}px ${face}`;
  pen.textBaseline = "alphabetic";
  const drawn = pen.measureText(text).width;
  pen.translate(0, ascent);
  if (drawn > 0) pen.scale(width / drawn, 1);
  pen.fillText(text, 0, 0);
}
