import { defineWords } from "#kit/define-words.ts";
import { useUser } from "#kit/user-context.ts";
import type { TabBatch } from "./batch-entry.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations shared by all runs over orders. */
export const useRunWords = defineWords("orderRun", { en, fr });

/**
 * The detail of a notice whose batch is not stored, because storage is full or blocked: it ends with the page. Empty
 * when the host named no user to store it for.
 */
export function useNotStored(): (own: TabBatch) => { detail?: string } {
  const t = useRunWords();
  const user = useUser();
  return ({ isKept }) => (user === undefined || isKept ? {} : { detail: t("notStored") });
}
