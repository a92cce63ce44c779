/** Compares the portal's drawing of labels with that of another program: every box, bar and dot of the sandbox's labels has the same place. */
import { printZpl } from "@merchant-portal/sandbox/testing/label-scanner";
import { expect, test } from "vitest";
import { renderLabel } from "../../apps/sandbox/src/documents/render-label.ts";
import { sampleOrder, sampleSender } from "../../apps/sandbox/src/documents/testing/sample-order.ts";
import {
  checkLabel,
  layOutZpl,
  type Box,
  type ZplLabel,
} from "../../packages/portal-features/src/parts/printing/printers/zpl-label.ts";

/** Centres of all black parts: bars, sides of frames, dots of codes. Text is excluded, because the fonts differ. */
function blackPoints({ shapes }: ZplLabel): { x: number; y: number; kind: string }[] {
  return shapes.flatMap((shape) => {
    const { x, y, width, height } = shape.box;
    switch (shape.kind) {
      case "bars": {
        let left = x;
        return shape.widths.flatMap((modules, index) => {
          const wide = modules * shape.module;
          left += wide;
          return index % 2 === 0 ? [{ x: left - wide / 2, y: y + height / 2, kind: "bars" }] : [];
        });
      }
      case "frame":
        return [
          { x: x + width / 2, y: y + shape.line / 2, kind: "frame" },
          { x: x + shape.line / 2, y: y + height / 2, kind: "frame" },
        ];
      default:
        return [];
    }
  });
}

/** Whether a point is inside text, which may be white on black. */
const isInText = ({ shapes }: ZplLabel, x: number, y: number) =>
  shapes.some(({ kind, box }) => kind === "text" && isIn(box, x, y));
const isIn = (box: Box, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

test("bars and boxes are where another program draws them, and no part of the label is missing or outside the paper", async () => {
  const file = await renderLabel({ ...sampleOrder, packageCount: 2 }, "zpl", sampleSender);
  const labels = layOutZpl(file);
  const prints = await printZpl(file);
  expect(labels).toHaveLength(prints.length);
  for (const [index, label] of labels.entries()) {
    const print = prints[index];
    expect(checkLabel(label, { dpi: 203, width: 4, height: 6 })).toEqual([]);
    const points = blackPoints(label).filter(({ x, y }) => !isInText(label, x, y));
    expect(points.length).toBeGreaterThan(40);
    const white = points.filter(({ x, y }) => !print?.isBlack(Math.floor(x), Math.floor(y)));
    expect(white).toEqual([]);
  }
});

test("a QR code has the same size and place as in another program", async () => {
  const file = await renderLabel(sampleOrder, "zpl", sampleSender);
  const [label] = layOutZpl(file);
  const [print] = await printZpl(file);
  const code = label?.shapes.find(({ kind }) => kind === "dots");
  if (code?.kind !== "dots") throw new Error("There is no QR code.");
  const { x, y, width, height } = code.box;
  const at = (column: number, row: number) => print?.isBlack(Math.floor(column), Math.floor(row));
  const { module } = code;
  // The centres of its three finder patterns, and the white ring in each.
  const middle = 3.5 * module;
  for (const [column, row] of [
    [x + middle, y + middle],
    [x + width - middle, y + middle],
    [x + middle, y + height - middle],
  ] as const) {
    expect([at(column, row), at(column - 2 * module, row), at(column - 3 * module, row)]).toEqual([true, false, true]);
  }
});
