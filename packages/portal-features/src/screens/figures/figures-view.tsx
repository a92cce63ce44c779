/** The figures as numbers, chart and tables. Open it to add a figure. */
import {
  Banner,
  Button,
  Card,
  CardBody,
  CardHeader,
  DownloadIcon,
  EmptyState,
  SegmentedControl,
  type SimpleColumn,
  SimpleTable,
} from "@merchant-portal/ui";
import { useState } from "react";
import { defineWords } from "#kit/define-words.ts";
import { saveBlob } from "#kit/save-blob.ts";
import { useFormat } from "#kit/use-format.ts";
import { useNotify } from "#kit/use-notify.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { DayFigure, useCountWords } from "#parts/figures/day-figure.tsx";
import { services } from "#rules/delivery-service.ts";
import {
  barsOf,
  type NamedTally,
  onTimeShare,
  type PeriodFigures,
  shareOf,
  sumOfTallies,
  type Tally,
} from "#rules/period-figures.ts";
import { figuresCsv, figuresFileName } from "./figures-csv.ts";
import en from "./locales/en.json";
import fr from "./locales/fr.json";
import type { Figures } from "./use-figures.ts";

export const useFiguresWords = defineWords("periodFigures", { en, fr });

/** A service in words; a code that this version does not know as the server wrote it. */
function useServiceName(): (service: string) => string {
  const t = useFiguresWords();
  const shared = useSharedWords();
  return (code) => {
    const service = services.find((one) => one === code);
    return service ? shared(`service.${service}`) : code || t("noService");
  };
}

/** The figures of a period beside those of the one before. Without orders it says so. */
export function FiguresView({ figures }: { figures: Figures }) {
  const t = useFiguresWords();
  const format = useFormat();
  const { now, before } = figures;
  const serviceName = useServiceName();
  if (now.total.orders === 0)
    return (
      <>
        <LeftOut figures={figures} />
        <Card>
          <EmptyState
            title={t("empty.title")}
            detail={t("empty.detail", {
              count: before.total.orders,
              number: format.number(before.total.orders),
              days: format.dayRange(before.period.from, before.period.to),
            })}
          />
        </Card>
      </>
    );
  return (
    <>
      <LeftOut figures={figures} />
      <Totals figures={figures} />
      <ChartCard figures={now} />
      <TallyCard
        title={t("services")}
        column={t("table.service")}
        figures={figures}
        of="services"
        nameOf={serviceName}
      />
      <TallyCard
        title={t("cities")}
        column={t("table.city")}
        figures={figures}
        of="cities"
        nameOf={(city) => city || t("noCity")}
      />
      {now.failures.length > 0 && <FailuresCard figures={figures} />}
      <SaveCard figures={figures} serviceName={serviceName} />
    </>
  );
}

