import { defineWords } from "./define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words that many screens say: actions, fields, order statuses, failures. A screen's own words stay with it. */
export const useSharedWords = defineWords("shared", { en, fr });
