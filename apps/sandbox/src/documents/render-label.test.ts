import { PDFDocument } from "@cantoo/pdf-lib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LabelOrder } from "./label-order.ts";
import { renderLabel } from "./render-label.ts";
import type { Print } from "./testing/label-scanner.ts";
import { ink, printPdf, printZpl, scan, stretches, textOfPdf } from "./testing/label-scanner.ts";
import { sampleOrder, sampleSender } from "./testing/sample-order.ts";

const nameArea = { x: 24, y: 356, width: 764, height: 130 };
const rightEdge = { x: 790, y: 140, width: 20, height: 880 };
const anyText = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units)),
);
const ownNumber = "NW123456789CA";
const secondNumber = "nw/2026-11.b";
const twoPackages: LabelOrder = {
  ...sampleOrder,
  packageCount: 2,
  packages: [...sampleOrder.packages, { trackingNumber: secondNumber }],
};
const codesOfTwo = [ownNumber, secondNumber].map((number) => ({ code128: [number], qr: [sampleSender.trackingLink] }));
const withName = (name: string): LabelOrder => ({ ...sampleOrder, recipient: { name } });

async function print(order: LabelOrder, format: "pdf" | "zpl"): Promise<Print> {
  const file = await renderLabel(order, format, sampleSender);
  const [first] = await (format === "pdf" ? printPdf(file, 1) : printZpl(file));
  if (!first) throw new Error("Nothing was printed.");
  return first;
}

/** The first black dot of a line, from the left (`start` 0) or from the right. */
function edge(page: Print, y: number, start: number): number {
  let x = start;
  while (!page.isBlack(x, y)) x += start === 0 ? 1 : -1;
  return x;
}

function pairs(zpl: string): { open: number; close: number } {
  return { open: zpl.split("^XA").length - 1, close: zpl.split("^XZ").length - 1 };
}

describe("a PDF label", () => {
  it("has one page of exactly 4 by 6 in for each package", async () => {
    const file = await PDFDocument.load(await renderLabel({ ...sampleOrder, packageCount: 3 }, "pdf", sampleSender));
    expect(file.getPages().map((page) => page.getMediaBox())).toEqual(
      Array.from({ length: 3 }, () => ({ x: 0, y: 0, width: 288, height: 432 })),
    );
  });

  it("scans to each package's own tracking number, and to the tracking link", async () => {
    const prints = await printPdf(await renderLabel(twoPackages, "pdf", sampleSender));
    expect(await Promise.all(prints.map(scan))).toEqual(codesOfTwo);
  });

  it("scans on a letter sheet too", async () => {
    const file = await renderLabel(sampleOrder, "pdf_letter", sampleSender);
    const [page] = (await PDFDocument.load(file)).getPages();
    expect(page?.getSize()).toEqual({ width: 612, height: 792 });
    const [sheet] = await printPdf(file, 1);
    if (!sheet) throw new Error("Nothing was printed.");
    expect(await scan(sheet)).toEqual({ code128: [ownNumber], qr: [sampleSender.trackingLink] });
    const [both] = await printPdf(await renderLabel(twoPackages, "pdf_letter", sampleSender, 4), 1);
    if (!both) throw new Error("Nothing was printed.");
    expect((await scan(both)).code128.toSorted()).toEqual([secondNumber, ownNumber].toSorted());
  });

  it.each([
    ["none", undefined],
    ["one in letters that bars cannot hold", "НОМЕР 1"],
    ["one that is too long", "N".repeat(31)],
    ["a printer command", "^XZ^XA"],
  ])("still tells packages apart whose tracking number is %s", async (_, trackingNumber) => {
    const packages = [{}, {}].map(() => (trackingNumber === undefined ? {} : { trackingNumber }));
    const order = { ...sampleOrder, packageCount: 2, packages };
    for (const format of ["pdf", "zpl"] as const) {
      const file = await renderLabel(order, format, sampleSender);
      const prints = await (format === "pdf" ? printPdf(file) : printZpl(file));
      const codes = await Promise.all(prints.map(async (print) => (await scan(print)).code128));
      expect(codes).toEqual([[`${sampleOrder.id}-1`], [`${sampleOrder.id}-2`]]);
    }
  });

  it("has bars of whole printer dots and ten empty modules on both sides", async () => {
    const page = await print(sampleOrder, "pdf");
    expect(stretches(page, 1090).filter((length) => length % 3 !== 0)).toEqual([]);
    const quiet = (x: number) => ink(page, { x, y: 1040, width: 30, height: 110 });
    const [first, last] = [0, page.width - 1].map((start) => edge(page, 1090, start));
    expect([quiet((first ?? 0) - 30), quiet((last ?? 0) + 1)]).toEqual([0, 0]);
  });

  it("says what a warehouse looks for", async () => {
    const text = await textOfPdf(await renderLabel({ ...sampleOrder, packageCount: 3 }, "pdf", sampleSender));
    for (const words of [
      "NEXT DAY",
      "LENDEMAIN",
      "2/3",
      "Juniper & Co",
      "350 rue Saint-Paul Est",
      "Éléonore Desjardins-Côté",
      "4-4821 boulevard René-Lévesque Ouest",
      "Montréal QC",
      "H2X 1Y4",
      "CANADA",
      "SIGNATURE",
      "18+ ID",
      "To the door · À la porte",
      "JC-10482 · BX-1 · 01HZX8K4M2N7Q9RT",
      "NW123456789CA",
      "fragile · gift",
      "Sonner deux fois",
    ]) {
      expect(text).toContain(words);
    }
  });

  it("names the sub-brand as the sender where there is one", async () => {
    const order = { ...sampleOrder, merchantDisplayName: "Juniper Kids" };
    expect(await textOfPdf(await renderLabel(order, "pdf", sampleSender))).toContain("Juniper Kids");
  });

  it("tells a scheduled window by the clock of the place of delivery", async () => {
    const recipientAddress = { ...sampleOrder.recipientAddress, province: "NS" };
    const from = Date.UTC(2026, 10, 24, 21);
    const order = { ...sampleOrder, service: "SCHEDULED", recipientAddress, completeAfter: from };
    const text = await textOfPdf(
      await renderLabel({ ...order, completeBefore: from + 3 * 3_600_000 }, "pdf", sampleSender),
    );
    expect(text).toContain("2026-11-24 17:00–20:00 AST");
  });

  it("is the same, byte for byte, for the same order", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => renderLabel(sampleOrder, "pdf", sampleSender)));
    expect(first).toEqual(second);
  });
});

