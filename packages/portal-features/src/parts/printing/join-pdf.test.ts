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

describe("the draft of a job", () => {
  let draft: ReturnType<typeof createPdfDraft>;
  beforeEach(() => void (draft = createPdfDraft()));
  const add = async (part: string, width: number, job = "j") => draft.read([await make(width)], { job, part });

  it("reads the sizes of rotated pages as they are seen", async () => {
    const file = await make(100, 90);
    expect(await draft.read([file], { job: "j", part: "a" })).toEqual({
      pages: [[{ width: 432, height: 100 }]],
      joined: undefined,
    });
  });

  it("has its parts in the requested order, in whatever order they arrived, and the end", async () => {
    await Promise.all([add("c", 3), add("a", 1), add("b", 2)]);
    expect(await widths(await draft.finish("j", ["a", "b", "c"], await make(9)))).toEqual([1, 2, 3, 9]);
  });

  it("returns nothing when it has other parts or lacks some, and is discarded then", async () => {
    await add("a", 1);
    await add("wrong size", 7);
    expect(await draft.finish("j", ["a"])).toBeUndefined();
    expect(await draft.finish("j", ["a", "wrong size"])).toBeUndefined();
    await add("a", 1);
    expect(await draft.finish("j", ["a", "b"])).toBeUndefined();
    expect(await draft.finish("other", ["a"])).toBeUndefined();
  });

  it("returns nothing when a part was read twice: an invisible copy would stay in the file", async () => {
    await add("a", 1);
    await add("a", 1);
    expect(await draft.finish("j", ["a"])).toBeUndefined();
  });

  it("belongs to the job that was read last", async () => {
    await add("a", 1);
    await add("b", 2, "later");
    expect(await draft.finish("j", ["a"])).toBeUndefined();
    expect(await widths(await draft.finish("later", ["b"]))).toEqual([2]);
  });

  it("has the label and its packing slip as one part, and returns them as one file", async () => {
    const { joined } = await draft.read([await make(1), await make(2)], { job: "j", part: "a" });
    expect(await widths(joined)).toEqual([1, 2]);
    await add("b", 3);
    expect(await widths(await draft.finish("j", ["b", "a"]))).toEqual([3, 1, 2]);
  });

  it("rejects a file that cannot be read", async () => {
    const page = new TextEncoder().encode("%PDF-1.7\n<!doctype html>\n%%EOF").buffer;
    await expect(draft.read([page], { job: "j", part: "a" })).rejects.toThrow(Error);
    await add("b", 2);
    expect(await widths(await draft.finish("j", ["b"]))).toEqual([2]);
  });
});
