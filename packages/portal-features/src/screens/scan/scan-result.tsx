/** What the last scan led to, readable from two metres: a word, a colour and an icon (S2.112). It is announced, too. */
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CopyIcon,
  cx,
  PackageCheckIcon,
  PackageIcon,
  SearchIcon,
  WifiOffIcon,
  Button,
  type Icon,
} from "@merchant-portal/ui";
import type { ReactNode } from "react";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { showStatus } from "#rules/order-status.ts";
import { isFull, type LoggedScan, type ScanMode } from "./scan-session.ts";
import type { Scanning } from "./use-scanning.ts";
import { useScanWords } from "./use-scan-words.ts";

interface ScanResultProps {
  scanning: Scanning;
  orderLink: (orderId: string, words: ReactNode) => ReactNode;
}

type Look = LoggedScan["outcome"]["is"] | "nothing" | "stored";

const looks: Readonly<Record<Look, { Icon: Icon; className: string }>> = {
  nothing: { Icon: PackageIcon, className: "mp:border-border mp:bg-surface-raised mp:text-text-muted" },
  counted: { Icon: CircleCheckIcon, className: "mp:border-success mp:bg-success-subtle mp:text-success" },
  complete: { Icon: PackageCheckIcon, className: "mp:border-success mp:bg-success-subtle mp:text-success" },
  found: { Icon: SearchIcon, className: "mp:border-info mp:bg-info-subtle mp:text-info" },
  twice: { Icon: CopyIcon, className: "mp:border-warning mp:bg-warning-subtle mp:text-warning" },
  wrong: { Icon: CircleAlertIcon, className: "mp:border-danger mp:bg-danger mp:text-on-danger" },
  stored: { Icon: WifiOffIcon, className: "mp:border-warning mp:bg-warning-subtle mp:text-warning" },
};

/** The last scan. One that is wrong stays until somebody says 'OK' to it, also behind later scans. */
export function ScanResult({ scanning, orderLink }: ScanResultProps) {
  const t = useScanWords();
  const { session, isOnline, trouble } = scanning;
  const last = session.log.find(({ mode, isUndone }) => mode === session.mode && !isUndone);
  const isStored = session.queue.length > 0 && (!isOnline || trouble !== undefined) && !isFull(session);
  const look: Look = isStored ? "stored" : (last?.outcome.is ?? "nothing");
  const { Icon: Sign, className } = looks[look];
  const open = session.log.filter(({ isOpen, mode }) => isOpen && mode === session.mode);
  const words = useOutcomeWords();
  const shown = isStored || !last ? undefined : words(last);
  return (
    <section aria-label={t("result.label")} data-slot="scan-result" data-result={look} className="mp:grid mp:gap-2">
      <output
        aria-live="assertive"
        aria-atomic="true"
        className={cx(
          "mp:flex mp:min-h-56 mp:flex-col mp:justify-center mp:gap-2 mp:rounded-card mp:border-4 mp:px-4 mp:py-6 mp:md:min-h-72 mp:md:px-8",
          className,
        )}
      >
        {/* A new element for each scan: the same words are announced again. */}
        <span key={isStored ? `stored-${session.queue.length}` : last?.id} className="mp:grid mp:gap-2">
          <span className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-5 mp:gap-y-1 mp:text-[clamp(2.75rem,11vw,8rem)] mp:leading-none mp:font-semibold mp:wrap-anywhere">
            <Sign aria-hidden className="mp:size-[0.85em] mp:shrink-0" />
            <span>{shown?.word ?? t(isStored ? "word.stored" : `word.nothing`)}</span>
          </span>
          {shown && (
            <bdi className="mp:text-[clamp(1.5rem,4.5vw,3.25rem)] mp:leading-tight mp:font-medium mp:wrap-anywhere">
              {shown.name}
            </bdi>
          )}
          <span className="mp:text-[clamp(1.125rem,2.4vw,1.75rem)] mp:leading-snug">
            {shown?.detail ?? (isStored ? t("stored", { count: session.queue.length }) : t(`nothing.${session.mode}`))}
          </span>
        </span>
      </output>
      {last?.order && look === "found" && (
        <p className="mp:text-title-sm">{orderLink(last.order.id, t("openOrder", { name: last.order.name }))}</p>
      )}
      {open.length > 0 && <OpenScans open={open} onDismiss={scanning.dismiss} />}
    </section>
  );
}

/** Most wrong scans whose sentences are shown at once. */
const mostOpen = 4;

/** Wrong scans that nobody has said 'OK' to. */
function OpenScans({ open, onDismiss }: { open: readonly LoggedScan[]; onDismiss: () => void }) {
  const t = useScanWords();
  const format = useFormat();
  const words = useOutcomeWords();
  const count = open.length;
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3 mp:rounded-card mp:border mp:border-danger mp:bg-danger-subtle mp:px-4 mp:py-3">
      <div className="mp:grid mp:min-w-0 mp:gap-1">
        <p className="mp:text-title-sm mp:font-semibold mp:text-danger">
          {t("open.title", { count, number: format.number(count) })}
        </p>
        <ul className="mp:grid mp:gap-0.5">
          {open.slice(0, mostOpen).map((one) => {
            const { name, detail } = words(one);
            return (
              <li key={one.id} className="mp:wrap-anywhere">
                <bdi className="mp:font-medium">{name}</bdi>
                {": "}
                {detail}
              </li>
            );
          })}
        </ul>
      </div>
      <Button onClick={onDismiss} aria-keyshortcuts="Escape">
        {t("open.dismiss")}
      </Button>
    </div>
  );
}

/** Returns the function that says a scan's outcome: one word, which order, and a sentence. */
export function useOutcomeWords(): (scan: Pick<LoggedScan, "outcome" | "order" | "code" | "mode">) => {
  word: string;
  name: string;
  detail: string;
} {
  const t = useScanWords();
  const shared = useSharedWords();
  const format = useFormat();
  const statusWords = (status: string) => {
    const { label, raw } = showStatus(status);
    return label ? shared(`status.${label}`) : raw || shared("status.unknown");
  };
  return ({ outcome, order, code, mode }) => {
    const name = order?.name ?? code;
    if (outcome.is === "wrong") {
      const key = outcome.why === "status" && mode === "count" ? "notReady" : outcome.why;
      return { word: t("word.wrong"), name, detail: t(`wrong.${key}`, { status: statusWords(outcome.status ?? "") }) };
    }
    if (outcome.is === "found") {
      const status = statusWords(outcome.status);
      const detail = outcome.place === undefined ? "" : t("detail.place", { place: format.number(outcome.place) });
      return { word: status, name, detail };
    }
    if ("isForeign" in outcome) return { word: t("word.twice"), name, detail: t("detail.twiceForeign") };
    const numbers = {
      scanned: format.number(outcome.scanned),
      total: format.number(outcome.count),
      place: format.number(outcome.place),
      count: outcome.count,
    };
    const word =
      outcome.is === "complete"
        ? t(`word.complete.${mode === "count" ? "count" : "pack"}`)
        : t(`word.${outcome.is}`, numbers);
    return { word, name, detail: t(`detail.${detailOf(outcome.is, mode)}`, numbers) };
  };
}

const detailOf = (is: "counted" | "complete" | "twice", mode: ScanMode) =>
  is === "complete" ? (mode === "count" ? "completeCount" : "complete") : is;
