import { Banner, Button, LiveRegion, Progress, SimpleTable } from "@merchant-portal/ui";
import { useSendingWords } from "./use-sending-words.ts";
import type { SendImport } from "./use-send-import.ts";
import { useFormat } from "#kit/use-format.ts";
import { countRun, failureError, type ImportRun, isAnswered, type SendState, statusOf } from "./import-run.ts";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { useFaultWords } from "#parts/order-import/use-issue-words.ts";

interface SendPanelProps {
  sending: Pick<SendImport, "state" | "isElsewhere" | "pause" | "end" | "giveUp">;
  /** Goes on with what has stopped; `insists`: although nothing of it was found on the server. */
  onGoOn: (importId: string, insists: boolean) => void;
  /** Leads to the orders of an import. */
  onSeeOrders: (importId: string) => void;
}

/** What is being sent, why it has stopped, or what came of it. Nothing before something is sent. */
export function SendPanel({ sending, onGoOn, onSeeOrders }: SendPanelProps) {
  const t = useSendingWords();
  const { state, isElsewhere, pause, end, giveUp } = sending;
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
  return <SendStopped run={run} onGoOn={(insists) => onGoOn(run.id, insists)} onGiveUp={() => giveUp(run.id)} />;
}

// <<<< parts/order-import/sending/send-progress.tsx
interface SendProgressProps {
  state: Extract<SendState, { at: "sending" }>;
  onPause: () => void;
  onEnd: () => void;
}

/** How many of the orders were sent, what is waited for, and the ways to stop after the batch under way. */
export function SendProgress({ state: { run, isKept, isStopping, waits }, onPause, onEnd }: SendProgressProps) {
  const t = useSendingWords();
  const format = useFormat();
  const { taken, total } = countRun(run);
  const counted = t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) });
  const note = isStopping ? t("progress.pausing") : waits && t(`progress.${waits}`);
  // The device is asked with the first batch: nothing is said of it before.
  const isAlone = !isKept && run.batches.length > 0;
  return (
    <div className="flex flex-col gap-3">
      {isAlone && <Banner tone="warning">{t("progress.notKept")}</Banner>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 font-medium tabular-nums">{counted}</p>
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

// <<<< parts/order-import/sending/send-stopped.tsx
interface SendStoppedProps {
  run: ImportRun;
  onGoOn: (insists: boolean) => void;
  onGiveUp: () => void;
}

/** What is said in place of the usual words when the server did answer, with an error. */
const refusedWords = {
  unknown: { title: "refused", detail: "refused" },
  notFound: { title: "notFound", detail: "notFoundRefused" },
} as const;

const asNotice = { paused: "info", session: "warning", busy: "warning" } as const;

/** Why sending has stopped, how far it was, and the ways on. What may have been sent is said to be open, never failed. */
export function SendStopped({ run, onGoOn, onGiveUp }: SendStoppedProps) {
  const t = useSendingWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  const reason = run.stopped ?? "paused";
  const { taken, total, left } = countRun(run);
  const last = run.batches.at(-1);
  const [first = "", end = ""] = last?.ends ?? [];
  const batch = { count: last?.count ?? 0, number: format.number(last?.count ?? 0), first, last: end };
  const failure = reason === "unknown" || reason === "notFound" ? last?.failure : undefined;
  const why = failure && inWords(failureError(failure));
  const isRefused = failure !== undefined && isAnswered(failure);
  const shown = isRefused ? refusedWords[reason as keyof typeof refusedWords] : { title: reason, detail: reason };
  return (
    <Banner
      tone={reason in asNotice ? asNotice[reason as keyof typeof asNotice] : "error"}
      role="alert"
      title={t(`stopped.${shown.title}`)}
      actions={
        <>
          {reason !== "lost" && (
            <Button variant="primary" onClick={() => onGoOn(false)}>
              {reason === "unknown"
                ? shared("actions.tryAgain")
                : t(reason === "notFound" ? "stopped.lookAgain" : "stopped.goOn")}
            </Button>
          )}
          {reason === "notFound" ? (
            <Button onClick={() => onGoOn(true)}>{t("stopped.sendAgain")}</Button>
          ) : (
            <Button variant="ghost" onClick={onGiveUp}>
              {t("stopped.giveUp")}
            </Button>
          )}
        </>
      }
    >
      {shown.detail !== "paused" && <p className="wrap-anywhere">{t(`stopped.${shown.detail}Detail`, batch)}</p>}
      <p className="tabular-nums">
        {t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) })}
        {left > 0 && ` ${t("result.left", { count: left, number: format.number(left) })}`}
      </p>
      {why && (
        <p className="mt-1 text-meta text-text-muted wrap-anywhere">
          {[why.detail, why.reference && `${why.reference.label} ${why.reference.value}`].filter(Boolean).join(" · ")}
        </p>
      )}
    </Banner>
  );
}

// <<<< parts/order-import/sending/send-result.tsx
interface SendResultProps {
  run: ImportRun;
  onSeeOrders: () => void;
}

/** One line of what was refused: an order, or a batch of which the server names no row. */
interface Refusal {
  key: string;
  reference: string;
  place: string;
  reason: string;
}

/** A table of more would only be scrolled past. */
const listedAtMost = 100;

/** What was pressed to send is gone by now. Who is somewhere else stays there. */
const takeLostFocus = (part: HTMLElement | null) => {
  if (document.activeElement === document.body) part?.focus();
};

/** What came of an import, every order counted once; what was refused, by reference and reason; the way to its orders. */
export function SendResult({ run, onSeeOrders }: SendResultProps) {
  const t = useSendingWords();
  const format = useFormat();
  const refusals = useRefusals(run);
  const count = countRun(run);
  const status = statusOf(run, false);
  const title = status === "done" ? "done" : status === "failed" ? "failed" : "partly";
  const tone = status === "done" ? "success" : status === "failed" ? "error" : "warning";
  const lines = (["taken", "repeats", "refused", "open", "left"] as const).filter((kind) => count[kind] > 0);
  const isMarked = run.batches.some(
    ({ at, faults }) => at === "refused" && faults?.some(({ reference }) => reference !== undefined),
  );
  const more = refusals.length - listedAtMost;
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
        {status !== "done" && <p>{[t("result.kept"), isMarked && t("result.marked")].filter(Boolean).join(" ")}</p>}
      </Banner>
      {refusals.length > 0 && (
        <div>
          <SimpleTable
            caption={t("result.faults")}
            isCaptionShown
            rows={refusals.slice(0, listedAtMost)}
            rowKey={({ key }) => key}
            columns={[
              {
                id: "reference",
                header: t("result.reference"),
                cell: ({ reference }) => <bdi className="wrap-anywhere">{reference}</bdi>,
                isRowHeader: true,
              },
              { id: "place", header: t("result.place"), cell: ({ place }) => place },
              // The server speaks the language it speaks.
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
  const words = useFaultWords();
  const inWords = useErrorWords();
  return batches.flatMap((batch, at): Refusal[] => {
    if (batch.at !== "refused") return [];
    const [first, last] = batch.ends;
    const range = first === last ? first : t("result.range", { first, last });
    const faults = (batch.faults ?? []).map((fault, place) => ({
      key: `${at}.${place}`,
      reference: fault.reference ?? range,
      place: fault.column ? words.column(fault.column) : t("result.whole"),
      reason: fault.message,
    }));
    if (faults.length > 0 || !batch.failure) return faults;
    const { text, detail, reference } = inWords(failureError(batch.failure));
    const reason = [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    return [{ key: `${at}`, reference: range, place: t("result.whole"), reason }];
  });
}
