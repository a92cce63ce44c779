import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations for errors of creating an order. */
export const useOrderWords = defineWords("orders", { en, fr });
