import { describe, expect, it, test } from "vitest";
import { countPrints, documentsOf, fileName } from "./print-plan.ts";

test("S3.6: there is one label per package, and one packing slip per order", () => {
  const orders = [{ labels: 1 }, { labels: 3 }, { labels: 2 }];
  expect(countPrints("label", orders)).toBe(6);
  expect(countPrints("packing-slip", orders)).toBe(3);
});

test("without an order's number of packages, the number of labels is unknown", () => {
  expect(countPrints("label", [{ labels: 2 }, {}])).toBeUndefined();
  expect(countPrints("packing-slip", [{ labels: 2 }, {}])).toBe(2);
});

test("a packing slip follows its label only on the same paper", () => {
  const of = { kind: "label", withSlip: true, listsFailed: false, transport: "file" } as const;
  const kindsOf = (format: "pdf" | "pdf_letter" | "zpl") =>
    documentsOf({ ...of, format }).map((document) => `${document.kind} ${document.format}`);
  expect(kindsOf("pdf")).toEqual(["label pdf"]);
  expect(kindsOf("pdf_letter")).toEqual(["label pdf_letter", "packing-slip pdf"]);
  expect(kindsOf("zpl")).toEqual(["label zpl", "packing-slip zpl"]);
});

const id = "01HZX8K4M2N7Q9RT";
const order = (name = "") => ({ id, name });
const of = (kind: "label" | "packing-slip", format: "pdf" | "pdf_letter" | "zpl", withSlip = false) => ({
  kind,
  format,
  withSlip,
});

describe("file names (T59)", () => {
  it.each([
    ["label", "pdf", "labels.pdf"],
    ["label", "pdf_letter", "labels-letter.pdf"],
    ["label", "zpl", "labels.zpl"],
    ["packing-slip", "pdf", "packing-slips.pdf"],
    ["packing-slip", "zpl", "packing-slips.zpl"],
  ] as const)("of many: %s as %s", (kind, format, name) => {
    expect(fileName(of(kind, format), [order("A"), order("B")])).toBe(name);
  });

  it.each([
    ["JC-10482", "label-JC-10482.pdf"],
    ["Été/2026 #7", "label-Été-2026-7.pdf"],
    ["../../etc/passwd", "label-etc-passwd.pdf"],
    ['a"b\u202Efdp.exe', "label-a-b-fdp.exe.pdf"],
    ["..", "label-01HZX8K4M2N7Q9RT.pdf"],
    ["", "label-01HZX8K4M2N7Q9RT.pdf"],
  ])("of one order: %j", (ref, name) => {
    expect(fileName(of("label", "pdf"), [order(ref)])).toBe(name);
  });

  it("of labels with packing slips say so", () => {
    expect(fileName(of("label", "zpl", true), [order("A"), order("B")])).toBe("labels-with-packing-slips.zpl");
    expect(fileName(of("label", "pdf_letter", true), [order("A")])).toBe("label-with-packing-slip-A-letter.pdf");
  });
});
