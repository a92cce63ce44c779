import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLabel, code128Bars, graphicRows, inPairs, layOutZpl, type ZplLabel, type ZplShape } from "./zpl-label.ts";
import type { Paper } from "./print-transport.ts";

const bytes = (zpl: string) => new TextEncoder().encode(zpl);
const paper: Paper = { dpi: 203, width: 4, height: 6 };

function only(zpl: string): ZplLabel {
  const [label, ...others] = layOutZpl(bytes(zpl));
  if (!label || others.length > 0) throw new Error(`${others.length + 1} labels`);
  return label;
}
const textsOf = ({ shapes }: ZplLabel) =>
  shapes.filter((shape): shape is ZplShape & { kind: "text" } => shape.kind === "text").map(({ text }) => text);
const warningsOf = (zpl: string, on = paper) => checkLabel(only(zpl), on);

/** Escapes characters that could start a command. */
const escaped = (text: string) =>
  Array.from(bytes(text), (byte) =>
    byte > 0x20 && byte < 0x7f && !"^~_\\".includes(String.fromCharCode(byte))
      ? String.fromCharCode(byte)
      : `_${byte.toString(16).padStart(2, "0")}`,
  ).join("");

describe("Reading ZPL", () => {
  test("the labels of a file, with size and number of copies", () => {
    const labels = layOutZpl(bytes("^XA^PW812^LL1218^FO9,9^A0N,30^FDone^FS^PQ3^XZ\n^XA^FO9,9^FDtwo^FS^XZ"));
    expect(labels.map((label) => [textsOf(label), label.copies, label.width, label.height])).toEqual([
      [["one"], 3, 812, 1218],
      [["two"], 1, 812, 1218],
    ]);
  });

  test("codes, character sets and line ends", () => {
    expect(textsOf(only("^XA^CI28^FH^FD_C3_89lan_5E_7e^FS^XZ"))).toEqual(["Élan^~"]);
    expect(textsOf(only("^XA^CI27^FH@^FD@C9lan 5_6^FS^XZ"))).toEqual(["Élan 5_6"]);
    expect(textsOf(only("^XA^FO1,1\r\n^FDone\r\ntwo^FS^XZ"))).toEqual(["onetwo"]);
    expect(textsOf(only("^xa^fo1,1^fdsmall letters^fs^xz"))).toEqual(["small letters"]);
  });

  test("the position of a field: from its corner, its baseline, the label home, and rotated", () => {
    const box = (field: string) => only(`^XA${field}^A0N,50,50^FDxx^FS^XZ`).shapes[0]?.box;
    expect(box("^FO10,20")).toMatchObject({ x: 10, y: 20, height: 50 });
    expect(box("^FT10,120")).toMatchObject({ x: 10, y: 82 });
    expect(box("^LH5,7^FO10,20")).toMatchObject({ x: 15, y: 27 });
    const turned = only("^XA^FO10,20^A0R,50,50^FDxx^FS^XZ").shapes[0];
    expect(turned).toMatchObject({ turns: 1, box: { x: 10, y: 20, width: 50 } });
    const [upright, down] = ["^FO10,20^GB9,90,3", "^FO10,20^GB90,9,3"].map(
      (field) => only(`^XA${field}^FS^XZ`).shapes[0],
    );
    expect([upright?.box, down?.box]).toEqual([
      { x: 10, y: 20, width: 9, height: 90 },
      { x: 10, y: 20, width: 90, height: 9 },
    ]);
  });

  test("a compressed picture, and one with an unsupported encoding", () => {
    const rows = graphicRows("A,8,8,2,FFFF:,GFG0GFG0");
    expect(rows?.map((row) => row.map(Number).join(""))).toEqual([
      "1111111111111111",
      "1111111111111111",
      "0000000000000000",
      "1111000011110000",
    ]);
    expect(only("^XA^FO0,0^GFA,99,99,9,:Z64:eJw=:1234^FS^XZ").notDrawn).toEqual(["^GF"]);
  });

  test("unsupported commands are named, and nothing is drawn for them", () => {
    const label = only("~JR^XA^FO1,1^B7N,5^FDpdf417^FS^FO1,1^AZN,10^FDmine^FS^TBN,10,10^XGR:LOGO.GRF^FS^XZ^DFX^");
    expect(label.notDrawn).toEqual(["~JR", "^B7", "^AZ", "^TB", "^XG", "^DF", "^"]);
  });
});

