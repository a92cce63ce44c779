import { Banner, Button, DownloadIcon, PopoverClose } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { PrintableOrder, Printed } from "./print-documents.ts";
import { takeFocus } from "./print-running.tsx";
import { saveFile } from "./save-file.ts";
import { useLabelWords } from "./use-label-words.ts";

interface PrintResultProps {
  printed: Printed;
  /** Prints these, and no others, in the same format. */
  onPrint: (orders: readonly PrintableOrder[]) => void;
}

/** What came of a run: the file, the failures by name with their reasons, and what a cancel left over. */
export function PrintResult({ printed, onPrint }: PrintResultProps) {
  const { kind, made, failed, remaining, file } = printed;
  const say = useLabelWords();
  const sayShared = useSharedWords();
  const word = kind === "label" ? "label" : "slip";
  return (
    <div className="flex flex-col gap-3 outline-none" tabIndex={-1} ref={takeFocus}>
      {file && (
        <Banner
          tone="success"
          actions={
            <Button size="sm" variant="ghost" icon={<DownloadIcon />} onClick={() => saveFile(file)}>
              {say("saveAgain")}
            </Button>
          }
        >
          {say(`made.${word}`, { count: made.length, file: file.name })}
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner
          tone="error"
          role="alert"
          title={say(`failedTitle.${word}`)}
          actions={
            <Button size="sm" onClick={() => onPrint(failed.map(({ order }) => order))}>
              {say("retryFailed")}
            </Button>
          }
        >
          <FailureList printed={printed} />
        </Banner>
      )}
      {remaining.length > 0 && (
        <Banner
          tone="info"
          actions={
            <Button size="sm" onClick={() => onPrint(remaining)}>
              {say("continue")}
            </Button>
          }
        >
          {say("cancelled", { count: remaining.length })}
        </Banner>
      )}
      <PopoverClose asChild>
        <Button>{sayShared("actions.close")}</Button>
      </PopoverClose>
    </div>
  );
}

function FailureList({ printed: { kind, failed } }: { printed: Printed }) {
  const say = useLabelWords();
  const inWords = useErrorWords();
  const word = kind === "label" ? "label" : "slip";
  return (
    <ul className="flex flex-col gap-2">
      {failed.map(({ order, error }) => {
        const { text, detail, reference } = inWords(error);
        return (
          <li key={order.id}>
            {say(`failedText.${word}`, { recipient: order.recipient.name })}
            <span className="block text-meta text-text-muted">
              {[detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ")}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
