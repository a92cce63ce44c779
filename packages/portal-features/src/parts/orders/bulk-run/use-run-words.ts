import { defineWords } from "#kit/define-words.ts";
import { useUser } from "#kit/user-context.ts";
import type { TabBatch } from "./batch-entry.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** What every run over orders says. */
export const useRunWords = defineWords("orderRun", { en, fr });

/**
 * What is said of a run that the device does not store, because its storage is full or refused: it ends with the page. Nothing where
 * the host has named no user, for whom it could be stored.
 */
export function useNotStored(): (own: TabBatch) => { detail?: string } {
  const t = useRunWords();
  const user = useUser();
  return ({ isKept }) => (user === undefined || isKept ? {} : { detail: t("notStored") });
}
