/**
 * Reads a language file (docs/languages.md) and finds what is wrong with it. The page loads it with the first language file only; the build and
 * `npm run words` use it, too. Open it when a sentence of a file is shown in English.
 */
import type { Words, WordTree } from "./define-words.ts";
import { type CompiledLocale, isCompiled, type Language, languageTag, nameOfLanguage } from "./locale.ts";

/** A language file as its author writes it. */
export interface LanguageFile {
  /** BCP 47: `es`, `pt-BR`. Plural forms and formats follow from it. */
  readonly language: string;
  /** The language's name for itself. Default: that of `Intl`. */
  readonly name?: string;
  /** Default: that of `Intl`, or left to right. */
  readonly direction?: "ltr" | "rtl";
  /** The nearest language that the API has. Default: English. */
  readonly serverLanguage?: CompiledLocale;
  /** Marks a translation that nobody has reviewed yet. */
  readonly draft?: boolean;
  /** By namespace, each with the keys of its `en.json`. A key that is missing is shown in English. */
  readonly words: Words;
}

/** The keys of the English words by namespace, each with the names of its values: `{ orders: { "rows_other": "count" } }`. */
export type WordShape = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What is wrong with one key. `unknown`, `notText` and `values` are not used; `plural` has the words of another form. */
export interface WordProblem {
  kind: "missing" | "unknown" | "notText" | "values" | "plural";
  /** `namespace.key`, with the plural form that is meant. */
  key: string;
  detail?: string;
}

export interface ReadLanguage {
  language: Language;
  words: Words;
  problems: readonly WordProblem[];
}

/** A language file that cannot be used at all. Its message is a sentence for the operator. */
export class LanguageFileError extends Error {
  override name = "LanguageFileError";
}

const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** All texts of a tree by dotted key; a value that is neither text nor tree comes as it is. */
export const flatWords = (tree: Readonly<Record<string, unknown>>, above = ""): [key: string, value: unknown][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    isTree(value) ? flatWords(value, `${above}${key}.`) : [[above + key, value]],
  );

const value = /\{\{([^{}]*)\}\}/g;

/** The names in `{{name}}` of a sentence, sorted, each once; `{{` for braces that are not closed. */
export function valuesIn(sentence: string): string {
  const names = [...sentence.matchAll(value)].map(([, name = ""]) => name.trim());
  const isOpen = /\{\{|\}\}/.test(sentence.replaceAll(value, ""));
  return [...new Set([...names, ...(isOpen ? ["{{"] : [])])].toSorted().join(",");
}

/** The shape of a namespace's English words. */
export const shapeOf = (english: WordTree): Readonly<Record<string, string>> =>
  Object.fromEntries(flatWords(english).map(([key, text]) => [key, valuesIn(String(text))]));

const pluralEnd = /_(zero|one|two|few|many|other)$/;
const withoutCount = (values: string) =>
  values
    .split(",")
    .filter((name) => name !== "" && name !== "count")
    .join();

/** The plural forms that a language has: `one`, `many` and `other` in Spanish. */
export const pluralForms = (tag: string): readonly string[] =>
  new Intl.PluralRules(tag).resolvedOptions().pluralCategories;

interface Checked {
  tree: WordTree;
  problems: WordProblem[];
}

/** Checks the words of one namespace. A key that cannot be used is left out, so that the English one is shown. */
export function checkNamespace(
  tag: string,
  namespace: string,
  tree: unknown,
  shape: Readonly<Record<string, string>>,
): Checked {
  if (tree === undefined) {
    // As one, because a list of its hundred keys would hide the others.
    return { tree: {}, problems: [{ kind: "missing", key: namespace, detail: "all of it" }] };
  }
  const problems: WordProblem[] = [];
  const say = (kind: WordProblem["kind"], key: string, detail?: string) =>
    void problems.push({ kind, key: `${namespace}.${key}`, ...(detail !== undefined && { detail }) });
  const bases = new Set(
    Object.keys(shape).flatMap((key) => (key.endsWith("_other") ? [key.slice(0, -"_other".length)] : [])),
  );
  const baseOf = (key: string) => key.replace(pluralEnd, "");
  const isForm = (key: string) => pluralEnd.test(key) && bases.has(baseOf(key));
  const isRight = (key: string, values: string) => {
    if (!isForm(key)) return values === shape[key];
    // 'One order' may leave its number out, and a language may have forms that English has not.
    const ofForms = Object.keys(shape).filter((one) => isForm(one) && baseOf(one) === baseOf(key));
    return ofForms.some((one) => withoutCount(shape[one] ?? "") === withoutCount(values));
  };
  const usable = new Map<string, string>();
  for (const [key, value] of flatWords(isTree(tree) ? tree : {})) {
    const values = typeof value === "string" ? valuesIn(value) : "";
    if (!Object.hasOwn(shape, key) && !isForm(key)) say("unknown", key);
    else if (typeof value !== "string" || value.trim() === "") say("notText", key);
    else if (isRight(key, values)) usable.set(key, value);
    else say("values", key, valueSentence(shape[key] ?? shape[`${baseOf(key)}_other`] ?? "", values));
  }
  addCountries(tag, shape, usable);
  const listed = new Set(problems.map(({ key }) => key));
  const isMissing = (key: string) => !usable.has(key) && !listed.has(`${namespace}.${key}`);
  for (const key of Object.keys(shape)) {
    if (!isForm(key) && isMissing(key)) say("missing", key);
  }
  for (const base of bases) {
    const other = usable.get(`${base}_other`);
    if (isMissing(`${base}_other`)) say("missing", `${base}_other`);
    for (const form of pluralForms(tag)) {
      const key = `${base}_${form}`;
      if (other === undefined) usable.delete(key);
      else if (!usable.has(key)) {
        if (isMissing(key)) say("plural", key);
        usable.set(key, other);
      }
    }
  }
  return { tree: nested(usable), problems };
}

