import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { PrintRecord } from "#parts/printing/prints.api.ts";
import { fingerprintOf } from "./label-parts.ts";
import { isPrintEvent, type PrintEvent } from "./print-event.ts";
import { createPrintLog, maxAge, type PrintLog } from "./print-log.ts";
import { pagePrintStore, type PrintStore, type StoreChange } from "./print-store.ts";

const order = (id: string, notes = "") => sampleOrder({ id, notes });
const fingerprint = fingerprintOf(order("any"));
const label = { kind: "label", format: "pdf", withSlip: false } as const;
const slip = { kind: "packing-slip", format: "pdf", withSlip: false } as const;
const ref = (id: string, stamp = fingerprint) => ({ id, name: id, recipient: id, stamp });

/** A browser with its stored events and tabs. Messages between tabs arrive when `deliver` is called. */
function browser() {
  const kept = new Map<string, PrintEvent>();
  const device = { isFull: false, now: 1_000_000 };
  const labels = (...ids: string[]): PrintRecord => ({
    run: "run",
    task: label,
    orders: ids.map((id) => ref(id)),
    file: "labels.pdf",
    to: { id: "file", kind: "file", name: "" },
    at: device.now,
  });
  const tabs: { hear: (news: StoreChange) => void; waiting: StoreChange[] }[] = [];
  const open = () => {
    const tab: (typeof tabs)[number] = { hear: () => undefined, waiting: [] };
    tabs.push(tab);
    const tell = (news: StoreChange) => {
      for (const other of tabs) if (other !== tab) other.waiting.push(structuredClone(news));
    };
    const refuse = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
    const store: PrintStore = {
      load: async (onPortion) => {
        for (const [, event] of [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
          onPortion([structuredClone(event)]);
          await Promise.resolve();
        }
      },
      add: (event) => {
        if (device.isFull) return refuse();
        kept.set(event.id, structuredClone(event));
        tell({ added: [event], removed: [] });
        return Promise.resolve();
      },
      remove: (ids) => {
        for (const id of ids) kept.delete(id);
        tell({ added: [], removed: ids });
        return Promise.resolve();
      },
      subscribe: (hear) => {
        tab.hear = hear;
        return () => undefined;
      },
    };
    const printLog = createPrintLog(store, () => device.now);
    // As a page with orders does.
    printLog.subscribe(() => undefined);
    return printLog;
  };
  const deliver = (at: number) => {
    const tab = tabs[at % tabs.length];
    const news = tab?.waiting.shift();
    if (news) tab?.hear(news);
  };
  const deliverAll = () => {
    for (const tab of tabs) for (const news of tab.waiting.splice(0)) tab.hear(news);
  };
  return { kept, device, labels, open, deliver, deliverAll };
}

describe("the print log", () => {
  it("knows when, how often and in which format an order was printed, also on the next visit", async () => {
    const { open, device, labels } = browser();
    const printLog = open();
    expect(printLog.printsOf(order("A"))).toBeUndefined();
    expect(await printLog.record(labels("A", "B"))).toBe(true);
    device.now += 5000;
    await printLog.record({ ...labels("A"), task: { kind: "label", format: "zpl", withSlip: true } });
    const next = open();
    await next.load();
    for (const one of [printLog, next]) {
      const at = device.now;
      expect(one.printsOf(order("A"))).toEqual({
        label: { at, format: "zpl", times: 2 },
        slip: { at, format: "zpl", times: 1 },
        changed: [],
      });
      expect(one.printsOf(order("B"))?.label).toEqual({ at: at - 5000, format: "pdf", times: 1 });
      expect([...one.labelled()].toSorted()).toEqual(["A", "B"]);
      expect(one.runs(1).map(({ orders }) => orders)).toEqual([["A"]]);
    }
  });

  it("says what has changed since the label was last printed", async () => {
    const { open, labels } = browser();
    const printLog = open();
    await printLog.record(labels("A"));
    expect(printLog.printsOf(order("A", "New note"))?.changed).toEqual(["notes"]);
    await printLog.record({ ...labels(), orders: [ref("A", fingerprintOf(order("A", "New note")))] });
    expect(printLog.printsOf(order("A", "New note"))?.changed).toEqual([]);
    // A packing slip that is printed later does not affect the label.
    await printLog.record({ ...labels("A"), task: slip });
    expect(printLog.printsOf(order("A", "New note"))?.changed).toEqual([]);
  });

  it("returns the same object for an order until its prints change", async () => {
    const { open, labels } = browser();
    const printLog = open();
    const [one, other] = [order("A"), order("B")];
    await printLog.record(labels("A", "B"));
    const before = [printLog.printsOf(one), printLog.printsOf(other)];
    await printLog.record(labels("B"));
    expect(printLog.printsOf(one)).toBe(before[0]);
    expect(printLog.printsOf(other)).not.toBe(before[1]);
  });

  it("marks a print as not printed, and undoes that", async () => {
    const { open, labels } = browser();
    const printLog = open();
    await printLog.record(labels("A"));
    const undo = printLog.markUnprinted("A", "label");
    expect(printLog.printsOf(order("A"))).toBeUndefined();
    expect(printLog.labelled().size).toBe(0);
    expect(printLog.printedAt("A", "label")).toBeUndefined();
    undo();
    expect(printLog.printsOf(order("A"))?.label?.times).toBe(1);
    printLog.markUnprinted("A", "label");
    await printLog.record(labels("A"));
    expect(printLog.printsOf(order("A"))?.label?.times).toBe(1);
  });

  it("works when nothing can be stored, and says so", async () => {
    const { open, device, labels } = browser();
    const printLog = open();
    device.isFull = true;
    expect(await printLog.record(labels("A"))).toBe(false);
    expect(printLog.printsOf(order("A"))?.label?.times).toBe(1);
    const broken = createPrintLog(
      {
        load: () => Promise.reject(new Error("blocked")),
        add: () => Promise.reject(new Error("blocked")),
        remove: () => Promise.reject(new Error("blocked")),
        subscribe: () => () => undefined,
      },
      () => 1,
    );
    await broken.load();
    expect(broken.isLoaded()).toBe(false);
    expect(broken.failure()).toEqual({ error: new Error("blocked") });
    expect(await broken.record(labels("A"))).toBe(false);
    expect(broken.labelled().has("A")).toBe(true);
  });

  it("loads stored events when a second try succeeds", async () => {
    let isBlocked = true;
    const load = () => (isBlocked ? Promise.reject(new Error("blocked")) : Promise.resolve());
    const printLog = createPrintLog({ ...pagePrintStore, load }, () => 1);
    await printLog.load();
    isBlocked = false;
    await printLog.load();
    expect([printLog.isLoaded(), printLog.failure()]).toEqual([true, undefined]);
  });

  it("marks a label as not printed without the packing slip that was printed with it", async () => {
    const { open, labels } = browser();
    const printLog = open();
    await printLog.record({ ...labels("A"), task: { kind: "label", format: "zpl", withSlip: true } });
    const undo = printLog.markUnprinted("A", "label");
    expect(printLog.printsOf(order("A"))).toMatchObject({ label: undefined, slip: { times: 1 } });
    undo();
    expect(printLog.printsOf(order("A"))).toMatchObject({ label: { times: 1 }, slip: { times: 1 } });
  });

  it("removes events that are half a year old, from memory and from the device", async () => {
    const { open, device, labels, kept } = browser();
    const first = open();
    await first.record(labels("old"));
    first.markUnprinted("old", "label");
    device.now += maxAge;
    await first.record(labels("new"));
    device.now += 1;
    const next = open();
    await next.load();
    expect([...next.labelled()]).toEqual(["new"]);
    expect([...kept.values()].map((event) => event.did)).toEqual(["printed"]);
  });

  it("calls its listeners", async () => {
    const { open, labels } = browser();
    const printLog = open();
    const heard = vi.fn<() => void>();
    const leave = printLog.subscribe(heard);
    await printLog.record(labels("A"));
    expect(heard).toHaveBeenCalled();
    leave();
    heard.mockClear();
    await printLog.record(labels("A"));
    expect(heard).not.toHaveBeenCalled();
  });

  it("ignores events that it does not understand", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isPrintEvent(value)).toBe(false);
      }),
    );
  });
});

