/** The orders that are being packed: what is missing of each, and whether it is ready; and the last scans. */
import { Badge, Button, Card, CardBody, CardHeader } from "@merchant-portal/ui";
import { type ReactNode, useId } from "react";
import { RelativeTime } from "#kit/relative-time.tsx";
import { useFormat } from "#kit/use-format.ts";
import { useItemFailures } from "#parts/jobs/use-jobs.ts";
import { markJobs, useReadyFailureWords } from "#parts/orders/ready/ready.job.ts";
import { isComplete, type PackedOrder } from "#rules/scan-pack.ts";
import { useOutcomeWords } from "./scan-result.tsx";
import type { LoggedScan, ScanMode } from "./scan-session.ts";
import type { Scanning } from "./use-scanning.ts";
import { useScanWords } from "./use-scan-words.ts";

interface PackPanelProps {
  scanning: Scanning;
  orderLink: (orderId: string, words: ReactNode) => ReactNode;
}

/** Orders that are shown of those that are done. */
const mostDone = 20;

/** Orders that lack a package first, then those that are done, the newest first. */
export function PackPanel({ scanning, orderLink }: PackPanelProps) {
  const t = useScanWords();
  const format = useFormat();
  const titleId = useId();
  const { packed } = scanning.session;
  if (packed.length === 0) return null;
  const open = packed.filter((one) => !isComplete(one));
  const done = packed.filter(isComplete);
  const counted = (count: number) => ({ count, number: format.number(count) });
  const detail = [
    t("pack.done", counted(done.length)),
    ...(open.length > 0 ? [t("pack.open", counted(open.length))] : []),
  ].join(" · ");
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("pack.title")} detail={detail} />
      <CardBody>
        <ul className="mp:-my-2 mp:grid mp:divide-y mp:divide-border">
          {[...open, ...done.slice(0, mostDone)].map((order) => (
            <PackedLine key={order.id} order={order} scanning={scanning} orderLink={orderLink} />
          ))}
        </ul>
      </CardBody>
    </Card>
  );
}

function PackedLine({ order, scanning, orderLink }: PackPanelProps & { order: PackedOrder }) {
  const t = useScanWords();
  const format = useFormat();
  const { id, name, count, places, isReady } = order;
  const missing = Array.from({ length: count }, (_, at) => at + 1).filter((place) => !places.includes(place));
  const numbers = { scanned: format.number(places.length), total: format.number(count) };
  return (
    <li className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-4 mp:gap-y-1 mp:py-2">
      <span className="mp:min-w-0 mp:text-title-sm mp:font-medium mp:wrap-anywhere">{orderLink(id, name)}</span>
      <span className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-3 mp:gap-y-1">
        {missing.length > 0 && (
          <span className="mp:text-text-muted">
            {t("pack.missing", { count: missing.length, places: format.list(missing.map(format.number)) })}
          </span>
        )}
        <span className="mp:tabular-nums">{t("word.counted", numbers)}</span>
        {missing.length === 0 && <MarkState order={order} isReady={isReady === true} scanning={scanning} />}
      </span>
    </li>
  );
}

/** Whether a packed order is ready by now. */
function MarkState({ order, isReady, scanning }: { order: PackedOrder; isReady: boolean; scanning: Scanning }) {
  const t = useScanWords();
  const failure = useItemFailures(markJobs.ready).get(order.id)?.failure;
  const failureWords = useReadyFailureWords("ready");
  if (isReady) return <Badge tone="success">{t("pack.ready")}</Badge>;
  if (scanning.marking.has(order.id)) return <Badge tone="info">{t("pack.marking")}</Badge>;
  return (
    <>
      <span className="mp:text-danger">{failure ? failureWords(failure) : t("pack.notMarked")}</span>
      <Button size="sm" onClick={() => scanning.mark(order)}>
        {t("pack.mark")}
      </Button>
    </>
  );
}

interface LastScansProps {
  log: readonly LoggedScan[];
  mode: ScanMode;
  orderLink: (orderId: string, words: ReactNode) => ReactNode;
}

/** Scans that are listed. */
const mostListed = 12;

/** The last scans of this mode, with what each led to. */
export function LastScans({ log, mode, orderLink }: LastScansProps) {
  const t = useScanWords();
  const titleId = useId();
  const words = useOutcomeWords();
  const shown = log.filter((one) => one.mode === mode).slice(0, mostListed);
  if (shown.length === 0) return null;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader titleId={titleId} title={t("last.title")} />
      <CardBody>
        <ol className="mp:-my-2 mp:grid mp:divide-y mp:divide-border">
          {shown.map((one) => {
            const { word, name, detail } = words(one);
            return (
              <li
                key={one.id}
                className="mp:flex mp:flex-wrap mp:items-baseline mp:justify-between mp:gap-x-4 mp:py-1.5"
              >
                <span className="mp:min-w-0 mp:wrap-anywhere">
                  {one.order ? orderLink(one.order.id, name) : <bdi>{name}</bdi>}
                  {one.outcome.is === "wrong" && (
                    <span className="mp:block mp:text-meta mp:text-text-muted">{detail}</span>
                  )}
                </span>
                <span className="mp:flex mp:flex-wrap mp:items-baseline mp:gap-x-3">
                  <span className={one.isUndone ? "mp:line-through" : "mp:font-medium"}>{word}</span>
                  {one.isUndone && <span>{t("last.undone")}</span>}
                  <span className="mp:text-meta mp:text-text-muted">
                    <RelativeTime moment={one.at} />
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
