import { Banner, Button, LiveRegion, Progress } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { countRun } from "./import-run.ts";
import type { SendState } from "./sender-state.ts";
import { useSendingWords } from "./use-sending-words.ts";

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
