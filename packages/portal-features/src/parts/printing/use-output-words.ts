import { useFormat } from "#kit/use-format.ts";
import { useOutcomeWords } from "#parts/printers/printers.api.ts";
import type { OutputResult } from "./print-output.ts";
import type { DocumentKind } from "./label-file.ts";
import { useLabelWords } from "./use-label-words.ts";

/** What came of handing over a file, in words. */
export function useOutputWords(): (kind: DocumentKind, came: OutputResult) => { title: string; detail?: string } {
  const t = useLabelWords();
  const format = useFormat();
  const outcomeWords = useOutcomeWords();
  return (kind, came) => {
    const word = kind === "label" ? "label" : "slip";
    switch (came.at) {
      case "handedOver": {
        const { kind: way, name = "" } = came.transport;
        const counted = { count: came.count, number: format.number(came.count), file: came.file, printer: name };
        if (way === "file") return { title: t(`made.${word}`, counted) };
        return { title: t(way === "browser" ? `opened.${word}` : `sent.${word}`, counted) };
      }
      case "refused":
        return came.outcome.reason === "blocked"
          ? { title: t("blocked"), detail: t("blockedDetail", { file: came.file }) }
          : outcomeWords(came.outcome, came.transport.name);
      case "lost": {
        const { size } = came.orders;
        return { title: t("lost", { count: size, number: format.number(size) }), detail: t("lostDetail") };
      }
      case "broken":
        return { title: t("broken") };
    }
  };
}
