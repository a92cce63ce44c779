/** Language files and what translators get of the words (docs/languages.md): the way there and back, and the files that are shipped. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { problemLines } from "../../packages/portal-features/src/kit/check-words.ts";
import { root } from "../../tools/processes.ts";
import {
  checkLanguageFile,
  englishWords,
  languageSchema,
  mergeTexts,
  readTranslated,
  toCsv,
  toXliff,
  type Unit,
  unitsFor,
} from "../../tools/words.ts";

const english = englishWords();
/** A translation of everything: marked, in another script, and with what files must not lose. */
const translate = (unit: Unit): Unit => ({ ...unit, translated: `«${unit.english}» <b>&"ñ"</b>,\u00a0; ` });
const translated = unitsFor("es", english, new Map()).map(translate);
const texts = (units: readonly Unit[]) =>
  new Map(units.map(({ namespace, key, translated: text }) => [`${namespace}.${key}`, text]));

test("every namespace of the code is offered for translation, with the plural forms of the language", () => {
  expect(english.size).toBeGreaterThan(50);
  const keys = unitsFor("es", english, new Map()).map(({ namespace, key }) => `${namespace}.${key}`);
  expect(keys).toEqual(expect.arrayContaining(["shared.form.matches_one", "shared.form.matches_many"]));
  expect(unitsFor("ja", english, new Map()).some(({ key }) => key === "form.matches_one")).toBe(false);
  expect(keys).toHaveLength(new Set(keys).size);
});

describe.each([
  ["es.csv", async () => toCsv("es", translated)],
  ["es.xlf", async () => toXliff("es", translated)],
] as const)("%s", (name, write) => {
  test("comes back as it was sent", async () => {
    const read = await readTranslated(name, await write());
    expect(read.tag).toBe("es");
    const { content, problems } = mergeTexts("es", english, {}, read.texts);
    expect(problemLines(problems)).toEqual([]);
    expect(content).toMatchObject({ language: "es", name: "Español", draft: true });
    const there = new Map(
      Object.entries(content["words"] as object).map(([namespace, tree]) => [
        namespace,
        new Map(flat(tree as Record<string, unknown>)),
      ]),
    );
    expect(texts(unitsFor("es", english, there))).toEqual(texts(translated));
    expect(new Ajv2020({ strict: false }).validate(languageSchema(english), content)).toBe(true);
  });
});

const flat = (tree: Record<string, unknown>, above = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === "string" ? [[above + key, value]] : flat(value as Record<string, unknown>, `${above}${key}.`),
  );

test("keys are in the order of the English files", () => {
  const { content } = mergeTexts("es", english, {}, new Map([["shared", new Map([...sharedKeys()].toReversed())]]));
  const order = flat((content["words"] as { shared: Record<string, unknown> }).shared).map(([key]) => key);
  expect(order).toEqual([...sharedKeys()].map(([key]) => key).filter((key) => order.includes(key)));
});
const sharedKeys = () =>
  texts(translated.filter(({ namespace }) => namespace === "shared"))
    .entries()
    .map(([key, text]) => [key.slice("shared.".length), text] as const);

test("what a translator got wrong is listed and left out; what is empty keeps its translation", () => {
  const before = { language: "es", name: "Castellano", words: { shared: { actions: { tryAgain: "Otra vez" } } } };
  const given = new Map([
    [
      "shared",
      new Map([
        ["form.matches_one", "{{count}} resultado"],
        ["form.matches_other", "{{cuenta}} resultados"],
        ["form.nothing", "Nada"],
      ]),
    ],
    ["stranger", new Map([["title", "x"]])],
  ]);
  const { content, problems } = mergeTexts("es", english, before, given);
  const found = problems.filter(({ kind }) => kind !== "missing").map(({ kind, key }) => `${kind} ${key}`);
  expect(found).toEqual(["unknown stranger", "values shared.form.matches_other", "unknown shared.form.nothing"]);
  expect(content).toEqual({
    language: "es",
    name: "Castellano",
    words: { shared: { actions: { tryAgain: "Otra vez" }, form: { matches_one: "{{count}} resultado" } } },
  });
});

test.each([
  ["a.csv", "key,es\ntitle,x"],
  ["a.csv", "namespace,key,en,note\nshared,x,y,z"],
  ["a.xlf", "<html></html>"],
  ["a.xlf", "no xml"],
])("%s that is none says so: %j", async (name, content) => {
  await expect(readTranslated(name, content)).rejects.toThrow(/needs the columns|is no XLIFF file/);
});

test("a sentence in which a tool marked the values is listed, not lost", async () => {
  const unit = (await toXliff("es", translated)).replace(/(<target>[^<]*)\{\{number\}\}/, '$1<ph id="1"/>');
  const { texts: read } = await readTranslated("es.xlf", unit);
  expect(mergeTexts("es", english, {}, read).problems.map(({ kind }) => kind)).toEqual(["values"]);
});

test("XLIFF 2.0 of another tool is read, too", async () => {
  const file = `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="es"><file id="shared"><unit id="a.b"><segment><source>A</source><target>Una</target></segment></unit></file></xliff>`;
  const { tag, texts: read } = await readTranslated("es.xlf", file);
  expect([tag, read]).toEqual(["es", new Map([["shared", new Map([["a.b", "Una"]])]])]);
});

test("a table from a Spanish Excel has semicolons", async () => {
  const { tag, texts: read } = await readTranslated(
    "es.csv",
    '\u{feff}namespace;key;en;es;note\nshared;a;"b;c";"d;e";\n',
  );
  expect([tag, read]).toEqual(["es", new Map([["shared", new Map([["a", "d;e"]])]])]);
});

/** The languages that are shipped: each has every word. A draft is complete, too; only nobody has reviewed it yet. */
describe.each(globSync("languages/*.json", { cwd: root }).filter((file) => !file.endsWith(".schema.json")))(
  "%s",
  (file) => {
    test("has every word, with the same values and all plural forms", () => {
      expect(problemLines(checkLanguageFile(join(root, file)))).toEqual([]);
    });

    test("a translator's file without a change leaves it as it is", async () => {
      const content = readFileSync(join(root, file), "utf8");
      const before = JSON.parse(content) as { words: Record<string, Record<string, unknown>> };
      const there = new Map(Object.entries(before.words).map(([namespace, tree]) => [namespace, new Map(flat(tree))]));
      const tag = basename(file, ".json");
      const { texts: read } = await readTranslated(`${tag}.xlf`, await toXliff(tag, unitsFor(tag, english, there)));
      expect(`${JSON.stringify(mergeTexts(tag, english, before, read).content, undefined, 2)}\n`).toBe(content);
    });

    test("is named after its language", () => {
      const { language } = JSON.parse(readFileSync(join(root, file), "utf8")) as { language: string };
      expect(language.split("-")[0]).toBe(basename(file, ".json").split("-")[0]);
    });
  },
);
