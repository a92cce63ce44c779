import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { createWords, translateIn, withoutMarks } from "./define-words.ts";
import { forgetLanguage, registerLanguage } from "./locale.ts";

const dictionary = {
  en: { hello: "Hello, {{name}}!", rows_one: "{{count}} row", rows_other: "{{count}} rows", title: "Secret" },
  fr: { hello: "Bonjour, {{name}} !", rows_one: "{{count}} ligne", rows_other: "{{count}} lignes", title: "Secret" },
};

test("each language says its own sentence and its own plural", () => {
  const words = createWords();
  const english = translateIn(words, "en", "demo", dictionary);
  const french = translateIn(words, "fr", "demo", dictionary);
  expect(english("hello", { name: "Ana" })).toBe("Hello, Ana!");
  expect(french("hello", { name: "Ana" })).toBe("Bonjour, Ana !");
  expect([english("rows", { count: 0 }), english("rows", { count: 1 })]).toEqual(["0 rows", "1 row"]);
  expect([french("rows", { count: 0 }), french("rows", { count: 2 })]).toEqual(["0 ligne", "2 lignes"]);
});

test("the same sentence without values is each language's own", () => {
  const words = createWords();
  const both = { en: { title: "Orders" }, fr: { title: "Commandes" } };
  const translations = () => (["en", "fr"] as const).map((locale) => translateIn(words, locale, "both", both)("title"));
  expect([translations(), translations()]).toEqual([
    ["Orders", "Commandes"],
    ["Orders", "Commandes"],
  ]);
});

test("two instances share nothing", () => {
  translateIn(createWords(), "en", "demo", dictionary);
  expect(createWords().hasResourceBundle("en", "demo")).toBe(false);
});

// T09: values are inserted as data, never expanded.
test.each([
  "{{name}}",
  "{{count}}",
  "$t(title)",
  "$t(demo:title)",
  "<0>x</0>",
  "$&",
  "$1",
  "<b>",
  "\\",
  "$t(title, {})",
])("the value %s stays as it is", (name) => {
  expect(translateIn(createWords(), "en", "demo", dictionary)("hello", { name })).toBe(`Hello, ${name}!`);
});

test("any value stays as it is", () => {
  const t = translateIn(createWords(), "en", "demo", dictionary);
  const pieces = fc.constantFrom(
    "{{",
    "}}",
    "$t(",
    ")",
    "title",
    "name",
    "$&",
    "$",
    ",",
    "{",
    "}",
    '"',
    "- ",
    "\n",
    "é",
  );
  const values = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(values, (name) => {
      expect(t("hello", { name })).toBe(`Hello, ${name}!`);
    }),
    { numRuns: 2000 },
  );
});

test("from right to left, a text that is inserted keeps its own order, and numbers select the plural", () => {
  registerLanguage({ tag: "ar", intl: "ar", name: "العربية", direction: "rtl", server: "en" });
  try {
    const t = translateIn(createWords(), "ar", "demo", dictionary);
    const sentence = t("hello", { name: "+1 514 555-0142" });
    expect(sentence).toBe("Hello, \u2068+1 514 555-0142\u2069!");
    expect(withoutMarks(sentence)).toBe("Hello, +1 514 555-0142!");
    expect([t("hello", { name: "" }), t("rows", { count: 1 }), t("rows", { count: 5 })]).toEqual([
      "Hello, !",
      "1 row",
      "5 rows",
    ]);
  } finally {
    forgetLanguage("ar");
  }
  expect(translateIn(createWords(), "fr", "demo", dictionary)("hello", { name: "Ana" })).toBe("Bonjour, Ana !");
});

test("a host's sentence replaces ours; a misspelt key is a warning in the console, once", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const words = createWords({ en: { demo: { title: "Open", rows_one: "A row", tilte: "Open" } } });
  const english = translateIn(words, "en", "demo", dictionary);
  translateIn(words, "fr", "demo", dictionary);
  expect([english("title"), english("rows", { count: 1 })]).toEqual(["Open", "A row"]);
  expect(warn.mock.calls).toEqual([["words.en.demo has no tilte."]]);
  warn.mockRestore();
});
