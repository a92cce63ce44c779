import { afterEach, describe, expect, test, vi } from "vitest";
import { createWords, translateIn } from "./define-words.ts";
import { checkNamespace, type LanguageFile, problemLines, readLanguage, shapeOf } from "./check-words.ts";
import { addLanguage, fetchLanguageFile } from "./language-file.ts";
import {
  browserLocale,
  decimalSign,
  forgetLanguage,
  inLanguage,
  languageOf,
  nearestLocale,
  serverLocale,
} from "./locale.ts";
import { formatOf } from "./use-format.ts";

const english = {
  title: "Orders",
  hello: "Hello, {{name}}",
  rows_one: "{{count}} row",
  rows_other: "{{count}} rows",
  picked_one: "{{number}} picked by {{name}}",
  picked_other: "{{number}} picked by {{name}}",
  countries: { CA: "Canada", US: "United States" },
};
const spanish = {
  title: "Pedidos",
  hello: "Hola, {{name}}",
  rows_one: "{{count}} fila",
  rows_many: "{{count}} de filas",
  rows_other: "{{count}} filas",
  picked_one: "{{number}} por {{name}}",
  picked_many: "{{number}} por {{name}}",
  picked_other: "{{number}} por {{name}}",
};
const check = (tree: unknown) => checkNamespace("es", "demo", tree, shapeOf(english));
const file = (words: LanguageFile["words"], rest: Partial<LanguageFile> = {}): LanguageFile => ({
  language: "es",
  words,
  ...rest,
});

afterEach(() => {
  for (const tag of ["es", "es-MX", "ar"]) forgetLanguage(tag);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("a whole file has no problem, and its countries are named by Intl", () => {
  const { tree, problems } = check(spanish);
  expect(problems).toEqual([]);
  expect(tree["countries"]).toEqual({ CA: "Canadá", US: "Estados Unidos" });
});

test.each([
  ["a misspelt value", { ...spanish, hello: "Hola, {{nmae}}" }, "values demo.hello", "hello"],
  ["a value less", { ...spanish, hello: "Hola" }, "values demo.hello", "hello"],
  ["a value more", { ...spanish, title: "Pedidos de {{name}}" }, "values demo.title", "title"],
  ["braces that are not closed", { ...spanish, hello: "Hola, {{name}} {{" }, "values demo.hello", "hello"],
  ["a value with a format", { ...spanish, hello: "Hola, {{name, uppercase}}" }, "values demo.hello", "hello"],
  ["a number", { ...spanish, title: 5 }, "notText demo.title", "title"],
  ["a list", { ...spanish, title: ["Pedidos"] }, "notText demo.title", "title"],
  ["an empty text", { ...spanish, title: "" }, "notText demo.title", "title"],
])("%s is listed, and the key falls back", (_case, tree, problem, key) => {
  const checked = check(tree);
  expect(checked.problems.map((one) => `${one.kind} ${one.key}`)).toContain(problem);
  expect(checked.tree[key]).toBeUndefined();
});

test("keys that the portal does not have are listed and not used; those that are missing, too", () => {
  const { title: _left, ...rest } = spanish;
  const { tree, problems } = check({ ...rest, titel: "Pedidos", hello_other: "Hola", nested: { deep: "x" } });
  expect(problems.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    "unknown demo.titel",
    "unknown demo.hello_other",
    "unknown demo.nested.deep",
    "missing demo.title",
  ]);
  expect(Object.keys(tree)).not.toContain("titel");
  expect(Object.getPrototypeOf(check(JSON.parse('{"__proto__": {"title": "x"}}')).tree)).toBe(Object.prototype);
});

test("a plural form that the language needs has the words of the last one, and is listed", () => {
  const { rows_many: _left, ...rest } = spanish;
  const { tree, problems } = check(rest);
  expect(tree["rows_many"]).toBe("{{count}} filas");
  expect(problems).toEqual([{ kind: "plural", key: "demo.rows_many" }]);
  expect(problemLines(problems)).toEqual(["1 plural forms missing, shown as _other:", "  demo.rows_many"]);
});

test("without its last form a sentence falls back as a whole: no page mixes two languages by the number", () => {
  const { rows_other: _left, ...rest } = spanish;
  const { tree, problems } = check(rest);
  expect(Object.keys(tree).filter((key) => key.startsWith("rows"))).toEqual([]);
  expect(problems).toEqual([{ kind: "missing", key: "demo.rows_other" }]);
});

test.each([
  [null, /not an object/],
  [[], /not an object/],
  [{ language: "not a tag", words: {} }, /language tag/],
  [{ words: {} }, /language tag/],
  [{ language: "fr", words: {} }, /already/],
  [{ language: "es" }, /no "words"/],
  [{ language: "de", words: {} }, /configuration says es/],
])("a file of which nothing can be used says why: %j", (wrong, sentence) => {
  expect(() => readLanguage(wrong, { demo: shapeOf(english) }, "es")).toThrow(sentence);
});

test("name, direction and the language of the server have defaults", () => {
  expect(readLanguage(file({})).language).toEqual({
    tag: "es",
    intl: "es",
    name: "Español",
    direction: "ltr",
    server: "en",
  });
  const told = file({}, { language: "AR", name: "عربي", direction: "rtl", serverLanguage: "fr" });
  expect(readLanguage(told).language).toEqual({ tag: "ar", intl: "ar", name: "عربي", direction: "rtl", server: "fr" });
});

test("a file may say the country of its formats", () => {
  const { language } = readLanguage(file({}, { language: "es-419" }), undefined, "es");
  expect(language).toMatchObject({ tag: "es", intl: "es-419" });
});

test("a namespace that is missing as a whole is one line", () => {
  const { words, problems } = readLanguage(file({}), { demo: shapeOf(english) });
  expect([words, problemLines(problems)]).toEqual([
    { demo: {} },
    ["1 missing, shown in English:", "  demo (all of it)"],
  ]);
});

test("namespaces that the portal does not have are listed", () => {
  const { problems } = readLanguage(file({ demo: spanish, orderz: { title: "x" } }), { demo: shapeOf(english) });
  expect(problems).toEqual([{ kind: "unknown", key: "orderz" }]);
});

test("a host adds a language: its plurals, its missing keys in English, the problems once in the console", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  addLanguage(file({ demo: { ...spanish, title: "<b>{{nmae}}</b>" } }));
  const words = createWords();
  const dictionary = { en: english, fr: english };
  const t = translateIn(words, "es", "demo", dictionary);
  translateIn(createWords(), "en", "demo", dictionary);
  expect([t("rows", { count: 1 }), t("rows", { count: 1_000_000 }), t("rows", { count: 2 }), t("title")]).toEqual([
    "1 fila",
    "1000000 de filas",
    "2 filas",
    "Orders",
  ]);
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/Language file es:\n1 other values.*\n {2}demo\.title/)]]);
});

