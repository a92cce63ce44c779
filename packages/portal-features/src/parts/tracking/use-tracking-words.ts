import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The translations of this folder: `useTrackingWords()` returns `t`. */
export const useTrackingWords = defineWords("tracking", { en, fr });
