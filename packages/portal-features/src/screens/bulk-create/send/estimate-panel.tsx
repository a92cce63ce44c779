/** What the import will cost and what lies out of the area, asked of the provider before anything is sent (S2.84). Open it to ask for more or fewer rates. */
import type { CsvUpload } from "@merchant-portal/api";
import { Banner, Button, Progress } from "@merchant-portal/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServerLocale } from "#kit/define-words.ts";
import { FailureNote } from "#kit/failure-note.tsx";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import type { ImportState, NotShipped, UploadBatch } from "#parts/order-import/order-import.ts";
import { isRefused, rateList } from "#parts/rates/rates.api.ts";
import type { ImportSession, SessionView } from "#screens/bulk-create/import-session.ts";
import { useBulkCreateWords } from "#screens/bulk-create/use-bulk-create-words.ts";
import { askAtOnce, type Estimate, estimateOf, questionsOf, type RateAnswer, type RateQuestion } from "./estimate.ts";

/** Orders that are estimated: those of a longer file are not. */
const maxOrders = 2000;
/** Requests that the page sends by itself; the rest waits for a press. */
const askedAtFirst = 50;

interface EstimatePanelProps {
  session: ImportSession;
  state: ImportState;
}

/** The estimated price of the orders that will be sent, and those for which there is no rate. They can be sent all the same. */
export function EstimatePanel({ session, state }: EstimatePanelProps) {
  const t = useBulkCreateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { estimate, asking, error, askAll, stop, tryAgain } = useEstimate(session, state.revision);
  const counted = (count: number) => ({ count, number: format.number(count) });
  if (!estimate) return null;
  const { price, priced, unasked, notShipped } = estimate;
  const isLong = state.good > maxOrders;
  // An order with errors has no price yet.
  const total = state.orders - state.skipped;
  const known = { ...counted(priced), total: format.number(total), price: format.dollars(price) };
  return (
    <section aria-label={t("estimate.title")} className="mp:grid mp:w-full mp:gap-3">
      <output className="mp:grid mp:gap-0.5">
        {priced > 0 && (
          <>
            <span className="mp:text-title-sm mp:font-semibold mp:tabular-nums">
              {t(priced === total ? "estimate.all" : "estimate.some", known)}
            </span>
            <span className="mp:text-dense mp:text-text-muted">{t("estimate.detail")}</span>
          </>
        )}
      </output>
      {asking && (
        <div className="mp:flex mp:items-center mp:gap-3">
          <div className="mp:grid mp:min-w-0 mp:flex-1 mp:gap-1.5">
            <p className="mp:text-dense mp:text-text-muted mp:tabular-nums">
              {t("estimate.asking", { ...counted(asking.of), done: format.number(asking.done) })}
            </p>
            <Progress label={t("estimate.progress")} value={asking.done} max={asking.of} />
          </div>
          <Button size="sm" onClick={stop}>
            {shared("actions.cancel")}
          </Button>
        </div>
      )}
      {error !== undefined && (
        <FailureNote
          title={t("estimate.failed")}
          error={error}
          actions={<Button onClick={tryAgain}>{shared("actions.tryAgain")}</Button>}
        />
      )}
      {!asking && error === undefined && unasked > 0 && (
        <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
          <p className="mp:text-dense mp:text-text-muted">{t("estimate.unasked", counted(unasked))}</p>
          <Button size="sm" onClick={askAll}>
            {t("estimate.askAll")}
          </Button>
        </div>
      )}
      {isLong && (
        <p className="mp:text-dense mp:text-text-muted">{t("estimate.long", { number: format.number(maxOrders) })}</p>
      )}
      {!asking && notShipped.length > 0 && <NotShippedNote session={session} orders={notShipped} />}
    </section>
  );
}

const columnOf = { area: "recipient_postal_code", service: "service" } as const;
const keyOf = { area: "notInArea", service: "notOffered" } as const;

