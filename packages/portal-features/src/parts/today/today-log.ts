/**
 * What ended today on this device: jobs, and deliveries that failed (S2.92). No names but the references of orders. Open it when the list of today is
 * wrong after midnight, in a second tab, or under a wrong clock.
 */
import type { ApiClient } from "@merchant-portal/api";
import { useSyncExternalStore } from "react";
import { createListeners } from "#kit/listeners.ts";
import { createSafeStorage, isRecord, memoryStorage, type PlainStorage } from "#kit/safe-storage.ts";
import { useApi } from "#kit/use-api.ts";
import { useUser } from "#kit/host.ts";
import { perUser, todayKey, userKey } from "#kit/user-data.ts";
import { browserZone, dayOf } from "#rules/zoned-time.ts";

/** `at` in epoch ms of this device. */
export type TodayEntry = { id: string; at: number } & (
  | { what: "job"; kind: string; done: number; failed: number; skipped: number; left: number }
  /** `name`: the order's reference. */
  | { what: "failure"; name: string }
);

export interface TodayLog {
  /** The newest first. The same list until it changes. */
  get: () => readonly TodayEntry[];
  /** Adds an entry, or replaces the one with its id. */
  add: (entry: TodayEntry) => void;
  subscribe: (onChange: () => void) => () => void;
}

const mostEntries = 100;
const none: readonly TodayEntry[] = [];

/**
 * The entries of one day, in the order in which they were added: a clock that was set back or forward puts none in another place. On another day, by
 * this device's clock, the list is empty.
 */
export function createTodayLog(storage: PlainStorage, key: string, now: () => number = Date.now): TodayLog {
  const listeners = createListeners();
  let last: { text: string | null; day: string; entries: readonly TodayEntry[] } | undefined;

  const get = () => {
    const text = storage.getItem(key);
    const day = dayOf(now(), browserZone());
    if (last?.text !== text || last.day !== day) last = { text, day, entries: read(text, day) };
    return last.entries;
  };
  return {
    get,
    add(entry) {
      const entries = [entry, ...get().filter(({ id }) => id !== entry.id)].slice(0, mostEntries);
      storage.setItem(key, JSON.stringify({ day: dayOf(now(), browserZone()), entries }));
      listeners.emit();
    },
    subscribe(onChange) {
      const stop = listeners.subscribe(onChange);
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) onChange();
      };
      addEventListener("storage", onStorage);
      return () => {
        stop();
        removeEventListener("storage", onStorage);
      };
    },
  };
}

function read(text: string | null, day: string): readonly TodayEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || stored["day"] !== day || !Array.isArray(stored["entries"])) return none;
    return stored["entries"].filter(isEntry);
  } catch {
    return none;
  }
}

function isEntry(value: unknown): value is TodayEntry {
  if (!isRecord(value) || typeof value["id"] !== "string" || typeof value["at"] !== "number") return false;
  if (value["what"] === "failure") return typeof value["name"] === "string";
  const isCount = (name: string) => typeof value[name] === "number";
  return (
    value["what"] === "job" && typeof value["kind"] === "string" && ["done", "failed", "skipped", "left"].every(isCount)
  );
}

/** Ends with its user. */
const logOf: (api: ApiClient, user: string | undefined) => TodayLog = perUser((user) =>
  user === undefined
    ? createTodayLog(memoryStorage(), "today")
    : createTodayLog(
        createSafeStorage(() => localStorage),
        userKey(user, todayKey),
      ),
);

export const useTodayLog = (): TodayLog => logOf(useApi(), useUser());

/** What ended today, the newest first. */
export function useToday(): readonly TodayEntry[] {
  const { subscribe, get } = useTodayLog();
  return useSyncExternalStore(subscribe, get, get);
}
