import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the bulk create page. */
export const useBulkCreateWords = defineWords("bulkCreate", { en, fr });
