/**
 * What the page shows while an import is sent, after it stopped, and after it ended. Open it to change a text or a
 * button of these states.
 */
import { Banner, Button, LiveRegion, Progress, SimpleTable } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import { countRun, failureError, type ImportRun, isRefusal, type SendState, statusOf } from "./import-run.ts";
import type { SendImport } from "./use-send-import.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface SendPanelProps {
  sending: Pick<SendImport, "state" | "isElsewhere" | "pause" | "end" | "abandon">;
  /** Resumes a stopped import; `force` as in `SendImport.resume`. */
  onResume: (importId: string, force: boolean) => void;
  /** Opens the orders of an import. */
  onSeeOrders: (importId: string) => void;
}

/** The panel of an import that is being sent, has stopped or has ended; nothing before that. */
export function SendPanel({ sending, onResume, onSeeOrders }: SendPanelProps) {
  const t = useSendingWords();
  const { state, isElsewhere, pause, end, abandon } = sending;
  if (isElsewhere)
    return (
      <Banner tone="info" title={<output>{t("stopped.elsewhere")}</output>}>
        {t("stopped.elsewhereDetail")}
      </Banner>
    );
  if (state.at === "idle") return null;
  if (state.at === "sending") return <SendProgress state={state} onPause={pause} onEnd={end} />;
  const { run } = state;
  if (state.at === "ended") return <SendResult run={run} onSeeOrders={() => onSeeOrders(run.id)} />;
  return <SendStopped run={run} onResume={(force) => onResume(run.id, force)} onAbandon={() => abandon(run.id)} />;
}

/** Takes the focus if nothing has it, because the clicked button is gone. */
const takeLostFocus = (part: HTMLElement | null) => {
  if (document.activeElement === document.body) part?.focus();
};

interface SendProgressProps {
  state: Extract<SendState, { at: "sending" }>;
  onPause: () => void;
  onEnd: () => void;
}

/** Progress, what the sender waits for, and the buttons that stop after the current batch. */
function SendProgress({ state: { run, isStored, stopMode, waitingFor }, onPause, onEnd }: SendProgressProps) {
  const t = useSendingWords();
  const format = useFormat();
  const { taken, total } = countRun(run);
  const counted = t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) });
  const isStopping = stopMode !== undefined;
  const stopping = stopMode === "pause" ? t("progress.pausing") : t("progress.stopping");
  const note = isStopping ? stopping : waitingFor && t(`progress.${waitingFor}`);
  // Whether the device stores the run is only known after the first batch.
  const isAlone = !isStored && run.batches.length > 0;
  return (
    <div className="flex flex-col gap-3">
      {isAlone && <Banner tone="warning">{t("progress.notStored")}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p ref={takeLostFocus} tabIndex={-1} className="min-w-40 flex-1 rounded-control font-medium tabular-nums">
          {counted}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onPause} disabled={isStopping}>
            {t("progress.pause")}
          </Button>
          <Button variant="ghost" onClick={onEnd} disabled={isStopping}>
            {t("progress.end")}
          </Button>
        </div>
      </div>
      <Progress label={t("progress.label")} value={taken} max={total} valueText={counted} />
      <LiveRegion message={note ?? ""} />
      {note !== undefined && (
        <p aria-hidden className="text-text-muted">
          {note}
        </p>
      )}
    </div>
  );
}

interface SendStoppedProps {
  run: ImportRun;
  onResume: (force: boolean) => void;
  onAbandon: () => void;
}

/** The texts that replace those of a reason when the server responded with an error. */
const refusedWords = {
  unknown: { title: "refused", detail: "refused" },
  notFound: { title: "notFound", detail: "notFoundRefused" },
} as const;

const asNotice = { paused: "info", session: "warning", busy: "warning" } as const;

