/** The figures of a period: what became of the orders that were created in it, beside the period before (S2.93). */
import { Button, Card, CardBody, DateRangeField, LiveRegion, Progress, RefreshCwIcon } from "@merchant-portal/ui";
import { cloneElement, type ReactElement, type ReactNode } from "react";
import { takeFocus } from "#kit/focus.ts";
import { LoadFailure } from "#kit/load-failure.tsx";
import { type LiveValue, useLiveValue } from "#kit/listeners.ts";
import { PageHeading } from "#kit/page-heading.tsx";
import { useClock } from "#kit/relative-time.tsx";
import { useFormat, useTimeZone } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import {
  cleanDateChoice,
  type DateChoice,
  datePresets,
  dateChoiceText,
  firstDay,
  lastDay,
  readDateText,
} from "#rules/date-range.ts";
import { periodBefore, periodOf } from "#rules/period-figures.ts";
import { browserZone, dayOf } from "#rules/zoned-time.ts";
import { FiguresView, useFiguresWords } from "./figures-view.tsx";
import { type ReadingProgress, useFigures } from "./use-figures.ts";

export interface FiguresScreenProps {
  /** The days to show. */
  period: DateChoice;
  onPeriodChange: (period: DateChoice) => void;
  /** Returns an empty link to the orders list with a query; the screen adds its content. */
  linkTo: (query: Readonly<Record<string, string>>) => ReactElement<{ className?: string; children?: ReactNode }>;
}

const usualPeriod = "thisMonth";

/** The period in an address: `?period=lastMonth`, `?period=2026-03-01..2026-03-15`. What cannot be read is this month. */
export const periodIn = (query: URLSearchParams): DateChoice =>
  cleanDateChoice(readDateText(query.get("period"))) ?? usualPeriod;

/** The query of a period; none for the usual one. */
export const periodQuery = (period: DateChoice): Readonly<Record<string, string>> =>
  period === usualPeriod ? {} : { period: dateChoiceText(period) };

/** Reads the period's orders and shows their figures. Reading many pages takes a while: it shows how far it is, and can be stopped and continued. */
export function FiguresScreen({ period: choice, onPeriodChange, linkTo }: FiguresScreenProps) {
  const t = useFiguresWords();
  const format = useFormat();
  const timeZone = useTimeZone();
  const today = useClock((now) => dayOf(now, timeZone));
  const period = periodOf(choice, today);
  const before = periodBefore(period);
  const { query, progress, cancel, restart } = useFigures(period);
  return (
    <div className="mp:grid mp:gap-6">
      <PageHeading
        title={t("title")}
        description={t("description", {
          days: format.dayRange(period.from, period.to),
          before: format.dayRange(before.from, before.to),
        })}
      />
      <div className="mp:flex mp:flex-wrap mp:items-end mp:gap-x-4 mp:gap-y-3">
        <PeriodField choice={choice} today={today} onPeriodChange={onPeriodChange} />
        <Button
          icon={<RefreshCwIcon />}
          disabledReason={query.isFetching ? t("refreshWaits") : undefined}
          onClick={restart}
        >
          {t("refresh")}
        </Button>
        {cloneElement(linkTo({ created: `${period.from}..${period.to}` }), {
          className: "mp:py-2 mp:font-medium mp:text-accent mp:underline mp:underline-offset-2",
          children: t("seeOrders"),
        })}
      </div>
      {query.data ? (
        <FiguresView figures={query.data} />
      ) : query.isFetching ? (
        <ReadingCard progress={progress} onCancel={cancel} />
      ) : (
        <StoppedCard progress={progress} error={query.error} onContinue={() => query.refetch()} />
      )}
    </div>
  );
}

interface PeriodFieldProps {
  choice: DateChoice;
  today: string;
  onPeriodChange: (period: DateChoice) => void;
}

function PeriodField({ choice, today, onPeriodChange }: PeriodFieldProps) {
  const t = useFiguresWords();
  const format = useFormat();
  const zone = useTimeZone();
  const rangeWords = (from: string, to: string) => {
    const days = periodOf({ from, to }, today);
    return format.dayRange(days.from, days.to);
  };
  return (
    <DateRangeField
      className="mp:w-full mp:sm:w-72"
      label={t("period.label")}
      help={t("period.help")}
      min={firstDay}
      max={lastDay}
      value={typeof choice === "string" ? { preset: choice } : choice}
      onValueChange={(chosen) => {
        const next = cleanDateChoice("preset" in chosen ? chosen.preset : chosen);
        if (next) onPeriodChange(next);
      }}
      presets={[
        ...datePresets.map((id) => {
          const { from, to } = periodOf(id, today);
          return { id, label: t(`period.${id}`), days: format.dayRange(from, to) };
        }),
        { id: "anyTime", label: t("period.lastYear") },
      ]}
      words={{
        custom: t("period.custom"),
        from: t("period.from"),
        to: t("period.to"),
        apply: t("period.apply"),
        range: rangeWords,
        endBeforeStart: t("period.endBeforeStart"),
        noDay: t("period.noDay"),
        zone: zone === browserZone() ? undefined : t("period.zone", { zone: format.zoneName(zone) }),
      }}
    />
  );
}

function useProgressWords(): (progress: ReadingProgress) => string {
  const t = useFiguresWords();
  const format = useFormat();
  return ({ orders }) => t("reading.soFar", { count: orders, number: format.number(orders) });
}

function ReadingCard({ progress, onCancel }: { progress: LiveValue<ReadingProgress>; onCancel: () => void }) {
  const t = useFiguresWords();
  const shared = useSharedWords();
  const words = useProgressWords();
  const now = useLiveValue(progress);
  return (
    <Card>
      <LiveRegion message={t("reading.title")} />
      <CardBody className="mp:grid mp:gap-4 mp:py-8">
        <p className="mp:font-medium">{t("reading.title")}</p>
        <Progress label={t("reading.title")} value={now.share} max={1} valueText={words(now)} />
        <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3">
          <p className="mp:text-text-muted mp:tabular-nums">{words(now)}</p>
          <Button onClick={onCancel}>{shared("actions.cancel")}</Button>
        </div>
      </CardBody>
    </Card>
  );
}

interface StoppedCardProps {
  progress: LiveValue<ReadingProgress>;
  /** Null when the merchant has stopped it. */
  error: unknown;
  onContinue: () => unknown;
}

/** Reading failed, or was stopped. It continues with the next page. */
function StoppedCard({ progress, error, onContinue }: StoppedCardProps) {
  const t = useFiguresWords();
  const words = useProgressWords();
  const soFar = words(useLiveValue(progress));
  if (error !== null)
    return (
      <Card>
        <LoadFailure title={t("reading.failed")} error={error} onRetry={onContinue} />
        <p className="mp:px-5 mp:pb-5 mp:text-center mp:text-text-muted">{t("reading.continues", { soFar })}</p>
      </Card>
    );
  return (
    <Card>
      <CardBody className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-3 mp:py-8">
        <p>
          <output>{t("reading.stopped", { soFar })}</output>
        </p>
        {/* It takes the place of 'Cancel'. */}
        <Button ref={takeFocus} variant="primary" onClick={onContinue}>
          {t("reading.continue")}
        </Button>
      </CardBody>
    </Card>
  );
}
