import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of deleting orders. */
export const useDeleteWords = defineWords("deleteOrders", { en, fr });
