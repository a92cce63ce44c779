/** Numbers by day as a chart, and as a table for those who want exact numbers (S2.55). Open it to show a figure of a period. */
import { Button, cx, type SimpleColumn, SimpleTable, Skeleton } from "@merchant-portal/ui";
import { type ReactNode, useId, useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { lazyPart } from "#kit/lazy-part.tsx";
import { PartBoundary } from "#kit/load-failure.tsx";
import { useFormat } from "#kit/use-format.ts";
import { type Count, sumOf } from "#rules/day-counts.ts";
import { type DaySeries, patternClass } from "./day-series.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";

const useT = defineWords("figures", { en, fr });

const DayChart = lazyPart(
  () => import("./day-chart.tsx"),
  (file) => file.DayChart,
);

interface DayFigureProps {
  /** The table's caption, and the beginning of the chart's description. */
  name: string;
  /** `2026-11-20`, the oldest first. Of weeks their first days. */
  days: readonly string[];
  /** What a bar stands for. Default: `day`. */
  by?: "day" | "week";
  /** At most three, each with another pattern. */
  series: readonly DaySeries[];
  /** What stands in place of a chart of zeros. */
  empty: ReactNode;
}

/** Returns a function that writes a count: `12`, `at least 12`, or that it was not counted. */
export function useCountWords(): (count: Count) => string {
  const t = useT();
  const format = useFormat();
  return (count) => {
    if (!count) return t("notCounted");
    const number = format.number(count.count);
    return count.isAtLeast ? t("atLeast", { number }) : number;
  };
}

/** A chart of bars by day with a legend that has the sums, and of the day under the pointer the numbers. A button shows the same as a table. */
export function DayFigure({ name, days, by = "day", series, empty }: DayFigureProps) {
  const t = useT();
  const format = useFormat();
  const words = useCountWords();
  const [isTable, setTable] = useState(false);
  const [shown, setShown] = useState<number>();
  const noteId = useId();
  const sums = series.map(({ counts }) => sumOf(counts));
  const isPartial = sums.some((sum) => sum?.isAtLeast !== false);
  if (sums.every((sum) => sum?.count === 0 && !sum.isAtLeast))
    return <p className="mp:py-6 mp:text-text-muted">{empty}</p>;
  const dayWords = (start: string) =>
    by === "day" ? format.calendarDay(start) : t("weekFrom", { day: format.calendarDay(start) });
  const day = shown === undefined ? undefined : days[shown];
  const totals = series.map(({ name: what }, index) => `${what} ${words(sums[index])}`);
  return (
    <figure className="mp:grid mp:gap-3" aria-label={name} {...(isPartial && { "aria-describedby": noteId })}>
      <Legend
        series={series}
        counts={series.map(({ counts }, index) => (shown === undefined ? sums[index] : counts[shown]))}
      />
      <div className="mp:-mt-2 mp:flex mp:min-w-0 mp:items-center mp:justify-between mp:gap-4">
        {/* One line, so that nothing moves with the pointer. */}
        <p className="mp:truncate mp:text-dense mp:text-text-muted">{day === undefined ? t("sum") : dayWords(day)}</p>
        <Button size="sm" variant="ghost" className="mp:-me-2.5" onClick={() => setTable(!isTable)}>
          {t(isTable ? "asChart" : "asTable")}
        </Button>
      </div>
      {isTable ? (
        <DayTable name={name} days={days} by={by} series={series} />
      ) : (
        <PartBoundary fallback={<Skeleton className="mp:h-50 mp:w-full" />}>
          <DayChart
            summary={`${name}. ${totals.join(", ")}.`}
            days={days}
            series={series}
            shown={shown}
            onShow={setShown}
          />
        </PartBoundary>
      )}
      {isPartial && (
        <figcaption id={noteId} className="mp:text-dense mp:text-text-muted">
          {t("partial")}
        </figcaption>
      )}
    </figure>
  );
}

/** The names of the series with their patterns and a number each. */
function Legend({ series, counts }: { series: readonly DaySeries[]; counts: readonly Count[] }) {
  const words = useCountWords();
  return (
    <ul className="mp:flex mp:flex-wrap mp:gap-x-5 mp:gap-y-1">
      {series.map(({ id, name, pattern }, index) => (
        <li key={id} className="mp:flex mp:min-w-0 mp:items-baseline mp:gap-1.5">
          <svg aria-hidden width="12" height="12" className={cx("mp:shrink-0 mp:self-center", patternClass[pattern])}>
            <rect x="1" y="1" width="10" height="10" rx="2" {...(pattern === "hatched" && { fill: "none" })} />
            {pattern === "hatched" && <path d="M1 7 7 1M5 11 11 5" />}
          </svg>
          <span className="mp:text-dense mp:text-text-muted">{name}</span>{" "}
          <span className="mp:font-semibold mp:tabular-nums">{words(counts[index])}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same numbers, today first. */
function DayTable({ name, days, by, series }: Omit<DayFigureProps, "empty">) {
  const t = useT();
  const format = useFormat();
  const words = useCountWords();
  const columns: SimpleColumn<number>[] = [
    {
      id: "day",
      header: t(by === "week" ? "week" : "day"),
      cell: (index) => format.weekdayDate(days[index] ?? ""),
      isRowHeader: true,
    },
    ...series.map(({ id, name: header, counts }): SimpleColumn<number> => ({
      id,
      header,
      align: "end",
      cell: (index) => words(counts[index]),
    })),
  ];
  const rows = days.map((_day, index) => index).toReversed();
  return <SimpleTable caption={name} rows={rows} rowKey={(index) => days[index] ?? ""} columns={columns} isCompact />;
}
