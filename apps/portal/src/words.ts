/**
 * The words of the portal's build: files of one language each. The build takes them out of the code (vite.config.ts); in development and in tests
 * the code brings its words itself, and nothing is fetched. Imports no code of the app, as `ahead.ts` runs before it.
 */
import type { Words } from "@merchant-portal/portal-features/kit/define-words";
import type { CompiledLocale } from "@merchant-portal/portal-features/kit/locale";
import type { PageName } from "#paths.ts";

/** `start`: what sign-in and the shell say. `orders`: what else the orders page says before a press. `other`: the rest. */
export type WordGroup = "start" | "orders" | "other";
export const wordGroups: readonly WordGroup[] = ["start", "orders", "other"];

/** What a page says before a press; undefined for a page of `/embed`. The orders page says the least: merchants open it most. */
export const wordsOfPage = (page: PageName | undefined): readonly WordGroup[] =>
  page === "orders" ? ["start", "orders"] : wordGroups;

/** `files`: addresses. `groups`: the group of each namespace. `shape`: address of the keys, for language files. Written by the build. */
interface WordFiles {
  files: Readonly<Record<WordGroup, Readonly<Record<CompiledLocale, string>>>>;
  groups: Readonly<Record<string, WordGroup>>;
  shape: string;
}

const built = import.meta.env["WORD_FILES"] as WordFiles | undefined;
const running = new Map<string, Promise<Words>>();

/** A file of words did not come: no connection, or a new version replaced it. */
export class WordsLoadError extends Error {
  override name = "WordsLoadError";
}

/** The words of a group. A file that did not come is fetched again the next time. @throws WordsLoadError */
export function wordsOf(locale: CompiledLocale, group: WordGroup): Promise<Words> {
  if (!built) return Promise.resolve({});
  const file = built.files[group][locale];
  const words = running.get(file) ?? fetchWords(file);
  running.set(file, words);
  words.catch(() => running.delete(file));
  return words;
}

/** Where the keys of all words are, against which a language file is checked; undefined where the code has its words. */
export const shapeFile: string | undefined = built?.shape;

/** The namespaces of a group; none where the code has its words. */
export const namespacesOf = (group: WordGroup): readonly string[] =>
  Object.entries(built?.groups ?? {}).flatMap(([namespace, of]) => (of === group ? namespace : []));

export const groupOf = (namespace: string): WordGroup => built?.groups[namespace] ?? "other";

async function fetchWords(file: string): Promise<Words> {
  try {
    const response = await fetch(file);
    if (!response.ok) throw new TypeError(`The answer is ${response.status}.`);
    return (await response.json()) as Words;
  } catch (cause) {
    throw new WordsLoadError(`${file} did not come.`, { cause });
  }
}

/** Shows the sentence of index.html in both languages, when the app or its words did not come. */
export function showNotLoaded(): void {
  document.body.dataset["notLoaded"] = "";
}
