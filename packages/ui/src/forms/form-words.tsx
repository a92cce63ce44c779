import { createContext, type ReactNode, useContext } from "react";

/** What a message says besides its key: limits of a rule, counts. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Every word that the form fields say by themselves, in the language of the page. */
export type FormWords = {
  /** Marks a field that may stay empty, with its brackets: '(optional)'. */
  optional: string;
  /** What the person writes before tenths; also decides how '1,234' is read. */
  decimalSeparator: "." | ",";
  /** The sentence for a message key of a schema: 'required', 'tooSmall' with `{ minimum }`. */
  translateError: (key: string, params: MessageParams) => string;
  errorSummaryTitle: (count: number) => string;
  /** Put before the title of the document while a form has errors: 'Error: '. */
  errorTitlePrefix: string;
  /** Below zero: how many characters are too many. */
  charactersLeft: (count: number) => string;
  showPassword: string;
  hidePassword: string;
  capsLockOn: string;
  ruleMet: string;
  ruleUnmet: string;
  rulesMet: (met: number, total: number) => string;
  loading: string;
  /** Loads the options again. */
  retry: string;
  noMatches: string;
  matches: (count: number) => string;
  /** Under a list that is cut short: "150 more. Type to narrow them." */
  moreMatches: (count: number) => string;
  /** The options could not be had. */
  optionsFailed: string;
  /** How much must be typed before options are looked for. */
  typeMore: (minimum: number) => string;
  /** The entry that chooses a whole group of options, or none of it. */
  wholeGroup: (group: string) => string;
  showOptions: string;
  clear: string;
  removeTag: (tag: string) => string;
  /** The entry that makes what was typed a new tag. */
  addTag: (tag: string) => string;
  tagAdded: (tag: string) => string;
  tagRemoved: (tag: string) => string;
};

const Words = createContext<FormWords | undefined>(undefined);

/** Gives the fields inside it their words. One near the root is enough; a nested one replaces it. */
export function FormWordsProvider({ words, children }: { words: FormWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useFormWords(): FormWords {
  const words = useContext(Words);
  if (!words) throw new Error("A form field needs its words: put a FormWordsProvider around it.");
  return words;
}
