import { useSyncExternalStore } from "react";

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = Date.now();

function tick() {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Date.now();
    timer = setInterval(tick, minute);
    // A laptop that slept, a tab that was parked: their minutes have not ticked.
    document.addEventListener("visibilitychange", tick);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
}

/**
 * Something that depends on the moment it is, told anew every minute: `useClock((now) => dayOf(now, zone))`. The
 * component renders again only when the answer changes, so answer a number or a text.
 */
export function useClock<Answer extends string | number>(read: (now: number) => Answer): Answer {
  return useSyncExternalStore(
    subscribe,
    () => read(now),
    () => read(now),
  );
}