describe("Code 128", () => {
  test("has a start, a check and a stop, and switches subsets", () => {
    const width = (data: string, mode: "N" | "A" = "N") =>
      code128Bars(mode === "A" ? inPairs(data) : data)?.widths.reduce((sum, one) => sum + one, 0);
    // Eleven modules per code word, thirteen for the stop.
    expect(width("ABC")).toBe(11 * 5 + 13);
    expect(width(">;123456")).toBe(11 * 5 + 13);
    expect(width("123456", "A")).toBe(11 * 5 + 13);
    expect(width("AB1234", "A")).toBe(11 * 7 + 13);
    expect(code128Bars(">:AB>51234>6C")?.text).toBe("AB1234C");
    expect(code128Bars("a>0b><c")?.text).toBe("a>b^c");
  });

  test("is reported, not drawn, for a text that it cannot encode", () => {
    expect(only("^XA^FO9,9^BCN,50^FDé^FS^XZ").notDrawn).toEqual(["^BC"]);
    expect(only("^XA^FO9,9^BCN,50,Y,N,N,U^FD0123^FS^XZ").notDrawn).toEqual(["^BC"]);
  });

  test("matches the standard", () => {
    // "A" in subset B: start 211214, A 111323, check (104 + 33) mod 103 = 34, stop.
    expect(code128Bars("A")?.widths.join("")).toBe("211214" + "111323" + "131123" + "2331112");
  });
});

describe("Warnings", () => {
  const block = (text: string) => `^XA^FO9,9^A0N,40,40^FB300,2^FD${text}^FS^XZ`;

  test("text that does not fit its block", () => {
    expect(warningsOf(block("Twelve Main"))).toEqual([]);
    expect(warningsOf(block("one two three four five six seven eight nine ten eleven twelve"))).toMatchObject([
      { kind: "lines" },
    ]);
    expect(warningsOf(block("Donaudampfschifffahrtsgesellschaft"))).toMatchObject([{ kind: "word" }]);
  });

  test("text and bars over the edge of the label, or of the paper", () => {
    const long = "^FO600,9^A0N,60,60^FDVery long name^FS";
    expect(warningsOf(`^XA${long}^XZ`)).toEqual([{ kind: "textOff", text: "Very long name" }]);
    expect(warningsOf(`^XA${long}^XZ`, { ...paper, dpi: 300 })).toEqual([]);
    expect(warningsOf("^XA^PW400^FO200,9^BY3^BCN,90,N^FDABCDEFGHIJ^FS^XZ")).toEqual([{ kind: "barcodeOff" }]);
    expect(warningsOf("^XA^FO9,1200^GB100,90,2^FS^XZ")).toEqual([{ kind: "pictureOff" }]);
  });

  test("a label for a printer of another resolution", () => {
    const zpl = "^XA^PW812^LL1218^FO9,9^FDx^FS^XZ";
    expect(warningsOf(zpl)).toEqual([]);
    expect(warningsOf(zpl, { ...paper, dpi: 300 })).toEqual([{ kind: "otherDpi", at: 300 }]);
  });
});

describe("Hostile text (T12)", () => {
  const piece = fc.constantFrom(
    "^XZ",
    "^XA",
    "^FS",
    "~JR",
    "^DFR:X",
    "^FD",
    "_5E",
    "_",
    "\\&",
    ">;",
    "\r\n",
    "é",
    "名",
  );
  const hostile = fc
    .array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 6 })), { maxLength: 8 })
    .map((parts) => parts.join("").toWellFormed());

  test("that is escaped stays text of one label", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const label = only(`^XA^CI28^FO9,9^A0N,30^FH^FD${escaped(text)}^FS^XZ`);
        expect(label.notDrawn).toEqual([]);
        expect(textsOf(label).join("")).toBe(text.replace(/^\uFEFF/, ""));
      }),
    );
  });

  test("that is not escaped is laid out, or reported as not drawn", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), hostile, (junk, text) => {
        const zpl = new Uint8Array([...bytes(`^XA^FO9,9^FD${text}`), ...junk, ...bytes("^FS^XZ")]);
        for (const label of layOutZpl(zpl)) {
          const warnings = checkLabel(label, paper);
          expect(label.notDrawn.length > 0).toBe(warnings.some(({ kind }) => kind === "notDrawn"));
          for (const { box } of label.shapes) expect(Object.values(box).every(Number.isFinite)).toBe(true);
        }
      }),
    );
  });
});
