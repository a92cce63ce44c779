import { PDFDocument, degrees } from "@cantoo/pdf-lib";
import { beforeEach, describe, expect, it } from "vitest";
import { createPdfDraft, joinPdfs } from "./join-pdf.ts";

/** A label that is identified by its page's width. */
const make = async (width: number, angle = 0) => {
  const document = await PDFDocument.create();
  document.addPage([width, 432]).setRotation(degrees(angle));
  return new Uint8Array(await document.save()).buffer;
};
const widths = async (file: ArrayBuffer | undefined) =>
  file && (await PDFDocument.load(file)).getPages().map((page) => page.getWidth());

it("joins PDFs page by page", async () => {
  expect(await widths(await joinPdfs([await make(288), await make(300), await make(100)]))).toEqual([288, 300, 100]);
});

describe("the draft of a run", () => {
  let draft: ReturnType<typeof createPdfDraft>;
  beforeEach(() => void (draft = createPdfDraft()));
  const measure = async (part: string, width: number, run = "r") => draft.measure(await make(width), { run, part });

  it("reads the sizes of rotated pages as they are seen", async () => {
    const file = await make(100, 90);
    expect(await draft.measure(file, { run: "r", part: "a" })).toEqual([{ width: 432, height: 100 }]);
  });

  it("has its parts in the requested order, in whatever order they arrived, and the end", async () => {
    await Promise.all([measure("c", 3), measure("a", 1), measure("b", 2)]);
    expect(await widths(await draft.finish("r", ["a", "b", "c"], await make(9)))).toEqual([1, 2, 3, 9]);
  });

  it("returns nothing when it has other parts or lacks some, and is discarded then", async () => {
    await measure("a", 1);
    await measure("wrong size", 7);
    expect(await draft.finish("r", ["a"])).toBeUndefined();
    expect(await draft.finish("r", ["a", "wrong size"])).toBeUndefined();
    await measure("a", 1);
    expect(await draft.finish("r", ["a", "b"])).toBeUndefined();
    expect(await draft.finish("other", ["a"])).toBeUndefined();
  });

  it("returns nothing when a part was measured twice: an invisible copy would stay in the file", async () => {
    await measure("a", 1);
    await measure("a", 1);
    expect(await draft.finish("r", ["a"])).toBeUndefined();
  });

  it("belongs to the run that was measured last", async () => {
    await measure("a", 1);
    await measure("b", 2, "later");
    expect(await draft.finish("r", ["a"])).toBeUndefined();
    expect(await widths(await draft.finish("later", ["b"]))).toEqual([2]);
  });

  it("rejects a file that cannot be read", async () => {
    const page = new TextEncoder().encode("%PDF-1.7\n<!doctype html>\n%%EOF").buffer;
    await expect(draft.measure(page, { run: "r", part: "a" })).rejects.toThrow(Error);
    await measure("b", 2);
    expect(await widths(await draft.finish("r", ["b"]))).toEqual([2]);
  });
});
