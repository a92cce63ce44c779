import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the export. */
export const useExportWords = defineWords("export", { en, fr });
