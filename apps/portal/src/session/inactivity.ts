/**
 * Counts how long a person has not used the portal, over all tabs and through sleep (S9.19). No React. Open it when a session ends too early or
 * not at all.
 */
import { lastUseKey, lastUseOf, noteUse, userKey } from "@merchant-portal/portal-features/kit/user-data";

/** How long the warning is shown before the session ends. Ms. */
export const warningMs = 60_000;
/** A key or a move is written for the other tabs at most this often. Ms. */
const writePauseMs = 5_000;
/** Between two looks at the clock: other tabs may have been used, and a job may have ended. Ms. */
const lookPauseMs = 15_000;

/** What counts as use. A page that only comes into view does not. */
const uses = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart"] as const;
/** After these, time may have passed without a timer: sleep, a hidden tab, the browser's cache of pages. */
const returns = ["pageshow", "focus"] as const;

export interface InactivityOptions {
  user: string;
  /** Ms. */
  limit: number;
  /** Whether a job of this tab is sending: it counts as use. */
  isWorking: () => boolean;
  onEnd: () => void;
  now?: () => number;
}

export interface Inactivity {
  /** Starts to watch, for one subscriber. Returns the function that stops it. */
  subscribe: (onChange: () => void) => () => void;
  /** Seconds until the end while the warning is shown; undefined before. */
  secondsLeft: () => number | undefined;
  /** The person answered the warning. */
  stay: () => void;
}

/** Watches this tab. Each tab ends its own session, all of them by the same noted time. */
export function watchInactivity({ user, limit, isWorking, onEnd, now = Date.now }: InactivityOptions): Inactivity {
  let onChange = (): void => undefined;
  const key = userKey(user, lastUseKey);
  let lastUse = lastUseOf(user, now()) ?? now();
  let written = 0;
  let secondsLeft: number | undefined;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note(): void {
    lastUse = now();
    if (Math.abs(lastUse - written) < writePauseMs) return;
    written = lastUse;
    noteUse(user, lastUse);
  }

  function timeLeft(): number {
    const current = now();
    // The clock was set back.
    if (lastUse > current) note();
    return limit - (current - Math.max(lastUse, lastUseOf(user, current) ?? 0));
  }

  function look(): void {
    clearTimeout(timer);
    if (hasEnded) return;
    let left = timeLeft();
    if (left > 0 && isWorking()) {
      note();
      left = limit;
    }
    const shown = left <= warningMs ? Math.max(0, Math.ceil(left / 1000)) : undefined;
    if (shown !== secondsLeft) {
      secondsLeft = shown;
      onChange();
    }
    hasEnded = left <= 0;
    if (hasEnded) return onEnd();
    timer = setTimeout(look, left <= warningMs ? 1000 : Math.min(lookPauseMs, left - warningMs));
  }

  function onUse(): void {
    // After sleep, the first key comes before a timer. While the warning is shown, its buttons answer.
    if (secondsLeft !== undefined || timeLeft() <= warningMs) look();
    else note();
  }

  return {
    subscribe(next) {
      onChange = next;
      const stopListening = listenTo(onUse, look, key);
      look();
      return () => {
        clearTimeout(timer);
        stopListening();
      };
    },
    secondsLeft: () => secondsLeft,
    stay() {
      if (timeLeft() > 0) {
        written = 0;
        note();
      }
      look();
    },
  };
}

/** Calls back at each use, and when time may have passed or another tab was used. Returns the function that stops it. */
function listenTo(onUse: () => void, look: () => void, key: string): () => void {
  const onStorage = (event: StorageEvent) => event.key === key && look();
  for (const name of uses) addEventListener(name, onUse, { capture: true, passive: true });
  for (const name of returns) addEventListener(name, look);
  document.addEventListener("visibilitychange", look);
  addEventListener("storage", onStorage);
  return () => {
    for (const name of uses) removeEventListener(name, onUse, { capture: true });
    for (const name of returns) removeEventListener(name, look);
    document.removeEventListener("visibilitychange", look);
    removeEventListener("storage", onStorage);
  };
}
