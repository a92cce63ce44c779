/** Formats dates, times, numbers and money in the page's language, in the time zone and currency of the provider. Open it to add a format. */
import { useContext } from "react";
import { useLocale } from "./define-words.ts";
import { CurrencyContext, TimeZoneContext } from "./host.ts";
import { intlTag, type Locale } from "./locale.ts";
import { browserZone } from "#rules/zoned-time.ts";

/** A `Date` or epoch ms. Convert timestamps of the API with `toEpochMs` first. */
export type Moment = Date | number;

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ["year", 365 * 86_400_000],
  ["month", 30 * 86_400_000],
  ["week", 7 * 86_400_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/**
 * Locale-aware formatting of dates, numbers and money. Dates are in `timeZone` (IANA; default: the browser's), money in
 * `currency` (ISO 4217; default: Canadian dollars). An invalid date gives an empty string.
 */
export function formatOf(locale: Locale, timeZone?: string, currency = "CAD"): Format {
  const key = `${locale} ${timeZone} ${currency}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = createFormat(locale, timeZone, currency)));
  return format;
}

// Cached, as every table cell needs one.
const formats = new Map<string, Format>();

/** Makes an `Intl` object at its first use: each takes a millisecond or two, and a page uses few of them. */
function once<Made>(create: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= create());
}

/** One `Intl` object for each key, made at its first use. */
function oncePer<Key, Made>(create: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    let one = made.get(key);
    if (one === undefined) made.set(key, (one = create(key)));
    return one;
  };
}

/** `PM`, as the product's English sentences write it ('before 1 PM', S9.13); Canadian English of `Intl` has `p.m.`. */
const dayPeriod = (written: string): string => written.replaceAll(".", "").toUpperCase();

/** French writes the first day of a month as an ordinal number, `1er décembre`; Intl does not. */
export const isFrenchFirst = (locale: Locale, { type, value }: Intl.DateTimeFormatPart): boolean =>
  /^fr\b/.test(locale) && type === "day" && value === "1";

function createFormat(locale: Locale, timeZone: string | undefined, currency: string) {
  const tag = intlTag(locale);
  const write = createWriter(locale);
  return { ...momentsIn(timeZone, tag, write), ...daysAndTimes(tag, write), ...amounts(tag, currency) };
}

/** Writes the parts of a date or a time as the product does. */
function createWriter(locale: Locale) {
  const inWords = (parts: readonly Intl.DateTimeFormatPart[]) =>
    parts
      .map((part) =>
        isFrenchFirst(locale, part)
          ? "1er"
          : part.type === "dayPeriod" && /^en\b/.test(locale)
            ? dayPeriod(part.value)
            : part.value,
      )
      .join("");
  return {
    inWords,
    /** Empty for an invalid moment. */
    safely: (format: Intl.DateTimeFormat, moment: Moment) =>
      Number.isNaN(new Date(moment).getTime()) ? "" : inWords(format.formatToParts(moment)),
  };
}

type Writer = ReturnType<typeof createWriter>;

const dayInWeek = { weekday: "long", month: "long", day: "numeric" } as const;

/** Moments in the time zone of the provider, and how long ago they are. */
function momentsIn(timeZone: string | undefined, tag: string, { safely }: Writer) {
  const zone = timeZone === undefined ? {} : { timeZone };
  const dates = once(() => new Intl.DateTimeFormat(tag, { dateStyle: "medium", ...zone }));
  const times = once(() => new Intl.DateTimeFormat(tag, { timeStyle: "short", ...zone }));
  const both = once(() => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short", ...zone }));
  const days = once(() => new Intl.DateTimeFormat(tag, { ...dayInWeek, ...zone }));
  const shortDays = once(() => new Intl.DateTimeFormat(tag, { month: "short", day: "numeric", ...zone }));
  const ago = once(() => new Intl.RelativeTimeFormat(tag, { style: "short" }));
  // French abbreviates three months to `3 m.`, which reads as minutes.
  const longAgo = once(() => new Intl.RelativeTimeFormat(tag));
  const near = once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto" }));
  // `numeric: "auto"` has words such as `yesterday`, which mean calendar days. These are durations, so only `now` is used.
  const now = once(() => new Intl.RelativeTimeFormat(tag, { numeric: "auto", style: "short" }).format(0, "second"));

  return {
    /** `Nov 20, 2026` */
    date: (moment: Moment) => safely(dates(), moment),
    /** `2:05 PM` */
    time: (moment: Moment) => safely(times(), moment),
    /** `Nov 20, 2026, 2:05 PM` */
    dateTime: (moment: Moment) => safely(both(), moment),
    /** `Friday, November 20` */
    day: (moment: Moment) => safely(days(), moment),
    /** `Nov 20`: for lists, with the whole date on hover. */
    shortDay: (moment: Moment) => safely(shortDays(), moment),
    /** `2 hr ago`, `in 3 days`, `now`. For lists, with the absolute time on hover and focus. */
    relative: (moment: Moment, from: Moment = Date.now()) => {
      const difference = new Date(moment).getTime() - new Date(from).getTime();
      if (Number.isNaN(difference)) return "";
      const step = steps.find(([, size]) => Math.abs(difference) >= size);
      if (!step) return now();
      const [unit, size] = step;
      return (unit === "month" || unit === "year" ? longAgo() : ago()).format(Math.trunc(difference / size), unit);
    },
    /** `today`, `tomorrow`: calendar days from today. */
    nearDay: (days: number) => near().format(days, "day"),
  };
}

/** Days and times of day, which are the same in every time zone, and moments in a zone that the caller names. */
function daysAndTimes(tag: string, { inWords, safely }: Writer) {
  const utcDates = once(() => new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" }));
  const utcTimes = once(() => new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone: "UTC" }));
  const fullDates = once(() => new Intl.DateTimeFormat(tag, { dateStyle: "full", timeZone: "UTC" }));
  const weekdays = once(() => new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" }));
  const shortDays = once(
    () => new Intl.DateTimeFormat(tag, { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }),
  );
  const onSomeDay = (time: string) => Date.parse(`2026-01-01T${time}Z`);
  const dayIn = oncePer((timeZone: string) => new Intl.DateTimeFormat(tag, { ...dayInWeek, timeZone }));
  const shortDayIn = oncePer(
    (timeZone: string) => new Intl.DateTimeFormat(tag, { month: "short", day: "numeric", timeZone }),
  );
  const timeIn = oncePer((timeZone: string) => new Intl.DateTimeFormat(tag, { timeStyle: "short", timeZone }));
  const clockIn = oncePer((timeZone: string) => new Intl.DateTimeFormat(tag, { timeStyle: "medium", timeZone }));
  const zoneIn = oncePer((timeZone: string) => new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "longGeneric" }));

  return {
    /** `Friday, November 20` of a date without a time (`2026-11-20`), the same day in every time zone; invalid text is returned as it is. */
    calendarDay: (date: string) => safely(dayIn("UTC"), Date.parse(`${date}T12:00:00Z`)) || date,
    /** `Fri, Nov 20` of a date without a time: for a column of days; invalid text is returned as it is. */
    weekdayDate: (date: string) => safely(shortDays(), Date.parse(`${date}T12:00:00Z`)) || date,
    /** `Friday, November 20, 2026` of a date without a time; invalid text is returned as it is. */
    fullDay: (date: string) => safely(fullDates(), Date.parse(`${date}T12:00:00Z`)) || date,
    /** `Friday` of a date without a time. */
    weekday: (date: string) => safely(weekdays(), Date.parse(`${date}T12:00:00Z`)),
    /** `Nov 16 – 22, 2026` of two dates without a time, inclusive. */
    dayRange: (from: string, to: string) =>
      inWords(utcDates().formatRangeToParts(Date.parse(`${from}T12:00:00Z`), Date.parse(`${to}T12:00:00Z`))),
    /** `1:00 PM` of a time of day (`13:00`), independent of time zones; invalid text is returned as it is. */
    timeOfDay: (time: string) => safely(utcTimes(), onSomeDay(time)) || time,
    /** `1:00 – 5:00 PM` of two times of day. If one is invalid, both are returned unformatted. */
    timesOfDay: (from: string, to: string) =>
      [from, to].some((time) => Number.isNaN(onSomeDay(time)))
        ? `${from} – ${to}`
        : inWords(utcTimes().formatRangeToParts(onSomeDay(from), onSomeDay(to))),
    /** `1:00 PM` in the time zone `zone`. */
    timeIn: (moment: Moment, zone: string) => safely(timeIn(zone), moment),
    /** `2:05:09 PM` in the time zone `zone`. */
    clockIn: (moment: Moment, zone: string) => safely(clockIn(zone), moment),
    /** `3:00 – 6:00 PM` in the time zone `zone`. */
    timeRangeIn: (from: Moment, to: Moment, zone: string) => inWords(timeIn(zone).formatRangeToParts(from, to)),
    /** `Friday, November 20` in the time zone `zone`. */
    dayIn: (moment: Moment, zone: string) => inWords(dayIn(zone).formatToParts(moment)),
    /** `Nov 20` in the time zone `zone`. */
    shortDayIn: (moment: Moment, zone: string) => safely(shortDayIn(zone), moment),
    /** `Pacific Time`, `heure du Pacifique`: the name of an IANA zone. */
    zoneName: (zone: string) =>
      zoneIn(zone)
        .formatToParts()
        .find(({ type }) => type === "timeZoneName")?.value ?? zone,
  };
}

/** Numbers, sizes, money and lists. */
function amounts(tag: string, currency: string) {
  const numbers = once(() => new Intl.NumberFormat(tag));
  // Canada's dollars are `$` alone; those of other countries say which: `US$12.50`, `12,50 $ US`.
  const dollars = once(() => new Intl.NumberFormat(tag, { style: "currency", currency }));
  const shares = once(() => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 1 }));
  const changes = once(
    () => new Intl.NumberFormat(tag, { style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero" }),
  );
  const lists = once(() => new Intl.ListFormat(tag, { type: "conjunction" }));
  const eithers = once(() => new Intl.ListFormat(tag, { type: "disjunction" }));
  const longUnits = oncePer((unit: string) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }));
  const shortUnits = oncePer(
    (unit: string) => new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "short" }),
  );

  return {
    /** Whole and decimal numbers. */
    number: (value: number) => numbers().format(value),
    /** `97.5%` of a part from 0 to 1. */
    share: (part: number) => shares().format(part),
    /** `+12%` of 0.12: how much more than before. */
    change: (part: number) => changes().format(part),
    /** An amount in dollars, or in another currency where that is set: `$12.50`, `12,50 $`. */
    dollars: (amount: number) => dollars().format(amount),
    /** An amount in cents, as Shopify counts (S9.10). */
    cents: (amount: number) => dollars().format(amount / 100),
    /** A file size: `340 kB`, `1.2 MB` for 1,200,000 bytes. */
    bytes: (count: number) =>
      new Intl.NumberFormat(tag, {
        style: "unit",
        unit: count < 1_000_000 ? "kilobyte" : "megabyte",
        maximumFractionDigits: count < 100_000 || (count >= 1_000_000 && count < 100_000_000) ? 1 : 0,
      }).format(count / (count < 1_000_000 ? 1000 : 1_000_000)),
    /** `6 hours`, `1 day`. */
    unit: (count: number, unit: "minute" | "hour" | "day" | "week") => longUnits(unit).format(count),
    /** `1 hr 12 mins` for 72 minutes; omits a unit of 0. */
    hoursAndMinutes: (minutes: number) =>
      (
        [
          ["hour", Math.floor(minutes / 60)],
          ["minute", minutes % 60],
        ] as const
      )
        .filter(([unit, count]) => count > 0 || (unit === "minute" && minutes < 60))
        .map(([unit, count]) => shortUnits(unit).format(count))
        .join(" "),
    /** `a, b and c` */
    list: (items: readonly string[]) => lists().format(items),
    /** `a, b or c` */
    either: (items: readonly string[]) => eithers().format(items),
  };
}

export type Format = ReturnType<typeof createFormat>;

/** Locale-aware formatting in the current language, time zone and currency; see `formatOf`. */
export function useFormat(): Format {
  const locale = useLocale();
  return formatOf(locale, useContext(TimeZoneContext), useContext(CurrencyContext));
}

/** The IANA time zone in which days start and end: the provider's, or the browser's. */
export function useTimeZone(): string {
  return useContext(TimeZoneContext) ?? browserZone();
}
