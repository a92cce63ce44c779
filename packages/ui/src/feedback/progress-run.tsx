/** The progress of a run over many items. */
import { memo, useDeferredValue, useState, type ReactNode } from "react";
import { Button } from "#actions/button.tsx";
import {
  CircleAlertIcon,
  CircleCheckIcon,
  CircleDotIcon,
  CircleIcon,
  MinusIcon,
  RotateCcwIcon,
} from "#display/icons.ts";
import { cx } from "#styles/cx.ts";
import { LiveRegion } from "./live-region.tsx";
import { Progress } from "./progress.tsx";

/** One item of a run. */
export type RunItem = {
  key: string;
  title: ReactNode;
  state: "waiting" | "running" | "done" | "failed" | "skipped";
  /** Why it failed or was skipped. */
  message?: ReactNode;
  /** Replaces the state's word where that would claim too much: "Unknown". */
  stateWord?: string;
};

type ProgressRunProps = {
  /** In the order of the run. Done, failed and skipped items add up to the total. */
  items: readonly RunItem[];
  isRunning: boolean;
  /** Cancel was clicked, and the running items are finishing. */
  isCancelling?: boolean;
  words: {
    /** The accessible name of the progress bar: "Labels". */
    label: string;
    /** While it runs: "57 of 200 labels". */
    progress: (finished: number, total: number) => string;
    /** At the end: "199 made, 1 failed, 2 skipped". */
    result: (counts: RunCounts) => string;
    /** The words for an item's state, visible and read before its title. */
    states: Record<RunItem["state"], string>;
    cancel: string;
    cancelling: string;
    /** Under a shortened list: "and 4,900 more". */
    more: (count: number) => string;
    /** "Retry 3 failed"; after a cancelled run, with the items not started: "Continue with 31" */
    retry: (failed: number, waiting: number) => string;
  };
  onCancel: () => void;
  /** Runs the failed items and those not started again. Absent when there is nothing to retry. */
  onRetry?: (() => void) | undefined;
  /** What can be done with the finished items, shown before the list. */
  children?: ReactNode;
  className?: string;
};

export type RunCounts = { total: number; done: number; failed: number; skipped: number; waiting: number };

/** Counts the items of a run by state. Running ones count as waiting. */
export function countRun(items: readonly RunItem[]): RunCounts {
  const count = (state: RunItem["state"]) => items.filter((item) => item.state === state).length;
  const [done, failed, skipped] = [count("done"), count("failed"), count("skipped")];
  return { total: items.length, done, failed, skipped, waiting: items.length - done - failed - skipped };
}

/** The number of items that fit into the list without scrolling. */
const visibleItems = 12;
/** An empty list for the first render; the list area has its full height already. */
const emptyList: readonly RunItem[] = [];

/**
 * The progress of a run over many items: a bar, each item's result, cancel while it runs, retry of failed items at the
 * end.
 */
export function ProgressRun({ items, isRunning, isCancelling = false, words, ...rest }: ProgressRunProps) {
  const counts = countRun(items);
  const finished = counts.total - counts.waiting;
  const text = isRunning ? words.progress(finished, counts.total) : words.result(counts);
  const listed = useSame(isRunning ? shortList(items, visibleItems) : resultList(items));
  const more = items.length - listed.length;
  // Deferred: rendering the list together with what opens around it would block the page.
  const deferred = useDeferredValue(listed, emptyList);
  const drawn = deferred !== emptyList && listed.length <= visibleItems ? listed : deferred;
  return (
    <section
      data-slot="progress-run"
      data-state={isRunning ? "running" : "ended"}
      aria-label={words.label}
      className={cx("mp:flex mp:min-h-0 mp:flex-col mp:gap-3", rest.className)}
    >
      <div className="mp:flex mp:flex-wrap mp:items-center mp:justify-between mp:gap-x-4 mp:gap-y-2">
        <p className="mp:font-medium mp:tabular-nums">{text}</p>
        {isRunning && (
          <Button size="sm" busy={isCancelling} onClick={rest.onCancel}>
            {isCancelling ? words.cancelling : words.cancel}
          </Button>
        )}
        {!isRunning && rest.onRetry && counts.failed + counts.waiting > 0 && (
          <Button
            size="sm"
            {...(counts.failed > 0 && { variant: "primary" })}
            icon={<RotateCcwIcon />}
            className="mp:max-sm:w-full"
            onClick={rest.onRetry}
          >
            {words.retry(counts.failed, counts.waiting)}
          </Button>
        )}
      </div>
      <Progress label={words.label} value={finished} max={counts.total} valueText={text} />
      {rest.children}
      {/* Announced in steps of ten percent and at the end: every item would be too much. */}
      <LiveRegion message={isRunning && !isTenth(finished, counts.total) ? "" : text} />
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard too */}
      <ul
        tabIndex={0}
        aria-label={words.label}
        className="mp:max-h-80 mp:min-h-0 mp:overflow-y-auto mp:rounded-card mp:border mp:border-border"
      >
        {drawn === emptyList && (
          <li
            aria-hidden
            style={{ height: `calc(${Math.min(listed.length, visibleItems) * 2.25} * var(--mp-rem, 1rem))` }}
          />
        )}
        {drawn.map((item) => (
          <Item key={item.key} item={item} state={item.stateWord ?? words.states[item.state]} />
        ))}
        {more > 0 && <li className="mp:px-3 mp:py-2 mp:text-dense mp:text-text-muted">{words.more(more)}</li>}
      </ul>
      {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
    </section>
  );
}

