import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "#kit/safe-storage.ts";
import type { Found } from "#parts/scanning/find-scanned.ts";
import {
  dismissWrong,
  longestQueue,
  newSession,
  queueScan,
  resolveScan,
  type ResolveContext,
  type ScanMode,
  type ScanSession,
  startOver,
  undoable,
  undoScan,
} from "./scan-session.ts";
import { scanStoreIn } from "./scan-store.ts";

const none: ReadonlySet<string> = new Set();
const context: ResolveContext = { now: 5, day: "2026-11-20", deleting: none, unmarking: none };
const three = sampleOrder({ packageCount: 3 });
const named = (place: number, order = three): Found => ({
  is: "order",
  code: `${order.id}-${place}`,
  order,
  named: { place, isOwn: false },
});

/** Scans one after the other, each looked up at once. */
function scanAll(mode: ScanMode, founds: readonly Found[], more: Partial<ResolveContext> = {}) {
  let session: ScanSession = { ...newSession, mode };
  const steps = founds.map((found) => {
    session = queueScan(session, { text: found.code }, 1);
    const [first] = session.queue;
    if (!first) throw new Error("Nothing is queued.");
    const resolved = resolveScan(session, first, found, { ...context, ...more });
    session = resolved.session;
    return resolved;
  });
  return {
    session,
    steps,
    words: steps.map(({ logged: { outcome } }) => ("why" in outcome ? outcome.why : outcome.is)),
  };
}

describe("packing", () => {
  it("the last package of an order marks it, once", () => {
    const { steps } = scanAll("pack", [named(1), named(2), named(3), named(3)]);
    expect(steps.map(({ mark }) => mark?.id)).toEqual([undefined, undefined, three.id, undefined]);
  });
  it("undo takes the last counted scan back, also behind a wrong one, and the mark with it", () => {
    const { session } = scanAll("pack", [named(1), named(2), named(3), { is: "none", code: "ZZZZZZ", isLabel: false }]);
    const back = undoScan(session);
    expect(back.unmark?.id).toBe(three.id);
    expect(undoScan(back.session).unmark).toBeUndefined();
    expect(undoScan(back.session).session.packed[0]?.places).toEqual([1]);
    expect(undoable(newSession)).toBeUndefined();
  });
  it("says why a code is none of these", () => {
    const unknown: Found = { is: "none", code: "ABCDEF", isLabel: false };
    const foreign: Found = { is: "none", code: "01HZX8K4M2N7Q9RT-1", isLabel: true };
    const gone: Found = { is: "none", code: `${three.id}-1`, isLabel: true };
    const { words, session } = scanAll("pack", [unknown, foreign, { is: "several", code: "BOX-A1" }, named(1), gone]);
    expect(words).toEqual(["unknown", "notYours", "ambiguous", "counted", "deleted"]);
    expect(session.log.filter(({ isOpen }) => isOpen)).toHaveLength(4);
    expect(dismissWrong(session).log.filter(({ isOpen }) => isOpen)).toEqual([]);
  });
  it("an order that is being deleted here is not packed, one that is being taken back is", () => {
    expect(scanAll("pack", [named(1)], { deleting: new Set([three.id]) }).words).toEqual(["deleted"]);
    const ready = sampleOrder({ packageCount: 1, orderStatus: "PICKUP_READY" });
    expect(scanAll("pack", [named(1, ready)]).words).toEqual(["packed"]);
    expect(scanAll("pack", [named(1, ready)], { unmarking: new Set([ready.id]) }).words).toEqual(["complete"]);
  });
});

describe("other modes", () => {
  it("finding counts nothing", () => {
    const { session, words } = scanAll("find", [named(2)]);
    expect(words).toEqual(["found"]);
    expect([session.packed, undoable(session)]).toEqual([[], undefined]);
  });
  it("counting notes what is foreign, and undo takes it off", () => {
    const { session, words, steps } = scanAll("count", [named(1), { is: "none", code: "ZZZZZZ", isLabel: false }]);
    expect(words).toEqual(["status", "unknown"]);
    expect(steps.map(({ mark }) => mark)).toEqual([undefined, undefined]);
    expect(session.stack.foreign.map(({ code }) => code)).toEqual([`${three.id}-1`, "ZZZZZZ"]);
    expect(undoScan(session).session.stack.foreign).toHaveLength(1);
  });
  it("a new day begins a new count, and starting over leaves the other modes", () => {
    const ready = sampleOrder({ packageCount: 1, orderStatus: "PICKUP_READY" });
    const { session } = scanAll("count", [named(1, ready)]);
    const [first] = queueScan(session, { text: "x" }, 1).queue;
    if (!first) throw new Error("Nothing is queued.");
    const next = resolveScan(session, first, named(1, ready), { ...context, day: "2026-11-21" });
    expect(next.session.stack).toMatchObject({ day: "2026-11-21", found: [{ id: ready.id, place: 1 }] });
    expect(startOver(next.session, "pack", "2026-11-21").stack.found).toHaveLength(1);
    expect(startOver(next.session, "count", "2026-11-21")).toMatchObject({ stack: { found: [] }, log: [] });
  });
});

describe("what is stored", () => {
  it("comes back, and what another version wrote is read as far as it fits", () => {
    const storage = memoryStorage();
    const store = scanStoreIn(storage, "scan");
    store.change((session) => queueScan({ ...session, mode: "count" }, { text: "ABCDEF" }, 1));
    expect(scanStoreIn(storage, "scan").get()).toEqual(store.get());
    for (const text of ["", "null", "[]", "{", '{"mode":"x","packed":[null,{"id":1}],"queue":{},"log":[{"id":"a"}]}'])
      expect(scanStoreIn(memoryStorage(new Map([["scan", text]])), "scan").get()).toEqual(newSession);
  });
  it("what another tab scanned stays", () => {
    const storage = memoryStorage();
    const [one, other] = [scanStoreIn(storage, "scan"), scanStoreIn(storage, "scan")];
    one.change((session) => queueScan(session, { text: "ABCDEF" }, 1));
    other.change((session) => queueScan(session, { text: "GHIJKL" }, 2));
    expect(one.get().queue.map(({ scan }) => scan.text)).toEqual(["ABCDEF", "GHIJKL"]);
  });
  it("the queue has an end", () => {
    const full = { ...newSession, queue: Array.from({ length: longestQueue }, () => ({}) as never) };
    expect(queueScan(full, { text: "ABCDEF" }, 1)).toBe(full);
  });
});
