import { storyLanguage, t } from "#styles/story-language.tsx";
import { asSaid } from "#styles/story-letters.ts";
import type { StepWords } from "./step-list.tsx";

/** Step words for stories, as getters: the toolbar may change the language. */
export const stepWords: StepWords = {
  get steps() {
    return t("Steps");
  },
  stepOf: (position, total) => t("Step {position} of {total}", { position, total }),
  get done() {
    return storyLanguage() === "fr" ? "terminée" : asSaid("done");
  },
  get error() {
    return t("has errors");
  },
  get todo() {
    return t("to do");
  },
};
