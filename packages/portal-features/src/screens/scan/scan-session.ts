/**
 * What the scan page knows, as plain data: its mode, what waits to be looked up, what was packed and counted, and the last scans. All changes are
 * functions here; `scan-store.ts` stores it. It holds references and codes, and nobody's name.
 */
import { newId } from "@merchant-portal/api";
import { orderName } from "#parts/orders/order-name.ts";
import type { Found } from "#parts/scanning/find-scanned.ts";
import type { Scan } from "#rules/scan-code.ts";
import { countPackage, emptyCount, foreignPackage, type StackCount, uncount } from "#rules/scan-count.ts";
import { type Outcome, pack, type PackedOrder, type ScannedOrder, unpack } from "#rules/scan-pack.ts";

/** Pack and mark ready; find; count the stack. */
export const scanModes = ["pack", "find", "count"] as const;
export type ScanMode = (typeof scanModes)[number];

/** A scan that was not looked up yet. */
export interface QueuedScan {
  id: string;
  /** Epoch ms. */
  at: number;
  mode: ScanMode;
  scan: Scan;
}

/** A scan and what it led to. */
export interface LoggedScan {
  id: string;
  at: number;
  mode: ScanMode;
  code: string;
  order?: { id: string; name: string };
  outcome: Outcome;
  isUndone?: boolean;
  /** Wrong, and nobody has said 'OK' to it. */
  isOpen?: boolean;
}

export interface ScanSession {
  mode: ScanMode;
  packed: readonly PackedOrder[];
  stack: StackCount;
  /** In the order of the scans. */
  queue: readonly QueuedScan[];
  /** The last scan first. */
  log: readonly LoggedScan[];
}

export const newSession: ScanSession = { mode: "pack", packed: [], stack: emptyCount(""), queue: [], log: [] };

const longestLog = 60;
/** Scans that wait, at most: a day without a network. */
export const longestQueue = 1_000;
/** An order of an earlier week is not being packed any more. */
const longestPacked = 7 * 24 * 60 * 60_000;

export const queueScan = (session: ScanSession, scan: Scan, now: number): ScanSession =>
  session.queue.length >= longestQueue
    ? session
    : { ...session, queue: [...session.queue, { id: newId(), at: now, mode: session.mode, scan }] };

export interface ResolveContext {
  now: number;
  /** The day in the provider's time zone: a new day begins a new count. */
  day: string;
  /** Ids of orders that are being deleted on this device. */
  deleting: ReadonlySet<string>;
  /** Ids of orders that are being marked not ready: the server may still have them as ready. */
  unmarking: ReadonlySet<string>;
}

/** What a scan led to. `mark`: this scan completed an order, which is to be marked ready. */
export interface Resolved {
  session: ScanSession;
  logged: LoggedScan;
  mark?: { id: string; name: string };
}

