import type { Decorator } from "@storybook/react-vite";
import { type FormWords, FormWordsProvider } from "./form-words.tsx";

const sentences: Record<string, string> = {
  required: "Required",
  tooSmall: "Must be at least {minimum}",
  tooBig: "Must be at most {maximum}",
  notANumber: "Write a number, like 2.5",
  invalidEmail: "Write an email address like name@example.com",
  invalidPostalCode: "Postal code is not a valid Canadian postal code or American ZIP code",
  tooFew: "Add at least one",
  tooLong: "Must have at most {maximum} characters",
};

/** Words for stories; in the product they come from the screens' dictionaries. */
export const storyWords: FormWords = {
  optional: "(optional)",
  decimalSeparator: ".",
  translateError: (key, params) =>
    (sentences[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
  errorSummaryTitle: (count) => (count === 1 ? "There is a problem" : `There are ${count} problems`),
  errorTitlePrefix: "Error: ",
  charactersLeft: (count) => (count < 0 ? `${-count} characters too many` : `${count} characters left`),
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLockOn: "Caps Lock is on",
  ruleMet: "Met:",
  ruleUnmet: "Not met yet:",
  rulesMet: (met, total) => `${met} of ${total} rules met`,
  loading: "Loading…",
  noMatches: "Nothing found",
  matches: (count) => `${count} found`,
  showOptions: "Show options",
  clear: "Clear",
  removeTag: (tag) => `Remove ${tag}`,
  addTag: (tag) => `Add “${tag}”`,
  tagAdded: (tag) => `${tag} added`,
  tagRemoved: (tag) => `${tag} removed`,
};

const widths = { form: "max-w-md", wide: "max-w-5xl", phone: "max-w-80" } as const;

/** Gives a story its words and a width: a form's column, or what `parameters.width` says. */
export const withFormWords: Decorator = (Story, { parameters }) => {
  const width: unknown = parameters["width"];
  return (
    <FormWordsProvider words={storyWords}>
      <div className={width === "wide" || width === "phone" ? widths[width] : widths.form}>
        <Story />
      </div>
    </FormWordsProvider>
  );
};

/** For stories that must hold at the narrowest screen. */
export const narrow: Decorator = (Story) => (
  <div className="w-68 overflow-hidden">
    <Story />
  </div>
);
