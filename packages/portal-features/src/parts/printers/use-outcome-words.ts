import { useFormat } from "#kit/use-format.ts";
import type { PrintFailure } from "./print-transport.ts";
import { usePrinterWords } from "./use-printer-words.ts";

/** What went wrong with a print, and what to do about it. `name` is the printer's. */
export function useOutcomeWords(): (failure: PrintFailure, name?: string) => { title: string; detail: string } {
  const say = usePrinterWords();
  const format = useFormat();
  return ({ reason, labels, unsure }, name = say("thePrinter")) => {
    const went =
      labels.total > 1
        ? say("failed.went", { sent: format.number(labels.sent), total: format.number(labels.total) })
        : "";
    const more = unsure?.labels ?? 0;
    const maybe = more > 0 ? say("failed.unsure", { count: more, number: format.number(more) }) : "";
    const detail = [say(`failed.${reason}.detail`, { name }), went, maybe].filter(Boolean).join(" ");
    return { title: say(`failed.${reason}.title`, { name }), detail };
  };
}
