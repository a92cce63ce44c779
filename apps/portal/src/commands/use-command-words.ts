import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the palette and of the list of shortcuts: they come with the header of a merchant, not with the sign-in page. */
export const useCommandWords = defineWords("commands", { en, fr });
