/** Translations for the look-up of references, sending, and recent imports. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useSendingWords = defineWords("orderImportSending", { en, fr });
