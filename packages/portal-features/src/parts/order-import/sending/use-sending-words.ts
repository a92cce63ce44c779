import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** What is said while an import is looked up, sent, and found again. */
export const useSendingWords = defineWords("orderImportSending", { en, fr });
