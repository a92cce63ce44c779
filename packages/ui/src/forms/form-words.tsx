/** All texts that form fields show by themselves. */
import { createContext, type ReactNode, useContext } from "react";

/** Values for a message besides its key: limits of a rule, counts. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Every text that the form fields show by themselves, in the language of the page. */
export type FormWords = {
  /** Labels an optional field, with its brackets: '(optional)'. */
  optional: string;
  /** The decimal separator of the language; also decides how '1,234' is read. */
  decimalSeparator: "." | ",";
  /** The sentence for a message key of a schema: 'required', 'tooSmall' with `{ minimum }`. */
  translateError: (key: string, params: MessageParams) => string;
  /** 'There are 3 problems': the heading of the error summary. It counts those that are not corrected; 0 says that all are. */
  errorSummaryTitle: (count: number) => string;
  /** Prepended to the document's title while a form has errors: 'Error: '. */
  errorTitlePrefix: string;
  /** The number of remaining characters; negative when there are too many. */
  charactersLeft: (count: number) => string;
  /** The button of a password field while it is hidden. */
  showPassword: string;
  /** The same button while it is shown. */
  hidePassword: string;
  /** Under a password field. */
  capsLockOn: string;
  /** Read before a rule that is met: 'Met:'. */
  ruleMet: string;
  /** Read before a rule that is not met: 'Not met yet:'. */
  ruleUnmet: string;
  /** '2 of 4 rules met', announced. */
  rulesMet: (met: number, total: number) => string;
  /** While options are loaded: 'Loading…'. */
  loading: string;
  /** The button that loads the options again. */
  retry: string;
  /** No option matches the typed text. */
  noMatches: string;
  /** '3 found', announced. */
  matches: (count: number) => string;
  /** Under a list that is cut off: "150 more. Type to narrow the list." */
  moreMatches: (count: number) => string;
  /** Says that the options could not be loaded. */
  optionsFailed: string;
  /** How much must be typed before the search starts. */
  typeMore: (minimum: number) => string;
  /** The entry that chooses a whole group of options, or removes it from the choice. */
  wholeGroup: (group: string) => string;
  /** The button that opens the list. */
  showOptions: string;
  /** The button that empties the field. */
  clear: string;
  /** The button on a choice: 'Remove fragile'. */
  removeTag: (tag: string) => string;
  /** The entry that makes the typed text a new tag. */
  addTag: (tag: string) => string;
  /** Announced: 'fragile added'. */
  tagAdded: (tag: string) => string;
  /** Announced: 'fragile removed'. */
  tagRemoved: (tag: string) => string;
};

const Words = createContext<FormWords | undefined>(undefined);

type ProviderProps = {
  /** In the language of the page. */
  words: FormWords;
  /** The app, or the part of it that has these words. */
  children: ReactNode;
};

/** Provides the words for the fields inside it. One near the root is enough; a nested one replaces it. */
export function FormWordsProvider({ words, children }: ProviderProps) {
  return <Words value={words}>{children}</Words>;
}

export function useFormWords(): FormWords {
  const words = useContext(Words);
  if (!words) throw new Error("A form field needs its words: put a FormWordsProvider around it.");
  return words;
}
