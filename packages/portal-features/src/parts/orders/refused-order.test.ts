import { expect, test } from "vitest";
import { refusedOrder } from "./refused-order.ts";

const refused = (fields: Record<string, string>, code?: string) =>
  refusedOrder({ code, fields }, String, (key) => String(key));

test("an address that was not found has our own message, even when the server names no field", () => {
  expect(refused({ "recipientAddress.city": "no such city" }, "RECIPIENT_GEOCODING_ERROR")).toEqual({
    "recipientAddress.city": "refused.recipientGeocodingError",
  });
  expect(refused({}, "ORIGIN_GEOCODING_ERROR")).toEqual({ "originAddress.street": "refused.originGeocodingError" });
});

test("a business rule has the message of its field, a format that of its validation", () => {
  expect(
    refused({
      window: "can no longer be booked",
      completeBefore: "is not after completeAfter",
      deliveryService: "is not offered with NEXTDAY",
      packages: "are more than packageCount",
      "packages.0.refNumber": "must NOT have more than 100 characters",
      "recipient.phone": "is required",
    }),
  ).toEqual({
    window: "refused.window",
    completeBefore: "refused.window",
    deliveryService: "refused.deliveryService",
    packages: "refused.packages",
    "packages.0.refNumber": "validation.tooLong",
    "recipient.phone": "validation.required",
  });
});

test("an unknown error has the server's text, marked with its language", () => {
  expect(refused({ notes: "may not name a competitor" })).toEqual({
    notes: { text: "may not name a competitor", lang: "en" },
  });
});
