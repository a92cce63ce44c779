import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fingerprintOf } from "./label-parts.ts";
import {
  latestFiles,
  markUnprinted,
  printedAt,
  type PrintedFile,
  printedIds,
  printHistory,
  type PrintHistory,
  printsOf,
  recordPrint,
} from "./print-history.ts";
import { isPrintRow, listenToPrints, rowsOfEvents, writePrints } from "./print-store.ts";

const order = (id: string, notes = "") => sampleOrder({ id, notes });
const fileOf = (ids: readonly string[], change: Partial<PrintedFile> = {}): PrintedFile => ({
  jobId: "job",
  kinds: ["label"],
  format: "pdf",
  orders: ids.map((id, index) => ({ id, fingerprint: fingerprintOf(order(id)), index })),
  at: 1_000,
  ...change,
});

/** The history of a page without a merchant. */
function page() {
  const queries = new QueryClient();
  const { queryKey } = printHistory(undefined);
  return {
    queries,
    history: () => queries.getQueryData(queryKey) as PrintHistory,
    record: (ids: readonly string[], change?: Partial<PrintedFile>) =>
      recordPrint(queries, undefined, fileOf(ids, change)),
    void: (id: string, kind: "label" | "packing-slip" = "label") => markUnprinted(queries, undefined, id, kind),
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the print history", () => {
  it("knows when, how often and in which format an order was printed", async () => {
    const { history, record } = page();
    expect(await record(["A", "B"])).toBe(true);
    await record(["A"], { at: 6_000, format: "zpl", kinds: ["label", "packing-slip"] });
    expect(printsOf(history(), order("A"))).toEqual({
      label: { at: 6_000, format: "zpl", times: 2 },
      slip: { at: 6_000, format: "zpl", times: 1 },
      changed: [],
    });
    expect(printsOf(history(), order("B"))?.label).toEqual({ at: 1_000, format: "pdf", times: 1 });
    expect(printsOf(history(), order("C"))).toBeUndefined();
    expect([...printedIds(history())]).toEqual(["A", "B"]);
  });

  it("says what has changed since the label was last printed", async () => {
    const { history, record } = page();
    await record(["A"]);
    expect(printsOf(history(), order("A", "New note"))?.changed).toEqual(["notes"]);
    await record([], {
      at: 2_000,
      orders: [{ id: "A", fingerprint: fingerprintOf(order("A", "New note")), index: 0 }],
    });
    expect(printsOf(history(), order("A", "New note"))?.changed).toEqual([]);
    // A packing slip that is printed later does not affect the label.
    await record(["A"], { at: 3_000, kinds: ["packing-slip"] });
    expect(printsOf(history(), order("A", "New note"))?.changed).toEqual([]);
  });

  it("marks a label as not printed, without the packing slip that was printed with it, and undoes that", async () => {
    const { history, record, void: markVoid } = page();
    await record(["A"], { kinds: ["label", "packing-slip"] });
    const undo = markVoid("A");
    expect(printsOf(history(), order("A"))).toMatchObject({ label: undefined, slip: { times: 1 } });
    expect(printedIds(history()).size).toBe(0);
    expect(printedAt(history(), "A", "label")).toBeUndefined();
    undo();
    expect(printsOf(history(), order("A"))).toMatchObject({ label: { times: 1 }, slip: { times: 1 } });
    markVoid("A");
    await record(["A"], { at: 2_000 });
    expect(printsOf(history(), order("A"))?.label?.times).toBe(1);
  });

  it("lists the latest files, newest first, each in the order of printing", async () => {
    const { history, record } = page();
    await record(["C", "A", "B"]);
    await record(["B"], { at: 2_000, jobId: "job" });
    await record(["D"], { at: 1_500, jobId: "other", kinds: ["label", "packing-slip"], format: "zpl" });
    const files = latestFiles(history(), 3);
    expect(files.map(({ orders }) => orders.map(({ id }) => id))).toEqual([["B"], ["D"], ["C", "A", "B"]]);
    expect(files[1]).toMatchObject({ jobId: "other", kinds: ["label", "packing-slip"], format: "zpl" });
    expect(latestFiles(history(), 1)).toHaveLength(1);
  });

  it("works where the browser stores nothing and denies its channel, and says so", async () => {
    vi.stubGlobal("indexedDB", {
      open: () => {
        throw new DOMException("denied", "SecurityError");
      },
    });
    vi.stubGlobal("BroadcastChannel", function denied() {
      throw new DOMException("denied", "SecurityError");
    });
    const queries = new QueryClient();
    expect(await recordPrint(queries, "merchant", fileOf(["A"]))).toBe(false);
    expect(await writePrints("merchant", [])).toBe(false);
    listenToPrints("merchant", () => undefined)();
    const observer = new QueryObserver(queries, { ...printHistory("merchant"), retry: false });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().error).toBeInstanceOf(DOMException);
    stop();
    expect(observer.getCurrentResult().data?.isRead).toBe(false);
    expect(printsOf(observer.getCurrentResult().data as PrintHistory, order("A"))?.label?.times).toBe(1);
  });

  it("ignores rows that it does not understand", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(isPrintRow(value)).toBe(false);
      }),
    );
  });
});

describe("the history of version 1", () => {
  const printed = {
    did: "printed",
    id: "0-a",
    at: 5,
    run: "run-1",
    kinds: ["label", "packing-slip"],
    format: "zpl",
    orders: ["A", "B"],
    fingerprints: ["1.2.3.4.5", ""],
  };

  it("becomes rows, with what was marked as not printed", () => {
    const unprinted = { did: "unprinted", id: "0-b", at: 6, order: "A", kind: "label", runs: ["0-a"] };
    const rows = rowsOfEvents([printed, unprinted]);
    expect(rows.map((row) => [row.orderId, row.kind, row.fingerprint, row.index, row.isVoid])).toEqual([
      ["A", "label", "1.2.3.4.5", 0, true],
      ["A", "packing-slip", "1.2.3.4.5", 0, false],
      ["B", "label", "", 1, false],
      ["B", "packing-slip", "", 1, false],
    ]);
    expect(rows[0]).toMatchObject({ format: "zpl", at: 5, jobId: "run-1" });
    const both = { did: "unprinted", id: "0-b", at: 6, order: "B", runs: ["0-a"] };
    expect(rowsOfEvents([printed, both]).filter(({ isVoid }) => isVoid)).toHaveLength(2);
  });

  it("loses no readable event to an unreadable one", () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (junk) => {
        expect(rowsOfEvents([...junk, { ...printed, orders: 7 }, printed])).toHaveLength(4);
      }),
    );
  });
});
