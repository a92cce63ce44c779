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
  errorSummaryTitle: (count: number) => string;
  /** Prepended to the document's title while a form has errors: 'Error: '. */
  errorTitlePrefix: string;
  /** The number of remaining characters; negative when there are too many. */
  charactersLeft: (count: number) => string;
  showPassword: string;
  hidePassword: string;
  capsLockOn: string;
  ruleMet: string;
  ruleUnmet: string;
  rulesMet: (met: number, total: number) => string;
  loading: string;
  /** The button that loads the options again. */
  retry: string;
  noMatches: string;
  matches: (count: number) => string;
  /** Under a list that is cut off: "150 more. Type to narrow them." */
  moreMatches: (count: number) => string;
  /** Says that the options could not be loaded. */
  optionsFailed: string;
  /** How much must be typed before the search starts. */
  typeMore: (minimum: number) => string;
  /** The entry that chooses a whole group of options, or none of it. */
  wholeGroup: (group: string) => string;
  showOptions: string;
  clear: string;
  removeTag: (tag: string) => string;
  /** The entry that makes the typed text a new tag. */
  addTag: (tag: string) => string;
  tagAdded: (tag: string) => string;
  tagRemoved: (tag: string) => string;
};

const Words = createContext<FormWords | undefined>(undefined);

/** Provides the words for the fields inside it. One near the root is enough; a nested one replaces it. */
export function FormWordsProvider({ words, children }: { words: FormWords; children: ReactNode }) {
  return <Words value={words}>{children}</Words>;
}

export function useFormWords(): FormWords {
  const words = useContext(Words);
  if (!words) throw new Error("A form field needs its words: put a FormWordsProvider around it.");
  return words;
}
