import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of inline-edited fields and tags. */
export const useEditOrderWords = defineWords("editOrder", { en, fr });
