import { Banner, Button, Progress, Spinner } from "@merchant-portal/ui";
import type { ComponentProps } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { BatchResult } from "#parts/orders/bulk-run/bulk-run.api.ts";
import {
  transportsFor,
  usePrintAgents,
  usePrinters,
  type PrintFailure,
  type PrintTransport,
} from "#parts/printers/printers.api.ts";
import { hasRemainderOf, madeOf, type OutputState, type OutputResult } from "./print-output.ts";
import { PrintButtons } from "./print-buttons.tsx";
import { readTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";
import { usePrintFailureWords } from "./use-print-failures.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import type { DocumentKind } from "./label-file.ts";
import { useOutputWords } from "./use-output-words.ts";

interface PrintResultProps extends Pick<ComponentProps<typeof BatchResult>, "batches" | "own" | "onClose"> {
  /** Where the run's file is, when one was made. */
  handed: OutputState | undefined;
  /** `before`: it goes on where an earlier sending of the same file came to. */
  onOutput: (orders: readonly string[], transport: PrintTransport, before?: PrintFailure) => void;
}

/**
 * How far a print run is, what came of each order, and its file: of what was made since the last one, or of all in the order of
 * printing, without asking for anything again (S4.15).
 */
export function PrintResult({ handed, onOutput, ...props }: PrintResultProps) {
  const t = useLabelWords();
  const format = useFormat();
  const inWords = usePrintFailureWords();
  const { batch, run } = props.own;
  const { task } = readTask(batch.task);
  const word = task.kind === "label" ? "label" : "slip";
  const { all, fresh } = madeOf(batch);
  const refs = new Map(batch.orders.map((order) => [order.id, order]));
  const isPartNew = fresh.length > 0 && fresh.length < all.length && (batch.handed?.length ?? 0) > 0;
  const files = isPartNew ? [fresh, all] : [all];
  const printers = usePrinters();
  const agents = usePrintAgents();
  const hasRest = handed?.at === "refused" && hasRemainderOf(handed);
  const isOnItsWay = handed?.at === "joining" || handed?.at === "sending";
  const failed = batch.failed.length;
  const [first] = batch.failed;
  const only = failed === 1 ? batch.orders.find(({ id }) => id === first?.id) : undefined;
  const words = {
    title: t(`title.${word}`),
    running: t("state.running"),
    done: t("state.done"),
    doneCount: (counted: { count: number; number: string }) => t(`count.${word}`, counted),
    failed: inWords,
  };
  return (
    <BatchResult
      {...props}
      words={words}
      canRetry={!isOnItsWay}
      actions={
        !run &&
        !isOnItsWay &&
        all.length > 0 && (
          <div className="flex flex-col gap-2">
            {files.map((orders) => (
              <div key={orders.length} className="flex flex-wrap items-center gap-2">
                {isPartNew && (
                  <p className="w-full text-dense text-text-muted">{t(orders === fresh ? "since" : "whole")}</p>
                )}
                <PrintButtons
                  kind={task.kind}
                  orders={orders.flatMap((id) => refs.get(id) ?? [])}
                  transports={transportsFor(task.format, printers, agents)}
                  isPrimary={fresh.length > 0 && orders === files[0] && !hasRest && failed === 0}
                  isAgain={hasRest || (orders === all && fresh.length < all.length)}
                  onPress={(transport) => onOutput(orders, transport)}
                />
              </div>
            ))}
          </div>
        )
      }
    >
      {!run && failed > 0 && (
        <Banner tone="error" role="alert" title={t(`failedTitle.${word}`)}>
          {only
            ? t(`failedText.${word}`, { recipient: only.recipient?.trim() ? only.recipient : only.name })
            : t(`failedCount.${word}`, { count: failed, number: format.number(failed) })}
        </Banner>
      )}
      {!run && handed && handed.at !== "joining" && handed.at !== "sending" && (
        <OutputNote
          kind={task.kind}
          came={handed}
          isPrimary={failed === 0}
          onRest={({ orders, transport, outcome }) => onOutput(orders, transport, outcome)}
        />
      )}
      {!run && handed?.at === "sending" && <Sending state={handed} />}
      {!run && handed?.at === "joining" && (
        <output className="flex items-center gap-2 text-text-muted">
          <Spinner />
          {t("joining")}
        </output>
      )}
    </BatchResult>
  );
}

/** How far a file is on its way to a printer, and the way out. */
function Sending({ state: { sent, total, printer, cancel } }: { state: Extract<OutputState, { at: "sending" }> }) {
  const t = useLabelWords();
  const shared = useSharedWords();
  const format = useFormat();
  const text = t("sending", { sent: format.number(sent), total: format.number(total), printer });
  return (
    <div className="flex flex-col gap-3">
      <p className="tabular-nums">{text}</p>
      <Progress label={t("printOn", { printer })} value={sent} max={total} valueText={text} />
      <Button className="self-start" onClick={cancel}>
        {shared("actions.cancel")}
      </Button>
    </div>
  );
}

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
