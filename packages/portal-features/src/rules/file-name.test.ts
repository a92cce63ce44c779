import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileStems, safeForFileName } from "./file-name.ts";

describe("file names (T59)", () => {
  it("contain nothing special to a file system or a shell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (ref) => {
        expect(safeForFileName(ref)).toMatch(/^[\p{L}\p{N}_]?[\p{L}\p{N}._-]{0,59}$/u);
      }),
    );
  });
});

describe("the stems of many orders", () => {
  const stemsOf = (names: readonly string[]) => {
    const stemOf = fileStems();
    return names.map((name, at) => stemOf({ name, id: `id${at}` }));
  };

  it.each([
    ["a reference", ["JC-1", "JC-2"], ["JC-1", "JC-2"]],
    ["the same reference twice", ["JC-1", "JC-1", "JC-1"], ["JC-1", "JC-1_2", "JC-1_3"]],
    ["references that differ in case or in the form of an accent", ["Été", "e\u0301te\u0301"], ["Été", "été_2"]],
    ["slashes, emojis and marks of direction", ["a/b", "a\\b", "a🧊b", "a\u202Eb"], ["a-b", "a-b_2", "a-b_3", "a-b_4"]],
    ["right-to-left letters, which stay", ["طلب 1"], ["طلب-1"]],
    ["nothing that a name may have", ["🧊", "..", "/"], ["id0", "id1", "id2"]],
  ])("are unique and safe: %s", (_, names, stems) => {
    expect(stemsOf(names)).toEqual(stems);
  });

  it("never name two files alike, whatever the references", () => {
    const reference = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 5 }),
      fc.constantFrom("A", "a", "A_2", "ß", "ss", "Ａ"),
    );
    fc.assert(
      fc.property(fc.array(reference, { maxLength: 30 }), (names) => {
        const stems = stemsOf(names);
        // As a disk that ignores case compares them.
        expect(new Set(stems.map((stem) => stem.normalize("NFC").toLowerCase())).size).toBe(names.length);
        expect(stems.every((stem) => /^[\p{L}\p{N}._-]+$/u.test(stem))).toBe(true);
      }),
    );
  });
});
