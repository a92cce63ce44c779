import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** What every place that creates an order says when that fails. */
export const useOrderWords = defineWords("orders", { en, fr });
