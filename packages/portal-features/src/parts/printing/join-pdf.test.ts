import { PDFDocument, degrees } from "@cantoo/pdf-lib";
import { beforeEach, describe, expect, it } from "vitest";
import { createPdfDraft, joinPdfs } from "./join-pdf.ts";

/** A label that is told apart by its page's width. */
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

  it("reads turned pages as they are seen", async () => {
    const file = await make(100, 90);
    expect(await draft.measure(file, { run: "r", part: "a" })).toEqual([{ width: 432, height: 100 }]);
  });

  it("has its parts in the order that is asked for, however they came, and what ends it", async () => {
    await Promise.all([measure("c", 3), measure("a", 1), measure("b", 2)]);
    expect(await widths(await draft.finish("r", ["a", "b", "c"], await make(9)))).toEqual([1, 2, 3, 9]);
  });

  it("answers none when it holds others than these, or not all of them, and is gone then", async () => {
    await measure("a", 1);
    await measure("wrong size", 7);
    expect(await draft.finish("r", ["a"])).toBeUndefined();
    expect(await draft.finish("r", ["a", "wrong size"])).toBeUndefined();
    await measure("a", 1);
    expect(await draft.finish("r", ["a", "b"])).toBeUndefined();
    expect(await draft.finish("other", ["a"])).toBeUndefined();
  });

  it("answers none when a part was measured twice: a copy of it that nobody sees would stay in the file", async () => {
    await measure("a", 1);
    await measure("a", 1);
    expect(await draft.finish("r", ["a"])).toBeUndefined();
  });

  it("is of the last run that was measured for", async () => {
    await measure("a", 1);
    await measure("b", 2, "later");
    expect(await draft.finish("r", ["a"])).toBeUndefined();
    expect(await widths(await draft.finish("later", ["b"]))).toEqual([2]);
  });

  it("does not take what cannot be read", async () => {
    const page = new TextEncoder().encode("%PDF-1.7\n<!doctype html>\n%%EOF").buffer;
    await expect(draft.measure(page, { run: "r", part: "a" })).rejects.toThrow(Error);
    await measure("b", 2);
    expect(await widths(await draft.finish("r", ["b"]))).toEqual([2]);
  });
});
