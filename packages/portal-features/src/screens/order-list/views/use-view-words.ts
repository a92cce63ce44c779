import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations for saved views, columns, sorting and linked orders. */
export const useViewWords = defineWords("orderViews", { en, fr });
