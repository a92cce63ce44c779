/**
 * The language on the screen: the chosen one, as soon as its words are there. Languages of files (`languages` in config.json) are fetched from there,
 * and fall back to English. Open it when a page shows a mixture of languages, or none.
 */
import { addWords, setWordSource, type Words } from "@merchant-portal/portal-features/kit/define-words";
import { createListeners } from "@merchant-portal/portal-features/kit/listeners";
import {
  forgetLanguage,
  isCompiled,
  languageOf,
  type Locale,
  nameOfLanguage,
  registerLanguage,
} from "@merchant-portal/portal-features/kit/locale";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSyncExternalStore } from "react";
import type { PortalConfig } from "#config/schema.ts";
import { groupOf, namespacesOf, shapeFile, type WordGroup, wordGroups, wordsOf } from "#words.ts";

const listeners = createListeners();
const failures = createListeners();
let shown: Locale | undefined;
let hasStarted = false;
/** A language of a file could not be shown at the start, before anybody listened. */
let hasFailedAtStart = false;

const get = (): Locale => shown ?? localePreference.get();

export const language = {
  get,
  /** Calls back when the words of a chosen language did not come. The language is then the one of before. */
  onFailure: (listener: () => void) => {
    if (hasFailedAtStart) listener();
    hasFailedAtStart = false;
    return failures.subscribe(listener);
  },
};

/** The language on the screen. */
export const useLanguage = (): Locale => useSyncExternalStore(listeners.subscribe, get, get);

type LanguageFile = NonNullable<PortalConfig["languages"]>[number];

/** Language files, by tag. */
const files = new Map<Locale, LanguageFile>();

/** Offers the languages of config.json, each by its own name. Their files are fetched when they are chosen. */
export function offerLanguages(offered: readonly LanguageFile[]): void {
  for (const file of offered) {
    const { language: tag, name } = file;
    files.set(tag, file);
    registerLanguage({ tag, intl: tag, name: name ?? nameOfLanguage(tag), direction: "ltr", server: "en" });
  }
  localePreference.refresh();
}

/** Words of namespaces of which a file lacks some, by the tag of its language. They are added with the English ones. */
const lacking = new Map<Locale, Promise<Words>>();

/** Fetches a language file once, checks it and adds its words. @throws LanguageFileError, and says why in the console */
function fetchLanguage(locale: Locale, file: LanguageFile): Promise<Words> {
  const running = lacking.get(locale) ?? readFile(locale, file);
  lacking.set(locale, running);
  running.catch(() => lacking.delete(locale));
  return running;
}

async function readFile(locale: Locale, { file, name }: LanguageFile): Promise<Words> {
  const { fetchLanguageFile } = await import("@merchant-portal/portal-features/kit/language-file");
  return fetchLanguageFile({ file, locale, name, shapeFile });
}

/** Adds words of a language, fetched first where the build has taken them out of the code. */
export async function loadWords(locale: Locale, groups: readonly WordGroup[]): Promise<void> {
  const file = files.get(locale);
  if (file === undefined) {
    const source = isCompiled(locale) ? locale : "en";
    for (const words of await Promise.all(groups.map((group) => wordsOf(source, group)))) addWords(source, words);
    return;
  }
  const lacks = await fetchLanguage(locale, file);
  for (const group of groups) {
    const partly = namespacesOf(group).flatMap((namespace) => {
      const words = lacks[namespace];
      return words ? [[namespace, words] as const] : [];
    });
    if (partly.length === 0) continue;
    addWords("en", await wordsOf("en", group));
    addWords(locale, Object.fromEntries(partly));
  }
}

/** Loads what the first page says, and follows the choice from then on. @throws WordsLoadError */
export async function startLanguage(): Promise<void> {
  if (!hasStarted) {
    setWordSource(async (locale, namespace) => {
      await loadWords(locale, [groupOf(namespace)]);
      return {};
    });
    localePreference.subscribe(() => void follow());
  }
  hasStarted = true;
  const chosen = localePreference.get();
  try {
    await loadWords(chosen, ["start"]);
  } catch (error) {
    if (!files.delete(chosen)) throw error;
    // The page is shown in another language, and the choice stays stored for the next time.
    hasFailedAtStart = true;
    forgetLanguage(chosen);
    localePreference.refresh();
    return startLanguage();
  }
  show(chosen);
  // Another tab may have chosen the other language meanwhile.
  void follow();
}

function show(locale: Locale): void {
  shown = locale;
  document.documentElement.lang = locale;
  document.documentElement.dir = languageOf(locale).direction;
  listeners.emit();
}

/** Shows the chosen language when all of its words are there, so that no part of the page waits for them. */
async function follow(): Promise<void> {
  const chosen = localePreference.get();
  if (chosen === shown) return;
  try {
    await loadWords(chosen, wordGroups);
    if (localePreference.get() === chosen) show(chosen);
  } catch {
    if (localePreference.get() !== chosen || shown === undefined) return;
    localePreference.set(shown);
    failures.emit();
  }
}
