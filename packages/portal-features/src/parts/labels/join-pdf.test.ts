import { PDFDocument, degrees } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { joinPdfs, pageSizes } from "./join-pdf.ts";

const make = async (width: number, angle = 0) => {
  const document = await PDFDocument.create();
  document.addPage([width, 432]).setRotation(degrees(angle));
  return new Uint8Array(await document.save()).buffer;
};

it("joins PDFs page by page and reads turned pages as they are seen", async () => {
  const joined = await joinPdfs([await make(288), await make(300), await make(100, 90)]);
  expect(await pageSizes(joined)).toEqual([
    { width: 288, height: 432 },
    { width: 300, height: 432 },
    { width: 432, height: 100 },
  ]);
});
