/** Translations of printers, and failures as sentences. Open it to change how a failed print is explained. */
import { defineWords } from "#kit/define-words.ts";
import { useFormat } from "#kit/use-format.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { PrintFailure } from "./print-transport.ts";

export const usePrinterWords = defineWords("printers", { en, fr });

/** Returns a function that says why a print failed and what to do. `name` is the printer's. */
export function useOutcomeWords(): (failure: PrintFailure, name?: string) => { title: string; detail: string } {
  const t = usePrinterWords();
  const format = useFormat();
  return ({ reason, labels, unsure }, name = t("thePrinter")) => {
    const sent =
      labels.total > 1
        ? t("failed.went", { sent: format.number(labels.sent), total: format.number(labels.total) })
        : "";
    const unsureLabels = unsure?.labels ?? 0;
    const maybe =
      unsureLabels > 0 ? t("failed.unsure", { count: unsureLabels, number: format.number(unsureLabels) }) : "";
    const detail = [t(`failed.${reason}.detail`, { name }), sent, maybe].filter(Boolean).join(" ");
    return { title: t(`failed.${reason}.title`, { name }), detail };
  };
}
