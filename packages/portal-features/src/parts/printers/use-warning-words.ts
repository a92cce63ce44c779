import { useFormat } from "#kit/use-format.ts";
import { usePrinterWords } from "./use-printer-words.ts";
import type { LabelWarning } from "./zpl/check-label.ts";

/** What would come out wrong on a label, as a sentence. */
export function useWarningWords(): (warning: LabelWarning) => string {
  const t = usePrinterWords();
  const format = useFormat();
  return (warning) => {
    switch (warning.kind) {
      case "lines":
      case "word":
      case "textOff":
        return t(`warning.${warning.kind}`, { text: warning.text });
      case "notDrawn":
        return t("warning.notDrawn", { commands: format.list(warning.commands) });
      case "otherDpi":
        return t(warning.at === 300 ? "warning.smaller" : "warning.larger");
      default:
        return t(`warning.${warning.kind}`);
    }
  };
}
