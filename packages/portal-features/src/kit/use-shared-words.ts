import { defineWords } from "./define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations that many screens use: actions, fields, order statuses, errors. A screen's own ones stay with the screen. */
export const useSharedWords = defineWords("shared", { en, fr });