/** Applies the first scan of the queue, once it was looked up. */
export function resolveScan(session: ScanSession, queued: QueuedScan, found: Found, context: ResolveContext): Resolved {
  const { now, day, deleting, unmarking } = context;
  const queue = session.queue.filter(({ id }) => id !== queued.id);
  const before: ScanSession = {
    ...session,
    queue,
    packed: session.packed.filter(({ at }) => now - at < longestPacked),
  };
  const at = { id: queued.id, at: queued.at, mode: queued.mode, code: found.code };
  const logIn = (next: ScanSession, outcome: Outcome, order?: LoggedScan["order"]): Resolved => {
    const logged: LoggedScan = {
      ...at,
      outcome,
      ...(order && { order }),
      ...(outcome.is === "wrong" && { isOpen: true }),
    };
    const isDone = queued.mode === "pack" && outcome.is === "complete" && order;
    return {
      session: { ...next, log: [logged, ...next.log].slice(0, longestLog) },
      logged,
      ...(isDone && { mark: order }),
    };
  };
  const stack = before.stack.day === day ? before.stack : emptyCount(day);
  const isDeleted = found.is === "order" ? deleting.has(found.order.id) : wasKnown(session, found.code);
  if (found.is !== "order" || isDeleted) {
    const why =
      found.is === "several" ? "ambiguous" : isDeleted ? "deleted" : isOurLabel(found) ? "notYours" : "unknown";
    if (queued.mode !== "count") return logIn(before, { is: "wrong", why });
    const counted = foreignPackage(stack, { code: found.code, why });
    return logIn({ ...before, stack: counted.stack }, counted.outcome);
  }
  const { order, named } = found;
  const name = orderName(order);
  const known = { id: order.id, name };
  const isUnmarked = order.orderStatus === "PICKUP_READY" && unmarking.has(order.id);
  const current = isUnmarked ? { ...order, orderStatus: "GEOCODED" as const } : order;
  const scanned: ScannedOrder = { ...known, order: current, named };
  if (queued.mode === "pack") {
    const { packed, outcome } = pack(before.packed, scanned, now);
    return logIn({ ...before, packed }, outcome, known);
  }
  if (queued.mode === "count") {
    const counted = countPackage(stack, scanned, found.code);
    return logIn({ ...before, stack: counted.stack }, counted.outcome, known);
  }
  const place = named.place === undefined ? {} : { place: named.place };
  return logIn(before, { is: "found", status: order.orderStatus, ...place }, known);
}

const isOurLabel = (found: Found): boolean => found.is === "none" && found.isLabel;

/** A code that named an order here before, and names none now. */
const wasKnown = ({ log }: ScanSession, code: string): boolean =>
  log.some((one) => one.code === code && one.order !== undefined);

/** The scan that 'Undo' takes back: the last one of this mode that counted. */
export const undoable = ({ log, mode }: ScanSession): LoggedScan | undefined =>
  log.find(
    (one) =>
      one.mode === mode &&
      !one.isUndone &&
      (one.outcome.is === "counted" || one.outcome.is === "complete" || (mode === "count" && isForeign(one))),
  );

const isForeign = ({ outcome }: LoggedScan): boolean => outcome.is === "wrong" && outcome.why !== "whichPackage";

/** Takes the last scan back. `unmark`: the order that was complete by it, and is to be ready no more. */
export function undoScan(session: ScanSession): { session: ScanSession; unmark?: { id: string; name: string } } {
  const last = undoable(session);
  if (!last) return { session };
  const log = session.log.map((one) => (one === last ? { ...one, isUndone: true, isOpen: false } : one));
  const place = "place" in last.outcome ? last.outcome.place : undefined;
  if (last.mode === "count") {
    const taken = last.order && place !== undefined ? { id: last.order.id, place } : { code: last.code };
    return { session: { ...session, log, stack: uncount(session.stack, taken) } };
  }
  if (!last.order || place === undefined) return { session };
  const { packed, wasComplete } = unpack(session.packed, last.order.id, place);
  return { session: { ...session, log, packed }, ...(wasComplete && { unmark: last.order }) };
}

/** Gives up the scans that were not looked up. */
export const discardQueue = (session: ScanSession): ScanSession => ({ ...session, queue: [] });

/** A person has seen what was wrong. */
export const dismissWrong = (session: ScanSession): ScanSession =>
  session.log.some(({ isOpen }) => isOpen)
    ? { ...session, log: session.log.map((one) => (one.isOpen ? { ...one, isOpen: false } : one)) }
    : session;

/** Begins anew in one mode. Orders that were marked ready stay ready. */
export const startOver = (session: ScanSession, mode: ScanMode, day: string): ScanSession => ({
  ...session,
  ...(mode === "pack" && { packed: [] }),
  ...(mode === "count" && { stack: emptyCount(day) }),
  queue: session.queue.filter((one) => one.mode !== mode),
  log: session.log.filter((one) => one.mode !== mode),
});
