/**
 * The texts of an import: names of columns, sentences for issues, and why a file cannot be read. Their translations are
 * in `locales/`. Open it to give a new issue its sentence.
 */
import { useContext, useMemo } from "react";
import { defineWords, type Translate, WordsContext } from "#kit/define-words.ts";
import type { ImportColumn } from "./import-columns.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { FileProblem, Issue } from "./order-import.ts";

const useImportWords = defineWords("orderImport", { en, fr });

export interface IssueWords {
  /** The product's name of a column: `Reference number` for `order_ref_number`. */
  readonly column: (column: ImportColumn) => string;
  /** What is wrong and how to correct it, in one or two sentences. */
  readonly issue: (issue: Pick<Issue, "key" | "params">) => string;
  readonly problem: (problem: FileProblem) => string;
  /** The sentences by issue key, with `{{name}}` for parameters: the `words` of `OrderImport.errorFile`. */
  templates: Readonly<Record<string, string>>;
}

/** The texts in the current language. */
export function useIssueWords(): IssueWords {
  const t = useImportWords();
  const { words, locale } = useContext(WordsContext);
  return useMemo(() => {
    const { issues } = words.getResourceBundle(locale, "orderImport") as typeof en;
    return { ...issueWords(t), templates: issues };
  }, [t, words, locale]);
}

const bytesInMegabyte = 1_000_000;

/** Without React, for tests. */
export const issueWords = (t: Translate<typeof en>): Omit<IssueWords, "templates"> => ({
  column: (column) => t(`columns.${column}`),
  issue: ({ key, params }) => t(`issues.${key as keyof typeof en.issues}`, params),
  problem: (problem) => {
    const { key, ...values } = problem;
    return t(`problems.${key}`, key === "tooLarge" ? { max: Math.round(problem.max / bytesInMegabyte) } : values);
  },
});
