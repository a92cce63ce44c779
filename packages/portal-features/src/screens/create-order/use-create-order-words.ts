import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the wizard. */
export const useCreateOrderWords = defineWords("createOrder", { en, fr });
