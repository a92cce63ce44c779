/**
 * `npm run words`: gives the words to translators as XLIFF 1.2 or CSV, takes their files back into a language file, and checks one
 * (docs/languages.md). Open it to change what a translator sees.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import writeXliff from "xliff/jsToXliff12";
import readXliff12 from "xliff/xliff12ToJs";
import readXliff20 from "xliff/xliff2js";
import {
  flatWords,
  nested,
  pluralForms,
  problemLines,
  readLanguage,
  shapeOf,
  type WordProblem,
  type WordShape,
} from "../packages/portal-features/src/kit/check-words.ts";
import { isCompiled, languageTag, nameOfLanguage } from "../packages/portal-features/src/kit/locale.ts";
import { root } from "./processes.ts";
import { type Tree, wordsInCode } from "./words-in-code.ts";

/** Texts by namespace and dotted key. */
export type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** One text for a translator. */
export interface Unit {
  namespace: string;
  key: string;
  english: string;
  translated: string;
  note: string;
}

export const englishWords = (): Map<string, Tree> => wordsInCode("en");

const shapeOfAll = (english: Map<string, Tree>): WordShape =>
  Object.fromEntries([...english].map(([namespace, tree]) => [namespace, shapeOf(tree)]));

const flat = (tree: Tree) => new Map(flatWords(tree).map(([key, text]) => [key, String(text)]));
const plural = /_(zero|one|two|few|many|other)$/;

/**
 * The keys of a namespace in the order of its English file, with the plural forms that the language has. A sentence of its own for 0, `_zero`, is
 * possible in every language.
 */
function keysFor(tag: string, english: ReadonlyMap<string, string>): string[] {
  const keys = [...english.keys()].flatMap((key) => {
    const base = key.replace(plural, "");
    if (!plural.test(key) || !english.has(`${base}_other`)) return key;
    const forms = [...(english.has(`${base}_zero`) ? ["zero"] : []), ...pluralForms(tag)];
    return forms.map((form) => `${base}_${form}`);
  });
  return [...new Set(keys)];
}

