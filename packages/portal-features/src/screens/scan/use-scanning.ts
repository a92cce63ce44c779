/**
 * Looks scans up in their order and applies them (S2.106 to S2.113). Open it when a scan is lost, or counts twice.
 */
import type { Order } from "@merchant-portal/api";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-format.ts";
import { usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { type Found, findScanned } from "#parts/scanning/find-scanned.ts";
import { useScans } from "#parts/scanning/scan-listener.ts";
import type { Scan } from "#rules/scan-code.ts";
import type { PackedOrder } from "#rules/scan-pack.ts";
import { dayOf } from "#rules/zoned-time.ts";
import {
  discardQueue,
  dismissWrong,
  isFull,
  queueScan,
  type QueuedScan,
  resolveScan,
  type Resolved,
  type ScanMode,
  type ScanSession,
  startOver,
  undoScan,
} from "./scan-session.ts";
import { soundOf } from "./scan-sound.ts";
import { type ScanStore, useScanSession } from "./scan-store.ts";
import { type KnownOrders, useMarks } from "./use-marks.ts";

/** Milliseconds between two attempts while nothing answers. */
const retryPause = 4_000;

export interface Scanning {
  session: ScanSession;
  /** The day in the provider's time zone. */
  day: string;
  /** Why the scans of the queue wait; undefined while they are looked up. */
  trouble: unknown;
  isOnline: boolean;
  take: (scan: Scan) => void;
  retry: () => void;
  setMode: (mode: ScanMode) => void;
  undo: () => void;
  dismiss: () => void;
  /** Gives up what waits in the queue. */
  discard: () => void;
  startOver: (mode: ScanMode) => void;
  /** Marks an order ready whose packages were all scanned. */
  mark: (order: Pick<PackedOrder, "id" | "name">) => void;
  /** Ids of orders that are being marked ready, or whose job waits. */
  marking: ReadonlySet<string>;
}

/** `ready`: the orders of the stack, whose codes need no request. */
export function useScanning(store: ScanStore, tracking: readonly string[], ready: readonly Order[]): Scanning {
  const session = useScanSession(store);
  const timeZone = useTimeZone();
  const day = useClock((now) => dayOf(now, timeZone));
  const marks = useMarks(store);
  const deleting = usePending(deleteKind);
  const queue = useQueue({ store, tracking, ready, known: marks.known }, (queued, found) => {
    const applied = { current: undefined as Resolved | undefined };
    store.change((now) => {
      // Another tab may have looked it up.
      if (!now.queue.some(({ id }) => id === queued.id)) return now;
      const context = { now: Date.now(), day, deleting, unmarking: marks.unmarking() };
      return (applied.current = resolveScan(now, queued, found, context)).session;
    });
    const { current: resolved } = applied;
    if (!resolved) return;
    soundOf(resolved.logged.outcome.is);
    if (resolved.mark) marks.mark(resolved.mark);
  });
  const take = (scan: Scan) => {
    const { log } = store.get();
    store.change((now) => queueScan(now, scan, Date.now()));
    if (store.get().log !== log && isFull(store.get())) soundOf("wrong");
  };
  useScans(take);
  return {
    session,
    day,
    ...queue,
    take,
    setMode: (mode) => store.change((now) => (now.mode === mode ? now : { ...now, mode })),
    undo: () => {
      const undone = undoScan(store.get());
      store.change(() => undone.session);
      if (undone.unmark) void marks.unmark(undone.unmark, undone.wasReady === true);
    },
    dismiss: () => store.change(dismissWrong),
    discard: () => store.change(discardQueue),
    startOver: (mode) => store.change((now) => startOver(now, mode, day)),
    mark: marks.mark,
    marking: marks.marking,
  };
}

interface QueueOptions {
  store: ScanStore;
  tracking: readonly string[];
  ready: readonly Order[];
  known: KnownOrders;
}

/** Looks the scans of the queue up, one after the other: so `2 of 3` is right, and none overtakes another. What fails waits for the network. */
function useQueue({ store, tracking, ready, known }: QueueOptions, apply: (queued: QueuedScan, found: Found) => void) {
  const api = useApi();
  const { length } = useScanSession(store).queue;
  const isOnline = useIsOnline();
  const [trouble, setTrouble] = useState<unknown>();
  const onFound = useEffectEvent((queued: QueuedScan, found: Found) => {
    if (found.is === "order") known.remember(found.order);
    apply(queued, found);
  });
  const find = useEffectEvent((scan: Scan, signal: AbortSignal) => {
    return findScanned(api, scan, { tracking, known: [...known.recent(), ...ready], signal });
  });
  const running = useRef<AbortSignal>(undefined);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (running.current) return;
    running.current = signal;
    try {
      for (let [first] = store.get().queue; first && !signal.aborted; [first] = store.get().queue) {
        const from = Date.now();
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of the scans
        const found = await find(first.scan, signal);
        if (signal.aborted) return;
        // Its mark has changed meanwhile: what was read may be an order that is not ready yet.
        if (found.is === "order" && known.isOld(found.order.id, from)) continue;
        onFound(first, found);
      }
      setTrouble(undefined);
    } catch (error) {
      if (!signal.aborted) setTrouble(error);
    } finally {
      if (running.current === signal) running.current = undefined;
    }
  });
  const [attempt, setAttempt] = useState(0);
  const mounted = useRef<AbortController>(undefined);
  const wake = useEffectEvent(() => {
    if (isOnline && length > 0 && mounted.current) void run(mounted.current.signal);
  });
  useEffect(() => {
    const controller = (mounted.current = new AbortController());
    const timer = setInterval(() => wake(), retryPause);
    return () => {
      clearInterval(timer);
      // The scan stays in the queue, and the next page begins with it.
      controller.abort();
      running.current = undefined;
    };
  }, []);
  useEffect(() => wake(), [length, isOnline, attempt]);
  return { trouble: length > 0 ? trouble : undefined, isOnline, retry: () => setAttempt((before) => before + 1) };
}

/** Whether the browser has a network. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("online", onChange);
      addEventListener("offline", onChange);
      return () => {
        removeEventListener("online", onChange);
        removeEventListener("offline", onChange);
      };
    },
    () => navigator.onLine,
    () => true,
  );
}
