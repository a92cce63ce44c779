/** Translations of printers; why a print failed is said in `use-print-words.tsx`. */
import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const usePrinterWords = defineWords("printers", { en, fr });
