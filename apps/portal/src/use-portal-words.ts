import { defineWords } from "@merchant-portal/portal-features/app";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

/** The words of the shell: header, foot, page names, and the pages that the app itself has. */
export const usePortalWords = defineWords("portal", { en, fr });
