import { fakeApi, refuse } from "@merchant-portal/api/testing";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { markOrder } from "./ready.api.ts";

const geocoded = sampleOrder({ id: "o-1" });
const ready = sampleOrder({ id: "o-1", orderStatus: "PICKUP_READY", pickupReadyAt: 1_795_186_800_000 });
const conflict = () => refuse(409, "The order is not geocoded.");

/** A server that refuses the mark because of the order's current state `now`. */
const refusing = (now: typeof ready) =>
  fakeApi({ "PATCH /orders/{id}/pickupready": conflict, "GET /orders": () => ({ orders: [now] }) });

describe("marking an order", () => {
  it("succeeds only with a response that shows this order in its new state", async () => {
    const answering = (answer: unknown) => fakeApi({ "PATCH /orders/{id}/pickupready": () => answer as typeof ready });
    await expect(markOrder(answering(ready), "ready", "o-1", false)).resolves.toEqual(ready);
    for (const answer of [geocoded, { ...ready, id: "o-2" }, {}])
      await expect(markOrder(answering(answer), "ready", "o-1", false)).rejects.toMatchObject({ kind: "unreadable" });
  });

  it("fails when the server refuses, even if the order is ready already", async () => {
    await expect(markOrder(refusing(ready), "ready", "o-1", false)).rejects.toMatchObject({ status: 409 });
  });

  it("succeeds on a repeat after a lost response, when the order has the mark (T65)", async () => {
    await expect(markOrder(refusing(ready), "ready", "o-1", true)).resolves.toMatchObject({ id: "o-1" });
    await expect(markOrder(refusing(geocoded), "ready", "o-1", true)).rejects.toMatchObject({ status: 409 });
  });
});