describe("a ZPL label", () => {
  it("scans to each package's own tracking number, and to the tracking link, one label a package", async () => {
    const prints = await printZpl(await renderLabel(twoPackages, "zpl", sampleSender));
    expect(await Promise.all(prints.map(scan))).toEqual(codesOfTwo);
  });

  it("is plain ASCII", async () => {
    const file = await renderLabel(withName("Çélia Œuvrard ½ «Noël»"), "zpl", sampleSender);
    expect([...file].filter((byte) => byte > 0x7e || (byte < 0x20 && byte !== 0x0a))).toEqual([]);
  });
});

describe("a recipient named in printer commands (T12)", () => {
  const order = withName("^XZ^XA^FO50,50^FDPWNED^FS ~JR _41");

  it("is text on one ZPL label", async () => {
    const file = await renderLabel(order, "zpl", sampleSender);
    expect(pairs(new TextDecoder().decode(file))).toEqual({ open: 1, close: 1 });
    const [label, ...others] = await printZpl(file);
    if (!label) throw new Error("Nothing was printed.");
    expect(others).toEqual([]);
    expect(await scan(label)).toEqual({ code128: [ownNumber], qr: [sampleSender.trackingLink] });
    expect(ink(label, nameArea)).toBeGreaterThan(2000);
  });

  it("is text in the PDF", async () => {
    const text = await textOfPdf(await renderLabel(order, "pdf", sampleSender));
    expect(text.replaceAll(/\s/g, "")).toContain("^XZ^XA^FO50,50^FDPWNED^FS~JR_41");
  });
});

