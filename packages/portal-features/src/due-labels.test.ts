import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "#kit/safe-storage.ts";
import { dueImports, setDueImports } from "#parts/printing/label-rules.ts";
import { type Created, lookAtImports, makesLabels, ofImport, unprinted } from "./due-labels.ts";

const order = (refNumber: string, change: Partial<Order> = {}) =>
  sampleOrder({ id: refNumber, refNumber, orderStatus: "GEOCODED", ...change });
const minute = 60_000;

describe("S3.40: an import that prints by rule", () => {
  let now = 0;
  let answer: () => Promise<Created>;
  let pauses: Map<string, number>;
  const printed: string[][] = [];
  const reads: { at: number; isLate: boolean }[] = [];
  const forgotten = vi.fn<() => void>();
  /** Looks every four seconds for so long. */
  const wait = async (ms: number) => {
    for (const end = now + ms; now < end; now += 4_000)
      await lookAtImports("ana", {
        pauses,
        now: () => now,
        read: (_id, isLate) => {
          reads.push({ at: now, isLate });
          return answer();
        },
        print: (orders) => Promise.resolve(void printed.push(orders.map(({ id }) => id))),
        onForgotten: forgotten,
      });
  };
  beforeEach(() => {
    vi.stubGlobal("localStorage", memoryStorage());
    [now, pauses, printed.length, reads.length] = [0, new Map(), 0, 0];
    forgotten.mockClear();
    setDueImports("ana", [{ id: "import", at: 0 }]);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test("prints after a look that failed late: a network that comes back loses no label", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    now = 20 * minute;
    await wait(5 * minute);
    expect(dueImports("ana")).toHaveLength(1);
    // Once a minute: a server that is down is not flooded.
    expect(reads.length).toBeLessThanOrEqual(5);
    answer = () => Promise.resolve({ orders: [order("A")] });
    await wait(5 * minute);
    expect(printed).toEqual([["A"]]);
    expect(reads.at(-1)?.isLate).toBe(true);
    expect(dueImports("ana")).toEqual([]);
  });

  test("is forgotten after a day, and says so", async () => {
    answer = () => Promise.reject(new TypeError("Failed to fetch"));
    now = 24 * 60 * minute + 1;
    await wait(minute);
    expect(forgotten).toHaveBeenCalledOnce();
    expect(printed).toEqual([]);
    expect(dueImports("ana")).toEqual([]);
  });

  test("prints nothing when the rule was switched off while it was read", async () => {
    answer = () => {
      setDueImports("ana", []);
      return Promise.resolve({ orders: [order("A")] });
    };
    await wait(minute);
    expect(printed).toEqual([]);
  });

  test("waits for all of its orders, a long one with longer pauses, and late takes those that are there", () => {
    const orders = [order("B"), order("other"), order("A")];
    expect(ofImport(orders, ["A", "B"], false)).toMatchObject({ orders: [{ id: "A" }, { id: "B" }] });
    expect(ofImport(orders, ["A", "B", "C"], false)).toEqual({ pause: 4_000 });
    expect(ofImport([order("A", { orderStatus: "CREATED" })], ["A"], false)).toEqual({ pause: 4_000 });
    const many = Array.from({ length: 301 }, (_, at) => `${at}`);
    expect(ofImport(orders, many, false)).toEqual({ pause: 15_000 });
    expect(ofImport(orders, ["C", "B"], true)).toMatchObject({ orders: [{ id: "B" }] });
  });
});

test("S3.40: a label that is being made is left out; a packing slip that is being made leaves none out", () => {
  const jobs = [
    { options: { kind: "label" }, ids: ["A"] },
    { options: { kind: "packing-slip" }, ids: ["B"] },
    { options: { kind: "handover" }, ids: ["C"] },
  ];
  const pending = new Set(jobs.filter(({ options }) => makesLabels(options)).flatMap(({ ids }) => ids));
  const history = { byOrder: new Map(), isRead: true };
  const due = unprinted([order("A"), order("B"), order("C")], history, pending);
  expect(due.map(({ id }) => id)).toEqual(["B", "C"]);
});
