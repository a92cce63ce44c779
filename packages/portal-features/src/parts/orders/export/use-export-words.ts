/** Translations of the export; the texts are in `locales`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useExportWords = defineWords("export", { en, fr });
