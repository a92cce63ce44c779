/** Converts outlines to dots, for texts that the printer's own font lacks. Open it when a drawn text on a ZPL label looks wrong. */
import { outlineOf, setLine, type PathStep } from "./set-line.ts";

/** Rows of dots from the top; `x` and `y` are the offset of the top left corner from the text's position. */
export interface Dots {
  x: number;
  y: number;
  rows: readonly (readonly boolean[])[];
}

interface Edge {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  /** The direction of an edge. An area is filled where the directions do not cancel out (nonzero winding rule). */
  winding: 1 | -1;
}

/** Straight segments of a curve: at label sizes each is a few dots long. */
const piecesOfCurve = 6;

/**
 * Rasterises a line of text whose baseline starts at 0, 0. `size` is the font size in dots. Undefined when nothing is
 * visible.
 */
export function rasterise(text: string, size: number, isBold: boolean): Dots | undefined {
  const edges: Edge[] = [];
  let left = 0;
  for (const piece of setLine(text, isBold)) {
    edges.push(...edgesOf(outlineOf(piece, isBold), size / 1000, left));
    left += (piece.width * size) / 1000;
  }
  if (edges.length === 0) return undefined;
  const bounds = (pick: (edge: Edge) => number[]) => {
    const values = edges.flatMap(pick);
    return [Math.floor(values.reduce((a, b) => Math.min(a, b))), Math.ceil(values.reduce((a, b) => Math.max(a, b)))];
  };
  const [x = 0, right = 0] = bounds(({ x0, x1 }) => [x0, x1]);
  const [y = 0, foot = 0] = bounds(({ y0, y1 }) => [y0, y1]);
  const rows = Array.from({ length: foot - y }, (_, row) => filledRow(edges, y + row + 0.5, x, right - x));
  return { x, y, rows };
}

/** The straight edges of an outline, in dots, with y pointing down from the baseline. */
function edgesOf(outline: readonly PathStep[], scale: number, left: number): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toY !== y) {
      const isDown = toY > y;
      edges.push(
        isDown ? { x0: x, y0: y, x1: toX, y1: toY, winding: 1 } : { x0: toX, y0: toY, x1: x, y1: y, winding: -1 },
      );
    }
    [x, y] = [toX, toY];
  };
  for (const { command, args } of outline) {
    const points = Array.from({ length: args.length / 2 }, (_, index) => ({
      x: left + (args[2 * index] ?? 0) * scale,
      y: -(args[2 * index + 1] ?? 0) * scale,
    }));
    const [to] = points;
    if (command === "moveTo" && to) [x, y, startX, startY] = [to.x, to.y, to.x, to.y];
    else if (command === "closePath") lineTo(startX, startY);
    else {
      const corners = [{ x, y }, ...points];
      const steps = points.length > 1 ? piecesOfCurve : 1;
      for (let step = 1; step <= steps; step += 1) {
        const { x: toX, y: toY } = onCurve(corners, step / steps);
        lineTo(toX, toY);
      }
    }
  }
  return edges;
}

interface Point {
  x: number;
  y: number;
}

/** A point on a line or curve of any degree (de Casteljau's algorithm). */
function onCurve(corners: readonly Point[], at: number): Point {
  let points = corners;
  while (points.length > 1) {
    points = points.slice(1).map((point, index) => {
      const before = points[index] ?? point;
      return { x: before.x + (point.x - before.x) * at, y: before.y + (point.y - before.y) * at };
    });
  }
  return points[0] ?? { x: 0, y: 0 };
}

/** A dot is black when its centre is inside the outline. */
function filledRow(edges: readonly Edge[], y: number, left: number, width: number): boolean[] {
  const crossings = edges
    .filter(({ y0, y1 }) => y0 <= y && y < y1)
    .map(({ x0, y0, x1, y1, winding }) => ({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), winding }))
    .toSorted((a, b) => a.x - b.x);
  const row = Array.from({ length: width }, () => false);
  let turns = 0;
  for (const [index, crossing] of crossings.entries()) {
    turns += crossing.winding;
    const next = crossings[index + 1];
    if (turns === 0 || !next) continue;
    for (let dot = Math.ceil(crossing.x - left - 0.5); dot < next.x - left - 0.5; dot += 1) row[dot] = true;
  }
  return row;
}

/** ZPL's run-length codes: `G` to `Y` repeat what follows 1 to 19 times, `g` to `z` 20 to 400 times. */
function repeated(digit: string, count: number): string {
  let [left, written] = [count, ""];
  while (left >= 20) {
    const twenties = Math.min(20, Math.floor(left / 20));
    written += String.fromCharCode("g".charCodeAt(0) + twenties - 1);
    left -= twenties * 20;
  }
  if (left > 0) written += String.fromCharCode("G".charCodeAt(0) + left - 1);
  return written + digit;
}

/** Dots as the printer's `^GFA` command. */
export function graphicField(rows: Dots["rows"]): string {
  const bytes = Math.ceil((rows[0]?.length ?? 0) / 8);
  const data = rows.map((row) => {
    let digits = "";
    for (let at = 0; at < bytes * 8; at += 4) {
      const four = [8, 4, 2, 1].reduce((sum, bit, place) => sum + (row[at + place] ? bit : 0), 0);
      digits += four.toString(16).toUpperCase();
    }
    return digits.replace(/(.)\1{2,}/g, (same) => repeated(same.charAt(0), same.length));
  });
  const total = bytes * rows.length;
  return `^GFA,${total},${total},${bytes},${data.join("")}`;
}
