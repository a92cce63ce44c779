/**
 * The figures of a period: what became of the orders that were created in it (S2.93). All figures are of the same orders, so that their sums agree.
 * Open it when a figure differs from the list, or counts what it should not.
 */
import type { Order } from "@merchant-portal/api";
import { isOnTime } from "./arrival.ts";
import { addDays, daysBetween, weekdayOf, weekdays } from "./calendar-day.ts";
import { type DateChoice, type DayRange, firstDay, presetDays } from "./date-range.ts";
import type { Count } from "./day-counts.ts";
import { foldWord } from "./folded-word.ts";
import { type Trouble, troubleOf } from "./order-trouble.ts";
import { toEpochMs } from "./timestamp.ts";
import { dayOf } from "./zoned-time.ts";

/** What became of some orders. `delivered`, `failed`, `cancelled` and `open` add up to `orders`. */
export interface Tally {
  orders: number;
  delivered: number;
  /** Of the delivered: before and after the end of what was promised. The others had no promise, or no time. */
  onTime: number;
  late: number;
  /** The delivery failed, or the order was refused. */
  failed: number;
  cancelled: number;
  /** On their way, or not sent yet. */
  open: number;
  /** Cents of the rates, without cancelled and refused orders. It is no invoice. */
  cents: number;
  /** Orders that would count in `cents`, but have no price. */
  unpriced: number;
}

/** Why deliveries failed, or orders were refused; `note` is the driver's. */
export interface FailureCount {
  /** The same in each period, however a note is written. */
  key: string;
  reason: Trouble;
  note: string;
  count: number;
}

export interface NamedTally extends Tally {
  /** The same in each period, however a city is written. */
  key: string;
  /** A service's code, or a city with its province; `""` when an order has none. */
  name: string;
}

export interface PeriodFigures {
  period: DayRange;
  total: Tally;
  /** One for each day of the period, the oldest first. */
  days: readonly Tally[];
  /** The most orders first. */
  services: readonly NamedTally[];
  cities: readonly NamedTally[];
  failures: readonly FailureCount[];
  /** Orders that are in no figure: without a time of creation; archived, so that nobody can say how they ended. */
  leftOut: { noDate: number; archived: number };
  /** When reading stopped before the end: the oldest day that was read, in part. */
  stoppedAt: string | undefined;
}

/** The longest period; a year and its leap day. */
export const longestPeriod = 366;

/**
 * The period to compare with: the month before a whole month, else as many days just before. A month is a month to a merchant, also when
 * it has 30 days and the one before 31.
 */
export function periodBefore({ from, to }: DayRange): DayRange {
  const isMonth = from.endsWith("-01") && addDays(to, 1).endsWith("-01") && from.slice(0, 7) === to.slice(0, 7);
  const end = addDays(from, -1);
  return { from: isMonth ? `${end.slice(0, 7)}-01` : addDays(end, -daysBetween(from, to)), to: end };
}

/** The days of a choice when today is `today`: without those to come, and at most `longestPeriod`, up to the last one. */
export function periodOf(choice: DateChoice, today: string): DayRange {
  if (choice === "anyTime") return pastDays({ from: firstDay, to: today }, today);
  if (typeof choice === "string") return pastDays(presetDays(choice, today), today);
  const from = choice.from || firstDay;
  return pastDays({ from, to: choice.to || (from > today ? from : today) }, today);
}

function pastDays({ from, to }: DayRange, today: string): DayRange {
  const end = to > today && from <= today ? today : to;
  const earliest = addDays(end, 1 - longestPeriod);
  return { from: from < earliest ? earliest : from, to: end };
}

export interface FiguresReader {
  /** Counts orders, each once; newest first, as the API sends them. Returns how many it has seen. */
  add(orders: readonly Order[]): number;
  /** `isWhole`: all orders of the period were read. */
  result(isWhole: boolean): PeriodFigures;
}

/** Counts the orders of a period, page by page, and stores none of them. Days are those of `timeZone`. */
export function openPeriodFigures(period: DayRange, timeZone: string): FiguresReader {
  const seen = new Set<string>();
  const total = emptyTally();
  const days = Array.from({ length: daysBetween(period.from, period.to) + 1 }, emptyTally);
  const services = new Map<string, NamedTally>();
  const cities = new Map<string, NamedTally>();
  const failures = new Map<string, FailureCount>();
  const leftOut = { noDate: 0, archived: 0 };
  let oldest: string | undefined;

  const addOne = (order: Order) => {
    const createdAt = toEpochMs(order.createdAt);
    const day = createdAt === undefined ? undefined : dayOf(createdAt, timeZone);
    if (day !== undefined && (oldest === undefined || day < oldest)) oldest = day;
    const ofDay = day === undefined ? undefined : days[daysBetween(period.from, day)];
    if (!ofDay) return void (leftOut.noDate += 1);
    const outcome = outcomeOf(order);
    if (!outcome) return void (leftOut.archived += 1);
    const { recipientAddress: address, service } = order;
    const [city, province] = [address?.city, address?.province].map((text) => String(text ?? "").trim());
    const place = [city, province].filter(Boolean).join(", ");
    const counted = [
      total,
      ofDay,
      named(services, service ?? "", service ?? ""),
      named(cities, foldWord(place) || place.toLowerCase(), city === "" ? "" : place),
    ];
    for (const tally of counted) count(tally, order, outcome, timeZone);
    if (outcome.is === "failed") countFailure(failures, outcome.reason, order.failureNotes);
  };

  return {
    add(orders) {
      for (const order of orders) {
        if (seen.has(order.id)) continue;
        seen.add(order.id);
        addOne(order);
      }
      return seen.size;
    },
    result: (isWhole) => ({
      period,
      total: { ...total },
      days: days.map((tally) => ({ ...tally })),
      services: byOrders(services),
      cities: byOrders(cities),
      failures: [...failures.values()].toSorted((one, other) => other.count - one.count),
      leftOut: { ...leftOut },
      stoppedAt: isWhole ? undefined : (oldest ?? period.to),
    }),
  };
}

