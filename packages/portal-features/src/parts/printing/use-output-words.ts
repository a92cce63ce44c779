/** The result of sending a file, as a sentence. Open it to change the sentence after a print. */
import { useFormat } from "#kit/use-format.ts";
import { useOutcomeWords } from "#parts/printing/printers/use-printer-words.ts";
import type { DocumentKind } from "./label-file.ts";
import type { OutputResult } from "./print-output.ts";
import { useLabelWords } from "./use-label-words.ts";

export function useOutputWords(): (kind: DocumentKind, result: OutputResult) => { title: string; detail?: string } {
  const t = useLabelWords();
  const format = useFormat();
  const outcomeWords = useOutcomeWords();
  return (kind, result) => {
    const word = kind === "label" ? "label" : "slip";
    switch (result.at) {
      case "sent": {
        const { count, file, transport } = result;
        const counted = { count, number: format.number(count), file, printer: transport.name ?? "" };
        if (transport.kind === "file") return { title: t(`made.${word}`, counted) };
        return { title: t(transport.kind === "browser" ? `opened.${word}` : `sent.${word}`, counted) };
      }
      case "refused":
        return result.outcome.reason === "blocked"
          ? { title: t("blocked"), detail: t("blockedDetail", { file: result.file }) }
          : outcomeWords(result.outcome, result.transport.name);
      case "missing": {
        const { size } = result.orders;
        return { title: t("lost", { count: size, number: format.number(size) }), detail: t("lostDetail") };
      }
      case "notJoined":
        return { title: t("broken") };
    }
  };
}
