import type { Order } from "@merchant-portal/api";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { changedOrders, newOrders } from "./quiet-refresh.tsx";

const orderOf = (id: string, age: number, change: Partial<Order> = {}) =>
  sampleOrder({ id, createdAt: sampleNow - age, ...change });
const [a, b, c] = [orderOf("A", 1), orderOf("B", 2), orderOf("C", 3)];
const listOf = (...orders: Order[]) => new Map(orders.map((order) => [order.id, order]));

describe("a list that is read again", () => {
  const had = listOf(a, b, c);

  it("changes what the server has changed, and nothing else", () => {
    const delivered = { ...b, orderStatus: "DELIVERED" as const };
    expect(changedOrders({ orders: [{ ...a }, delivered, c], had }, had)).toEqual([delivered]);
  });

  it("T72: leaves what was changed here since the request began", () => {
    const ready = { ...b, orderStatus: "PICKUP_READY" as const };
    expect(changedOrders({ orders: [a, b, c], had }, listOf(a, ready, c))).toEqual([]);
  });

  it("counts new orders, until the list has them", () => {
    const added = orderOf("N", 0);
    expect(newOrders({ orders: [added, a, b], had }, had, false)).toEqual([added]);
    expect(newOrders({ orders: [added, a, b], had }, listOf(added, a, b, c), false)).toEqual([]);
  });

  it("calls none new that was deleted here meanwhile, or is on the next page", () => {
    const next = orderOf("Z", 9);
    expect(newOrders({ orders: [a, b, c], had }, listOf(a, c), true)).toEqual([]);
    expect(newOrders({ orders: [a, c, next], had: listOf(a, c) }, listOf(a, c), true)).toEqual([]);
    // A whole list has no next page: the order has come into its filters.
    expect(newOrders({ orders: [a, c, next], had: listOf(a, c) }, listOf(a, c), false)).toEqual([next]);
  });

  it("takes an order without a date, or with one in words, as it is", () => {
    const added = orderOf("N", 0);
    const undated = { ...b, createdAt: undefined as unknown as number };
    const worded = { ...c, createdAt: new Date(c.createdAt).toISOString() as unknown as number };
    expect(newOrders({ orders: [added, a], had }, listOf(a, undated, worded), true)).toEqual([added]);
    expect(newOrders({ orders: [a, { ...undated, id: "U" }], had }, listOf(a, c), true)).toEqual([]);
  });

  it("has nothing to compare before it was read again", () => {
    expect(newOrders({ orders: [], had: new Map() }, had, true)).toEqual([]);
    expect(newOrders({ orders: [], had: new Map() }, new Map(), true)).toEqual([]);
  });
});
