/**
 * The result dialog of a print run: each order's result, and its documents to save, open or print (S4.15). Open it to
 * change what can be done with a run's file.
 */
import { Banner, Button, Progress, Spinner } from "@merchant-portal/ui";
import type { ComponentProps } from "react";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { BatchResult } from "#parts/orders/bulk-run/bulk-run.api.ts";
import { transportsFor, usePrintAgents, usePrinters } from "#parts/printers/printers.api.ts";
import type { DocumentKind } from "./label-file.ts";
import { PrintButtons } from "./print-buttons.tsx";
import { hasRemainder, madeOf, type OutputRequest, type OutputResult, type OutputState } from "./print-output.ts";
import { readTask } from "./print-task.ts";
import { useLabelWords } from "./use-label-words.ts";
import { useOutputWords } from "./use-output-words.ts";
import { usePrintFailureWords } from "./use-print-failures.ts";

interface PrintResultProps extends Pick<ComponentProps<typeof BatchResult>, "batches" | "tabBatch" | "onClose"> {
  /** The state of the run's file, if there is one. */
  output: OutputState | undefined;
  onOutput: (request: Omit<OutputRequest, "batch">) => void;
}

/** A file holds the documents made since the last file, or all, in the order of printing. They are not requested again. */
export function PrintResult({ output, onOutput, ...props }: PrintResultProps) {
  const t = useLabelWords();
  const format = useFormat();
  const failureWords = usePrintFailureWords();
  const { batch, run } = props.tabBatch;
  const { task } = readTask(batch.task);
  const word = task.kind === "label" ? "label" : "slip";
  const { all, unsent } = madeOf(batch);
  const refs = new Map(batch.orders.map((order) => [order.id, order]));
  const isPartNew = unsent.length > 0 && unsent.length < all.length && (batch.handed?.length ?? 0) > 0;
  const files = isPartNew ? [unsent, all] : [all];
  const printers = usePrinters();
  const agents = usePrintAgents();
  const isInterrupted = output?.at === "refused" && hasRemainder(output);
  const isActive = output?.at === "joining" || output?.at === "sending";
  const failed = batch.failed.length;
  const [first] = batch.failed;
  const onlyFailed = failed === 1 ? batch.orders.find(({ id }) => id === first?.id) : undefined;
  const words = {
    title: t(`title.${word}`),
    running: t("state.running"),
    done: t("state.done"),
    doneCount: (counted: { count: number; number: string }) => t(`count.${word}`, counted),
    failed: failureWords,
  };
  return (
    <BatchResult
      {...props}
      words={words}
      canRetry={!isActive}
      actions={
        !run &&
        !isActive &&
        all.length > 0 && (
          <div className="flex flex-col gap-2">
            {files.map((orders) => (
              <div key={orders.length} className="flex flex-wrap items-center gap-2">
                {isPartNew && (
                  <p className="w-full text-dense text-text-muted">{t(orders === unsent ? "since" : "whole")}</p>
                )}
                <PrintButtons
                  kind={task.kind}
                  orders={orders.flatMap((id) => refs.get(id) ?? [])}
                  transports={transportsFor(task.format, printers, agents)}
                  isPrimary={unsent.length > 0 && orders === files[0] && !isInterrupted && failed === 0}
                  isAgain={isInterrupted || (orders === all && unsent.length < all.length)}
                  onPress={(transport) => onOutput({ orders, transport })}
                />
              </div>
            ))}
          </div>
        )
      }
    >
      {!run && failed > 0 && (
        <Banner tone="error" role="alert" title={t(`failedTitle.${word}`)}>
          {onlyFailed
            ? t(`failedText.${word}`, {
                recipient: onlyFailed.recipient?.trim() ? onlyFailed.recipient : onlyFailed.name,
              })
            : t(`failedCount.${word}`, { count: failed, number: format.number(failed) })}
        </Banner>
      )}
      {!run && output && output.at !== "joining" && output.at !== "sending" && (
        <OutputNote
          kind={task.kind}
          result={output}
          isPrimary={failed === 0}
          onContinue={({ orders, transport, outcome }) => onOutput({ orders, transport, before: outcome })}
        />
      )}
      {!run && output?.at === "sending" && <Sending state={output} />}
      {!run && output?.at === "joining" && (
        <output className="flex items-center gap-2 text-text-muted">
          <Spinner />
          {t("joining")}
        </output>
      )}
    </BatchResult>
  );
}

/** Progress of a file that is sent to a printer, with a cancel button. */
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
  result: OutputResult;
  /** Whether 'Print the rest' is the primary button: no order has failed. */
  isPrimary: boolean;
  /** Sends the labels that the printer does not have yet. */
  onContinue: (refused: OutputResult & { at: "refused" }) => void;
}

/** The result of sending a file, above the buttons that send it again. */
function OutputNote({ kind, result, isPrimary, onContinue }: OutputNoteProps) {
  const t = useLabelWords();
  const errorWords = useErrorWords();
  const { title, detail } = useOutputWords()(kind, result);
  if (result.at === "sent")
    return (
      <Banner tone="success">
        <output>{title}</output>
      </Banner>
    );
  const why = result.at === "notJoined" ? errorWords(result.error).text : detail;
  return (
    <Banner
      tone={result.at === "missing" ? "warning" : "error"}
      role="alert"
      title={title}
      actions={
        result.at === "refused" &&
        hasRemainder(result) && (
          <Button size="sm" variant={isPrimary ? "primary" : "secondary"} onClick={() => onContinue(result)}>
            {t("printRest")}
          </Button>
        )
      }
    >
      <span>{why}</span> {result.at === "refused" && <span>{t("notPrinted")}</span>}
    </Banner>
  );
}
