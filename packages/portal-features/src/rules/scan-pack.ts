/**
 * Packing by scanner: which packages of an order were scanned, and what each scan means (S2.106 to S2.110). Data and pure functions; the screen stores
 * the data. Open it when a scan counts that should not.
 */
import type { Order, OrderStatus } from "@merchant-portal/api";
import { type Named, packagesOf } from "./scan-code.ts";
import { can } from "./order-status.ts";

/** An order whose packages are scanned on this device. It holds nobody's name. */
export interface PackedOrder {
  id: string;
  /** Its reference, or a short id. */
  name: string;
  count: number;
  /** The packages that were scanned, from 1, in the order of their scans. */
  places: readonly number[];
  /** Epoch ms of its last scan. */
  at: number;
  /** The server has it as ready. */
  isReady?: boolean;
}

/** Why a scan does not count. */
export type WrongScan =
  /** No order has this code. */
  | "unknown"
  /** A code as on our labels, which no order of this merchant has: another merchant's label, or of a deleted order. */
  | "notYours"
  /** It was scanned here before, or is being deleted here. */
  | "deleted"
  /** Its status does not allow it. */
  | "status"
  /** It is ready already. */
  | "packed"
  /** The label counts more packages than the order has. */
  | "noSuchPackage"
  /** The code stands for the whole order, which has several packages. */
  | "whichPackage"
  /** Several orders have this number. */
  | "ambiguous";

/** What a scan led to. `complete`: the last package of its order. `twice`: told, not counted. */
export type Outcome =
  | { is: "counted" | "complete"; scanned: number; count: number; place: number }
  | { is: "twice"; scanned: number; count: number; place: number }
  | { is: "found"; status: OrderStatus; place?: number }
  | { is: "wrong"; why: WrongScan; status?: OrderStatus };

/** What a look-up knows of an order. */
export interface ScannedOrder {
  id: string;
  name: string;
  order: Pick<Order, "orderStatus" | "packageCount" | "scanEvents">;
  named: Named;
}

export const isComplete = ({ places, count }: PackedOrder): boolean => places.length >= count;

/** Orders of a session that are remembered: those of a long day. */
const mostOrders = 500;

/** Packs what was scanned. The list has the order of the last scan first. */
export function pack(
  packed: readonly PackedOrder[],
  { id, name, order, named }: ScannedOrder,
  now: number,
): { packed: readonly PackedOrder[]; outcome: Outcome } {
  const count = packagesOf(order);
  const before = packed.find((one) => one.id === id);
  const places = (before?.places ?? []).filter((place) => place <= count);
  const stop = (why: WrongScan): ReturnType<typeof pack> => ({
    packed,
    outcome: { is: "wrong", why, ...(why === "status" && { status: order.orderStatus }) },
  });
  const place = named.place ?? (count === 1 ? 1 : undefined);
  if (place !== undefined && places.includes(place)) {
    return { packed, outcome: { is: "twice", scanned: places.length, count, place } };
  }
  if (order.orderStatus === "PICKUP_READY") return stop("packed");
  if (!can.markReady(order)) return stop("status");
  if (place === undefined) return stop("whichPackage");
  if (place > count) return stop("noSuchPackage");
  const next: PackedOrder = { id, name, count, places: [...places, place], at: now };
  const others = packed.filter((one) => one.id !== id);
  const outcome: Outcome = {
    is: isComplete(next) ? "complete" : "counted",
    scanned: next.places.length,
    count,
    place,
  };
  return { packed: [next, ...others].slice(0, mostOrders), outcome };
}

/** Takes one scan back. `wasComplete`: the order was marked ready by it, or is about to be. */
export function unpack(
  packed: readonly PackedOrder[],
  id: string,
  place: number,
): { packed: readonly PackedOrder[]; wasComplete: boolean } {
  const before = packed.find((one) => one.id === id);
  if (!before?.places.includes(place)) return { packed, wasComplete: false };
  const { isReady: _, ...order } = before;
  const next = { ...order, places: before.places.filter((one) => one !== place) };
  const others = packed.filter((one) => one.id !== id);
  return { packed: next.places.length === 0 ? others : [next, ...others], wasComplete: isComplete(before) };
}

/** Notes which orders the server has as ready. The same list when nothing changes. */
export function noteReady(packed: readonly PackedOrder[], ids: ReadonlySet<string>): readonly PackedOrder[] {
  if (!packed.some((one) => ids.has(one.id) && isComplete(one) && !one.isReady)) return packed;
  return packed.map((one) => (ids.has(one.id) && isComplete(one) ? { ...one, isReady: true } : one));
}
