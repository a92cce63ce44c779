import { defineWords } from "@merchant-portal/portal-features/kit/define-words";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** Translations of the shell: header, footer, page names, and the app's own pages. */
export const usePortalWords = defineWords("portal", { en, fr });
