/** Adds the words of language files: of the portal's configuration, or of a host. It loads with the first language file only. */
import {
  checkNamespace,
  type LanguageFile,
  LanguageFileError,
  problemLines,
  readLanguage,
  shapeOf,
  type WordProblem,
  type WordShape,
} from "./check-words.ts";
import { addWords, setWordCheck, type Words } from "./define-words.ts";
import { type Language, type Locale, registerLanguage } from "./locale.ts";

interface FileSource {
  /** Its address. */
  file: string;
  /** The tag under which the configuration names it. */
  locale: Locale;
  /** The name that the configuration gives the language, before that of the file. */
  name: string | undefined;
  /** The address of the shape of the English words; undefined where the code has its words. */
  shapeFile: string | undefined;
}

/** Milliseconds until a file that does not come is given up, as for `config.json`: the first page waits for it. */
const timeLimitMs = 15_000;

/**
 * Fetches a language file, checks it and adds the words of the namespaces that are complete. Resolves with the others: without the English words
 * beside them, a page would show their keys.
 * @throws LanguageFileError when nothing of it can be used; the console says why
 */
export async function fetchLanguageFile({ file, locale, name, shapeFile }: FileSource): Promise<Words> {
  try {
    const [content, shape] = await Promise.all([
      fetchJson(file),
      shapeFile === undefined ? undefined : fetchJson(shapeFile),
    ]);
    const { language, words, problems } = readLanguage(content, shape as WordShape | undefined, locale);
    listProblems(file, problems);
    // A plural form that was filled in is there; what is unknown was not needed.
    const inEnglish = problems.filter(({ kind }) => kind !== "plural" && kind !== "unknown");
    const lacking = new Set(inEnglish.map(({ key }) => key.split(".")[0]));
    const part = (isLacking: boolean) =>
      Object.fromEntries(Object.entries(words).filter(([namespace]) => lacking.has(namespace) === isLacking));
    addReadLanguage({ ...language, name: name ?? language.name }, part(false));
    return part(true);
  } catch (error) {
    // oxlint-disable-next-line no-console -- for the operator: the page goes on in another language
    console.error(`Language file ${file} cannot be used. ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

async function fetchJson(address: string): Promise<unknown> {
  let response: Response;
  try {
    // `no-cache` revalidates the cached copy, so that a changed file is used immediately.
    response = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(timeLimitMs) });
  } catch (cause) {
    throw new LanguageFileError(`It did not come: ${String(cause)}`, { cause });
  }
  if (!response.ok) throw new LanguageFileError(`The server answers ${response.status}.`);
  try {
    return JSON.parse(await response.text());
  } catch (cause) {
    throw new LanguageFileError(`It is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Lists problems in the console, for the operator or a host's developer. */
function listProblems(name: string, problems: readonly WordProblem[]): void {
  if (problems.length === 0) return;
  // oxlint-disable-next-line no-console -- the page works without these words, and this is where its operator looks
  console.warn([`Language file ${name}:`, ...problemLines(problems)].join("\n"));
}

/** Adds a parsed file. @throws LanguageFileError */
export function addLanguage(file: LanguageFile): Language {
  const { language, words } = readLanguage(file);
  addReadLanguage(language, words);
  return language;
}

/** Registers a language and its words, which are checked where English ones are in the code. */
function addReadLanguage(language: Language, words: Words): void {
  registerLanguage(language);
  addWords(language.tag, words);
  setWordCheck((locale, namespace, tree, english) => {
    const checked = checkNamespace(locale, namespace, tree, shapeOf(english));
    listProblems(locale, checked.problems);
    return checked.tree;
  });
}
