/**
 * Marks the orders that the scan page completed, and takes marks back (S2.107, S2.110). Open it when an order is marked twice or not at all, or when
 * 'Undo' takes back more than its scan.
 */
import type { Order } from "@merchant-portal/api";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useApi } from "#kit/use-api.ts";
import type { Jobs } from "#parts/jobs/jobs.ts";
import { useAddJob, useAllJobs, useEngine } from "#parts/jobs/use-jobs.ts";
import { findOrder } from "#parts/orders/orders.api.ts";
import { isMarked } from "#parts/orders/ready/plan-ready.ts";
import { markJobs } from "#parts/orders/ready/ready.job.ts";
import { dropReady, isComplete, noteReady, type PackedOrder } from "#rules/scan-pack.ts";
import { type ScanStore, useScanSession } from "./scan-store.ts";

/** Milliseconds after which the outcome of a mark is looked up: a job that has just ended says it by itself. */
const checkPause = 2_000;

type MarkedOrder = Pick<PackedOrder, "id" | "name">;

/** Marks completed orders ready by jobs, which wait for the network and send each mark once, and notes what the server has as ready. */
export function useMarks(store: ScanStore) {
  const engine = useEngine();
  const views = useAllJobs();
  const addReady = useAddJob(markJobs.ready);
  const addNotReady = useAddJob(markJobs.notReady);
  const [known] = useState(knownOrders);
  /** Orders of other jobs, whose mark is taken back as soon as it is made. */
  const [later] = useState(() => new Map<string, MarkedOrder>());
  const note = (ids: readonly string[]) => {
    known.forget(ids);
    change(store, noteReady, ids);
    const items = [...new Set(ids)].flatMap((id) => later.get(id) ?? []);
    for (const { id } of items) later.delete(id);
    if (items.length > 0) addNotReady({ items });
  };
  const onReady = useEffectEvent(note);
  useEffect(
    () =>
      engine.onEnd(({ job, items }) => {
        const done = items.flatMap(({ item, state }) => (state.at === "done" ? [item.id] : []));
        if (job.kind === markJobs.ready.name) onReady(done);
        if (job.kind !== markJobs.notReady.name) return;
        known.forget(done);
        change(store, dropReady, done);
      }),
    [engine, known, store],
  );
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `views` changes when the engine's jobs do
  const marking = useMemo(() => engine.getOpen(markJobs.ready.name), [engine, views]);
  const find = useUnsure(store, marking, note);
  return {
    known,
    marking,
    unmarking: () => engine.getPending(markJobs.notReady.name),
    mark: ({ id, name }: MarkedOrder) => {
      later.delete(id);
      if (!engine.getOpen(markJobs.ready.name).has(id)) addReady({ items: [{ id, name }] });
    },
    unmark: async ({ id, name }: MarkedOrder, isReady: boolean) => {
      known.forget([id]);
      const order = { id, name };
      const taken = takeMarkBack(engine, markJobs.ready.name, id);
      if (taken === "later") later.set(id, order);
      // Without an answer the job asks: it waits for the network.
      const isSent = taken === "sent" || (taken === "unsure" && (isReady || (await find(id).catch(() => true))));
      if (isSent) addNotReady({ items: [order] });
    },
  };
}

/**
 * Takes an order's mark back that was not sent. Only a job of this one order is removed: 'Mark 200 orders ready' goes on for the others. `later`: such a
 * job will mark it. `sent`: it is marked, or is being marked. `unsure`: no job here knows.
 */
export function takeMarkBack(engine: Jobs, kind: string, id: string): "removed" | "later" | "sent" | "unsure" {
  // What is shown of a job may be a moment old.
  engine.showResults();
  for (const { job, items } of engine.getViews().toReversed()) {
    const state = job.kind === kind ? items.find(({ item }) => item.id === id)?.state.at : undefined;
    if (state === "done" || state === "sent") return "sent";
    if (state === "waiting" && items.length > 1) return "later";
    if (state === "waiting" || (state === "unknown" && items.length === 1)) {
      // A job that has not begun knows no pause.
      if (!engine.undo(job.id)) {
        engine.pause(job.id);
        engine.dismiss(job.id);
      }
      return state === "waiting" ? "removed" : "unsure";
    }
    if (state !== undefined) return "unsure";
  }
  return "unsure";
}

/** A page that closed before the answer: the order itself says whether it is ready. Returns the function that asks for one. */
function useUnsure(store: ScanStore, marking: ReadonlySet<string>, note: (ids: readonly string[]) => void) {
  const api = useApi();
  const { packed } = useScanSession(store);
  const find = async (id: string) => {
    const order = await findOrder(api, id);
    return order !== undefined && isMarked.ready(order);
  };
  const unsure = packed.filter((one) => isComplete(one) && !one.isReady && !marking.has(one.id));
  const toCheck = unsure.map(({ id }) => id).join();
  const check = useEffectEvent(async () => {
    for (const { id } of unsure) {
      // oxlint-disable-next-line no-await-in-loop -- a few, and none is urgent
      if (await find(id).catch(() => false)) note([id]);
    }
  });
  useEffect(() => {
    if (toCheck === "") return undefined;
    const timer = setTimeout(() => void check(), checkPause);
    return () => clearTimeout(timer);
  }, [toCheck]);
  return find;
}

function change(store: ScanStore, by: typeof noteReady, ids: readonly string[]): void {
  store.change((session) => {
    const packed = by(session.packed, new Set(ids));
    return packed === session.packed ? session : { ...session, packed };
  });
}

/** Milliseconds in which the other packages of an order need no request. */
const longestKnown = 120_000;
/** The orders that this page looked up last. */
const mostKnown = 100;

export type KnownOrders = ReturnType<typeof knownOrders>;

/** Orders that were looked up a moment ago, until their mark changes. */
function knownOrders() {
  const known = new Map<string, { order: Order; at: number }>();
  const changed = new Map<string, number>();
  return {
    recent: (): readonly Order[] =>
      [...known.values()].flatMap(({ order, at }) => (Date.now() - at < longestKnown ? [order] : [])),
    remember(order: Order) {
      // One that is known keeps its time: what is scanned again and again must be read again, too.
      if (Date.now() - (known.get(order.id)?.at ?? 0) < longestKnown) return;
      known.delete(order.id);
      known.set(order.id, { order, at: Date.now() });
      const [oldest] = known.keys();
      if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    },
    forget(ids: readonly string[]) {
      for (const id of ids) {
        known.delete(id);
        changed.set(id, Date.now());
      }
    },
    /** Whether an order's mark has changed since its look-up began (epoch ms): the answer may be an old one. */
    isOld: (id: string, from: number): boolean => (changed.get(id) ?? 0) >= from,
  };
}