/** Why sending stopped, how far it got, and how to continue. A batch that may have been accepted is never called failed (S7.4). */
function SendStopped({ run, onResume, onAbandon }: SendStoppedProps) {
  const t = useSendingWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  const reason = run.stopped ?? "paused";
  const { taken, total, unsent } = countRun(run);
  const last = run.batches.at(-1);
  const [first = "", end = ""] = last?.ends ?? [];
  const batch = { count: last?.count ?? 0, number: format.number(last?.count ?? 0), first, last: end };
  const failure = reason === "unknown" || reason === "notFound" ? last?.failure : undefined;
  const why = failure && inWords(failureError(failure));
  const isRefused = failure !== undefined && isRefusal(failure);
  const shown = isRefused ? refusedWords[reason as keyof typeof refusedWords] : { title: reason, detail: reason };
  return (
    <Banner
      tone={reason in asNotice ? asNotice[reason as keyof typeof asNotice] : "error"}
      role="alert"
      ref={takeLostFocus}
      tabIndex={-1}
      title={t(`stopped.${shown.title}`)}
      actions={
        <>
          {reason !== "lost" && (
            <Button variant="primary" onClick={() => onResume(false)}>
              {reason === "unknown"
                ? shared("actions.tryAgain")
                : t(reason === "notFound" ? "stopped.lookAgain" : "stopped.resume")}
            </Button>
          )}
          {reason === "notFound" ? (
            <Button onClick={() => onResume(true)}>{t("stopped.sendAgain")}</Button>
          ) : (
            <Button variant="ghost" onClick={onAbandon}>
              {t("stopped.abandon")}
            </Button>
          )}
        </>
      }
    >
      {shown.detail !== "paused" && <p className="wrap-anywhere">{t(`stopped.${shown.detail}Detail`, batch)}</p>}
      <p className="tabular-nums">
        <span>{t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) })}</span>{" "}
        {unsent > 0 && <span>{t("result.unsent", { count: unsent, number: format.number(unsent) })}</span>}
      </p>
      {why && (
        <p className="mt-1 text-meta text-text-muted wrap-anywhere">
          {[why.detail, why.reference && `${why.reference.label} ${why.reference.value}`].filter(Boolean).join(" · ")}
        </p>
      )}
    </Banner>
  );
}

interface SendResultProps {
  run: ImportRun;
  onSeeOrders: () => void;
}

/** One line of the table of refusals: an order, or a batch if the server names no row. */
interface Refusal {
  key: string;
  reference: string;
  place: string;
  reason: string;
}

/** Refusals that are listed. */
const maxListed = 100;

/** The result: every order counted once, the refusals by reference and reason, and a link to the orders. */
function SendResult({ run, onSeeOrders }: SendResultProps) {
  const t = useSendingWords();
  const format = useFormat();
  const refusals = useRefusals(run);
  const count = countRun(run);
  const status = statusOf(run, false);
  const title = status === "done" ? "done" : status === "failed" ? "failed" : "partly";
  const tone = status === "done" ? "success" : status === "failed" ? "error" : "warning";
  const lines = (["taken", "repeats", "refused", "open", "unsent"] as const).filter((kind) => count[kind] > 0);
  const isMarked = run.batches.some(
    ({ at, faults }) => at === "refused" && faults?.some(({ reference }) => reference !== undefined),
  );
  const more = refusals.length - maxListed;
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Banner
        tone={tone}
        role={tone === "success" ? "status" : "alert"}
        title={t(`result.${title}`)}
        actions={count.taken + count.open > 0 && <Button onClick={onSeeOrders}>{t("result.seeOrders")}</Button>}
      >
        <ul>
          {lines.map((kind) => (
            <li key={kind}>{t(`result.${kind}`, { count: count[kind], number: format.number(count[kind]) })}</li>
          ))}
        </ul>
        {status !== "done" && (
          <p>{[t("result.filesStay"), isMarked && t("result.marked")].filter(Boolean).join(" ")}</p>
        )}
      </Banner>
      {refusals.length > 0 && (
        <div>
          <SimpleTable
            caption={t("result.errors")}
            isCaptionShown
            rows={refusals.slice(0, maxListed)}
            rowKey={({ key }) => key}
            columns={[
              {
                id: "reference",
                header: t("result.reference"),
                cell: ({ reference }) => <bdi className="wrap-anywhere">{reference}</bdi>,
                isRowHeader: true,
              },
              { id: "place", header: t("result.place"), cell: ({ place }) => place },
              // The text comes from the server, in its language.
              { id: "reason", header: t("result.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
            ]}
          />
          {more > 0 && <p className="px-3 py-2">{t("result.more", { count: more, number: format.number(more) })}</p>}
          {run.batches.some(({ faults }) => faults) && (
            <p className="px-3 py-2 text-text-muted">{t("result.together")}</p>
          )}
        </div>
      )}
    </div>
  );
}

function useRefusals({ batches }: ImportRun): readonly Refusal[] {
  const t = useSendingWords();
  const words = useIssueWords();
  const inWords = useErrorWords();
  return batches.flatMap((batch, at): Refusal[] => {
    if (batch.at !== "refused") return [];
    const [first, last] = batch.ends;
    const range = first === last ? first : t("result.range", { first, last });
    const errors = (batch.faults ?? []).map((error, place) => ({
      key: `${at}.${place}`,
      reference: error.reference ?? range,
      place: error.column ? words.column(error.column) : t("result.whole"),
      reason: error.message,
    }));
    if (errors.length > 0 || !batch.failure) return errors;
    const { text, detail, reference } = inWords(failureError(batch.failure));
    const reason = [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    return [{ key: `${at}`, reference: range, place: t("result.whole"), reason }];
  });
}
