/** Stores what the scan page knows on this device, for each user and merchant, until they log out (S2.114). Open it when a reload loses a scan. */
import { useMemo, useSyncExternalStore } from "react";
import { useMerchant, useUser } from "#kit/host.ts";
import { createListeners } from "#kit/listeners.ts";
import { createSafeStorage, isRecord, memoryStorage, type PlainStorage } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import { newSession, type ScanSession, scanModes } from "./scan-session.ts";

export interface ScanStore {
  get: () => ScanSession;
  /** Changes what is stored now: another tab may have scanned. */
  change: (by: (session: ScanSession) => ScanSession) => void;
  subscribe: (onChange: () => void) => () => void;
}

/** A store under a key. Other tabs see each change. */
export function scanStoreIn(storage: PlainStorage, key: string): ScanStore {
  const listeners = createListeners();
  let text: string | null = null;
  let session = newSession;
  const get = () => {
    const stored = storage.getItem(key);
    if (stored === text) return session;
    text = stored;
    return (session = readSession(stored));
  };
  return {
    get,
    change(by) {
      const next = by(get());
      if (next === session) return;
      text = JSON.stringify(next);
      session = next;
      storage.setItem(key, text);
      listeners.emit();
    },
    subscribe(onChange) {
      const onStorage = (event: StorageEvent) => (event.key === key || event.key === null) && onChange();
      globalThis.addEventListener?.("storage", onStorage);
      const stop = listeners.subscribe(onChange);
      return () => {
        stop();
        globalThis.removeEventListener?.("storage", onStorage);
      };
    },
  };
}

/** The session of this user and merchant; in memory where the host names no user. */
export function useScanStore(): ScanStore {
  const user = useUser();
  const merchant = useMerchant();
  return useMemo(
    () =>
      user === undefined
        ? scanStoreIn(memoryStorage(), "scan")
        : scanStoreIn(
            createSafeStorage(() => localStorage),
            userKey(user, `scan.${encodeURIComponent(merchant ?? "")}`),
          ),
    [user, merchant],
  );
}

export const useScanSession = ({ subscribe, get }: ScanStore): ScanSession => useSyncExternalStore(subscribe, get, get);

/** Reads what was stored, perhaps by an earlier version: a list that is none is empty. */
function readSession(text: string | null): ScanSession {
  try {
    const stored: unknown = JSON.parse(text ?? "{}");
    if (!isRecord(stored)) return newSession;
    const { mode, packed, stack, queue, log } = stored as Partial<ScanSession>;
    return {
      mode: scanModes.find((one) => one === mode) ?? newSession.mode,
      packed: listOf(packed, ({ id, places, count }) => isText(id) && Array.isArray(places) && Number.isInteger(count)),
      stack: isRecord(stack)
        ? {
            day: isText(stack.day) ? stack.day : "",
            found: listOf(stack.found, ({ id, place }) => isText(id) && Number.isInteger(place)),
            foreign: listOf(stack.foreign, ({ code, why }) => isText(code) && isText(why)),
          }
        : newSession.stack,
      queue: listOf(queue, ({ id, scan }) => isText(id) && isRecord(scan) && isText(scan.text)),
      log: listOf(
        log,
        ({ id, code, outcome }) => isText(id) && isText(code) && isRecord(outcome) && isText(outcome.is),
      ),
    };
  } catch {
    return newSession;
  }
}

const isText = (value: unknown): value is string => typeof value === "string";
const listOf = <One>(list: readonly One[] | undefined, isOne: (one: One) => boolean): readonly One[] =>
  Array.isArray(list) ? (list as readonly One[]).filter((one) => isRecord(one) && isOne(one)) : [];
