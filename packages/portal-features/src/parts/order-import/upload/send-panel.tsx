/** What the page shows while an import is sent, after it stopped, and after it ended. */
import { Banner, Button, LiveRegion, Progress, SimpleTable } from "@merchant-portal/ui";
import { CopyForSupport } from "#kit/copy-for-support.tsx";
import { useErrorWords } from "#kit/error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { errorOf, failureIn, waitsForPerson } from "#parts/jobs/job.ts";
import { jobLines } from "#parts/jobs/job-support.ts";
import { usePauseWords } from "#parts/jobs/use-jobs.ts";
import { useIssueWords } from "#parts/order-import/use-issue-words.ts";
import { countImport, hasAnswered, importLines, type SentImport, statusOf } from "./sent-import.ts";
import { ordersAt, ownFailure } from "./job/upload.job.ts";
import type { Upload, UploadView } from "./use-upload.ts";
import { useSendingWords } from "./use-sending-words.ts";

interface SendPanelProps {
  upload: Pick<Upload, "view" | "isElsewhere" | "pause" | "resume" | "close">;
  /** What is known of the import of the view. */
  sent: SentImport | undefined;
  /** Opens the orders of an import. */
  onSeeOrders: (importId: string) => void;
}

/** The panel of an import that is being sent, has stopped or has ended; nothing before that. */
export function SendPanel({ upload, sent, onSeeOrders }: SendPanelProps) {
  const t = useSendingWords();
  const { view, isElsewhere, pause, resume, close } = upload;
  if (!view)
    return isElsewhere ? (
      <Banner tone="info" title={<output>{t("stopped.elsewhere")}</output>}>
        {t("stopped.elsewhereDetail")}
      </Banner>
    ) : null;
  const { job, isStopping } = view;
  const { id } = job;
  if (job.notMade) return <NotMade isFull={ownFailure(job.notMade) === "full"} />;
  if (job.state.at === "ended") return sent ? <SendResult sent={sent} onSeeOrders={() => onSeeOrders(id)} /> : null;
  if (isStopping || !waitsForPerson(job)) return <SendProgress view={view} onPause={() => pause(id)} />;
  return <SendStopped view={view} sent={sent} onResume={() => resume(id)} onAbandon={() => close(id)} />;
}

/** Takes the focus if nothing has it, because the clicked button is gone. */
const takeLostFocus = (part: HTMLElement | null) => {
  if (document.activeElement === document.body) part?.focus();
};

/** Progress, what the job waits for, and the button that stops after the current batch. */
function SendProgress({ view, onPause }: { view: UploadView; onPause: () => void }) {
  const t = useSendingWords();
  const format = useFormat();
  const why = usePauseWords()(view);
  const { job, items, isStored, isStopping } = view;
  const { total } = job.options;
  const taken = ordersAt(items, ({ at }) => at === "done");
  const counted = t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) });
  const note = job.isMaking ? t("progress.preparing") : isStopping ? t("progress.pausing") : why;
  return (
    <div className="mp:flex mp:flex-col mp:gap-3">
      {!isStored && job.user !== undefined && <Banner tone="warning">{t("progress.notStored")}</Banner>}
      <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
        <p
          ref={takeLostFocus}
          tabIndex={-1}
          className="mp:min-w-40 mp:flex-1 mp:rounded-control mp:font-medium mp:tabular-nums"
        >
          {counted}
        </p>
        <Button onClick={onPause} disabled={isStopping}>
          {t("progress.pause")}
        </Button>
      </div>
      <Progress label={t("progress.label")} value={taken} max={total} valueText={counted} />
      <LiveRegion message={note ?? ""} />
      {note !== undefined && (
        <p aria-hidden className="mp:text-text-muted">
          {note}
        </p>
      )}
    </div>
  );
}

/** The files could not be read, or the device has no room: nothing was sent. */
function NotMade({ isFull }: { isFull: boolean }) {
  const t = useSendingWords();
  const reason = isFull ? "full" : "notMade";
  return (
    <Banner tone="error" role="alert" ref={takeLostFocus} tabIndex={-1} title={t(`stopped.${reason}`)}>
      {t(`stopped.${reason}Detail`)}
    </Banner>
  );
}

interface SendStoppedProps {
  view: UploadView;
  sent: SentImport | undefined;
  onResume: () => void;
  onAbandon: () => void;
}

const asNotice = { paused: "info", interrupted: "warning", session: "warning" } as const;

/** Why the job waits for a person: of one that is unsure, what is known of its batch. */
function reasonOf({ job: { state }, items }: UploadView) {
  if (state.at === "paused" && state.why === "refused") {
    // It could not be sent at all: what it was before says nothing of the reason.
    const entry = items.find((one) => ownFailure(failureIn(one.state)) !== undefined);
    return { reason: ownFailure(entry && failureIn(entry.state)) ?? ("paused" as const), entry, failure: undefined };
  }
  if (state.at !== "paused" || state.why !== "unsure") {
    const why = state.at === "paused" ? state.why : "person";
    return { reason: why === "session" || why === "interrupted" ? why : ("paused" as const) };
  }
  const entry = items.find((one) => one.state.at === "unknown");
  const failure = entry && failureIn(entry.state);
  return { reason: ownFailure(failure) ?? ("unknown" as const), entry, failure };
}

