import { expect, it, vi } from "vitest";
import { joinPdfs, pageSizes } from "./join-pdf.ts";
import type { PdfDesk } from "./pdf-worker.ts";
import { printDocuments, type PrintRequest } from "./print-documents.ts";

const order = (id: string) => ({ id, refNumber: `R/${id}`, recipient: { name: `Name ${id}` } });
const orders = ["A", "B", "C"].map(order);
const bytes = (text: string) => new TextEncoder().encode(text);
const labelOf = (id: string) => bytes(`^XA^FD${id}^FS^XZ`);

/** A desk whose files all have the pages of a 4 by 6 in label, but for those named. */
function deskWith(sizes: Record<string, { width: number; height: number }> = {}): PdfDesk {
  const text = (file: Uint8Array) => new TextDecoder().decode(file);
  return {
    measure: (file) => Promise.resolve([sizes[text(file)] ?? { width: 288, height: 432 }]),
    join: (files) => Promise.resolve(bytes(files.map(text).join("+"))),
    close: () => undefined,
  };
}

const print = (
  request: PrintRequest,
  fetchFile: (id: string) => Promise<Uint8Array>,
  desk = deskWith(),
  signal = new AbortController().signal,
) =>
  printDocuments(request, {
    fetchFile: (_, id) => fetchFile(id),
    signal,
    onProgress: () => undefined,
    openDesk: () => desk,
  });

it("makes one ZPL file in list order", async () => {
  const { file, made } = await print({ kind: "label", format: "zpl", orders }, (id) => Promise.resolve(labelOf(id)));
  expect(new TextDecoder().decode(file?.bytes)).toBe("^XA^FDA^FS^XZ\n^XA^FDB^FS^XZ\n^XA^FDC^FS^XZ\n");
  expect(file?.name).toBe("labels.zpl");
  expect(made).toEqual(orders);
});

it("makes one PDF without the order that failed, and names that", async () => {
  const close = vi.fn<() => void>();
  const { file, failed } = await print(
    { kind: "label", format: "pdf", orders },
    (id) => (id === "B" ? Promise.reject(new Error("no label")) : Promise.resolve(bytes(id))),
    { ...deskWith(), close },
  );
  expect(new TextDecoder().decode(file?.bytes)).toBe("A+C");
  expect(failed).toEqual([{ order: orders[1], error: new Error("no label") }]);
  expect(close).toHaveBeenCalledOnce();
});

it("counts a page of another size as a failure", async () => {
  const { made, failed } = await print(
    { kind: "label", format: "pdf", orders },
    (id) => Promise.resolve(bytes(id)),
    deskWith({ B: { width: 612, height: 792 } }),
  );
  expect(made.map(({ id }) => id)).toEqual(["A", "C"]);
  expect(failed).toMatchObject([{ order: { id: "B" }, error: { kind: "unreadable" } }]);
});

it("names the file of a single order by its reference", async () => {
  const { file } = await print({ kind: "packing-slip", format: "pdf", orders: orders.slice(0, 1) }, (id) =>
    Promise.resolve(bytes(id)),
  );
  expect(file?.name).toBe("packing-slip-R-A.pdf");
});

it("keeps what was made when it is cancelled", async () => {
  const controller = new AbortController();
  const many = Array.from({ length: 20 }, (_, index) => order(`${index}`));
  const { made, remaining, file } = await print(
    { kind: "label", format: "zpl", orders: many },
    (id) => {
      if (id === "12") controller.abort();
      return controller.signal.aborted ? Promise.reject(new Error("stopped")) : Promise.resolve(labelOf(id));
    },
    deskWith(),
    controller.signal,
  );
  expect(made.length).toBeGreaterThanOrEqual(6);
  expect([...made, ...remaining]).toEqual(many);
  expect(new TextDecoder().decode(file?.bytes).match(/\^XA/g)).toHaveLength(made.length);
});

it("counts all as failed when they cannot be joined", async () => {
  const desk = { ...deskWith(), join: () => Promise.reject(new Error("broken")) };
  const { made, failed, file } = await print(
    { kind: "label", format: "pdf", orders },
    (id) => (id === "B" ? Promise.reject(new Error("no label")) : Promise.resolve(bytes(id))),
    desk,
  );
  expect([made, file]).toEqual([[], undefined]);
  expect(failed.map(({ order: { id } }) => id)).toEqual(["A", "B", "C"]);
});

it("has no file when nothing was made", async () => {
  const printed = await print({ kind: "label", format: "pdf", orders }, () => Promise.reject(new Error("down")));
  expect(printed.file).toBeUndefined();
  expect(printed.failed).toHaveLength(3);
});

it("joins real PDFs page by page and reads turned pages as they are seen", async () => {
  const { PDFDocument, degrees } = await import("@cantoo/pdf-lib");
  const make = async (width: number, angle = 0) => {
    const document = await PDFDocument.create();
    document.addPage([width, 432]).setRotation(degrees(angle));
    return new Uint8Array(await document.save()).buffer;
  };
  const joined = await joinPdfs([await make(288), await make(300), await make(100, 90)]);
  expect(await pageSizes(joined)).toEqual([
    { width: 288, height: 432 },
    { width: 300, height: 432 },
    { width: 432, height: 100 },
  ]);
});
