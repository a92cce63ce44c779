/** What the result of a print job offers: how its file was sent, and the documents to save, open or print (S4.15). */
import { Banner, Button, Progress, Spinner } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useAllJobs, useEngine } from "#parts/jobs/use-jobs.ts";
import { PrintButtons } from "./print-buttons.tsx";
import {
  deliveryOf,
  madeOf,
  type Output,
  type PrintEntry,
  type PrintJob,
  type PrintRequest,
  restOf,
} from "./print-delivery.ts";
import { usePrintAgents } from "./printers/print-agents.ts";
import type { PrintFailure } from "./printers/print-transport.ts";
import { usePrinters } from "./printers/printer-store.ts";
import { transportsFor } from "./printers/transport-of.ts";
import { useLabelWords, useOutputWords, wordOf } from "./use-print-words.tsx";

interface PrintResultProps {
  job: PrintJob;
  items: readonly PrintEntry[];
}

/** A file holds the documents made since the last file, or all, in the order of printing. They are not requested again. */
export function PrintResult({ job, items }: PrintResultProps) {
  const jobs = useEngine();
  const isQueued = useAllJobs().some((view) => view.job.id === job.id && view.isQueued);
  const { state, failed } = job;
  if (state.at === "running" || (state.at === "paused" && job.done === 0)) return null;
  const last = deliveryOf(job)?.last;
  if (state.at === "delivering")
    return <Delivering last={last} isQueued={isQueued} onCancel={() => jobs.stopDelivery(job.id)} />;
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      {failed > 0 && <FailedNote job={job} items={items} />}
      {last && <OutputNote job={job} last={last} onContinue={() => jobs.deliver(job.id)} />}
      <Files job={job} items={items} onSend={(request) => jobs.deliver(job.id, request)} />
    </div>
  );
}

/** 'Label Generation Failed' (S8.5). */
function FailedNote({ job: { options, failed }, items }: PrintResultProps) {
  const t = useLabelWords();
  const format = useFormat();
  const word = wordOf(options.kind);
  const first = items.find(({ state }) => state.at === "failed")?.item;
  return (
    <Banner tone="error" role="alert" title={t(`failedTitle.${word}`)}>
      {failed === 1 && first
        ? t(`failedText.${word}`, { recipient: first.recipient.trim() ? first.recipient : first.name })
        : t(`failedCount.${word}`, { count: failed, number: format.number(failed) })}
    </Banner>
  );
}

/** The buttons for what is made since the last file, and for all of it. */
function Files({ job, items, onSend }: PrintResultProps & { onSend: (request: PrintRequest) => void }) {
  const t = useLabelWords();
  const printers = usePrinters();
  const agents = usePrintAgents();
  const { kind, format } = job.options;
  const { all, unsent } = madeOf(job, items);
  if (all.length === 0) return null;
  const isPartNew = unsent.length > 0 && unsent.length < all.length;
  const files = isPartNew ? [unsent, all] : [all];
  const isInterrupted = restOf(job) !== undefined;
  return files.map((indexes) => (
    <div key={indexes.length} className="mp:flex mp:flex-wrap mp:items-center mp:gap-2">
      {isPartNew && (
        <p className="mp:w-full mp:text-dense mp:text-text-muted">{t(indexes === unsent ? "since" : "whole")}</p>
      )}
      <PrintButtons
        kind={kind}
        orders={indexes.flatMap((index) => items[index]?.item ?? [])}
        transports={transportsFor(format, printers, agents)}
        isPrimary={unsent.length > 0 && indexes === files[0] && !isInterrupted && job.failed === 0}
        isAgain={isInterrupted || (indexes === all && unsent.length < all.length)}
        onPress={({ id }) => onSend({ indexes, transport: id })}
      />
    </div>
  ));
}

interface DeliveringProps {
  last: Output | undefined;
  /** It waits for another delivery; the dialog says so. */
  isQueued: boolean;
  onCancel: () => void;
}

/** The file is put together, or sent to a printer: then with progress, and a button that stops it. */
function Delivering({ last, isQueued, onCancel }: DeliveringProps) {
  const t = useLabelWords();
  const shared = useSharedWords();
  const format = useFormat();
  const labels = last && isUnderway(last.outcome) ? last.outcome.labels : undefined;
  const cancel = (
    <Button className="mp:self-start" onClick={onCancel}>
      {shared("actions.cancel")}
    </Button>
  );
  if (isQueued) return cancel;
  if (!labels || labels.total === 0)
    return (
      <output className="mp:flex mp:items-center mp:gap-2 mp:text-text-muted">
        <Spinner />
        {t("joining")}
      </output>
    );
  const { sent, total } = labels;
  const printer = last?.transport.name ?? "";
  const text = t("sending", { sent: format.number(sent), total: format.number(total), printer });
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      <p className="mp:tabular-nums">{text}</p>
      <Progress label={t("printOn", { printer })} value={sent} max={total} valueText={text} />
      {cancel}
    </div>
  );
}

const isUnderway = (outcome: Output["outcome"]): outcome is PrintFailure =>
  outcome.at === "failed" && outcome.reason === "left";

/** How the last file was sent, above the buttons that send it again. */
function OutputNote({ job, last, onContinue }: { job: PrintJob; last: Output; onContinue: () => void }) {
  const t = useLabelWords();
  const { title, detail } = useOutputWords()(job.options.kind, last);
  if (last.outcome.at === "sent")
    return (
      <Banner tone="success">
        <output>{title}</output>
      </Banner>
    );
  const isRest = restOf(job) !== undefined;
  return (
    <Banner
      tone={last.outcome.at === "missing" ? "warning" : "error"}
      role="alert"
      title={title}
      actions={
        isRest && (
          <Button size="sm" variant={job.failed === 0 ? "primary" : "secondary"} onClick={onContinue}>
            {t("printRest")}
          </Button>
        )
      }
    >
      <span>{detail}</span> {last.outcome.at === "failed" && <span>{t("notPrinted")}</span>}
    </Banner>
  );
}