/** Why sending stopped, how far it got, and how to continue. A batch that may have been accepted is never called failed (S7.4). */
function SendStopped({ view, sent, onResume, onAbandon }: SendStoppedProps) {
  const t = useSendingWords();
  const shared = useSharedWords();
  const format = useFormat();
  const inWords = useErrorWords();
  const { reason, entry, failure: last } = reasonOf(view);
  const { job, items } = view;
  const { total } = job.options;
  const taken = ordersAt(items, ({ at }) => at === "done");
  const unsent = ordersAt(items, ({ at }) => at === "waiting");
  const [first = "", end = ""] = entry?.item.ends ?? [];
  const batch = { count: entry?.item.count ?? 0, number: format.number(entry?.item.count ?? 0), first, last: end };
  // What a look-up says replaced what the server said to the batch itself.
  const answer = reason === "notFound" ? sent?.batches[entry?.index ?? -1]?.failure : last;
  const failure = typeof answer === "object" && (reason === "unknown" || reason === "notFound") ? answer : undefined;
  const why = failure && inWords(errorOf(failure));
  const isAnswered = failure !== undefined && hasAnswered(failure);
  const detail = isAnswered ? (reason === "notFound" ? "notFoundAnswered" : "answered") : reason;
  return (
    <Banner
      tone={reason in asNotice ? asNotice[reason as keyof typeof asNotice] : "error"}
      role="alert"
      ref={takeLostFocus}
      tabIndex={-1}
      title={t(`stopped.${reason}`)}
      actions={
        <>
          {reason !== "lost" && (
            <Button variant="primary" onClick={onResume}>
              {reason === "unknown"
                ? shared("actions.tryAgain")
                : t(reason === "notFound" ? "stopped.lookAgain" : "stopped.resume")}
            </Button>
          )}
          <Button variant="ghost" onClick={onAbandon}>
            {t("stopped.abandon")}
          </Button>
        </>
      }
    >
      {detail !== "paused" && <p className="mp:wrap-anywhere">{t(`stopped.${detail}Detail`, batch)}</p>}
      <p className="mp:tabular-nums">
        <span>{t("progress.count", { count: total, taken: format.number(taken), total: format.number(total) })}</span>{" "}
        {unsent > 0 && <span>{t("result.unsent", { count: unsent, number: format.number(unsent) })}</span>}
      </p>
      {sent && (
        <div className="mp:mt-2">
          <CopyForSupport lines={() => [...jobLines(job, items), ...importLines(sent)]} />
        </div>
      )}
      {why && (
        <p className="mp:mt-1 mp:text-meta mp:text-text-muted mp:wrap-anywhere">
          {[why.detail, why.reference && `${why.reference.label} ${why.reference.value}`].filter(Boolean).join(" · ")}
        </p>
      )}
    </Banner>
  );
}

interface SendResultProps {
  sent: SentImport;
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
function SendResult({ sent, onSeeOrders }: SendResultProps) {
  const t = useSendingWords();
  const format = useFormat();
  const refusals = useRefusals(sent);
  const count = countImport(sent);
  const status = statusOf(sent, undefined);
  const title = status === "done" ? "done" : status === "failed" ? "failed" : "partly";
  const tone = status === "done" ? "success" : status === "failed" ? "error" : "warning";
  const lines = (["taken", "repeats", "refused", "open", "unsent"] as const).filter((kind) => count[kind] > 0);
  const isMarked = sent.batches.some(
    (batch) => batch?.at === "refused" && batch.faults?.some(({ reference }) => reference !== undefined),
  );
  const more = refusals.length - maxListed;
  return (
    <div ref={takeLostFocus} tabIndex={-1} className="mp:flex mp:flex-col mp:gap-4 mp:outline-none">
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
          <>
            <p>{[t("result.filesStay"), isMarked && t("result.marked")].filter(Boolean).join(" ")}</p>
            <div className="mp:mt-2">
              <CopyForSupport lines={() => importLines(sent)} />
            </div>
          </>
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
                cell: ({ reference }) => <bdi className="mp:wrap-anywhere">{reference}</bdi>,
                isRowHeader: true,
              },
              { id: "place", header: t("result.place"), cell: ({ place }) => place },
              // The text comes from the server, in its language.
              { id: "reason", header: t("result.reason"), cell: ({ reason }) => <bdi>{reason}</bdi> },
            ]}
          />
          {more > 0 && (
            <p className="mp:px-3 mp:py-2">{t("result.more", { count: more, number: format.number(more) })}</p>
          )}
          {sent.batches.some((batch) => batch?.faults) && (
            <p className="mp:px-3 mp:py-2 mp:text-text-muted">{t("result.together")}</p>
          )}
        </div>
      )}
    </div>
  );
}

function useRefusals({ batches }: SentImport): readonly Refusal[] {
  const t = useSendingWords();
  const words = useIssueWords();
  const inWords = useErrorWords();
  return batches.flatMap((batch, at): Refusal[] => {
    if (batch?.at !== "refused") return [];
    const [first, last] = batch.ends;
    const range = first === last ? first : t("result.range", { first, last });
    const errors = (batch.faults ?? []).map((error, place) => ({
      key: `${at}.${place}`,
      reference: error.reference ?? range,
      place: error.column ? words.column(error.column) : t("result.whole"),
      reason: error.message,
    }));
    if (errors.length > 0 || !batch.failure) return errors;
    const { text, detail, reference } = inWords(errorOf(batch.failure));
    const reason = [detail ?? text, reference && `${reference.label} ${reference.value}`].filter(Boolean).join(" · ");
    return [{ key: `${at}`, reference: range, place: t("result.whole"), reason }];
  });
}
