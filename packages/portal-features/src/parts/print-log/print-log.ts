import type { DocumentKind, FileFormat, PrintHandover } from "#parts/printing/prints.api.ts";
import { changedParts, fingerprintOf, type LabelPart, type LabelSource } from "./label-parts.ts";
import { kinds, newEventId, printRunOf, type PrintEvent, type PrintRun, type Unprinted } from "./print-event.ts";
import type { PrintStore } from "./print-store.ts";

/** Milliseconds for which a print is known: longer than an order is on its way. */
export const keptFor = 180 * 86_400_000;
/** Orders in all runs together; the oldest runs go first. */
export const maxKept = 200_000;

/** The prints of one kind that an order has had. */
export interface Prints {
  /** Epoch ms of the last one. */
  at: number;
  format: FileFormat;
  times: number;
}

/** What is known of an order that was printed. */
export interface OrderPrints {
  label: Prints | undefined;
  slip: Prints | undefined;
  /** What is on the label and has changed since its last print. */
  changed: readonly LabelPart[];
}

/** An order as far as its prints and what has changed since go. */
export type PrintedOrder = LabelSource & { id: string };

/** As most orders are printed once, without a list around it. */
type Runs = PrintRun | readonly PrintRun[];

export type PrintLog = ReturnType<typeof createPrintLog>;

/**
 * What was printed of one merchant's orders, on this device: a sum of events that are only added or taken away whole, so that
 * tabs agree whatever the order in which they hear of them. Plain TypeScript.
 */
