import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the ship-from locations page. */
export const useShipFromWords = defineWords("shipFrom", { en, fr });
