import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The translations of this folder: `usePreferenceWords()` returns `t`. */
export const usePreferenceWords = defineWords("preferences", { en, fr });