/** What is in no figure, and why (S2.94). */
function LeftOut({ figures: { now, before } }: { figures: Figures }) {
  const t = useFiguresWords();
  const format = useFormat();
  const sentenceOf = (key: "archived" | "noDate" | "unpriced", count: number) =>
    count > 0 ? [t(`leftOut.${key}`, { count, number: format.number(count) })] : [];
  const stopped = ({ stoppedAt, total }: PeriodFigures, key: "stopped" | "stoppedBefore") =>
    stoppedAt === undefined
      ? []
      : [t(`leftOut.${key}`, { number: format.number(total.orders), day: format.fullDay(stoppedAt) })];
  const sentences = [
    ...stopped(now, "stopped"),
    ...stopped(before, "stoppedBefore"),
    ...sentenceOf("archived", now.leftOut.archived),
    ...sentenceOf("noDate", now.leftOut.noDate),
    ...sentenceOf("unpriced", now.total.unpriced),
  ];
  if (sentences.length === 0) return null;
  return (
    <Banner tone={now.stoppedAt === undefined ? "info" : "warning"} title={t("leftOut.title")}>
      <ul className="mp:list-disc mp:ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whether the period before has numbers to compare with; not where reading stopped (S2.94). */
const canCompare = ({ now, before }: Figures): boolean =>
  now.stoppedAt === undefined && before.stoppedAt === undefined && before.total.orders > 0;

/** Returns a function that writes a count: `12`, or `at least 12` where reading stopped. */
function useFigureWords({ now }: Figures): (count: number) => string {
  const words = useCountWords();
  return (count) => words({ count, isAtLeast: now.stoppedAt !== undefined });
}

/** The numbers of the whole period, each with that of the period before. */
function Totals({ figures }: { figures: Figures }) {
  const t = useFiguresWords();
  const format = useFormat();
  const { now, before } = figures;
  const isComparable = canCompare(figures);
  const inWords = useFigureWords(figures);
  const shareWords = (share: number | undefined) => (share === undefined ? t("unknown") : format.share(share));
  const [total, last] = [now.total, before.total];
  const changeOf = (one: number, other: number) => (other === 0 ? "" : format.change(one / other - 1));
  const count = (id: "orders" | "delivered" | "failed" | "open" | "cancelled") => ({
    id,
    value: inWords(total[id]),
    detail: id === "orders" ? "" : shareWords(shareOf(total[id], total.orders)),
    before: format.number(last[id]),
    change: id === "open" ? "" : changeOf(total[id], last[id]),
  });
  const timed = total.onTime + total.late;
  const tiles = [
    count("orders"),
    count("delivered"),
    {
      id: "onTime",
      value: shareWords(onTimeShare(total)),
      detail: t("onTimeOf", { number: format.number(total.onTime), count: timed, total: format.number(timed) }),
      before: shareWords(onTimeShare(last)),
      change: "",
    },
    count("failed"),
    count("cancelled"),
    count("open"),
    {
      id: "spend",
      value:
        now.stoppedAt !== undefined
          ? t("atLeast", { number: format.dollars(total.cents / 100) })
          : format.dollars(total.cents / 100),
      detail: "",
      before: format.dollars(last.cents / 100),
      change: changeOf(total.cents, last.cents),
    },
  ] as const;
  return (
    <section aria-label={t("totals")}>
      <dl className="mp:grid mp:grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] mp:gap-3 mp:md:grid-cols-4">
        {tiles.map(({ id, value, detail, before: was, change }) => (
          <div
            key={id}
            className="mp:grid mp:content-start mp:gap-1 mp:rounded-card mp:border mp:border-border mp:bg-surface-raised mp:p-4"
          >
            <dt className="mp:text-dense mp:text-text-muted">{t(`total.${id}`)}</dt>
            <dd className="mp:grid mp:gap-1">
              <span className="mp:text-title-lg mp:font-semibold mp:wrap-anywhere mp:tabular-nums">{value}</span>
              {detail !== "" && <span className="mp:text-dense mp:text-text-muted">{detail}</span>}
              {isComparable && (
                <span className="mp:text-dense mp:text-text-muted mp:tabular-nums">
                  {[t("before", { value: was }), change].filter(Boolean).join(" · ")}
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mp:mt-2 mp:text-dense mp:text-text-muted">{t("spendNote")}</p>
    </section>
  );
}

/** So many days fit side by side. A longer period is shown by week, a week by day. */
const mostBars = { day: 31, either: 92 };
const fewDays = 8;

function ChartCard({ figures }: { figures: PeriodFigures }) {
  const t = useFiguresWords();
  const [chosen, setChosen] = useState<"day" | "week">();
  const length = figures.days.length;
  const hasChoice = length > fewDays && length <= mostBars.either;
  const by = (hasChoice ? chosen : undefined) ?? (length <= mostBars.day ? "day" : "week");
  const { starts, countsOf } = barsOf(figures, by);
  return (
    <Card>
      <CardHeader
        title={t(`chart.title.${by}`)}
        detail={t("chart.detail")}
        actions={
          hasChoice && (
            <SegmentedControl
              label={t("chart.by")}
              isLabelHidden
              size="sm"
              segments={(["day", "week"] as const).map((value) => ({ value, label: t(`chart.${value}`) }))}
              value={by}
              onValueChange={setChosen}
            />
          )
        }
      />
      <CardBody>
        <DayFigure
          name={t(`chart.title.${by}`)}
          by={by}
          days={starts}
          series={[
            { id: "orders", name: t("total.orders"), pattern: "outline", counts: countsOf("orders") },
            { id: "delivered", name: t("total.delivered"), pattern: "solid", counts: countsOf("delivered") },
            { id: "failed", name: t("total.failed"), pattern: "hatched", counts: countsOf("failed") },
          ]}
          empty={null}
        />
      </CardBody>
    </Card>
  );
}

/** A table has so many rows; the file has them all. */
const mostRows = 10;

interface TallyCardProps {
  title: string;
  /** The name of the first column. */
  column: string;
  figures: Figures;
  of: "services" | "cities";
  nameOf: (name: string) => string;
}

function TallyCard({ title, column, figures, of, nameOf }: TallyCardProps) {
  const t = useFiguresWords();
  const format = useFormat();
  const words = useFigureWords(figures);
  const isComparable = canCompare(figures);
  const [now, before] = [figures.now[of], figures.before[of]];
  const others = now.slice(mostRows);
  const rest = {
    ...sumOfTallies(others),
    key: "others",
    name: t("others", { count: others.length, number: format.number(others.length) }),
  };
  const shown = now.slice(0, mostRows).map((tally) => ({ ...tally, name: nameOf(tally.name) }));
  const ordersBefore = new Map(before.map(({ key, orders }) => [key, orders]));
  const shareWords = (tally: Tally) => {
    const share = onTimeShare(tally);
    return share === undefined ? t("unknown") : format.share(share);
  };
  const number = (id: "orders" | "delivered" | "failed"): SimpleColumn<NamedTally> => ({
    id,
    header: t(`total.${id}`),
    align: "end",
    cell: (tally) => words(tally[id]),
  });
  const beforeColumn: SimpleColumn<NamedTally> = {
    id: "before",
    header: t("table.before"),
    align: "end",
    cell: ({ key }) => (key === rest.key ? "–" : format.number(ordersBefore.get(key) ?? 0)),
  };
  const columns: SimpleColumn<NamedTally>[] = [
    {
      id: "name",
      header: column,
      isRowHeader: true,
      cell: ({ name }) => <bdi className="mp:wrap-anywhere">{name}</bdi>,
    },
    number("orders"),
    ...(isComparable ? [beforeColumn] : []),
    number("delivered"),
    { id: "onTime", header: t("total.onTime"), align: "end", cell: shareWords },
    number("failed"),
    { id: "spend", header: t("total.spend"), align: "end", cell: ({ cents }) => format.dollars(cents / 100) },
  ];
  return (
    <Card>
      <CardHeader title={title} />
      <CardBody>
        <SimpleTable
          caption={title}
          rows={others.length > 0 ? [...shown, rest] : shown}
          rowKey={({ key }) => key}
          columns={columns}
        />
      </CardBody>
    </Card>
  );
}

interface FailureRow {
  key: string;
  name: string;
  now: number;
  before: number;
}

function FailuresCard({ figures }: { figures: Figures }) {
  const t = useFiguresWords();
  const format = useFormat();
  const words = useFigureWords(figures);
  const { now, before } = figures;
  const countsBefore = new Map(before.failures.map(({ key, count }) => [key, count]));
  const rows: FailureRow[] = now.failures.slice(0, mostRows).map(({ key, reason, note, count }) => ({
    key,
    name: note === "" ? t(`failure.${reason}`) : t("failureNote", { reason: t(`failure.${reason}`), note }),
    now: count,
    before: countsBefore.get(key) ?? 0,
  }));
  const beforeColumn: SimpleColumn<FailureRow> = {
    id: "before",
    header: t("table.before"),
    align: "end",
    cell: (row) => format.number(row.before),
  };
  const others = now.failures.slice(mostRows);
  const title = t("failures");
  return (
    <Card>
      <CardHeader title={title} detail={t("failuresDetail")} />
      <CardBody>
        <SimpleTable
          caption={title}
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              id: "name",
              header: t("table.reason"),
              isRowHeader: true,
              cell: ({ name }) => <bdi className="mp:wrap-anywhere">{name}</bdi>,
            },
            { id: "now", header: t("table.count"), align: "end", cell: (row) => words(row.now) },
            ...(canCompare(figures) ? [beforeColumn] : []),
          ]}
        />
        {others.length > 0 && (
          <p className="mp:pt-3 mp:text-dense mp:text-text-muted">
            {t("otherReasons", { count: others.length, number: format.number(others.length) })}
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function SaveCard({ figures, serviceName }: { figures: Figures; serviceName: (service: string) => string }) {
  const t = useFiguresWords();
  const notify = useNotify();
  const file = figuresFileName(figures.now.period);
  const save = () => {
    saveBlob(new Blob([figuresCsv(figures, serviceName)], { type: "text/csv;charset=utf-8" }), file);
    notify.success(t("saved", { file }), { id: "figures-saved", seconds: 5 });
  };
  return (
    <div className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-4 mp:gap-y-2">
      <Button icon={<DownloadIcon />} onClick={save}>
        {t("save")}
      </Button>
      <p className="mp:text-dense mp:text-text-muted">{t("saveDetail")}</p>
    </div>
  );
}