const ids = ["A", "B", "C"];
type Step =
  | { do: "print"; tab: number; orders: string[]; slip: boolean }
  | { do: "forget"; tab: number; order: string }
  | { do: "undo"; tab: number }
  | { do: "hear"; tab: number }
  | { do: "wait"; ms: number }
  | { do: "open" };

const tab = fc.nat(5);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    do: fc.constant("print" as const),
    tab,
    orders: fc.subarray(ids, { minLength: 1 }),
    slip: fc.boolean(),
  }),
  fc.record({ do: fc.constant("forget" as const), tab, order: fc.constantFrom(...ids) }),
  fc.record({ do: fc.constant("undo" as const), tab }),
  fc.record({ do: fc.constant("hear" as const), tab }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(-60_000, 0, 1, 1000, maxAge / 2) }),
  fc.record({ do: fc.constant("open" as const) }),
);

/** The prints of every order in a log. */
const told = (printLog: PrintLog) => ids.map((id) => printLog.printsOf(order(id)));

it("is the same in all tabs for any prints, corrections and clean-ups, in whatever order messages arrive", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { open, device, labels, deliver, deliverAll } = browser();
      const tabs = [open(), open()];
      const undo: (() => void)[] = [];
      const left: unknown[] = [];
      const at = (index: number) => tabs[index % tabs.length] as PrintLog;
      for (const one of steps) {
        if (one.do === "print") await at(one.tab).record({ ...labels(...one.orders), task: one.slip ? slip : label });
        else if (one.do === "forget") {
          undo.push(at(one.tab).markUnprinted(one.order, "label"));
          left.push(at(one.tab).printsOf(order(one.order))?.label);
        } else if (one.do === "undo") undo.pop()?.();
        else if (one.do === "hear") deliver(one.tab);
        else if (one.do === "wait") device.now += one.ms;
        else {
          const next = open();
          await next.load();
          tabs.push(next);
        }
      }
      expect(left.every((prints) => prints === undefined)).toBe(true);
      deliverAll();
      // A new page removes old events, and tells the other tabs.
      const fresh = open();
      await fresh.load();
      deliverAll();
      for (const printLog of tabs) expect(told(printLog)).toEqual(told(fresh));
      for (const mark of told(fresh))
        for (const prints of [mark?.label, mark?.slip])
          expect(device.now - (prints?.at ?? device.now)).toBeLessThanOrEqual(maxAge);
    }),
  );
});
