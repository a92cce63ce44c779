/** Orders with a history, for the stories of an order's detail. */
import type { Order } from "@merchant-portal/api";
import { sampleNow, sampleOrder } from "@merchant-portal/api/testing/samples";

import door from "./story-door.svg?no-inline";
import signature from "./story-signature.svg?no-inline";

const hour = 3_600_000;

/** Delivered, with photos, a signature, a driver's notes and a change of time. */
export const deliveredOrder: Order = sampleOrder({
  orderStatus: "DELIVERED",
  deliveredAt: sampleNow + 5 * hour,
  scanEvents: [{ location: "Depot Montréal", time: sampleNow, trackingNumber: "MP10482A" }],
  timelineEvents: [
    // Seconds and milliseconds side by side (S9.5).
    { event: "CREATED", timestamp: sampleNow / 1000 - 7200 },
    { event: "GEOCODED", timestamp: sampleNow / 1000 - 7196 },
    { event: "PICKUP_READY", timestamp: sampleNow - hour },
    { event: "CARRIER_PICKED_UP", timestamp: sampleNow },
    { event: "CARRIER_PICKED_UP", timestamp: sampleNow, trackingNumber: "MP10482A" },
    { event: "OUT_FOR_DELIVERY", timestamp: sampleNow + 2 * hour },
    { event: "DELIVERY_EN_ROUTE", timestamp: sampleNow + 4 * hour },
    {
      event: "DELIVERED",
      timestamp: sampleNow + 5 * hour,
      verificationPhotosUrls: [door, "/no-such-photo.svg"],
      signaturePhotosUrls: [signature],
    },
  ],
  timeChangeEvents: [
    { externalNotes: "Snow on the bridge: delivered in the evening instead.", showExternalNotes: true },
    { externalNotes: "not for the merchant", showExternalNotes: false },
  ],
  tasks: [
    { id: "t1", taskType: "PICKUP", taskStatus: "COMPLETED", completedAt: sampleNow },
    {
      id: "t2",
      taskType: "DROPOFF",
      taskStatus: "COMPLETED",
      completedAt: sampleNow + 5 * hour,
      completionNotes: "Signed by Camille at the front desk.",
      completionPhotosUrl: [door],
    },
  ],
});

/** Epoch ms of a day that stays ahead: Monday, 30 November 2099, 9:00 in Toronto. */
const ahead = Date.UTC(2099, 10, 30, 14);

/** To arrive in a window. */
export const promisedOrder: Order = sampleOrder({ completeAfter: ahead, completeBefore: ahead + 12 * hour });

const dayOnly = { service: "NEXTDAY", name: "Next day", price: 12 } as const;

/** A day is promised, without hours. */
export const dayOrder: Order = sampleOrder({ rateChoice: { ...dayOnly, estimateDay: "2099-11-30" } });
export const lateDayOrder: Order = sampleOrder({ rateChoice: { ...dayOnly, estimateDay: "2020-11-30" } });

/** On its way, and late. */
export const lateOrder: Order = sampleOrder({
  orderStatus: "OUT_FOR_DELIVERY",
  createdAt: sampleNow - 9 * hour,
  pickupReadyAt: sampleNow - 8 * hour,
  outForDeliveryAt: sampleNow - 4 * hour,
  completeBefore: sampleNow - hour,
  timelineEvents: [
    { event: "CREATED", timestamp: sampleNow - 9 * hour },
    { event: "CARRIER_PICKED_UP", timestamp: sampleNow - 6 * hour },
    { event: "OUT_FOR_DELIVERY", timestamp: sampleNow - 4 * hour },
  ],
});

/** The driver came in vain. */
export const failedOrder: Order = sampleOrder({
  ...lateOrder,
  orderStatus: "DELIVERY_FAILED",
  failedAt: sampleNow - hour,
  failureNotes: "Nobody answered; no safe place to leave it.",
  timelineEvents: [
    ...lateOrder.timelineEvents,
    { event: "DELIVERY_FAILED", timestamp: sampleNow - hour, verificationPhotosUrls: [door] },
  ],
});

/** Names that break layouts, many events and packages, and nothing that an order need not have. */
export const longOrder: Order = sampleOrder({
  ...failedOrder,
  refNumber: "R".repeat(80),
  recipient: { name: "د. عبد الرحمن بن عبد العزيز الأنصاري".padEnd(80, "و"), phone: "", email: "" },
  packageCount: 40,
  packages: Array.from({ length: 40 }, (_, at) => ({ trackingNumber: `MP10482-${at + 1}` })),
  tags: Array.from({ length: 12 }, (_, at) => `anticonstitutionnellement ${at + 1}`),
  failureNotes: "Anticonstitutionnellement".repeat(4),
  timelineEvents: Array.from({ length: 40 }, (_, at) => ({
    event: at === 39 ? "DELIVERY_FAILED" : at % 2 ? "OUT_FOR_DELIVERY" : "RECEIVED_AT_DESTINATION",
    timestamp: sampleNow + at * hour,
    verificationPhotosUrls: at === 39 ? ["/no-such-photo.svg"] : [],
  })),
});

/** Two hundred packages and two hundred tags. */
export const crowdedOrder: Order = sampleOrder({
  packageCount: 200,
  packages: Array.from({ length: 200 }, (_, at) => ({ trackingNumber: `MP10482-${at + 1}` })),
  tags: Array.from({ length: 200 }, (_, at) => `tag ${at + 1}`),
});

const canary = "<img src=x onerror=alert(1)>\u202E{{name}} مرحبا Z̸̡̛a̵l̶g̷o̸";
const word = `${canary}${"W".repeat(400)}`;

/** Hostile text in every field, absurd times, pictures that may not be loaded (T01, T93, T96). */
export const hostileDetail: Order = sampleOrder({
  id: "a".repeat(64),
  refNumber: word.slice(0, 400),
  createdBy: word,
  merchantDisplayName: word,
  recipient: { name: word, phone: word, email: word },
  recipientAddress: {
    number: word,
    street: word,
    unit: word,
    city: word,
    province: word,
    postalCode: word,
    country: word,
  },
  notes: `${word}\n{{name}} $t(title) ^XZ`,
  failureNotes: word,
  tags: [word, "=1+1", "🧊", "=1+1"],
  customFields: [{ name: word, value: word }],
  rateChoice: { service: "NEXTDAY", name: word, price: 1 },
  orderItems: [{ name: word, sku: word, quantity: 1, warehouseLocation: word, imageUrl: "javascript:alert(1)" }],
  packages: [{ refNumber: word, trackingNumber: word }],
  timelineEvents: [
    { event: word, timestamp: -5 },
    { event: "CREATED", timestamp: 0 },
    {
      event: "GEOCODED",
      timestamp: 999_999_999_999,
      verificationPhotosUrls: ["javascript:alert(1)", "http://evil.test/1"],
    },
    { event: word, timestamp: sampleNow, trackingNumber: word },
  ],
  timeChangeEvents: [{ externalNotes: word, showExternalNotes: true }],
  tasks: [{ id: "t1", taskType: word, taskStatus: word, completionNotes: word }],
});