/** No spinners: six of them used as much of the processor as the requests of the run. */
const icons = {
  waiting: <CircleIcon aria-hidden className="mp:text-text-muted" />,
  running: <CircleDotIcon aria-hidden className="mp:text-accent" />,
  done: <CircleCheckIcon aria-hidden className="mp:text-success" />,
  failed: <CircleAlertIcon aria-hidden className="mp:text-danger" />,
  skipped: <MinusIcon aria-hidden className="mp:text-text-muted" />,
};

/** Memoized by item, because progress is reported several times a second. */
const Item = memo(function Item({ item, state }: { item: RunItem; state: string }) {
  const { title, state: kind, message } = item;
  return (
    <li
      data-state={kind}
      className="mp:flex mp:items-start mp:gap-2.5 mp:border-b mp:border-border mp:px-3 mp:py-2 mp:text-dense mp:[contain-intrinsic-height:auto_2.25rem] mp:[content-visibility:auto] mp:last:border-b-0 mp:[&_svg]:mt-0.5 mp:[&_svg]:size-4 mp:[&_svg]:shrink-0"
    >
      {icons[kind]}
      {/* Read before the title, visible at the end of its line. */}
      <span className="mp:order-last mp:shrink-0 mp:text-meta mp:text-text-muted">
        <span>{state}</span>
        <span className="mp:sr-only">: </span>
      </span>
      <span className="mp:min-w-0 mp:flex-1">
        <span className="mp:wrap-anywhere">{title}</span>
        {message !== undefined && <span className="mp:block mp:wrap-break-word mp:text-text-muted">{message}</span>}
      </span>
    </li>
  );
});

/** The order at the end of a run: items that need attention first, finished ones last. */
const urgency = { failed: 0, skipped: 1, running: 2, waiting: 3, done: 4 };

/** The items to list at the end: those that need attention, then up to forty others. */
const resultList = (items: readonly RunItem[]): RunItem[] =>
  shortList(items, 40).sort((a, b) => urgency[a.state] - urgency[b.state]);

/**
 * Up to 500 items that need attention and the first `calm` others. More would be slow to draw and too long to read.
 * Running items count as others: in a long run they are far below the visible part.
 */
function shortList(items: readonly RunItem[], calm: number): RunItem[] {
  const remaining = { urgent: 500, calm };
  return items.filter(({ state }) => remaining[state === "failed" || state === "skipped" ? "urgent" : "calm"]-- > 0);
}

/** Returns the previous array while it has the same items, so that lists do not re-render. */
function useSame<Item>(list: readonly Item[]): readonly Item[] {
  const [previous, setPrevious] = useState(list);
  const isSame = previous.length === list.length && previous.every((item, at) => item === list[at]);
  if (!isSame) setPrevious(list);
  return isSame ? previous : list;
}

const isTenth = (finished: number, total: number) => finished % Math.max(1, Math.ceil(total / 10)) === 0;
