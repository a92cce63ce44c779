import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of all sign-in steps. */
export const useSignInWords = defineWords("signIn", { en, fr });

export type TranslateSignIn = ReturnType<typeof useSignInWords>;
