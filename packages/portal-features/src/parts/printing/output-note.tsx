import { Banner, Button } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { hasRemainderOf, type OutputResult } from "./print-output.ts";
import type { DocumentKind } from "./label-file.ts";
import { useOutputWords } from "./use-output-words.ts";
import { useLabelWords } from "./use-label-words.ts";

interface OutputNoteProps {
  kind: DocumentKind;
  came: OutputResult;
  /** The rest is the one thing to do next: nothing has failed besides. */
  isPrimary: boolean;
  /** Sends what a printer has not got yet. */
  onRest: (refused: OutputResult & { at: "refused" }) => void;
}

/** What came of handing over a file, said where its buttons are. */
export function OutputNote({ kind, came, isPrimary, onRest }: OutputNoteProps) {
  const t = useLabelWords();
  const inWords = useErrorWords();
  const handWords = useOutputWords();
  const { title, detail } = handWords(kind, came);
  if (came.at === "handedOver")
    return (
      <Banner tone="success">
        <output>{title}</output>
      </Banner>
    );
  const why = came.at === "broken" ? inWords(came.error).text : detail;
  const hasRest = came.at === "refused" && hasRemainderOf(came);
  return (
    <Banner
      tone={came.at === "lost" ? "warning" : "error"}
      role="alert"
      title={title}
      actions={
        hasRest && (
          <Button size="sm" variant={isPrimary ? "primary" : "secondary"} onClick={() => onRest(came)}>
            {t("printRest")}
          </Button>
        )
      }
    >
      {why} {came.at === "refused" && t("notPrinted")}
    </Banner>
  );
}
