/** Translations of edits in place; the texts are in `locales`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useEditOrderWords = defineWords("editOrder", { en, fr });