/** All texts of a language for a translator. */
export function unitsFor(tag: string, english: Map<string, Tree>, translated: Texts): Unit[] {
  return [...english].flatMap(([namespace, tree]) => {
    const source = flat(tree);
    return keysFor(tag, source).map((key): Unit => {
      const text = source.get(key) ?? source.get(key.replace(plural, "_other")) ?? "";
      const values = [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(([whole]) => whole);
      const [, form] = source.has(key.replace(plural, "_other")) ? (plural.exec(key) ?? []) : [];
      const notes = [
        ...(values.length > 0 ? [`Keep ${values.join(", ")} as it is.`] : []),
        ...(form ? [`The plural form '${form}' of the language.`] : []),
      ];
      const there = translated.get(namespace)?.get(key) ?? "";
      return { namespace, key, english: text, translated: there, note: notes.join(" ") };
    });
  });
}

const byteOrderMark = "\u{feff}";

/** Excel opens it as it is; a translator fills in the column that is named after the language. */
export const toCsv = (tag: string, units: readonly Unit[]): string =>
  byteOrderMark +
  Papa.unparse({
    fields: ["namespace", "key", "en", tag, "note"],
    data: units.map(({ namespace, key, english, translated, note }) => [namespace, key, english, translated, note]),
  });

export function toXliff(tag: string, units: readonly Unit[]): Promise<string> {
  const resources: XliffWords["resources"] = {};
  for (const { namespace, key, english, translated, note } of units) {
    (resources[namespace] ??= {})[key] = { source: english, target: translated, ...(note !== "" && { note }) };
  }
  return writeXliff({ resources, sourceLanguage: "en", targetLanguage: tag });
}

/** A translator's file that cannot be read. Its message is a sentence. */
export class UnreadableWords extends Error {}

/** The texts of a translator's file, without those that are still empty, and the language that it names. */
export async function readTranslated(
  name: string,
  content: string,
): Promise<{ tag: string | undefined; texts: Texts }> {
  const texts = new Map<string, Map<string, string>>();
  const add = (namespace: string, key: string, text: string) => {
    if (text.trim() !== "") texts.set(namespace, (texts.get(namespace) ?? new Map<string, string>()).set(key, text));
  };
  if (extname(name).toLowerCase() === ".csv") {
    const { data, meta } = Papa.parse<Record<string, string>>(content.replace(/^\u{feff}/u, ""), {
      header: true,
      skipEmptyLines: true,
    });
    const fields = meta.fields ?? [];
    const tag = fields.find((field) => !["namespace", "key", "en", "note", ""].includes(field));
    if (!["namespace", "key"].every((field) => fields.includes(field)) || tag === undefined)
      throw new UnreadableWords(`${name} needs the columns namespace, key and one that is named after the language.`);
    for (const row of data) add(row["namespace"] ?? "", row["key"] ?? "", row[tag] ?? "");
    return { tag, texts };
  }
  const xml = content.replace(/^\u{feff}/u, "");
  const read = await readXliff(name, xml);
  for (const [namespace, units] of Object.entries(read.resources)) {
    for (const [key, { target }] of Object.entries(units)) add(namespace, key, target ?? "");
  }
  return { tag: read.targetLanguage, texts };
}

/** XLIFF 1.2, which `export` writes, or 2.0. */
async function readXliff(name: string, xml: string): Promise<XliffWords> {
  // A tool that marks `{{name}}` as an element of its own changed the sentence: as text, it is found by its values.
  const options = { inlineAsString: true };
  try {
    if (!/<xliff\b/.test(xml)) throw new Error("it has no element xliff");
    return await (/<xliff[^>]*\bversion="2/.test(xml) ? readXliff20 : readXliff12)(xml, options);
  } catch (error) {
    throw new UnreadableWords(`${name} is no XLIFF file: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

type LanguageContent = Readonly<Record<string, unknown>>;

const textsOf = (content: LanguageContent): Texts =>
  new Map(
    Object.entries((content["words"] ?? {}) as Tree).map(([namespace, tree]) => [
      namespace,
      flat(typeof tree === "string" ? {} : tree),
    ]),
  );

/**
 * A language file with a translator's texts, keys in the order of the English files. Texts that cannot be used are left out and listed; what the
 * translator left empty keeps its earlier translation.
 */
export function mergeTexts(
  tag: string,
  english: Map<string, Tree>,
  before: LanguageContent,
  texts: Texts,
): { content: LanguageContent; problems: readonly WordProblem[] } {
  const earlier = textsOf(before);
  const given = [...new Set([...english.keys(), ...texts.keys()])].map((namespace) => {
    const all = new Map([...(earlier.get(namespace) ?? []), ...(texts.get(namespace) ?? [])]);
    return [namespace, nested(all)] as const;
  });
  const shape = shapeOfAll(english);
  const { problems } = readLanguage({ language: tag, words: Object.fromEntries(given) }, shape, tag);
  const refused = new Set(problems.filter(({ kind }) => kind !== "missing").map(({ key }) => key));
  const words = given.flatMap(([namespace, tree]) => {
    const source = flat(english.get(namespace) ?? {});
    const all = flat(tree as Tree);
    const usable = [...keysFor(tag, source)].flatMap((key): [string, string][] => {
      const text = all.get(key);
      return text === undefined || refused.has(`${namespace}.${key}`) ? [] : [[key, text]];
    });
    return usable.length === 0 ? [] : [[namespace, nested(usable)] as const];
  });
  const header =
    before["language"] === undefined
      ? { $schema: "./language.schema.json", language: tag, name: nameOfLanguage(tag), draft: true }
      : before;
  return { content: { ...header, words: Object.fromEntries(words) }, problems };
}

const say = (...lines: string[]) => console.log(lines.join("\n"));

function readContent(file: string): LanguageContent {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as LanguageContent;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new UnreadableWords(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const fileOf = (tag: string) => join(root, "languages", `${tag}.json`);

function tagFor(given: string | undefined): string {
  const tag = given === undefined ? undefined : languageTag(given);
  if (tag === undefined) throw new UnreadableWords("Say which language: --language=es, or another BCP 47 tag.");
  if (isCompiled(tag)) throw new UnreadableWords(`${tag} is compiled in: its words are in the locales folders.`);
  return tag;
}

async function exportWords(tag: string, format: string, out: string): Promise<number> {
  const units = unitsFor(tag, englishWords(), textsOf(readContent(fileOf(tag))));
  writeFileSync(out, format === "csv" ? toCsv(tag, units) : await toXliff(tag, units));
  const done = units.filter(({ translated }) => translated !== "").length;
  say(`Wrote ${units.length} texts into ${out}; ${done} are translated.`);
  return 0;
}

async function importWords(file: string, given: string | undefined): Promise<number> {
  const { tag: named, texts } = await readTranslated(basename(file), readFileSync(file, "utf8"));
  const tag = tagFor(given ?? named);
  const { content, problems } = mergeTexts(tag, englishWords(), readContent(fileOf(tag)), texts);
  mkdirSync(dirname(fileOf(tag)), { recursive: true });
  writeFileSync(fileOf(tag), `${JSON.stringify(content, undefined, 2)}\n`);
  say(`Wrote ${fileOf(tag)}.`, ...problemLines(problems));
  return problems.some(({ kind }) => kind !== "missing" && kind !== "plural") ? 1 : 0;
}

/** What is wrong with a language file. @throws LanguageFileError when all of it is */
export function checkLanguageFile(file: string): readonly WordProblem[] {
  const content: unknown = JSON.parse(readFileSync(file, "utf8"));
  return readLanguage(content, shapeOfAll(englishWords()), languageTag(basename(file, ".json"))).problems;
}

function checkWords(file: string): number {
  const problems = checkLanguageFile(file);
  say(...(problems.length === 0 ? [`${file} is complete.`] : problemLines(problems)));
  return problems.length === 0 ? 0 : 1;
}

/** Of a language file, for editors: every key, what it is in English, and which values it has. */
export function languageSchema(english: Map<string, Tree>): object {
  const ofTree = (tree: Tree): object => ({
    type: "object",
    properties: Object.fromEntries(
      Object.entries(tree).map(([key, value]) => [
        key,
        typeof value === "string" ? { type: "string", minLength: 1, description: value } : ofTree(value),
      ]),
    ),
    // Forms that English has not.
    patternProperties: { "_(zero|two|few|many)$": { type: "string" } },
    additionalProperties: false,
  });
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "A language of the portal (docs/languages.md)",
    type: "object",
    required: ["language", "words"],
    properties: {
      language: { type: "string", description: "BCP 47 tag, such as es or pt-BR." },
      name: { type: "string", description: "The language's name for itself." },
      direction: { enum: ["ltr", "rtl"], description: "The direction of the script." },
      serverLanguage: { enum: ["en", "fr"], description: "The nearest language of the API; English when absent." },
      draft: { type: "boolean", description: "Nobody has reviewed it yet." },
      words: {
        type: "object",
        properties: Object.fromEntries([...english].map(([namespace, tree]) => [namespace, ofTree(tree)])),
        additionalProperties: false,
      },
    },
  };
}

/** Beside the language files, which name it; not in git, as every change of a word changes it. */
function writeSchema(): void {
  mkdirSync(join(root, "languages"), { recursive: true });
  writeFileSync(join(root, "languages/language.schema.json"), JSON.stringify(languageSchema(englishWords())));
}

const usage = `npm run words -- export --language=es [--format=xliff|csv] [--out=es.xlf]
npm run words -- import es.xlf [--language=es]
npm run words -- check languages/es.json`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      language: { type: "string" },
      format: { type: "string", default: "xliff" },
      out: { type: "string" },
    },
  });
  const [command, file] = positionals;
  if (command !== undefined) writeSchema();
  if (command === "export" && ["xliff", "csv"].includes(values.format)) {
    const tag = tagFor(values.language);
    return exportWords(tag, values.format, values.out ?? `${tag}.${values.format === "csv" ? "csv" : "xlf"}`);
  }
  if (command === "import" && file !== undefined) return importWords(resolve(file), values.language);
  if (command === "check" && file !== undefined) return checkWords(resolve(file));
  console.error(usage);
  return 1;
}

if (import.meta.main) {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
