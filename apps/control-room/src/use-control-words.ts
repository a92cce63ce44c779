import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The translated strings of the control room. */
export const useControlWords = defineWords("controlRoom", { en, fr });
export type TranslateControl = ReturnType<typeof useControlWords>;
