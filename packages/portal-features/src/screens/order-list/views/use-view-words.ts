import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** What saved views, columns, sorting and the open row say. */
export const useViewWords = defineWords("orderViews", { en, fr });
