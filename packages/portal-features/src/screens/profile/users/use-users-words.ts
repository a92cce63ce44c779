import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the users' card and list. */
export const useUsersWords = defineWords("users", { en, fr });
