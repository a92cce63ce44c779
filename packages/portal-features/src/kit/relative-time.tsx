/** One timer for everything that changes with time, and the age of something. Open it when a date, an age or 'today' is not updated. */
import { TimeText } from "@merchant-portal/ui";
import { useFormat } from "./use-format.ts";
import { useSyncExternalStore } from "react";
import { createListeners } from "./listeners.ts";

const minute = 60_000;
const listeners = createListeners();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick() {
  now = Date.now();
  listeners.emit();
}

/** Epoch ms. The timer only runs while something is subscribed, so a first render may find an old time and updates it. */
function currentTime(): number {
  if (listeners.isEmpty() && Date.now() - now >= minute) now = Date.now();
  return now;
}

function subscribe(listener: () => void) {
  if (listeners.isEmpty()) {
    now = Date.now();
    timer = setInterval(tick, minute);
    // The timer does not run while a laptop sleeps or a tab is in the background.
    document.addEventListener("visibilitychange", tick);
  }
  const unsubscribe = listeners.subscribe(listener);
  return () => {
    unsubscribe();
    if (!listeners.isEmpty()) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/**
 * A value that depends on the current time, updated every minute: `useClock((now) => dayOf(now, zone))`. `now` is epoch
 * ms. The component renders again only when the result changes, so return a number or a string.
 */
export function useClock<Result extends string | number>(read: (now: number) => Result): Result {
  return useSyncExternalStore(
    subscribe,
    () => read(currentTime()),
    () => read(currentTime()),
  );
}

interface RelativeTimeProps {
  /** Epoch ms. */
  moment: number;
  /** The tab index of its table row; 0 makes it focusable by itself. */
  tabIndex?: 0 | -1;
}

/** `2 hr ago` for something that has happened, with date and time on hover and focus. For lists; details use `format.dateTime`. */
export function RelativeTime({ moment, tabIndex = 0 }: RelativeTimeProps) {
  const format = useFormat();
  // All of these have happened. On a device whose clock is slow, the newest would be 'in 2 hr'.
  const text = useClock((now) => format.relative(Math.min(moment, now), now));
  return (
    <TimeText moment={moment} full={format.dateTime(moment)} tabIndex={tabIndex}>
      {text}
    </TimeText>
  );
}
