/** What prints by rule (S3.40), without React: which imports are looked at and when, and which labels are left out. Open it when one is missing, or comes twice. */
import type { Order } from "@merchant-portal/api";
import { type PrintHistory, printsOf } from "#parts/printing/history/print-history.ts";
import { dueImports, setDueImports } from "#parts/printing/label-rules.ts";

/** Pages that are read of an import: one of more orders is not printed by itself. */
export const maxPages = 20;
/** Milliseconds after which an import prints the orders that are there, and after which it is forgotten. */
const waits = { late: 15 * 60_000, forgotten: 24 * 3_600_000 } as const;
/** Milliseconds between two looks at an import: while its orders are being created, of a long one, and after a failure. */
const pause = { short: 4_000, long: 15_000, failed: 60_000 } as const;
/** Orders of an import that is looked at often. */
const shortImport = 300;

/** The orders of an import, in the order of its files; or, while some are to come, the milliseconds until the next look. */
export type Created = { orders: readonly Order[] } | { pause: number };

/** The orders that have these references, in their order. Late, those that are there. */
export function ofImport(orders: readonly Order[], references: readonly string[], isLate: boolean): Created {
  const places = new Map(references.map((reference, place) => [reference, place]));
  const placeOf = ({ refNumber = "" }: Order) => places.get(refNumber);
  const found = orders.filter((order) => placeOf(order) !== undefined);
  const isPlaced = found.length >= places.size && found.every(({ orderStatus }) => orderStatus !== "CREATED");
  if (!isPlaced && !isLate) return { pause: places.size > shortImport ? pause.long : pause.short };
  return { orders: found.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0)) };
}

interface LookOptions {
  /** By import, the epoch ms before which it is not looked at. */
  pauses: Map<string, number>;
  now: () => number;
  read: (id: string, isLate: boolean) => Promise<Created>;
  print: (orders: readonly Order[]) => Promise<void>;
  /** An import could not be read for a day. */
  onForgotten: () => void;
}

/** Looks at each import that is due, and prints those whose orders are there. A look that fails is one more look later. */
export async function lookAtImports(
  user: string | undefined,
  { pauses, now, read, print, onForgotten }: LookOptions,
): Promise<void> {
  for (const { id, at } of dueImports(user)) {
    if (now() < (pauses.get(id) ?? 0)) continue;
    const age = now() - at;
    const isForgotten = age > waits.forgotten;
    const created: Created = isForgotten
      ? { orders: [] }
      : // oxlint-disable-next-line no-await-in-loop -- one import after the other, as they were sent
        await read(id, age > waits.late).catch(() => ({ pause: pause.failed }));
    if ("pause" in created) {
      pauses.set(id, now() + created.pause);
      continue;
    }
    const due = dueImports(user);
    // It was taken meanwhile, or the rule was switched off.
    if (!due.some((one) => one.id === id)) continue;
    // First, so that a page that closes here prints nothing twice.
    setDueImports(
      user,
      due.filter((one) => one.id !== id),
    );
    if (isForgotten) onForgotten();
    // oxlint-disable-next-line no-await-in-loop -- as above
    else await print(created.orders);
  }
}

/** Whether a print job with these options makes labels, which a job of packing slips or of a sheet does not. */
export const makesLabels = (options: unknown): boolean => (options as { kind?: unknown } | undefined)?.kind === "label";

/** The orders without a label as it is now. `pending`: ids whose labels are being made. */
export const unprinted = (
  orders: readonly Order[],
  history: PrintHistory,
  pending: ReadonlySet<string>,
): readonly Order[] =>
  orders.filter((order) => {
    const prints = printsOf(history, order);
    return !pending.has(order.id) && (prints?.label === undefined || prints.changed.length > 0);
  });
