import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the scan page. */
export const useScanWords = defineWords("scan", { en, fr });