/** Orders without a rate, with the way to their rows. */
function NotShippedNote({ session, orders }: { session: ImportSession; orders: readonly NotShipped[] }) {
  const t = useBulkCreateWords();
  const format = useFormat();
  const reasons = (["area", "service"] as const).flatMap((reason) => {
    const count = orders.filter((order) => order.reason === reason).length;
    return count > 0 ? [{ reason, count, number: format.number(count) }] : [];
  });
  const show = (reason: NotShipped["reason"]) => {
    void session.list({ key: keyOf[reason], slot: "orders", column: columnOf[reason] });
    document.querySelector("[data-slot=check-summary]")?.scrollIntoView({ block: "start" });
  };
  return (
    <Banner
      tone="warning"
      title={t("estimate.notShipped", { count: orders.length, number: format.number(orders.length) })}
      actions={reasons.map(({ reason }) => (
        <Button key={reason} onClick={() => show(reason)}>
          {t(`estimate.show.${reason}`)}
        </Button>
      ))}
    >
      {reasons.map(({ reason, ...counted }) => (
        <p key={reason}>{t(`estimate.${reason}`, counted)}</p>
      ))}
      <p>{t("estimate.anyway")}</p>
    </Banner>
  );
}

/**
 * Asks for the rates of the orders that would be sent, each distinct question once: an edit costs only the questions that it makes new. Marks the
 * orders without a rate in the rows, once asking has ended; an edit that makes a new question takes its mark off at once.
 */
function useEstimate(session: ImportSession, revision: number) {
  const ask = useRates();
  const [answers] = useState(() => new Map<string, RateAnswer>());
  /** The orders that are marked in the rows, and of which check. */
  const marked = useRef({ checks: -1, orders: "[]" });
  const [limit, setLimit] = useState(askedAtFirst);
  const [attempt, setAttempt] = useState(0);
  const [estimate, setEstimate] = useState<Estimate>();
  const [asking, setAsking] = useState<{ done: number; of: number }>();
  const [error, setError] = useState<unknown>();
  /** Nothing is asked again before the next attempt: the marks alone would begin another. */
  const failed = useRef<{ attempt: number; error: unknown }>(undefined);

  const mark = (questions: readonly RateQuestion[], checks: SessionView["checks"]) => {
    const { notShipped } = estimateOf(questions, answers);
    const orders = JSON.stringify(notShipped);
    // A new check has no marks.
    const before = marked.current.checks === checks ? marked.current.orders : "[]";
    marked.current = { checks, orders };
    if (orders !== before) void session.change((worker) => worker.markNotShipped(notShipped));
  };
  const run = useEffectEvent(async (batch: UploadBatch | undefined, signal: AbortSignal) => {
    const { checks } = session.get();
    const questions = batch ? questionsOf(JSON.parse(batch.body) as CsvUpload) : [];
    const earlier = failed.current?.attempt === attempt ? failed.current : undefined;
    const most = earlier ? 0 : Math.max(0, limit - answers.size);
    const open = questions.filter(({ key }) => !answers.has(key)).slice(0, most);
    let done = 0;
    const show = () => {
      setEstimate(batch && estimateOf(questions, answers));
      setAsking(done < open.length ? { done, of: open.length } : undefined);
    };
    show();
    setError(earlier?.error);
    mark(questions, checks);
    const onAnswer = (key: string, answer: RateAnswer) => {
      answers.set(key, answer);
      if (signal.aborted) return;
      done += 1;
      show();
    };
    const failure = await askAtOnce(open, ask, { onAnswer, signal });
    if (signal.aborted) return;
    if (failure) {
      setAsking(undefined);
      setError(failure.error);
      failed.current = { attempt, error: failure.error };
    }
    mark(questions, checks);
  });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const start = (batch?: UploadBatch) => void (signal.aborted || run(batch, signal));
    // Files that were replaced meanwhile have a check of their own.
    session.worker.batch(0, maxOrders).then(start, () => start());
    return () => controller.abort();
  }, [session, revision, limit, attempt]);
  return {
    estimate,
    asking,
    error,
    askAll: () => setLimit(Infinity),
    /** What was asked stays. */
    stop: () => {
      setAsking(undefined);
      setLimit(answers.size);
    },
    tryAgain: () => setAttempt((before) => before + 1),
  };
}

/** Returns the function that asks for the rates of one order. A refusal is the answer that nothing ships. */
function useRates() {
  const api = useApi();
  const queries = useQueryClient();
  const locale = useServerLocale();
  const offer = useOffer();
  return async (request: RateQuestion["request"]): Promise<RateAnswer> => {
    try {
      return await queries.fetchQuery(rateList(api, request, locale, offer));
    } catch (error) {
      if (isRefused(error)) return [];
      throw error;
    }
  };
}
