import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The translations of this folder, with the names of countries, provinces and states. `useAddressWords()` returns `t`. */
export const useAddressWords = defineWords("addresses", { en, fr });