const valueSentence = (wanted: string, given: string) => {
  const braces = (names: string) =>
    names === ""
      ? "none"
      : names
          .split(",")
          .map((name) => `{{${name}}}`)
          .join(", ");
  return `English has ${braces(wanted)}, the file ${braces(given)}`;
};

/** Names of countries are known to `Intl` in every language. */
function addCountries(tag: string, shape: Readonly<Record<string, string>>, usable: Map<string, string>): void {
  const names = new Intl.DisplayNames([tag], { type: "region" });
  for (const key of Object.keys(shape)) {
    const [, code] = /^countries\.([A-Z]{2})$/.exec(key) ?? [];
    const name = code && names.of(code);
    if (name && !usable.has(key)) usable.set(key, name);
  }
}

/** The tree of dotted keys. */
export function nested(words: Iterable<readonly [key: string, text: string]>): WordTree {
  const tree: Record<string, unknown> = {};
  for (const [key, text] of words) {
    const path = key.split(".");
    const last = path.pop() ?? "";
    let place = tree;
    for (const name of path) place = (place[name] ??= {}) as Record<string, unknown>;
    place[last] = text;
  }
  return tree as WordTree;
}

/**
 * Reads a parsed language file. With the shape of the English words every key is checked; without it, each namespace is checked when it is
 * first shown. `expected` is the tag under which the configuration names the file.
 * @throws LanguageFileError when nothing of the file can be used
 */
export function readLanguage(file: unknown, shape?: WordShape, expected?: string): ReadLanguage {
  if (!isTree(file)) throw new LanguageFileError("It is not an object, as a language file is.");
  const { language, name, direction, serverLanguage, words } = file;
  const tag = typeof language === "string" ? languageTag(language) : undefined;
  if (tag === undefined) throw new LanguageFileError(`Its "language" is not a language tag such as es or pt-BR.`);
  if (isCompiled(tag)) throw new LanguageFileError(`Its "language" is ${tag}, which the portal has already.`);
  if (expected !== undefined && new Intl.Locale(expected).language !== new Intl.Locale(tag).language)
    throw new LanguageFileError(`Its "language" is ${tag}; the configuration says ${expected}.`);
  if (!isTree(words)) throw new LanguageFileError(`It has no "words".`);
  const read: Language = {
    tag: expected ?? tag,
    intl: tag,
    name: typeof name === "string" && name.trim() !== "" ? name : nameOfLanguage(tag),
    direction: direction === "rtl" || direction === "ltr" ? direction : directionOf(tag),
    server: serverLanguage === "fr" ? "fr" : "en",
  };
  if (!shape) return { language: read, words: words as Words, problems: [] };
  const checked = Object.keys(shape).map(
    (namespace) => [namespace, checkNamespace(tag, namespace, words[namespace], shape[namespace] ?? {})] as const,
  );
  const unknown = Object.keys(words).filter((namespace) => !Object.hasOwn(shape, namespace));
  return {
    language: read,
    words: Object.fromEntries(checked.map(([namespace, { tree }]) => [namespace, tree])),
    problems: [
      ...unknown.map((key): WordProblem => ({ kind: "unknown", key })),
      ...checked.flatMap(([, { problems }]) => problems),
    ],
  };
}

/** Of `Intl`, where the browser knows it. */
function directionOf(tag: string): Language["direction"] {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo?: () => { direction?: string } };
  return locale.getTextInfo?.().direction === "rtl" ? "rtl" : "ltr";
}

const headings: Readonly<Record<WordProblem["kind"], string>> = {
  missing: "missing, shown in English",
  unknown: "unknown, not used",
  notText: "not a text, shown in English",
  values: "other values than in English, shown in English",
  plural: "plural forms missing, shown as _other",
};

/** All problems as lines of text, by kind. */
export function problemLines(problems: readonly WordProblem[]): string[] {
  return Object.entries(headings).flatMap(([kind, heading]) => {
    const ofKind = problems.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    return [
      `${ofKind.length} ${heading}:`,
      ...ofKind.map(({ key, detail }) => `  ${key}${detail === undefined ? "" : ` (${detail})`}`),
    ];
  });
}
