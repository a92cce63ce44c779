/**
 * What was printed of one merchant's orders on this device, computed from the stored events (decision 020). Open it to change
 * what counts as printed, or how long prints are stored. No React.
 */
import { createListeners } from "#kit/listeners.ts";
import type { DocumentKind, FileFormat, PrintRecord } from "#parts/printing/prints.api.ts";
import { changedParts, fingerprintOf, type LabelPart, type LabelSource } from "./label-parts.ts";
import { kinds, newEventId, printRunOf, type PrintEvent, type PrintRun, type Unprinted } from "./print-event.ts";
import type { PrintStore } from "./print-store.ts";

/** Milliseconds for which a print is stored: longer than any delivery takes. */
export const maxAge = 180 * 86_400_000;
/** Maximum number of orders in all runs together; the oldest runs are removed first. */
export const maxOrders = 200_000;

/** The prints of one document of an order. */
export interface Prints {
  /** Epoch ms of the last one. */
  at: number;
  format: FileFormat;
  times: number;
}

/** The prints of an order. */
export interface OrderPrints {
  label: Prints | undefined;
  slip: Prints | undefined;
  /** The parts of the label that have changed since it was last printed. */
  changed: readonly LabelPart[];
}

/** The fields of an order that the log needs. */
export type PrintedOrder = LabelSource & { id: string };

/** The runs of an order. Most orders are printed once, so a single run is stored without an array. */
type Runs = PrintRun | readonly PrintRun[];

export type PrintLog = ReturnType<typeof createPrintLog>;

/**
 * Events are only added, or removed as a whole. So all tabs compute the same, whatever the order in which they receive events.
 */
