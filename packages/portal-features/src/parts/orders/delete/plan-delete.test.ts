import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { expect, it } from "vitest";
import { planDelete } from "./use-pending-deletes.ts";

const scanEvents = [{ location: "Dock 4", time: 1_795_186_800_000 }];
const geocoded = sampleOrder({ id: "a" });
const scanned = sampleOrder({ id: "b", orderStatus: "PICKUP_READY", scanEvents });
const delivered = sampleOrder({ id: "c", orderStatus: "DELIVERED", scanEvents });
const archived = sampleOrder({ id: "d", orderStatus: "ARCHIVED" });

it("a scanned order that waits for its pickup is refused, alone as among others (S4.5)", () => {
  expect(planDelete([scanned])).toMatchObject({ orders: [], skipped: [{ order: { id: "b" }, reason: "scanned" }] });
  const all = planDelete([geocoded, scanned, delivered, archived]);
  expect(all.orders.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(all.skipped.map(({ reason }) => reason)).toEqual(["scanned", "archived"]);
});

it("a single order without scans, or past its pickup, is sent", () => {
  for (const order of [geocoded, delivered])
    expect(planDelete([order])).toMatchObject({ orders: [{ id: order.id }], skipped: [] });
});
