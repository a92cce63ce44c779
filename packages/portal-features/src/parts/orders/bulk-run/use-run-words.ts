import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** What every run over orders says. */
export const useRunWords = defineWords("orderRun", { en, fr });