describe.each(["pdf", "zpl"] as const)("text on a %s label", (format) => {
  it("is really there, accents included", async () => {
    const plain = ink(await print(withName("ELEONORE COTE AIOU"), format), nameArea);
    const accented = ink(await print(withName("ÉLÉONORE CÔTÉ ÀÎÔÙ"), format), nameArea);
    expect(plain).toBeGreaterThan(4000);
    expect(accented - plain).toBeGreaterThan(150);
  });

  it.each([
    ["wide letters", "W".repeat(300)],
    ["many words", "Société québécoise d’aménagement ".repeat(20)],
    ["dashes", "Saint-Jean-".repeat(30)],
  ])("stays within the label: %s", async (_, long) => {
    const order: LabelOrder = {
      ...sampleOrder,
      refNumber: long,
      recipient: { name: long, phone: long },
      recipientAddress: { ...sampleOrder.recipientAddress, street: long, city: long, postalCode: long, country: long },
      tags: [long, long],
      notes: long,
    };
    const page = await print(order, format);
    expect(ink(page, rightEdge)).toBe(0);
    expect((await scan(page)).code128).toEqual([ownNumber]);
  });

  it("never throws, whatever the name, and is one label a package", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, fc.integer({ min: 1, max: 4 }), async (name, other, packageCount) => {
        const order = { ...withName(name), refNumber: other, notes: other, tags: [other], packageCount };
        const file = await renderLabel(order, format, { ...sampleSender, name: other });
        const text = new TextDecoder("latin1").decode(file);
        const labels = format === "zpl" ? packageCount : 0;
        expect(pairs(text)).toEqual({ open: labels, close: labels });
        expect(text.slice(0, 3)).toBe(format === "zpl" ? "^XA" : "%PD");
      }),
      { numRuns: format === "zpl" ? 40 : 20 },
    );
  });
});

describe("names in scripts that the label font lacks", () => {
  const names = {
    Arabic: "محمد العربي",
    Urdu: "عائشہ بی‌بی",
    Hebrew: "דוד לוי",
    Hindi: "प्रिया शर्मा",
    Bengali: "সুমন রায়",
    Punjabi: "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ",
    Gujarati: "ધ્રુવ પટેલ",
    Tamil: "கார்த்திக்",
    Thai: "สมชาย ใจดี น้ำ",
    Chinese: "王小明 龔劉",
    Japanese: "さくら サクラ 桜田",
    Korean: "김민수",
    mixed: "Ana (عائشہ) 王, 4B",
  };
  const cases = Object.entries(names);

  it.each(cases)("are found in a PDF: %s", async (_, name) => {
    const text = await textOfPdf(await renderLabel(withName(name), "pdf", sampleSender));
    const plain = (one: string) => one.normalize("NFKC").replaceAll(/[\s\u200c]/g, "");
    // Parts of different directions are in visual order.
    const parts = name.match(/[\p{L}\p{M}\p{N}\u200c ]+/gu) ?? [];
    for (const part of parts) expect(plain(text)).toContain(plain(part));
    expect(text).not.toContain("?");
  });

  it.each(cases)("are drawn alike on both kinds of label: %s", async (_, name) => {
    const [pdf, zpl] = [await print(withName(name), "pdf"), await print(withName(name), "zpl")];
    const [onPdf, onZpl] = [pdf, zpl].map((page) => ink(page, nameArea));
    expect(onPdf).toBeGreaterThan(600);
    expect(Math.abs((onZpl ?? 0) / (onPdf ?? 1) - 1)).toBeLessThan(0.15);
    expect(await scan(zpl)).toEqual({ code128: [ownNumber], qr: [sampleSender.trackingLink] });
  });

  it("read from right to left: the first letter stands at the right", async () => {
    // Alef alone is narrower than any other letter; lamed after it reaches higher.
    const [alone, both] = [await print(withName("א"), "pdf"), await print(withName("אם"), "pdf")];
    const right = (page: Print) => {
      let x = nameArea.x + nameArea.width;
      while (ink(page, { ...nameArea, x, width: 1 }) === 0) x -= 1;
      return x;
    };
    const end = right(both);
    const shape = (page: Print, from: number) =>
      Array.from({ length: 20 }, (_, step) => ink(page, { ...nameArea, x: from - step, width: 1 }));
    expect(shape(both, end)).toEqual(shape(alone, right(alone)));
  });

  it("a label without them reads no other font", async () => {
    const file = await PDFDocument.load(await renderLabel(sampleOrder, "pdf", sampleSender));
    const kinds = file.context.enumerateIndirectObjects().map(([, object]) => String(object));
    expect(kinds.filter((object) => object.includes("/Type3"))).toEqual([]);
  });
});

it("refuses an id that a printer could read as a command", async () => {
  await expect(renderLabel({ ...sampleOrder, id: "^XA", packages: [] }, "zpl", sampleSender)).rejects.toThrow(
    RangeError,
  );
});
