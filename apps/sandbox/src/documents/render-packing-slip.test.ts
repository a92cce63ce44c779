import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { renderPackingSlip } from "./render-packing-slip.ts";
import { printPdf, printZpl, scan, textOfPdf } from "./testing/label-scanner.ts";
import { sampleOrder, sampleSender } from "./testing/sample-order.ts";

const long = {
  ...sampleOrder,
  orderItems: Array.from({ length: 60 }, (_, index) => ({
    sku: `SKU-${index}`,
    name: "Théière en fonte",
    quantity: 3,
  })),
};

it("lists merchant, recipient, items, packages and notes", async () => {
  const text = await textOfPdf(await renderPackingSlip(sampleOrder, "pdf", sampleSender));
  for (const words of [
    "PACKING SLIP",
    "BORDEREAU D’EXPÉDITION",
    "JC-10482",
    "2025-11-19",
    "Juniper & Co",
    "Éléonore Desjardins-Côté",
    "JNP-MUG-BLU",
    "Tasse bleue émaillée",
    "NW123456789CA",
    "2.5 lb",
    "10×8×4 inch",
    "Sonner deux fois",
    "1/1",
  ]) {
    expect(text).toContain(words);
  }
});

it("runs over letter pages without losing an item, its head on each", async () => {
  const file = await renderPackingSlip(long, "pdf", sampleSender);
  const pages = (await PDFDocument.load(file)).getPages();
  expect(pages.map((page) => page.getSize())).toEqual(pages.map(() => ({ width: 612, height: 792 })));
  expect(pages.length).toBeGreaterThan(1);
  const text = await textOfPdf(file);
  for (const { sku } of long.orderItems) expect(text).toMatch(new RegExp(`${sku}\\b`));
  expect(text.split("ITEM · ARTICLE").length - 1).toBe(pages.length);
  const [first] = await printPdf(file, 1);
  if (!first) throw new Error("Nothing was printed.");
  expect((await scan(first)).code128).toEqual([sampleOrder.id]);
});

it("runs over 4 by 6 in labels as ZPL", async () => {
  const file = await renderPackingSlip({ ...long, orderItems: long.orderItems.slice(0, 12) }, "zpl", sampleSender);
  const labels = await printZpl(file);
  const [first] = labels;
  if (!first) throw new Error("Nothing was printed.");
  expect((await scan(first)).code128).toEqual([sampleOrder.id]);
  expect(labels.length).toBe(new TextDecoder().decode(file).split("^XA").length - 1);
});

it("says so when no items are listed", async () => {
  const text = await textOfPdf(await renderPackingSlip({ ...sampleOrder, orderItems: [] }, "pdf", sampleSender));
  expect(text).toContain("No items listed · Aucun article indiqué");
});

it("never throws, whatever the items are called", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme" }), { maxLength: 30 }),
      fc.string(),
      async (names, notes) => {
        const order = { ...sampleOrder, notes, orderItems: names.map((name) => ({ name, sku: name, quantity: 1 })) };
        const zpl = new TextDecoder().decode(await renderPackingSlip(order, "zpl", sampleSender));
        expect(zpl.split("^XA").length).toBe(zpl.split("^XZ").length);
      },
    ),
    { numRuns: 40 },
  );
});
