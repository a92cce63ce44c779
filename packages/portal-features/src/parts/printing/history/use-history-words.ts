/** Translations of the print history; the texts are in `locales`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useHistoryWords = defineWords("printLedger", { en, fr });