test("markup and keys in a sentence are its text", () => {
  addLanguage(file({ demo: { ...spanish, title: "<b>Pedidos</b> $t(hello)" } }));
  const t = translateIn(createWords(), "es", "demo", { en: english, fr: english });
  expect(t("title")).toBe("<b>Pedidos</b> $t(hello)");
});

test("numbers, money and dates are those of the language; the API gets one that it knows", () => {
  addLanguage(file({}));
  addLanguage(file({}, { language: "ar", direction: "rtl", serverLanguage: "fr" }));
  const format = formatOf("es", "America/Toronto", "EUR");
  const plain = (text: string) => text.replaceAll(/\s/g, " ");
  expect(plain(format.dollars(12.5))).toBe("12,50 €");
  expect(format.list(["a", "b"])).toBe("a y b");
  expect(format.date(Date.parse("2026-12-01T17:00:00Z"))).toBe("1 dic 2026");
  addLanguage(file({}, { language: "es-MX" }));
  expect(plain(formatOf("es-MX").timeOfDay("13:00"))).toBe("1:00 p.m.");
  expect([decimalSign("en"), decimalSign("fr"), decimalSign("es"), decimalSign("ar")]).toEqual([".", ",", ",", "."]);
  expect([serverLocale("es"), serverLocale("ar"), serverLocale("fr"), serverLocale("xx")]).toEqual([
    "en",
    "fr",
    "fr",
    "en",
  ]);
});

test("a tag of the browser finds the language that is nearest", () => {
  addLanguage(file({}));
  expect(["es-MX", "ES", "fr-CA", "en-GB", "fil", "eo"].map(nearestLocale)).toEqual([
    "es",
    "es",
    "fr",
    "en",
    undefined,
    undefined,
  ]);
  vi.stubGlobal("navigator", { languages: ["eo", "es-419", "en"] });
  expect(browserLocale()).toBe("es");
  vi.unstubAllGlobals();
});

test("a text of the configuration is in the language, or in the nearest that has one", () => {
  addLanguage(file({}));
  const values = { en: "Terms", fr: "Conditions" };
  expect(inLanguage(values, "es")).toEqual({ value: "Terms", lang: "en" });
  expect(inLanguage({ ...values, es: "Condiciones" }, "es")).toEqual({ value: "Condiciones" });
});

describe("a file that the configuration names", () => {
  /** The words that a page without words in its code has of it. */
  const sayings = (namespace: string) => translateIn(createWords(), "es", namespace, {})("title");
  const answer = (of: (address: string, init: RequestInit) => Promise<Response>) => vi.stubGlobal("fetch", vi.fn(of));
  const source = { file: "/es.json", locale: "es", name: "Castellano", shapeFile: "/shape.json" };

  test("brings its complete namespaces, and hands back those that English must come to; its configured name wins", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    const shape = { whole: { title: "" }, partly: { title: "", hint: "" }, none: { title: "" } };
    const words = { whole: { title: "Todo" }, partly: { title: "Parte" } };
    answer((address) =>
      Promise.resolve(Response.json(address === "/es.json" ? file(words, { name: "Español" }) : shape)),
    );
    expect(await fetchLanguageFile(source)).toEqual({ partly: { title: "Parte" }, none: {} });
    expect([sayings("whole"), sayings("partly"), sayings("none")]).toEqual(["Todo", "title", "title"]);
    expect(languageOf("es").name).toBe("Castellano");
  });

  test("that does not come is given up after a while", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      expect(ms).toBe(15_000);
      return AbortSignal.abort(new Error("too long"));
    });
    answer((_address, { signal }) => new Promise((_resolve, reject) => reject(signal?.reason as Error)));
    await expect(fetchLanguageFile(source)).rejects.toThrow(/did not come: Error: too long/);
    expect(limits).toHaveBeenCalledTimes(2);
  });
});

test("a host's or an operator's sentences replace those of a file, and a misspelt one is named", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const { title: _title, ...rest } = spanish;
  addLanguage(file({ demo: rest }));
  warn.mockClear();
  const words = createWords({ es: { demo: { title: "Envíos", hello: "Buenas, {{name}}", helo: "x" } } });
  const t = translateIn(words, "es", "demo", { en: english, fr: english });
  expect([t("title"), t("hello", { name: "Ana" })]).toEqual(["Envíos", "Buenas, Ana"]);
  expect(warn.mock.calls.flat()).toContain("words.es.demo has no helo.");
});
