import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the create-order wizard. */
export const useCreateOrderWords = defineWords("createOrder", { en, fr });
