import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type LineStyle, styleSize } from "#parts/printing/failure-sheet/sheet-layout.ts";
import { layoutProof, type ProofPage } from "#parts/printing/proof-page/proof-layout.ts";
import { type HandoverSheet, layoutHandover } from "./handover-layout.ts";

const letter = { width: 2550, height: 3300, line: 56 };
const a4 = { width: 2480, height: 3508, line: 56 };
/** Every letter is half as wide as it is high. */
const measure = (text: string, style: LineStyle = "plain") => text.length * styleSize[style] * 56 * 0.36;

type Row = HandoverSheet["rows"][number];
const rowOf = (at: number, change: Partial<Row> = {}): Row => ({
  number: `${at + 1}`,
  code: `JC-${10_000 + at}`,
  recipient: "Ana Tremblay",
  service: "Next day",
  packages: "2",
  ...change,
});
const sheetOf = (rows: readonly Row[]): HandoverSheet => ({
  kind: "handover",
  paper: "letter",
  lang: "en",
  title: "Hand-over sheet",
  merchant: "Juniper & Co",
  date: "Friday, November 20, 2026",
  counts: [{ service: "Total", orders: `${rows.length}`, packages: "9" }],
  rows,
  heads: { service: "Service", orders: "Orders", packages: "Packages", code: "Order", recipient: "Recipient" },
  sign: {
    statement: "The driver has received them.",
    merchant: ["By", "Signature"],
    driver: ["Driver", "Signed", "Time"],
  },
  page: "Page",
});

describe("a hand-over sheet", () => {
  it.each([
    ["letter", letter],
    ["A4", a4],
  ])("S3.21: has every order once, in its order, and one place to sign: %s", (_, paper) => {
    const rows = Array.from({ length: 137 }, (__, at) => rowOf(at));
    const pages = layoutHandover(sheetOf(rows), paper, measure);
    expect(pages.length).toBeGreaterThan(2);
    const texts = pages.map(({ lines }) => lines.map(({ text }) => text));
    expect(texts.flat().filter((text) => text.startsWith("JC-"))).toEqual(rows.map(({ code }) => code));
    expect(texts.flat().filter((text) => text === "Driver")).toHaveLength(1);
    expect(texts.at(-1)).toEqual(expect.arrayContaining(["By", "Driver", "Signed", "Time"]));
    expect(texts.map((page) => page.at(-1))).toEqual(pages.map((__, at) => `Page ${at + 1}/${pages.length}`));
    // Each page says whose it is, and what its columns are.
    for (const page of texts) expect(page).toEqual(expect.arrayContaining(["Hand-over sheet", "Order", "Recipient"]));
  });

  it("never cuts a code", () => {
    const code = `PO/${"0123456789".repeat(12)}`;
    const texts = layoutHandover(sheetOf([rowOf(0, { code })]), letter, measure).flatMap(({ lines }) => lines);
    const parts = texts.filter(({ text }) => /^(PO)?[/\d]{3,}$/.test(text) && !text.includes("Page"));
    expect(parts.map(({ text }) => text).join("")).toBe(code);
  });

  it("stays within the page, whatever its text", () => {
    const text = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 80 }),
      fc.constantFrom("محمد", "W".repeat(300), "a\nb\u0000c", "", "👨‍👩‍👧 ".repeat(40)),
    );
    const row = fc.record({ code: text, recipient: text, service: text });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.constantFrom(letter, a4), (rows, paper) => {
        for (const { lines, rules = [] } of layoutHandover(
          sheetOf(rows.map((one, at) => rowOf(at, one))),
          paper,
          measure,
        )) {
          for (const { x, y, isEnd, width = 0 } of lines) {
            expect(y).toBeLessThanOrEqual(paper.height);
            expect(isEnd ? x : x + Math.min(width, paper.width - x)).toBeLessThanOrEqual(paper.width);
            expect(x).toBeGreaterThan(0);
            // Text without room is not drawn.
            expect(width).toBeGreaterThan(0);
          }
          for (const { x, y, width } of rules) {
            expect(y).toBeLessThanOrEqual(paper.height);
            expect(x + width).toBeLessThanOrEqual(paper.width);
          }
        }
      }),
    );
  });
});

describe("the proof of one delivery", () => {
  const proofOf = (count: number): ProofPage => ({
    kind: "proof",
    paper: "letter",
    lang: "en",
    title: "Proof of delivery",
    name: "JC-1",
    about: ["Ana Tremblay", "Delivered Nov 20, 2026, 2:05 PM"],
    note: { heading: "Driver’s note", text: "Signed by Ana." },
    pictures: Array.from({ length: count }, (_, at) => ({ caption: `Photo ${at + 1}` })),
    unreadable: "This browser cannot draw it.",
    page: "Page",
  });

  it("has each picture once, in its shape and within the page, and words for one that is missing", () => {
    const sizes = fc.option(
      fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) }),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 12 }), (shapes) => {
        const pages = layoutProof(proofOf(shapes.length), shapes, letter, measure);
        const drawn = pages.flatMap(({ pictures = [] }) => pictures);
        expect(drawn.map(({ index }) => index)).toEqual(shapes.flatMap((shape, at) => (shape ? [at] : [])));
        for (const { x, y, width, height } of drawn) {
          expect(x + width).toBeLessThanOrEqual(letter.width);
          expect(y + height).toBeLessThanOrEqual(letter.height);
        }
        const words = pages.flatMap(({ lines }) => lines.map(({ text }) => text));
        expect(words.filter((word) => word === "This browser cannot draw it.")).toHaveLength(
          shapes.filter((shape) => !shape).length,
        );
      }),
    );
  });
});
