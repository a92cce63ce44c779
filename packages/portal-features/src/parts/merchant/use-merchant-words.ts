import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The translations of this folder: `useMerchantWords()` returns `t`. */
export const useMerchantWords = defineWords("merchant", { en, fr });
