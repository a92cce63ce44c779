import { useFormat } from "#kit/use-format.ts";
import { usePrinterWords } from "./use-printer-words.ts";
import type { LabelWarning } from "./zpl/check-label.ts";

/** What would come out wrong on a label, as a sentence. */
export function useWarningWords(): (warning: LabelWarning) => string {
  const say = usePrinterWords();
  const format = useFormat();
  return (warning) => {
    switch (warning.kind) {
      case "lines":
      case "word":
      case "textOff":
        return say(`warning.${warning.kind}`, { text: warning.text });
      case "notDrawn":
        return say("warning.notDrawn", { commands: format.list(warning.commands) });
      case "otherDpi":
        return say(warning.at === 300 ? "warning.smaller" : "warning.larger");
      default:
        return say(`warning.${warning.kind}`);
    }
  };
}
