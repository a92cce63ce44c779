import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStorable, readJsonText, UnstorableJson } from "./json-text.ts";

const problemsOf = (text: string): unknown => {
  try {
    readJsonText(text);
    return {};
  } catch (error) {
    return error instanceof UnstorableJson ? error.fields : String(error).slice(0, 11);
  }
};
const [twice, character, number] = [
  "is given twice",
  "holds a character that cannot be stored",
  "is too large a number",
];
const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${"}]".repeat(depth / 2)}`;

describe("what cannot be kept is named by its place", () => {
  test.each<[string, unknown]>([
    ['{"a":1,"b":{"a":2,"c":[{"d":1,"e":2,"d":3}]}}', { "b.c.0.d": twice }],
    ['{"a":1,"\\u0061":1}', { a: twice }],
    ['[{"a":1},{"a":1}]', {}],
    ['{"a":["a","a"],"b":"a"}', {}],
    ['{"__proto__":1,"__proto__":2}', { ["__proto__"]: twice }],
    ['{"a":{"b":["x","y\\u0000"]}}', { "a.b.1": character }],
    ['{"a":"\\ud800"}', { a: character }],
    ['{"a":"\\udc00\\ud800"}', { a: character }],
    ['{"a\\u0000":1}', { "a\0": character }],
    ['{"\\ud800":1}', { "\uFFFD": character }],
    ['"\\u0000"', { body: character }],
    ['{"a":"\\ud83d\\ude00","b":"\\\\u0000","c":"\\"{[\\"","d":"😀"}', {}],
    ['{"a":1e999,"b":-1e999,"c":9007199254740993,"d":1e16}', { a: number, b: number, c: number, d: number }],
    ['{"a":9007199254740991,"b":1.5e3,"c":0.1000000000000000055,"d":-0,"e":1E2}', {}],
    [nested(64), {}],
    [nested(66), { [Array(32).fill("0.a").join(".")]: "is nested deeper than 64 levels" }],
    ['{"a":1,"a":', "SyntaxError"],
    ['{"a":1,}', "SyntaxError"],
    ['"', "SyntaxError"],
    ['"\\"', "SyntaxError"],
    ['"\\x"', "SyntaxError"],
    ["]]}}", "SyntaxError"],
    ["", "SyntaxError"],
  ])("%s", (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test("a megabyte of brackets is refused before it is read", () => {
    for (const bracket of ["[", '{"a":', '[{"":']) {
      expect(Object.values(problemsOf(bracket.repeat(200_000)) as object)).toEqual(["is nested deeper than 64 levels"]);
    }
  });

  test("a hundred problems are enough", () => {
    expect(Object.keys(problemsOf(`[${"1e999,".repeat(5000)}1]`) as object)).toHaveLength(100);
  });
});

test("any other JSON is read as it is", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "grapheme", maxDepth: 5 }), fc.nat(4), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      fc.pre(!/\\u0000|\d{16}|e\+/.test(text));
      expect(readJsonText(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 2000 },
  );
});

test("any text with a NUL or half a character is found wherever it stands, and no other one", () => {
  const someText = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(fc.array(fc.record({ "a.b": someText, c: fc.array(someText) })), (value) => {
      const texts = value.flatMap((one) => [one["a.b"], ...one.c]);
      const expected = texts.every((text) => isStorable(text));
      expect(JSON.stringify(problemsOf(JSON.stringify(value))) === "{}").toBe(expected);
    }),
    { numRuns: 2000 },
  );
});
