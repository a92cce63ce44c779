/** The words of an import: what a column is called, what is wrong with a row and how to mend it, and why a file cannot be read. */
import { useMemo } from "react";
import { defineWords, type Translate } from "#kit/define-words.ts";
import { useLocale } from "#kit/use-locale.ts";
import type { ImportColumn } from "./import-columns.ts";
import type { Fault, FileProblem } from "./order-import.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

// <<<<
/** The words of an import: what a column is called, what is wrong with a row and how to mend it, and why a file cannot be read. */
const useImportWords = defineWords("orderImport", { en, fr });

export interface FaultWords {
  /** `Reference number` for `order_ref_number`. The file's own header stands elsewhere. */
  readonly column: (column: ImportColumn) => string;
  /** What is wrong and how to mend it, in one or two sentences. */
  readonly fault: (fault: Pick<Fault, "key" | "params">) => string;
  readonly problem: (problem: FileProblem) => string;
  /** What is said of each kind of fault, with `{{name}}` where a parameter goes: for `OrderImport.errorFile`. */
  templates: Readonly<Record<string, string>>;
}

/** In the current language. */
export function useFaultWords(): FaultWords {
  const t = useImportWords();
  const locale = useLocale();
  return useMemo(() => ({ ...faultWords(t), templates: (locale === "fr" ? fr : en).faults }), [t, locale]);
}

const bytesInMegabyte = 1_000_000;

/** Apart from React, for tests. */
export const faultWords = (t: Translate<typeof en>): Omit<FaultWords, "templates"> => ({
  column: (column) => t(`columns.${column}`),
  fault: ({ key, params }) => t(`faults.${key as keyof typeof en.faults}`, params),
  problem: (problem) => {
    const { key, ...values } = problem;
    return t(`problems.${key}`, key === "tooLarge" ? { most: Math.round(problem.most / bytesInMegabyte) } : values);
  },
});
