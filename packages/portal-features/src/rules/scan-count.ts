/**
 * Counting the stack that waits for the driver: what was scanned against the orders that are ready (S2.111). Open it when an order is called missing
 * although it lies there.
 */
import type { Order } from "@merchant-portal/api";
import type { Outcome, ScannedOrder, WrongScan } from "./scan-pack.ts";
import { packagesOf } from "./scan-code.ts";
import { toEpochMs } from "./timestamp.ts";

/** A package that lies there. */
export interface CountedPackage {
  id: string;
  place: number;
}

/** What lies there and does not belong there. */
export interface ForeignScan {
  /** The code as it was read. */
  code: string;
  name?: string;
  why: WrongScan;
  /** The status that does not belong there. */
  status?: Order["orderStatus"];
}

/** The count of one day. */
export interface StackCount {
  /** Such as `2026-11-20`, in the provider's time zone: the next day begins a new count. */
  day: string;
  found: readonly CountedPackage[];
  foreign: readonly ForeignScan[];
}

export const emptyCount = (day: string): StackCount => ({ day, found: [], foreign: [] });

/** Foreign things that are remembered. */
const mostForeign = 200;

/** Counts a package of an order. Only an order that is ready and was not picked up belongs to the stack. */
export function countPackage(
  stack: StackCount,
  { id, name, order, named }: ScannedOrder,
  code: string,
): { stack: StackCount; outcome: Outcome } {
  const count = packagesOf(order);
  const { orderStatus } = order;
  if (orderStatus !== "PICKUP_READY") return foreignPackage(stack, { code, name, why: "status", status: orderStatus });
  const place = named.place ?? (count === 1 ? 1 : undefined);
  // Told, and not called foreign: its package may well belong here.
  if (place === undefined) return { stack, outcome: { is: "wrong", why: "whichPackage" } };
  if (place > count) return foreignPackage(stack, { code, name, why: "noSuchPackage" });
  const places = stack.found.filter((one) => one.id === id).map((one) => one.place);
  if (places.includes(place)) return { stack, outcome: { is: "twice", scanned: places.length, count, place } };
  const scanned = places.length + 1;
  return {
    stack: { ...stack, found: [...stack.found, { id, place }] },
    outcome: { is: scanned === count ? "complete" : "counted", scanned, count, place },
  };
}

/** Notes what does not belong to the stack, each code once. */
export function foreignPackage(stack: StackCount, scan: ForeignScan): { stack: StackCount; outcome: Outcome } {
  const { why, status } = scan;
  const outcome: Outcome = { is: "wrong", why, ...(status !== undefined && { status }) };
  const isNew = !stack.foreign.some(({ code }) => code === scan.code);
  return { stack: isNew ? { ...stack, foreign: [...stack.foreign, scan].slice(-mostForeign) } : stack, outcome };
}

/** Takes one package, or one foreign thing, off the count. */
export const uncount = (stack: StackCount, taken: CountedPackage | { code: string }): StackCount =>
  "code" in taken
    ? { ...stack, foreign: stack.foreign.filter(({ code }) => code !== taken.code) }
    : { ...stack, found: stack.found.filter(({ id, place }) => id !== taken.id || place !== taken.place) };

/** What a count says. `older`: ready since an earlier day, so it belongs to the stack, but not to today's orders. */
export interface StackResult {
  orders: number;
  packages: number;
  foundOrders: number;
  foundPackages: number;
  missing: readonly { order: Order; places: readonly number[] }[];
  older: readonly Order[];
}

/** Compares the count with the orders that are ready. `dayOf` gives the day of a moment in the provider's time zone. */
export function compareStack(
  { day, found }: StackCount,
  ready: readonly Order[],
  dayOf: (ms: number) => string,
): StackResult {
  const placesOf = Map.groupBy(found, ({ id }) => id);
  const isToday = (order: Order) => {
    const at = toEpochMs(order.pickupReadyAt);
    return at === undefined || dayOf(at) === day;
  };
  const today = ready.filter(isToday);
  const missing = today.flatMap((order) => {
    const scanned = new Set(placesOf.get(order.id)?.map(({ place }) => place));
    const all = Array.from({ length: packagesOf(order) }, (_, at) => at + 1);
    const places = all.filter((place) => !scanned.has(place));
    return places.length > 0 ? [{ order, places }] : [];
  });
  const packages = today.reduce((sum, order) => sum + packagesOf(order), 0);
  return {
    orders: today.length,
    packages,
    foundOrders: today.length - missing.length,
    foundPackages: packages - missing.reduce((sum, { places }) => sum + places.length, 0),
    missing,
    older: ready.filter((order) => !isToday(order) && placesOf.has(order.id)),
  };
}
