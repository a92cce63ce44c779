import { Banner, Button } from "@merchant-portal/ui";
import { useErrorWords } from "#kit/use-error-words.ts";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { countRun, type ImportRun } from "./import-run.ts";
import { failureError, isAnswered } from "./upload-outcome.ts";
import { useSendingWords } from "./use-sending-words.ts";

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
