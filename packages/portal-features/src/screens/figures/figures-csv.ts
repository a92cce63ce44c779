/** The figures as a CSV file, for a spreadsheet. Names of columns and groups are English in every language, as programs read them. */
import { byteOrderMark, csvLine } from "#kit/csv.ts";
import { addDays } from "#rules/calendar-day.ts";
import type { DayRange } from "#rules/date-range.ts";
import type { NamedTally, Tally } from "#rules/period-figures.ts";
import type { Figures } from "./use-figures.ts";

const numbers = ["orders", "delivered", "onTime", "late", "failed", "cancelled", "open", "unpriced"] as const;
const columns = ["period", "from", "to", "group", "name", "detail", ...numbers, "spend"];

/**
 * One line for each total, day, service, city and reason, of the period and of the one before. An empty cell was not counted.
 * `nameOf`: a service in words.
 */
export function figuresCsv({ now, before }: Figures, nameOf: (service: string) => string): string {
  const lines = [now, before].flatMap((figures, index) => {
    const { from, to } = figures.period;
    const start = [index === 0 ? "this" : "before", from, to];
    const line = (group: string, name: string, tally: Tally, detail = "") =>
      csvLine([...start, group, name, detail, ...numbers.map((one) => String(tally[one])), dollars(tally.cents)]);
    const named = (group: string, tallies: readonly NamedTally[], inWords: (name: string) => string) =>
      tallies.map((tally) => line(group, inWords(tally.name), tally));
    const { stoppedAt } = figures;
    const days = figures.days.map((tally, day) => [addDays(from, day), tally] as const);
    const reason = ({ reason: name, note, count }: (typeof figures.failures)[number]) =>
      csvLine([...start, "failure", name, note, "", "", "", "", String(count), "", "", "", ""]);
    return [
      line("total", "", figures.total, stoppedAt === undefined ? "" : `read back to ${stoppedAt}`),
      ...days
        .filter(([day]) => stoppedAt === undefined || day >= stoppedAt)
        .map(([day, tally]) => line("day", day, tally)),
      ...named("service", figures.services, nameOf),
      ...named("city", figures.cities, (city) => city),
      ...figures.failures.map(reason),
    ];
  });
  return byteOrderMark + csvLine(columns) + lines.join("");
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** `figures-2026-11-01-2026-11-27.csv` */
export const figuresFileName = ({ from, to }: DayRange): string => `figures-${from}-${to}.csv`;
