import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of marking orders ready. */
export const useReadyWords = defineWords("readyOrders", { en, fr });
