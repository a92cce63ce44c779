/** Translations of deleting orders; the texts are in `locales`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useDeleteWords = defineWords("deleteOrders", { en, fr });
