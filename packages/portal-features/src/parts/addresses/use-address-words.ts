import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Names of countries, provinces and states. */
export const useAddressWords = defineWords("addresses", { en, fr });