export function createPrintLog(store: PrintStore, now: () => number) {
  const events = new Map<string, PrintEvent>();
  /** Taken away: heard of late, they do not come back. */
  const gone = new Set<string>();
  /** The runs that an order is in. */
  const runsOf = new Map<string, Runs>();
  /** By order, run and kind, what does not count, and how often it was said so. */
  const discounted = new Map<string, number>();
  /** How often it was said of an order that something does not count: with its runs all that its mark depends on. */
  const sayings = new Map<string, number>();
  const marks = new WeakMap<object, { runs: Runs; said: number | undefined; mark: OrderPrints | undefined }>();
  const listeners = new Set<() => void>();
  let latest = 0;
  let labelled: ReadonlySet<string> | undefined;
  let isLoaded = false;
  let failure: { error: unknown } | undefined;
  let loading: Promise<void> | undefined;

  const listOf = (order: string): readonly PrintRun[] => {
    const known = runsOf.get(order);
    return known === undefined ? [] : "id" in known ? [known] : known;
  };
  const put = (order: string, runs: readonly PrintRun[]) => {
    const [only, second] = runs;
    if (!only) runsOf.delete(order);
    else runsOf.set(order, second ? runs : only);
  };
  const discount = ({ order, kind, runs }: Unprinted, by: 1 | -1) => {
    for (const run of runs)
      for (const each of kind ? [kind] : kinds) {
        const key = `${order} ${run} ${each}`;
        const times = (discounted.get(key) ?? 0) + by;
        if (times === 0) discounted.delete(key);
        else discounted.set(key, times);
      }
    sayings.set(order, (sayings.get(order) ?? 0) + 1);
  };
  const add = (event: PrintEvent) => {
    if (events.has(event.id) || gone.has(event.id)) return;
    events.set(event.id, event);
    if (event.did === "printed") for (const id of new Set(event.orders)) put(id, [...listOf(id), event]);
    else discount(event, 1);
  };
  const take = (id: string) => {
    const event = events.get(id);
    events.delete(id);
    gone.add(id);
    if (!event) return;
    if (event.did === "printed") {
      for (const order of new Set(event.orders))
        put(
          order,
          listOf(order).filter((run) => run !== event),
        );
    } else discount(event, -1);
  };
  const change = (by: () => void) => {
    by();
    labelled = undefined;
    for (const tell of listeners) tell();
  };

  /** Other tabs are listened to from the first use on, for as long as the page lasts: making a log alone opens nothing. */
  let isListening = false;
  const listen = () => {
    if (isListening) return;
    isListening = true;
    store.subscribe(({ added, removed }) =>
      change(() => {
        for (const id of removed) take(id);
        for (const event of added) add(event);
      }),
    );
  };

  /** The runs of an order that count as prints of this kind, oldest first. */
  const countedOf = (order: string, kind: DocumentKind): readonly PrintRun[] =>
    listOf(order)
      .filter((run) => run.kinds.includes(kind) && !discounted.has(`${order} ${run.id} ${kind}`))
      .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));

  const lastOf = (runs: readonly PrintRun[]): Prints | undefined => {
    const last = runs.at(-1);
    return last && { at: last.at, format: last.format, times: runs.length };
  };

  const readPrints = (order: PrintedOrder): OrderPrints | undefined => {
    const runs = countedOf(order.id, "label");
    const [label, slip] = [lastOf(runs), lastOf(countedOf(order.id, "packing-slip"))];
    if (!label && !slip) return undefined;
    const last = runs.at(-1);
    const printed = last?.fingerprints[last.orders.lastIndexOf(order.id)];
    return { label, slip, changed: printed ? changedParts(printed, fingerprintOf(order)) : [] };
  };

  /** Two prints within a millisecond have an order, too. A clock that was set back is believed. */
  const momentOf = (moment: number): number => {
    latest = moment <= latest && latest - moment < 1000 ? latest + 1 : moment;
    return latest;
  };

  /** What is too old, or too much, goes; so does what was said of it. */
  const outdated = (): readonly string[] => {
    const runs = [...events.values()].filter((event) => event.did === "printed");
    const stale = new Set<string>();
    let kept = 0;
    for (const run of runs.toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))) {
      kept += run.orders.length;
      if (now() - run.at > keptFor || kept > maxKept) stale.add(run.id);
    }
    for (const event of events.values())
      if (event.did === "unprinted" && event.runs.every((run) => stale.has(run) || !events.has(run)))
        stale.add(event.id);
    return [...stale];
  };

  const keep = async (event: PrintEvent): Promise<boolean> => {
    listen();
    change(() => add(event));
    try {
      await store.add(event);
      return true;
    } catch {
      // It lasts as long as the page; whoever recorded it says so.
      return false;
    }
  };

  const load = async () => {
    listen();
    if (failure) change(() => (failure = undefined));
    try {
      await store.load((portion) =>
        change(() => {
          for (const event of portion) add(event);
        }),
      );
    } catch (error) {
      // Printing and its marks go on without what was kept; what depends on it says so.
      change(() => (failure = { error }));
      loading = undefined;
      return;
    }
    const stale = outdated();
    change(() => {
      for (const id of stale) take(id);
      isLoaded = true;
    });
    // What is not removed now is by the next page.
    if (stale.length > 0) await store.remove(stale).catch(() => undefined);
  };

  return {
    /** Reads what was kept, once; another try when that failed. Never rejects. */
    load: (): Promise<void> => (loading ??= load()),
    isLoaded: () => isLoaded,
    /** Why what was kept could not be read; the same object until another try. */
    failure: () => failure,
    /** Calls back after every change, here or in another tab. Answers the way out. */
    subscribe: (onChange: () => void) => {
      listen();
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    /** What is known of an order; undefined when nothing of it was printed. The same object until that changes. */
    printsOf: (order: PrintedOrder): OrderPrints | undefined => {
      const runs = runsOf.get(order.id);
      if (runs === undefined) return undefined;
      const said = sayings.get(order.id);
      const known = marks.get(order);
      if (known?.runs === runs && known.said === said) return known.mark;
      const mark = readPrints(order);
      marks.set(order, { runs, said, mark });
      return mark;
    },
    /** Epoch ms of an order's last print of this kind that counts. */
    printedAt: (order: string, kind: DocumentKind): number | undefined => countedOf(order, kind).at(-1)?.at,
    /** Ids of all orders whose label was printed: the same set until something changes. */
    labelled: (): ReadonlySet<string> =>
      (labelled ??= new Set([...runsOf.keys()].filter((id) => countedOf(id, "label").length > 0))),
    /** The latest runs, newest first. */
    runs: (most: number): readonly PrintRun[] =>
      [...events.values()]
        .filter((event) => event.did === "printed")
        .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
        .slice(0, most),
    /** Records a file that was handed over. Answers whether that is known for longer than the page lasts. */
    record: (handover: PrintHandover): Promise<boolean> => keep(printRunOf(handover, momentOf(handover.at))),
    /** Counts the label of an order, or its slip, as not printed, and answers what takes that back. */
    forget: (order: string, kind: DocumentKind): (() => void) => {
      const at = momentOf(now());
      const runs = countedOf(order, kind).map(({ id }) => id);
      const event: PrintEvent = { did: "unprinted", id: newEventId(at), at, order, kind, runs };
      void keep(event);
      return () => {
        change(() => take(event.id));
        void store.remove([event.id]).catch(() => undefined);
      };
    },
  };
}
