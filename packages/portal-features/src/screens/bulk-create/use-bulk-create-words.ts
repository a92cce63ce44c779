/** Translations of the bulk create page. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useBulkCreateWords = defineWords("bulkCreate", { en, fr });
