/** How many things happened on each day, and how sure that is (S2.55). Open it when a chart and its table differ from the list. */
import { addDays } from "./calendar-day.ts";
import { dayOf } from "./zoned-time.ts";

/** A number that was counted; `isAtLeast` when there may be more. Undefined where nothing was counted. */
export type Count = { count: number; isAtLeast: boolean } | undefined;

/** The last `count` days up to today, the oldest first. */
export const lastDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, index - count + 1));

/** How far the moments were read. `all`: nothing is missing. `some`: any of them may be. A moment in epoch ms: nothing since then is missing. */
export type ReadUntil = "all" | "some" | number;

/** Counts moments (epoch ms) by day; days are those of `timeZone`. A day that was not read is not counted, rather than 0. */
export function countByDay(
  moments: readonly number[],
  days: readonly string[],
  timeZone: string,
  read: ReadUntil,
): readonly Count[] {
  const counts = new Map<string, number>();
  for (const moment of moments) {
    const day = dayOf(moment, timeZone);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const lastRead = typeof read === "number" ? dayOf(read, timeZone) : undefined;
  return days.map((day) => {
    const count = counts.get(day) ?? 0;
    if (lastRead === undefined)
      return read === "some" && count === 0 ? undefined : { count, isAtLeast: read === "some" };
    return day < lastRead ? undefined : { count, isAtLeast: day === lastRead };
  });
}

/** The sum of counts; at least that when one is not exact. Undefined when none was counted. */
export function sumOf(counts: readonly Count[]): Count {
  const counted = counts.filter((count) => count !== undefined);
  if (counted.length === 0) return undefined;
  const isAtLeast = counted.length < counts.length || counted.some((count) => count.isAtLeast);
  return { count: counted.reduce((sum, { count }) => sum + count, 0), isAtLeast };
}
