import { defineWords, type Translate } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the orders list. */
export const useOrderListWords = defineWords("orderList", { en, fr });
export type TranslateOrderList = Translate<typeof en>;
