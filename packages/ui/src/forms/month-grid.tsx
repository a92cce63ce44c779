/** A calendar of months with signs on some days, to read and to choose a day from. */
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "#actions/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon } from "#display/icons.ts";
import { LiveRegion } from "#feedback/live-region.tsx";
import { cx } from "#styles/cx.ts";
import {
  addDays,
  addMonths,
  clamp,
  isDay,
  keyTarget,
  laterOf,
  lastOf,
  monthOf,
  noonOf,
  weeksOf,
} from "./calendar-days.ts";

/** A sign under a day: a full dot or a ring. The label is read with the day. */
export interface DayIndicator {
  sign: "dot" | "ring";
  label: string;
}

export type MonthGridProps = Omit<ComponentProps<"fieldset">, "onChange"> & {
  /** Its accessible name. */
  label: string;
  /** BCP 47: the language of months and days. Weeks start on Monday. */
  locale: string;
  /** Days are `YYYY-MM-DD` without a time zone. Months before `min` and after `max` are not shown. */
  min: string;
  /** The last day, `YYYY-MM-DD`. */
  max: string;
  /** Highlighted, and where the keyboard starts. */
  today?: string | undefined;
  /** The chosen day, '' for none. The calendar shows its month. */
  value?: string;
  /** Without it the calendar is read-only. Days before `min` and after `max` cannot be chosen. */
  onValueChange?: ((day: string) => void) | undefined;
  /** Signs on days, by day `YYYY-MM-DD`. */
  indicators?: ReadonlyMap<string, DayIndicator> | undefined;
  /** What the signs mean, shown under the months. */
  legend?: readonly DayIndicator[];
  /** The number of months side by side. */
  months?: 1 | 2 | 3;
  /** The buttons to the months before and after. */
  words: { previous: string; next: string };
};

/**
 * A calendar with the keys of the ARIA date grid: arrows by day and week, Home and End within the week, Page Up and
 * Page Down by month, with Shift by year, Enter or Space to choose. All days are one tab stop.
 */
