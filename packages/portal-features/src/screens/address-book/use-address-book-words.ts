import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the address book. */
export const useAddressBookWords = defineWords("addressBook", { en, fr });
