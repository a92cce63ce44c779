import { Banner, Button, SimpleTable } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useFaultWords } from "#parts/order-import/use-row-error-words.ts";
import { countRun, statusOf, type ImportRun } from "./import-run.ts";
import { failureError } from "./upload-outcome.ts";
import { useSendingWords } from "./use-sending-words.ts";

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
