import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import type { TimelineEvent } from "@merchant-portal/api";
import { expect, it } from "vitest";
import { trackingEvents } from "./tracking-events.ts";

const origin = "https://portal.example";
const read = (timelineEvents: TimelineEvent[], trackingNumber?: string) =>
  trackingEvents(sampleOrder({ timelineEvents }), trackingNumber, origin);

it("are newest first, whether the wire counts in seconds or in milliseconds", () => {
  const events = read([
    { event: "CREATED", timestamp: sampleNow / 1000 },
    { event: "DELIVERED", timestamp: sampleNow + 9_000 },
    { event: "GEOCODED", timestamp: sampleNow / 1000 + 4 },
  ]);
  expect(events.map(({ event }) => event)).toEqual(["DELIVERED", "GEOCODED", "CREATED"]);
  expect(events.map(({ moment }) => moment)).toEqual([sampleNow + 9_000, sampleNow + 4_000, sampleNow]);
});

it("of one moment stay in the order in which they happened", () => {
  const events = read(["CREATED", "GEOCODED", "PICKUP_READY"].map((event) => ({ event, timestamp: sampleNow })));
  expect(events.map(({ event }) => event)).toEqual(["PICKUP_READY", "GEOCODED", "CREATED"]);
});

it("of a package are apart from those of the order", () => {
  const all: TimelineEvent[] = [
    { event: "CREATED", timestamp: sampleNow },
    { event: "CARRIER_PICKED_UP", timestamp: sampleNow, trackingNumber: "MP1" },
  ];
  expect(read(all).map(({ event }) => event)).toEqual(["CREATED"]);
  expect(read(all, "MP1").map(({ event }) => event)).toEqual(["CARRIER_PICKED_UP"]);
});

// T93, T03
it("without a readable time come last, without a time; only safe pictures are kept", () => {
  const bad = {
    event: "LOST",
    timestamp: -5,
    verificationPhotosUrls: ["javascript:alert(1)", "/p/1.jpg", "http://x/2"],
  };
  const [first, last] = read([bad, { event: "CREATED", timestamp: sampleNow }]);
  expect(first?.event).toBe("CREATED");
  expect(last).toEqual({ event: "LOST", moment: undefined, photos: [`${origin}/p/1.jpg`], signatures: [] });
});
