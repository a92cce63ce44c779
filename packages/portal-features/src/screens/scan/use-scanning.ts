/**
 * Looks scans up in their order, applies them, and marks the orders that they complete (S2.106 to S2.113). Open it when a scan is lost, or an order is
 * marked twice or not at all.
 */
import type { Order } from "@merchant-portal/api";
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useClock } from "#kit/relative-time.tsx";
import { useApi } from "#kit/use-api.ts";
import { useTimeZone } from "#kit/use-format.ts";
import { useAddJob, useAllJobs, useEngine, usePending } from "#parts/jobs/use-jobs.ts";
import { deleteKind } from "#parts/orders/order-cache.ts";
import { findOrder } from "#parts/orders/orders.api.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { type Found, findScanned } from "#parts/scanning/find-scanned.ts";
import { useScans } from "#parts/scanning/scan-listener.ts";
import type { Scan } from "#rules/scan-code.ts";
import { isComplete, noteReady, type PackedOrder } from "#rules/scan-pack.ts";
import { dayOf } from "#rules/zoned-time.ts";
import {
  discardQueue,
  dismissWrong,
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

/** Milliseconds between two attempts while nothing answers. */
const retryPause = 4_000;
/** Milliseconds in which the other packages of an order need no request. */
const longestKnown = 120_000;

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
  const take = (scan: Scan) => store.change((now) => queueScan(now, scan, Date.now()));
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
      if (undone.unmark) marks.unmark(undone.unmark);
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
  known: Map<string, KnownOrder>;
}

/** Looks the scans of the queue up, one after the other: so `2 of 3` is right, and none overtakes another. What fails waits for the network. */
function useQueue({ store, tracking, ready, known }: QueueOptions, apply: (queued: QueuedScan, found: Found) => void) {
  const api = useApi();
  const { length } = useScanSession(store).queue;
  const isOnline = useIsOnline();
  const [trouble, setTrouble] = useState<unknown>();
  const onFound = useEffectEvent((queued: QueuedScan, found: Found) => {
    if (found.is === "order") remember(known, found.order);
    apply(queued, found);
  });
  const find = useEffectEvent((scan: Scan, signal: AbortSignal) => {
    const recent = [...known.values()].flatMap(({ order, at }) => (Date.now() - at < longestKnown ? [order] : []));
    return findScanned(api, scan, { tracking, known: [...recent, ...ready], signal });
  });
  const running = useRef<AbortSignal>(undefined);
  const run = useEffectEvent(async (signal: AbortSignal) => {
    if (running.current) return;
    running.current = signal;
    try {
      for (let [first] = store.get().queue; first && !signal.aborted; [first] = store.get().queue) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of the scans
        const found = await find(first.scan, signal);
        if (signal.aborted) return;
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

interface KnownOrder {
  order: Order;
  /** Epoch ms of its look-up. */
  at: number;
}

/** The orders that this page looked up last. */
const mostKnown = 100;

function remember(known: Map<string, KnownOrder>, order: Order): void {
  // One that is known keeps its time: what is scanned again and again must be read again, too.
  if (Date.now() - (known.get(order.id)?.at ?? 0) < longestKnown) return;
  known.delete(order.id);
  known.set(order.id, { order, at: Date.now() });
  const [oldest] = known.keys();
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
}

/** Marks completed orders ready by jobs, which wait for the network and send each mark once, and notes what the server has as ready. */
function useMarks(store: ScanStore) {
  const api = useApi();
  const engine = useEngine();
  const views = useAllJobs();
  const addReady = useAddJob(markJobs.ready);
  const addNotReady = useAddJob(markJobs.notReady);
  const [known] = useState(() => new Map<string, KnownOrder>());
  const { packed } = useScanSession(store);
  const note = useEffectEvent((ids: readonly string[]) => {
    for (const id of ids) known.delete(id);
    store.change((now) => withReady(now, new Set(ids)));
  });
  useEffect(
    () =>
      engine.onEnd(({ job, items }) => {
        const done = items.flatMap(({ item, state }) => (state.at === "done" ? [item.id] : []));
        if (job.kind === markJobs.ready.name) note(done);
        else if (job.kind === markJobs.notReady.name) for (const id of done) known.delete(id);
      }),
    [engine, known],
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `views` changes when the engine's jobs do
  const marking = useMemo(() => engine.getOpen(markJobs.ready.name), [engine, views]);
  // A page that closed before the answer: the order itself says whether it is ready.
  const unsure = packed.filter((one) => isComplete(one) && !one.isReady && !marking.has(one.id));
  const toCheck = unsure.map(({ id }) => id).join();
  const check = useEffectEvent(async () => {
    for (const { id } of unsure) {
      // oxlint-disable-next-line no-await-in-loop -- a few, and none is urgent
      const order = await findOrder(api, id).catch(() => undefined);
      if (order && order.orderStatus !== "GEOCODED" && order.pickupReadyAt !== undefined) note([id]);
    }
  });
  useEffect(() => {
    if (toCheck === "") return undefined;
    const timer = setTimeout(() => void check(), checkPause);
    return () => clearTimeout(timer);
  }, [toCheck]);
  return {
    known,
    marking,
    unmarking: () => engine.getPending(markJobs.notReady.name),
    mark: ({ id, name }: Pick<PackedOrder, "id" | "name">) => {
      if (!engine.getOpen(markJobs.ready.name).has(id)) addReady({ items: [{ id, name }] });
    },
    unmark: ({ id, name }: Pick<PackedOrder, "id" | "name">) => {
      known.delete(id);
      const isUnsent = ({ item, state }: (typeof views)[number]["items"][number]) =>
        item.id === id && state.at === "waiting";
      const unsent = engine
        .getViews()
        .find(({ job, items }) => job.kind === markJobs.ready.name && items.some(isUnsent));
      if (!unsent) return void addNotReady({ items: [{ id, name }] });
      engine.pause(unsent.job.id);
      engine.dismiss(unsent.job.id);
    },
  };
}

/** Milliseconds after which the outcome of a mark is looked up: a job that has just ended says it by itself. */
const checkPause = 2_000;

const withReady = (session: ScanSession, ids: ReadonlySet<string>): ScanSession => {
  const packed = noteReady(session.packed, ids);
  return packed === session.packed ? session : { ...session, packed };
};

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
