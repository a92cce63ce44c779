import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText, wrapText } from "./wrap-text.ts";

const measure = (text: string, size: number) => text.length * size;

describe("fitting text", () => {
  it("takes the largest size that shows all of it", () => {
    expect(fitText("abcde", { width: 100, sizes: [30, 20, 10] }, measure)).toEqual({ size: 20, lines: ["abcde"] });
  });

  it("uses a second line where there is room", () => {
    const box = { width: 100, height: 24, sizes: [20, 10] as const };
    expect(fitText("abcdefgh ijklmno", box, measure)).toEqual({ size: 10, lines: ["abcdefgh", "ijklmno"] });
  });

  it("cuts the rest off with an ellipsis", () => {
    const box = { width: 100, height: 24, sizes: [10] as const };
    expect(fitText("abcdefgh ijklmno pqrstuv", box, measure).lines).toEqual(["abcdefgh", "ijklmno…"]);
    expect(fitText("abcdefghijklmnopqrstuvwxyz", box, measure).lines).toEqual(["abcdefghij", "klmnopqrs…"]);
  });

  it("never exceeds the width and loses nothing when it wraps", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ minLength: 1, unit: fc.constantFrom("a", "b", "c") })),
        fc.nat(30),
        (words, extra) => {
          const width = extra + 1;
          const lines = wrapText(words.join(" "), (line) => line.length <= width);
          expect(lines.every((line) => line.length <= width)).toBe(true);
          expect(lines.join("").replaceAll(" ", "")).toBe(words.join(""));
        },
      ),
    );
  });
});
