import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";
import { describe, expect, it } from "vitest";
import { orderStops, timeChangeNotes } from "./order-stops.ts";
import { packageTracks } from "./full-timeline-dialog.tsx";

const origin = "https://portal.example";

// S3.4: tasks with completion notes and photos.
describe("stops", () => {
  it("have their notes, and only pictures that may be loaded", () => {
    const task = {
      id: "t1",
      taskType: "DROPOFF",
      taskStatus: "COMPLETED",
      completedAt: sampleNow,
      completionNotes: " With the concierge ",
      completionPhotosUrl: ["/p/1.jpg", "/p/1.jpg", "javascript:alert(1)"],
    };
    expect(orderStops(sampleOrder({ tasks: [task] }), origin)).toEqual([
      {
        type: "DROPOFF",
        status: "COMPLETED",
        moment: sampleNow,
        notes: "With the concierge",
        photos: [`${origin}/p/1.jpg`],
      },
    ]);
  });
  it("with gaps and absurd times still show (T93)", () => {
    const tasks = JSON.parse('[null, 3, {"completedAt": -5, "completionPhotosUrl": "x", "completionNotes": 9}]');
    expect(orderStops(sampleOrder({ tasks }), origin)).toEqual([
      { type: "", status: "", moment: undefined, notes: "", photos: [] },
    ]);
    expect(orderStops({}, origin)).toEqual([]);
  });
});

// S3.4: externalNotes, showExternalNotes.
it("notes on changes of time are shown where the merchant may read them", () => {
  const timeChangeEvents = [
    { externalNotes: "Snow: tomorrow instead", showExternalNotes: true },
    { externalNotes: "internal", showExternalNotes: false },
    { externalNotes: "internal too" },
    { externalNotes: " ", showExternalNotes: true },
  ];
  expect(timeChangeNotes({ timeChangeEvents })).toEqual(["Snow: tomorrow instead"]);
  expect(timeChangeNotes({})).toEqual([]);
});

// S2.26: full timeline with a tab per package.
it("every package has its track, and so has a tracking number that only an event names", () => {
  const order = sampleOrder({
    packages: [{ trackingNumber: "MP1" }, {}],
    timelineEvents: [
      { event: "CREATED", timestamp: sampleNow },
      { event: "LOST", timestamp: sampleNow, trackingNumber: "MP9" },
      { event: "LOST", timestamp: sampleNow, trackingNumber: "MP1" },
    ],
  });
  expect(packageTracks(order)).toEqual([
    { number: 1, trackingNumber: "MP1" },
    { number: 2, trackingNumber: undefined },
    { number: undefined, trackingNumber: "MP9" },
  ]);
});
