/** The language on the screen: the chosen one, as soon as its words are there. Open it when a page shows a mixture of languages, or none. */
import { addWords, setWordSource } from "@merchant-portal/portal-features/kit/define-words";
import { createListeners } from "@merchant-portal/portal-features/kit/listeners";
import type { Locale } from "@merchant-portal/portal-features/kit/locale";
import { localePreference } from "@merchant-portal/portal-features/parts/preferences/preferences";
import { useSyncExternalStore } from "react";
import { groupOf, type WordGroup, wordGroups, wordsOf } from "#words.ts";

const listeners = createListeners();
const failures = createListeners();
let shown: Locale | undefined;
let hasStarted = false;

const get = (): Locale => shown ?? localePreference.get();

export const language = {
  get,
  /** Calls back when the words of a chosen language did not come. The language is then the one of before. */
  onFailure: failures.subscribe,
};

/** The language on the screen. */
export const useLanguage = (): Locale => useSyncExternalStore(listeners.subscribe, get, get);

/** Adds words of a language, fetched first where the build has taken them out of the code. */
export async function loadWords(locale: Locale, groups: readonly WordGroup[]): Promise<void> {
  for (const words of await Promise.all(groups.map((group) => wordsOf(locale, group)))) addWords(locale, words);
}

/** Loads what the first page says, and follows the choice from then on. @throws WordsLoadError */
export async function startLanguage(): Promise<void> {
  if (!hasStarted) {
    setWordSource((locale, namespace) => wordsOf(locale, groupOf(namespace)));
    localePreference.subscribe(() => void follow());
  }
  hasStarted = true;
  const chosen = localePreference.get();
  await loadWords(chosen, ["start"]);
  show(chosen);
  // Another tab may have chosen the other language meanwhile.
  void follow();
}

function show(locale: Locale): void {
  shown = locale;
  document.documentElement.lang = locale;
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
