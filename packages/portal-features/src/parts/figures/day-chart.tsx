/** Bars of a few series by day. Its file and its library load when a chart is first drawn (`day-figure.tsx`). */
import { cx } from "@merchant-portal/ui";
import { AxisBottom, AxisLeft, type TickRendererProps } from "@visx/axis";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useId } from "react";
import { useLocale } from "#kit/define-words.ts";
import { intlTag } from "#kit/locale.ts";
import { isFrenchFirst, useFormat } from "#kit/use-format.ts";
import { type DaySeries, patternClass } from "./day-series.ts";

interface DayChartProps {
  /** What an image reader says of the whole chart. */
  summary: string;
  /** `2026-11-20`, the oldest first. */
  days: readonly string[];
  series: readonly DaySeries[];
  /** The day under the pointer, by index. */
  shown: number | undefined;
  onShow: (day: number | undefined) => void;
}

/** Pixels; `h-50` around it. */
const chartHeight = 200;
const bottom = 24;
/** Room for the second half of the last date. */
const right = 16;
const top = 8;
/** The least height of a number that is not 0: beside ten thousand, three must still be seen. */
const minBarHeight = 3;
/** The least width of a date under the bars. */
const dateWidth = 60;

/**
 * The chart without a title or a legend. Its days run from left to right in every language, as on printed charts. It is as wide as its place, and takes no focus: the table has the same numbers.
 */
export function DayChart({ summary, days, series, shown, onShow }: DayChartProps) {
  const format = useFormat();
  const patternId = useId();
  const { parentRef, width } = useParentSize({ debounceTime: 50 });
  const highest = Math.max(1, ...series.flatMap(({ counts }) => counts.map((count) => count?.count ?? 0)));
  const scaleY = scaleLinear({ domain: [0, highest], range: [chartHeight - bottom, top], nice: 4 });
  const ticks = scaleY.ticks(4).filter(Number.isInteger);
  const left = 8 + 7 * Math.max(...ticks.map((tick) => format.number(tick).length));
  const scaleX = scaleBand({ domain: [...days], range: [left, Math.max(left, width - right)], paddingInner: 0.25 });
  const scaleBar = scaleBand({ domain: series.map(({ id }) => id), range: [0, scaleX.bandwidth()], padding: 0.12 });
  const floor = scaleY(0);

  return (
    <div ref={parentRef} dir="ltr" className="mp:h-50 mp:min-w-0 mp:overflow-hidden">
      {width > 0 && (
        <svg
          role="img"
          aria-label={summary}
          width={width}
          height={chartHeight}
          // A finger leaves when it lifts: the numbers of its day stay.
          onPointerLeave={({ pointerType }) => pointerType === "mouse" && onShow(undefined)}
        >
          <Hatches id={patternId} />
          <AxisLeft
            scale={scaleY}
            left={left}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(tick) => format.number(Number(tick))}
            tickComponent={(tick) => <Tick {...tick} anchor="end" />}
          />
          {ticks.map((tick) => (
            <line key={tick} x1={left} x2={width} y1={scaleY(tick)} y2={scaleY(tick)} className="mp:stroke-border" />
          ))}
          {days.map((day, index) => {
            const x = scaleX(day) ?? 0;
            const isUnknown = series.some(({ counts }) => counts[index] === undefined);
            return (
              <g key={day}>
                <rect
                  x={x - scaleX.step() * 0.125}
                  y={0}
                  width={scaleX.step()}
                  height={floor}
                  // A place to point at, also where there is no bar.
                  fill={isUnknown ? `url(#${patternId}-unknown)` : "transparent"}
                  className={cx("mp:pointer-events-auto", shown === index && "mp:fill-surface-sunken")}
                  onPointerEnter={() => onShow(index)}
                  onPointerDown={() => onShow(index)}
                />
                {series.map(({ id, pattern, counts }) => {
                  const count = counts[index]?.count ?? 0;
                  const height = count === 0 ? 0 : Math.max(minBarHeight, floor - scaleY(count));
                  return (
                    <rect
                      key={id}
                      x={x + (scaleBar(id) ?? 0)}
                      y={floor - height}
                      width={scaleBar.bandwidth()}
                      height={height}
                      rx={Math.min(2, scaleBar.bandwidth() / 3)}
                      className={cx("mp:pointer-events-none", patternClass[pattern])}
                      {...(pattern === "hatched" && { fill: `url(#${patternId}-hatched)` })}
                    />
                  );
                })}
              </g>
            );
          })}
          <Days days={days} scale={scaleX} />
        </svg>
      )}
    </div>
  );
}

/** Dates under the bars, as many as have room; the last day always has one. */
function Days({ days, scale }: { days: readonly string[]; scale: ReturnType<typeof scaleBand<string>> }) {
  const locale = useLocale();
  const dates = new Intl.DateTimeFormat(intlTag(locale), { day: "numeric", month: "short", timeZone: "UTC" });
  const every = Math.max(1, Math.ceil(dateWidth / Math.max(1, scale.step())));
  const last = days.length - 1;
  return (
    <AxisBottom
      scale={scale}
      top={chartHeight - bottom}
      tickValues={days.filter((_day, index) => (last - index) % every === 0)}
      hideTicks
      axisLineClassName="mp:stroke-border-strong"
      tickFormat={(day) =>
        dates
          .formatToParts(Date.parse(`${day}T12:00:00Z`))
          .map((part) => (isFrenchFirst(locale, part) ? "1er" : part.value))
          .join("")
      }
      tickComponent={(tick) => <Tick {...tick} anchor="middle" />}
    />
  );
}

function Tick({ x, y, formattedValue, anchor }: TickRendererProps & { anchor: "middle" | "end" }) {
  return (
    <text
      x={x}
      y={y}
      dy={anchor === "end" ? "0.25em" : "0.5em"}
      textAnchor={anchor}
      className="mp:fill-text-muted mp:text-meta mp:tabular-nums mp:[unicode-bidi:plaintext]"
    >
      {formattedValue}
    </text>
  );
}

/** Fills that differ without colour: of failed bars, and of days that were not counted. */
function Hatches({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-hatched`} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="4" height="4" className="mp:fill-danger-subtle mp:forced-colors:fill-[Canvas]" />
        <rect width="2" height="4" className="mp:fill-danger mp:forced-colors:fill-[CanvasText]" />
      </pattern>
      <pattern id={`${id}-unknown`} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1" height="8" className="mp:fill-border" />
      </pattern>
    </defs>
  );
}