export function createPrintLog(store: PrintStore, now: () => number) {
  const events = new Map<string, PrintEvent>();
  /** Removed events, so that a late message of another tab does not add them again. */
  const removedIds = new Set<string>();
  const runsByOrder = new Map<string, Runs>();
  /** By `order run kind`: how many events mark that print as not printed. */
  const unprinted = new Map<string, number>();
  /** By order: how often `unprinted` has changed. With the order's runs, this decides whether cached prints are still valid. */
  const unprintedChanges = new Map<string, number>();
  const cache = new WeakMap<object, { runs: Runs; changes: number | undefined; prints: OrderPrints | undefined }>();
  const listeners = createListeners();
  let lastMoment = 0;
  let labelled: ReadonlySet<string> | undefined;
  let isLoaded = false;
  let failure: { error: unknown } | undefined;
  let loading: Promise<void> | undefined;

  const runsOf = (order: string): readonly PrintRun[] => {
    const runs = runsByOrder.get(order);
    return runs === undefined ? [] : "id" in runs ? [runs] : runs;
  };
  const setRuns = (order: string, runs: readonly PrintRun[]) => {
    const [only, second] = runs;
    if (!only) runsByOrder.delete(order);
    else runsByOrder.set(order, second ? runs : only);
  };
  const countUnprinted = ({ order, kind, runs }: Unprinted, by: 1 | -1) => {
    for (const run of runs)
      for (const each of kind ? [kind] : kinds) {
        const key = `${order} ${run} ${each}`;
        const times = (unprinted.get(key) ?? 0) + by;
        if (times === 0) unprinted.delete(key);
        else unprinted.set(key, times);
      }
    unprintedChanges.set(order, (unprintedChanges.get(order) ?? 0) + 1);
  };
  const addEvent = (event: PrintEvent) => {
    if (events.has(event.id) || removedIds.has(event.id)) return;
    events.set(event.id, event);
    if (event.did === "printed") for (const id of new Set(event.orders)) setRuns(id, [...runsOf(id), event]);
    else countUnprinted(event, 1);
  };
  const removeEvent = (id: string) => {
    const event = events.get(id);
    events.delete(id);
    removedIds.add(id);
    if (!event) return;
    if (event.did === "unprinted") return countUnprinted(event, -1);
    for (const order of new Set(event.orders)) {
      const others = runsOf(order).filter((run) => run !== event);
      setRuns(order, others);
    }
  };
  const change = (apply: () => void) => {
    apply();
    labelled = undefined;
    listeners.emit();
  };

  /** Listens to other tabs from the first use on, as long as the page lasts. Creating a log opens nothing. */
  let isListening = false;
  const listenToTabs = () => {
    if (isListening) return;
    isListening = true;
    store.subscribe(({ added, removed }) =>
      change(() => {
        for (const id of removed) removeEvent(id);
        for (const event of added) addEvent(event);
      }),
    );
  };

  /** The runs that count as prints of this document, oldest first. */
  const printsOfKind = (order: string, kind: DocumentKind): readonly PrintRun[] =>
    runsOf(order)
      .filter((run) => run.kinds.includes(kind) && !unprinted.has(`${order} ${run.id} ${kind}`))
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));

  const summaryOf = (runs: readonly PrintRun[]): Prints | undefined => {
    const last = runs.at(-1);
    return last && { at: last.at, format: last.format, times: runs.length };
  };

  const readPrints = (order: PrintedOrder): OrderPrints | undefined => {
    const runs = printsOfKind(order.id, "label");
    const [label, slip] = [summaryOf(runs), summaryOf(printsOfKind(order.id, "packing-slip"))];
    if (!label && !slip) return undefined;
    const last = runs.at(-1);
    const printed = last?.fingerprints[last.orders.lastIndexOf(order.id)];
    return { label, slip, changed: printed ? changedParts(printed, fingerprintOf(order)) : [] };
  };

  /** Gives two prints of the same millisecond different times. A clock that was set back by more than a second is accepted. */
  const distinctMoment = (moment: number): number => {
    lastMoment = moment <= lastMoment && lastMoment - moment < 1000 ? lastMoment + 1 : moment;
    return lastMoment;
  };

  /** Ids of runs beyond `maxAge` and `maxOrders`, and of `unprinted` events that concern only such runs. */
  const outdated = (): readonly string[] => {
    const runs = [...events.values()].filter((event) => event.did === "printed");
    const ids = new Set<string>();
    let orders = 0;
    for (const run of runs.toSorted(newestFirst)) {
      orders += run.orders.length;
      if (now() - run.at > maxAge || orders > maxOrders) ids.add(run.id);
    }
    for (const event of events.values())
      if (event.did === "unprinted" && event.runs.every((run) => ids.has(run) || !events.has(run))) ids.add(event.id);
    return [...ids];
  };

  /** Resolves with false when the device does not store it; the event then lasts as long as the page. */
  const addAndStore = async (event: PrintEvent): Promise<boolean> => {
    listenToTabs();
    change(() => addEvent(event));
    try {
      await store.add(event);
      return true;
    } catch {
      return false;
    }
  };

  const load = async () => {
    listenToTabs();
    if (failure) change(() => (failure = undefined));
    try {
      await store.load((portion) =>
        change(() => {
          for (const event of portion) addEvent(event);
        }),
      );
    } catch (error) {
      // Printing goes on without the stored prints; the filter 'not printed' shows the failure.
      change(() => (failure = { error }));
      loading = undefined;
      return;
    }
    const old = outdated();
    change(() => {
      for (const id of old) removeEvent(id);
      isLoaded = true;
    });
    // If this fails, the next page removes them.
    if (old.length > 0) await store.remove(old).catch(() => undefined);
  };

  return {
    /** Loads the stored events once; after a failure, another call tries again. Never rejects. */
    load: (): Promise<void> => (loading ??= load()),
    isLoaded: () => isLoaded,
    /** Why loading failed; the same object until it is tried again. */
    failure: () => failure,
    /** Calls back after every change, of this tab or another. Returns the unsubscribe function. */
    subscribe: (onChange: () => void) => {
      listenToTabs();
      return listeners.subscribe(onChange);
    },
    /** The prints of an order; undefined when there are none. The same object until that changes. */
    printsOf: (order: PrintedOrder): OrderPrints | undefined => {
      const runs = runsByOrder.get(order.id);
      if (runs === undefined) return undefined;
      const changes = unprintedChanges.get(order.id);
      const cached = cache.get(order);
      if (cached?.runs === runs && cached.changes === changes) return cached.prints;
      const prints = readPrints(order);
      cache.set(order, { runs, changes, prints });
      return prints;
    },
    /** Epoch ms of an order's last print of this document. */
    printedAt: (order: string, kind: DocumentKind): number | undefined => printsOfKind(order, kind).at(-1)?.at,
    /** Ids of all orders whose label was printed; the same set until something changes. */
    labelled: (): ReadonlySet<string> =>
      (labelled ??= new Set([...runsByOrder.keys()].filter((id) => printsOfKind(id, "label").length > 0))),
    /** The latest runs, newest first. */
    runs: (limit: number): readonly PrintRun[] =>
      [...events.values()]
        .filter((event) => event.did === "printed")
        .toSorted(newestFirst)
        .slice(0, limit),
    /** Records a printed file. Resolves with whether it is stored for longer than the page lasts. */
    record: (printed: PrintRecord): Promise<boolean> => addAndStore(printRunOf(printed, distinctMoment(printed.at))),
    /** Marks the prints of a document as not printed. Returns the function that undoes it. */
    markUnprinted: (order: string, kind: DocumentKind): (() => void) => {
      const at = distinctMoment(now());
      const runs = printsOfKind(order, kind).map(({ id }) => id);
      const event: PrintEvent = { did: "unprinted", id: newEventId(at), at, order, kind, runs };
      void addAndStore(event);
      return () => {
        change(() => removeEvent(event.id));
        void store.remove([event.id]).catch(() => undefined);
      };
    },
  };
}

const newestFirst = (one: PrintRun, other: PrintRun): number => other.at - one.at || (one.id < other.id ? 1 : -1);
