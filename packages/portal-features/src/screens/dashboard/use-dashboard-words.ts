import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

export const useDashboardWords = defineWords("dashboard", { en, fr });
