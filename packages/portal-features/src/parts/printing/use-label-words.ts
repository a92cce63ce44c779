/** Translations of printing; the texts are in `locales`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useLabelWords = defineWords("labels", { en, fr });
