/** The texts of form fields in stories, in both languages. Open it when `FormWords` gets a new text. */
import type { Decorator } from "@storybook/react-vite";
import { type Sentence, storyLanguage, tIn } from "#styles/story-language.tsx";
import { type FormWords, FormWordsProvider } from "./form-words.tsx";

const errors: Readonly<Record<string, Sentence>> = {
  required: "Required",
  tooSmall: "Must be at least {minimum}",
  tooBig: "Must be at most {maximum}",
  notANumber: "Write a number, like 2.5",
  wholeNumber: "Write a whole number",
  invalidEmail: "Write an email address like name@example.com",
  invalidPostalCode: "Postal code is not a valid Canadian postal code or American ZIP code",
  tooFew: "Add at least one",
  tooLong: "Must have at most {maximum} characters",
  emailTaken: "This email already has an account",
  notServed: "Nothing is delivered to {place}",
};

function wordsIn(language: "en" | "fr"): FormWords {
  const say = tIn(language);
  return {
    optional: say("(optional)"),
    decimalSeparator: language === "fr" ? "," : ".",
    translateError: (key, params) => {
      const sentence = errors[key];
      // A message from a story's server is a sentence, not a key.
      return sentence === undefined ? key : say(sentence, params);
    },
    errorSummaryTitle: (count) =>
      count === 0
        ? say("All problems are corrected")
        : count === 1
          ? say("There is a problem")
          : say("There are {count} problems", { count }),
    errorTitlePrefix: `${say("Error:")} `,
    charactersLeft: (count) =>
      count < 0 ? say("{count} characters too many", { count: -count }) : say("{count} characters left", { count }),
    showPassword: say("Show password"),
    hidePassword: say("Hide password"),
    capsLockOn: say("Caps Lock is on"),
    ruleMet: say("Met:"),
    ruleUnmet: say("Not met yet:"),
    rulesMet: (met, total) => say("{met} of {total} rules met", { met, total }),
    loading: say("Loading…"),
    retry: say("Try again"),
    noMatches: say("Nothing found"),
    matches: (count) => say("{count} found", { count }),
    moreMatches: (count) => say("{count} more. Type to narrow the list.", { count }),
    optionsFailed: say("The list could not be loaded."),
    typeMore: (minimum) => say("Type at least {minimum} characters", { minimum }),
    wholeGroup: (group) => say("All of {group}", { group }),
    showOptions: say("Show options"),
    clear: say("Clear"),
    removeTag: (tag) => say("Remove {tag}", { tag }),
    addTag: (tag) => say("Add “{tag}”", { tag }),
    tagAdded: (tag) => say("{tag} added", { tag }),
    tagRemoved: (tag) => say("{tag} removed", { tag }),
  };
}

/** Form words for stories; in the product they come from the screens' dictionaries. */
export const storyWords = {
  get en() {
    return wordsIn("en");
  },
  get fr() {
    return wordsIn("fr");
  },
};

/** The words in the toolbar's language, for play functions. */
export const storyWordsNow = (): FormWords => storyWords[storyLanguage()];

const widths = { form: "mp:max-w-md", wide: "mp:max-w-5xl", phone: "mp:max-w-80" } as const;

/** Gives a story the words of the chosen language and a width: a form's column, or `parameters.width`. */
export const withFormWords: Decorator = (Story, { globals, parameters }) => {
  const width: unknown = parameters["width"];
  return (
    <FormWordsProvider words={storyWords[globals["locale"] === "fr" ? "fr" : "en"]}>
      <div className={width === "wide" || width === "phone" ? widths[width] : widths.form}>
        <Story />
      </div>
    </FormWordsProvider>
  );
};
