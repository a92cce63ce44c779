import { beforeAll, describe, expect, it } from "vitest";
import { fontEngine, fontFiles } from "./fonts.ts";
import { loadScripts } from "./other-scripts.ts";
import { rasterise } from "./rasterise.ts";
import { measureLine, setLine } from "./set-line.ts";

const line = (text: string) => setLine(text, false).map((piece) => `${piece.kind} ${piece.text}`);
const turned = (text: string) => Array.from(text).toReversed().join("");

beforeAll(() => loadScripts("على من فضلك دוד 王小 प्रिया शर्मा"));

describe("a line", () => {
  it("in the label font is one piece, as wide as its letters", () => {
    expect(line("Ana Łukasz Иван")).toEqual(["label Ana Łukasz Иван"]);
    const font = fontEngine.create(fontFiles.regular);
    const units = Array.from("Ana").map((one) => font.glyphForCodePoint(one.codePointAt(0) ?? 0)?.advanceWidth ?? 0);
    expect(measureLine("Ana", 1000, false)).toBeCloseTo(units.reduce((a, b) => a + b) * (1000 / font.unitsPerEm), 5);
  });

  it("that starts from right to left stands that way, its numbers and brackets as they are read", () => {
    expect(line("على 12 (من فضلك)")).toEqual([
      "label (",
      `drawn ${turned("من فضلك")}`,
      "label ) ",
      "label 12",
      "label  ",
      `drawn ${turned("على")}`,
    ]);
  });

  it("that starts from left to right keeps its order around words that do not", () => {
    expect(line("Ana (على), Bo")).toEqual(["label Ana (", `drawn ${turned("على")}`, "label ), Bo"]);
  });

  it("draws words of joined scripts whole, and Chinese letter by letter", () => {
    expect(line("प्रिया शर्मा 王小")).toEqual(["drawn प्रिया शर्मा", "label  ", "drawn 王", "drawn 小"]);
  });
});

describe("an outline in dots", () => {
  const print = (text: string, size: number) =>
    (rasterise(text, size, true)?.rows ?? []).map((row) => row.map((isBlack) => (isBlack ? "#" : " ")).join(""));

  it("is filled inside, holes left out", () => {
    const rows = print("O", 40);
    const middle = rows[Math.floor(rows.length / 2)] ?? "";
    expect(middle).toMatch(/^ *#+ +#+ *$/);
    expect(rows[0]?.trim()).toMatch(/^#+$/);
    expect(rows.length).toBeGreaterThan(28);
  });

  it("is nothing for a blank, and never wider than the text", () => {
    expect(rasterise(" ", 40, false)).toBeUndefined();
    expect(print("王小", 40)[0]?.length).toBeLessThanOrEqual(81);
  });
});
