import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printTask, fileName, safeForFileName } from "./print-task.ts";

const order = (refNumber?: string) => ({ id: "01HZX8K4M2N7Q9RT", refNumber });

describe("file names (T59)", () => {
  it.each([
    ["label", "pdf", "labels.pdf"],
    ["label", "pdf_letter", "labels-letter.pdf"],
    ["label", "zpl", "labels.zpl"],
    ["packing-slip", "pdf", "packing-slips.pdf"],
    ["packing-slip", "zpl", "packing-slips.zpl"],
  ] as const)("of many: %s as %s", (kind, format, name) => {
    expect(fileName(printTask(kind, format), [order("A"), order("B")])).toBe(name);
  });

  it.each([
    ["JC-10482", "label-JC-10482.pdf"],
    ["Été/2026 #7", "label-Été-2026-7.pdf"],
    ["../../etc/passwd", "label-etc-passwd.pdf"],
    ['a"b\u202Efdp.exe', "label-a-b-fdp.exe.pdf"],
    ["..", "label-01HZX8K4M2N7Q9RT.pdf"],
    [undefined, "label-01HZX8K4M2N7Q9RT.pdf"],
  ])("of one order: %j", (ref, name) => {
    expect(fileName(printTask("label", "pdf"), [order(ref)])).toBe(name);
  });

  it("of labels with packing slips say so", () => {
    expect(fileName(printTask("label", "zpl", true), [order("A"), order("B")])).toBe("labels-with-packing-slips.zpl");
    expect(fileName(printTask("label", "pdf_letter", true), [order("A")])).toBe("label-with-packing-slip-A-letter.pdf");
  });

  it("contain nothing special to a file system or a shell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (ref) => {
        expect(safeForFileName(ref)).toMatch(/^[\p{L}\p{N}_]?[\p{L}\p{N}._-]{0,59}$/u);
      }),
    );
  });
});
