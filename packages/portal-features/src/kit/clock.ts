/** One timer for everything that changes with time. Open it when a date, an age or 'today' is not updated. */
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