const emptyTally = (): Tally => ({
  orders: 0,
  delivered: 0,
  onTime: 0,
  late: 0,
  failed: 0,
  cancelled: 0,
  open: 0,
  cents: 0,
  unpriced: 0,
});

function named(tallies: Map<string, NamedTally>, key: string, name: string): NamedTally {
  const tally = tallies.get(key) ?? { key, name, ...emptyTally() };
  tallies.set(key, tally);
  return tally;
}

const byOrders = (tallies: ReadonlyMap<string, NamedTally>): NamedTally[] =>
  [...tallies.values()]
    .map((tally) => ({ ...tally }))
    .toSorted((one, other) => other.orders - one.orders || one.name.localeCompare(other.name));

type Outcome = { is: "delivered" | "cancelled" | "open" } | { is: "failed"; reason: Trouble };

/** How an order ended; undefined for an archived one that says neither when it was delivered nor when it failed. */
function outcomeOf(order: Order): Outcome | undefined {
  const { orderStatus, deliveredAt, failedAt } = order;
  if (orderStatus === "DELIVERED" || orderStatus === "DELIVERY_COMPLETED") return { is: "delivered" };
  if (orderStatus === "CANCELLED") return { is: "cancelled" };
  const reason = troubleOf(order);
  if (reason) return { is: "failed", reason };
  if (orderStatus !== "ARCHIVED") return { is: "open" };
  if (toEpochMs(deliveredAt) !== undefined) return { is: "delivered" };
  return toEpochMs(failedAt) === undefined ? undefined : { is: "failed", reason: "delivery" };
}

/** Never picked up, so nothing is to be paid. */
const refusals: ReadonlySet<Trouble> = new Set(["address", "weight", "time", "area", "rate"]);

function count(tally: Tally, order: Order, outcome: Outcome, timeZone: string): void {
  tally.orders += 1;
  tally[outcome.is] += 1;
  if (outcome.is === "delivered") {
    const wasOnTime = isOnTime(order, timeZone);
    if (wasOnTime !== undefined) tally[wasOnTime ? "onTime" : "late"] += 1;
  }
  if (outcome.is === "cancelled" || (outcome.is === "failed" && refusals.has(outcome.reason))) return;
  const price: unknown = order.rateChoice?.price;
  if (typeof price === "number" && Number.isFinite(price)) tally.cents += Math.round(price * 100);
  else tally.unpriced += 1;
}

/** A driver's sentence; what is longer is a story of its own, and counts without it. */
const longestNote = 80;
/** So many different sentences are told apart. */
const mostNotes = 50;

function countFailure(failures: Map<string, FailureCount>, reason: Trouble, notes: unknown): void {
  const text = reason === "delivery" && typeof notes === "string" ? notes.trim() : "";
  const isKept = text.length <= longestNote && (failures.has(keyOf(reason, text)) || failures.size < mostNotes);
  const note = isKept ? text : "";
  const key = keyOf(reason, note);
  const before = failures.get(key);
  failures.set(key, { key, reason, note: before?.note ?? note, count: (before?.count ?? 0) + 1 });
}

const keyOf = (reason: Trouble, note: string) => `${reason} ${note.toLowerCase()}`;

/** The sum of tallies: the cities that a table has no room for. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const tally of tallies) for (const what of Object.keys(sum) as (keyof Tally)[]) sum[what] += tally[what];
  return sum;
}

/** Part of a whole from 0 to 1; undefined of nothing. */
export const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole);

/** The share of the delivered orders that arrived in time, of those where that is known. */
export const onTimeShare = ({ onTime, late }: Tally): number | undefined => shareOf(onTime, onTime + late);

/** Bars of a chart: a day or a week each, named by its first day. */
export interface Bars {
  /** The first day of each bar, the oldest first. A week that the period cuts begins with the period. */
  starts: readonly string[];
  countsOf: (what: keyof Tally) => readonly Count[];
}

/** The figures by day, or by week from Monday on (S9.5). A day that was not read is not counted, rather than 0. */
export function barsOf({ period, days, stoppedAt }: PeriodFigures, by: "day" | "week"): Bars {
  const groups = days.reduce<{ start: string; end: string; tallies: Tally[] }[]>((before, tally, index) => {
    const day = addDays(period.from, index);
    const last = before.at(-1);
    if (by === "day" || !last || weekdayOf(day) === weekdays[0])
      return [...before, { start: day, end: day, tallies: [tally] }];
    last.tallies.push(tally);
    last.end = day;
    return before;
  }, []);
  const countOf = (what: keyof Tally) =>
    groups.map(({ start, end, tallies }): Count => {
      if (stoppedAt !== undefined && end < stoppedAt) return undefined;
      const sum = tallies.reduce((sofar, tally) => sofar + tally[what], 0);
      return { count: sum, isAtLeast: stoppedAt !== undefined && start <= stoppedAt };
    });
  return { starts: groups.map(({ start }) => start), countsOf: countOf };
}
