/** Rates as a merchant chooses among them: when each arrives, then what it is called. Open it to change what a rate's card says. */
import type { Rate, Service } from "@merchant-portal/api";
import { Badge, type RadioCard } from "@merchant-portal/ui";
import { useFormat } from "#kit/use-format.ts";
import { useSharedWords } from "#kit/use-shared-words.ts";
import { unbroken, useZonedWords } from "#kit/zoned-words.ts";
import type { BookedWindow } from "./booked-window.ts";
import { useRateWords } from "./postal-check.ts";

type Mark = "cheapest" | "fastest";

/** The end of the estimate as text that sorts by time; a day without hours ends with the day. Undefined without a day. */
const arrivalOrder = ({ estimateDay, estimateTo = "24:00" }: Rate): string | undefined =>
  estimateDay === undefined ? undefined : `${estimateDay} ${estimateTo}`;

/**
 * Which rates are the cheapest and the fastest. Rates that are equal share the mark. When all of them are equal, none has it, because it
 * would help nobody to choose. A rate without an estimated arrival is neither fast nor slow.
 */
export function rateMarks(rates: readonly Rate[]): ReadonlyMap<Service, readonly Mark[]> {
  const marks = new Map<Service, Mark[]>();
  const give = <Value extends string | number>(mark: Mark, valueOf: (rate: Rate) => Value | undefined) => {
    const known = rates.flatMap((rate) => {
      const value = valueOf(rate);
      return value === undefined ? [] : [{ rate, value }];
    });
    const least = known.reduce<Value | undefined>(
      (low, { value }) => (low === undefined || value < low ? value : low),
      undefined,
    );
    const best = known.filter(({ value }) => value === least);
    if (best.length === known.length) return;
    for (const { rate } of best) marks.set(rate.service, [...(marks.get(rate.service) ?? []), mark]);
  };
  give("cheapest", ({ price }) => price);
  give("fastest", arrivalOrder);
  return marks;
}

/**
 * Returns functions that say when a delivery arrives: `arrival` of a rate or its booked window, undefined when nothing is known, and
 * `inWords` of a window: its day and time in the zone of the destination, which it names when the reader's clock differs.
 */
export function useArrivalWords() {
  const t = useRateWords();
  const format = useFormat();
  const { inZone } = useZonedWords();

  const inWords = ({ from, to, timeZone }: BookedWindow): string =>
    inZone(timeZone, (zone) => `${format.dayIn(from, zone)}, ${unbroken(format.timeRangeIn(from, to, zone))}`);
  const arrival = (rate: Rate, window?: BookedWindow): string | undefined => {
    if (window && rate.service === "SCHEDULED") return t("arrives", { day: inWords(window) });
    const { estimateDay, estimateFrom, estimateTo } = rate;
    if (estimateDay === undefined) return undefined;
    const day = format.calendarDay(estimateDay);
    if (estimateFrom === undefined || estimateTo === undefined) return t("arrives", { day });
    return t("arrivesBetween", { day, times: unbroken(format.timesOfDay(estimateFrom, estimateTo)) });
  };
  return { arrival, inWords };
}

/** Returns a function that makes a card of each rate, in the order of the server. `window`: the one that is chosen, if any. */
export function useRateCards(): (rates: readonly Rate[], window?: BookedWindow) => RadioCard<Service>[] {
  const t = useRateWords();
  const shared = useSharedWords();
  const format = useFormat();
  const { arrival } = useArrivalWords();
  return (rates, window) => {
    const marks = rateMarks(rates);
    return rates.map((rate) => {
      const when = arrival(rate, window);
      const name = <bdi className="mp:wrap-anywhere">{rate.name || shared(`service.${rate.service}`)}</bdi>;
      return {
        value: rate.service,
        title:
          when === undefined ? (
            name
          ) : (
            <>
              <span>{when}</span> <span className="mp:font-normal mp:text-text-muted">— {name}</span>
            </>
          ),
        description: (
          <Description text={rate.description} marks={(marks.get(rate.service) ?? []).map((mark) => t(mark))} />
        ),
        aside: format.dollars(rate.price),
      };
    });
  };
}

function Description({ text, marks }: { text: string; marks: readonly string[] }) {
  return (
    <span className="mp:flex mp:flex-wrap mp:items-center mp:gap-x-2 mp:gap-y-1">
      {marks.map((mark) => (
        <Badge key={mark} tone="accent" icon={false}>
          {mark}
        </Badge>
      ))}
      {text && <span className="mp:wrap-anywhere">{text}</span>}
    </span>
  );
}

interface RateTimesProps {
  rates: readonly Rate[];
  /** The IANA zone of the destination; undefined when its province has two or is unknown. */
  zone: string | undefined;
}

/** Says whose clock the hours of the rates are, when it is not the reader's (T91). Renders nothing without hours. */
export function RateTimes({ rates, zone }: RateTimesProps) {
  const t = useRateWords();
  const format = useFormat();
  const { otherZone } = useZonedWords();
  const hours = rates.find(({ estimateDay, estimateFrom }) => estimateDay !== undefined && estimateFrom !== undefined);
  if (!hours) return null;
  if (zone === undefined) return <p className="mp:text-text-muted">{t("localTimes")}</p>;
  const noon = Date.parse(`${hours.estimateDay}T12:00:00Z`);
  const name = Number.isNaN(noon) ? undefined : otherZone(zone, (one) => format.timeIn(noon, one));
  return name === undefined ? null : <p className="mp:text-text-muted">{t("zone", { zone: name })}</p>;
}
