import { defineWords } from "#kit/define-words.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import { useFormat } from "#kit/use-format.ts";
import type { PrintFailure } from "./print-transport.ts";

export const usePrinterWords = defineWords("printers", { en, fr });

/** What went wrong with a print, and what to do about it. `name` is the printer's. */
export function useOutcomeWords(): (failure: PrintFailure, name?: string) => { title: string; detail: string } {
  const t = usePrinterWords();
  const format = useFormat();
  return ({ reason, labels, unsure }, name = t("thePrinter")) => {
    const went =
      labels.total > 1
        ? t("failed.went", { sent: format.number(labels.sent), total: format.number(labels.total) })
        : "";
    const more = unsure?.labels ?? 0;
    const maybe = more > 0 ? t("failed.unsure", { count: more, number: format.number(more) }) : "";
    const detail = [t(`failed.${reason}.detail`, { name }), went, maybe].filter(Boolean).join(" ");
    return { title: t(`failed.${reason}.title`, { name }), detail };
  };
}