export function MonthGrid(props: MonthGridProps) {
  const {
    label,
    locale,
    min,
    max,
    today,
    value = "",
    onValueChange,
    indicators,
    legend,
    months = 1,
    words,
    ...rest
  } = props;
  const root = useRef<HTMLFieldSetElement>(null);
  const [first, setFirst] = useState(() => monthOf(clamp(value || today || min, min, max)));
  const [active, setActive] = useState(value || today || min);
  const [announcement, setAnnouncement] = useState("");
  const [lastValue, setLastValue] = useState(value);
  const format = formatsOf(locale);
  const last = monthOf(max);
  const all = Array.from({ length: months }, (_, at) => addMonths(first, at)).filter((month) => month <= last);
  const isInView = (day: string) => all.includes(monthOf(day));
  const tabStop = isInView(active) ? active : clamp(`${first}-01`, min, max);

  const showDay = (day: string) => {
    const month = monthOf(day);
    setActive(day);
    if (!isInView(day)) setFirst(month < first ? month : laterOf(monthOf(min), addMonths(month, 1 - months)));
  };
  // Shows a day that was chosen elsewhere.
  if (lastValue !== value) {
    setLastValue(value);
    if (isDay(value) && value >= min && value <= max) showDay(value);
  }
  const moveBy = (by: number) => {
    const next = addMonths(first, by);
    setFirst(next);
    setAnnouncement(format.month.format(noonOf(`${next}-01`)));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = keyTarget(event, tabStop);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    flushSync(() => showDay(clamp(to, `${monthOf(min)}-01`, lastOf(monthOf(max)))));
    root.current?.querySelector<HTMLElement>("[data-day][tabindex='0']")?.focus();
  };

  return (
    <fieldset
      ref={root}
      aria-label={label}
      data-slot="month-grid"
      {...rest}
      className={cx("mp:@container mp:min-w-0", rest.className)}
    >
      <LiveRegion message={announcement} />
      <div className="mp:relative">
        <IconButton
          label={words.previous}
          icon={<ChevronLeftIcon />}
          size="sm"
          disabled={first <= monthOf(min)}
          onClick={() => moveBy(-1)}
          className="mp:absolute mp:start-0 mp:top-0"
        />
        <IconButton
          label={words.next}
          icon={<ChevronRightIcon />}
          size="sm"
          disabled={addMonths(first, months - 1) >= last}
          onClick={() => moveBy(1)}
          className="mp:absolute mp:end-0 mp:top-0"
        />
        <div className="mp:grid mp:grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] mp:gap-x-8 mp:gap-y-4">
          {all.map((month) => (
            <Month
              key={month}
              {...{ month, format, onKeyDown, indicators, min, max, today, value, tabStop }}
              onFocusDay={setActive}
              onChoose={onValueChange}
            />
          ))}
        </div>
      </div>
      {legend && legend.length > 0 && (
        // Hidden, because each day reads the label of its own sign.
        <ul
          aria-hidden="true"
          className="mp:mt-3 mp:flex mp:flex-wrap mp:gap-x-5 mp:gap-y-1 mp:text-meta mp:text-text-muted"
        >
          {legend.map((indicator) => (
            <li key={indicator.sign} className="mp:flex mp:items-center mp:gap-2">
              <Sign sign={indicator.sign} />
              {indicator.label}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

interface MonthProps extends Pick<MonthGridProps, "indicators" | "min" | "max" | "today"> {
  month: string;
  value: string;
  format: Formats;
  /** The one day that Tab reaches. */
  tabStop: string;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocusDay: (day: string) => void;
  onChoose: ((day: string) => void) | undefined;
}

function Month({ month, format, onKeyDown, ...days }: MonthProps) {
  const titleId = useId();
  return (
    // Six weeks high, so that the content below does not move.
    <div className="mp:min-h-[calc(4.75rem+6*(var(--mp-control)+2px))] mp:min-w-0">
      <p
        id={titleId}
        className="mp:flex mp:min-h-7 mp:items-center mp:justify-center mp:px-9 mp:text-center mp:font-medium mp:pointer-coarse:min-h-control"
      >
        {format.month.format(noonOf(`${month}-01`))}
      </p>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date grid of the ARIA practices
        role="grid"
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        className="mp:mt-1 mp:w-full mp:table-fixed mp:border-collapse mp:tabular-nums"
      >
        <thead>
          <tr>
            {weekdayNoons.map((noon) => (
              <th
                key={noon}
                scope="col"
                abbr={format.weekday.format(noon)}
                className="mp:h-7 mp:p-0 mp:text-meta mp:font-normal mp:text-text-muted"
              >
                {format.shortWeekday.format(noon)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find((day) => day !== "")}>
              {week.map((day, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a blank has no name but its place
                <DayCell key={day || at} day={day} format={format} {...days} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayCell({
  day,
  format,
  tabStop,
  indicators,
  min,
  max,
  today,
  value,
  onFocusDay,
  onChoose,
}: Omit<MonthProps, "month" | "onKeyDown"> & { day: string }) {
  if (day === "") return <td className="mp:p-0">{"\u00A0"}</td>;
  const indicator = indicators?.get(day);
  const isOut = day < min || day > max;
  const isChosen = day === value;
  return (
    <td aria-selected={onChoose ? isChosen : undefined} className="mp:p-px">
      <button
        type="button"
        data-day={day}
        tabIndex={day === tabStop ? 0 : -1}
        aria-label={[format.day.format(noonOf(day)), indicator?.label].filter(Boolean).join(", ")}
        aria-current={day === today ? "date" : undefined}
        aria-disabled={isOut || !onChoose ? true : undefined}
        data-chosen={isChosen ? "" : undefined}
        data-indicator={indicator?.sign}
        data-out={isOut ? "" : undefined}
        onFocus={() => onFocusDay(day)}
        onClick={() => !isOut && onChoose?.(day)}
        className={cx(
          "mp:relative mp:flex mp:h-control mp:w-full mp:items-center mp:justify-center mp:rounded-control mp:text-dense mp:transition-colors",
          "mp:data-out:text-text-muted mp:aria-[current=date]:font-semibold mp:aria-[current=date]:underline mp:aria-[current=date]:underline-offset-4",
          onChoose && "mp:not-data-out:hover:bg-surface-sunken mp:data-chosen:hover:bg-accent-hover",
          !onChoose && "mp:cursor-default",
          "mp:not-data-chosen:data-[indicator=dot]:bg-surface-sunken mp:data-chosen:bg-accent mp:data-chosen:text-on-accent mp:forced-colors:data-chosen:border",
        )}
      >
        <span>{Number(day.slice(8))}</span>
        {indicator && <Sign sign={indicator.sign} className="mp:absolute mp:inset-x-0 mp:bottom-1 mp:mx-auto" />}
      </button>
    </td>
  );
}

/** Different in shape, not only in colour. On a chosen day it has the colour of the text. */
const Sign = ({ sign, className }: { sign: DayIndicator["sign"]; className?: string }) => (
  <span
    aria-hidden
    className={cx(
      "mp:size-1.5 mp:shrink-0 mp:rounded-full mp:border mp:in-data-chosen:border-current",
      sign === "dot"
        ? "mp:border-danger mp:bg-danger mp:in-data-chosen:bg-current mp:forced-colors:bg-[CanvasText]"
        : "mp:border-text-muted",
      className,
    )}
  />
);

/** Monday to Sunday of some week. */
const weekdayNoons = Array.from({ length: 7 }, (_, at) => noonOf(addDays("2026-11-23", at)));

const formatsOf = (locale: string) => {
  const of = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" });
  return {
    month: of({ month: "long", year: "numeric" }),
    day: of({ dateStyle: "full" }),
    weekday: of({ weekday: "long" }),
    shortWeekday: of({ weekday: "short" }),
  };
};
type Formats = ReturnType<typeof formatsOf>;
