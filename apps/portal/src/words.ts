/**
 * The words of the portal's build: files of one language each. The build takes them out of the code (vite.config.ts); in development and in tests
 * the code brings its words itself, and nothing is fetched. Imports no code of the app, as `ahead.ts` runs before it.
 */
import type { Words } from "@merchant-portal/portal-features/kit/define-words";
import type { Locale } from "@merchant-portal/portal-features/kit/locale";

/** `start`: what sign-in and the shell say. `orders`: what else the orders page says before a press. `other`: the rest. */
export type WordGroup = "start" | "orders" | "other";
export const wordGroups: readonly WordGroup[] = ["start", "orders", "other"];

/** `files`: addresses. `groups`: the namespaces of the first two groups. Written by the build. */
interface WordFiles {
  files: Readonly<Record<WordGroup, Readonly<Record<Locale, string>>>>;
  groups: Readonly<Record<string, WordGroup>>;
}

const built = import.meta.env["WORD_FILES"] as WordFiles | undefined;
const running = new Map<string, Promise<Words>>();

/** The words of a group. A file that did not come is fetched again the next time. @throws TypeError */
export function wordsOf(locale: Locale, group: WordGroup): Promise<Words> {
  if (!built) return Promise.resolve({});
  const file = built.files[group][locale];
  const words = running.get(file) ?? fetchWords(file);
  running.set(file, words);
  words.catch(() => running.delete(file));
  return words;
}

export const groupOf = (namespace: string): WordGroup => built?.groups[namespace] ?? "other";

async function fetchWords(file: string): Promise<Words> {
  const response = await fetch(file);
  if (!response.ok) throw new TypeError(`${file} was answered with ${response.status}.`);
  return (await response.json()) as Words;
}

/** Shows the sentence of index.html in both languages, when the app or its words did not come. */
export function showNotLoaded(): void {
  document.body.dataset["notLoaded"] = "";
}
