import { describe, expect, test } from "vitest";
import { aRow } from "#testing/csv-rows.ts";
import { columnOf, toOrderRequest } from "./csv-order.ts";

describe("the order that a row asks for", () => {
  test("takes every column to its place", () => {
    const row = aRow("JUN-1", {
      recipient_email: "ana@example.com",
      recipient_notes: "Porte bleue",
      recipient_unit: "1204",
      is_recipient_address_a_business: true,
      origin_unit: "2",
      is_origin_address_a_business: false,
      package_count: 3,
      delivery_service: "THRESHOLD",
      notes: "Fragile",
      merchant_display_name: "Juniper Kids",
    });
    const whole = {
      order_ref_number: "JUN-1",
      package_ref_number: "P1",
      package_tracking_number: "T1",
      package_weight: 2.5,
      package_weight_unit: "lb" as const,
      package_length: 10,
      package_width: 8,
      package_height: 4,
      package_dimension_unit: "inch" as const,
    };
    expect(toOrderRequest({ row, packages: [whole, { order_ref_number: "JUN-1" }] })).toEqual({
      recipient: { name: "Ana Tremblay", phone: "+15145550142", email: "ana@example.com" },
      recipientAddress: {
        street: "1250 Boulevard René-Lévesque Ouest",
        unit: "1204",
        city: "Montréal",
        province: "QC",
        postalCode: "H3B 4W8",
        country: "CA",
        isBusinessAddress: true,
      },
      originAddress: {
        street: "4200 Rue Saint-Denis",
        unit: "2",
        city: "Montréal",
        province: "QC",
        postalCode: "H2J 2K8",
        country: "CA",
        isBusinessAddress: false,
      },
      packageCount: 3,
      packages: [
        {
          refNumber: "P1",
          trackingNumber: "T1",
          weightOptions: { weight: 2.5, unit: "lb" },
          sizeOptions: { length: 10, width: 8, height: 4, unit: "inch" },
        },
        {},
      ],
      service: "NEXTDAY",
      deliveryService: "THRESHOLD",
      refNumber: "JUN-1",
      notes: "Fragile\nPorte bleue",
      merchantDisplayName: "Juniper Kids",
      source: "csv",
    });
  });

  test("holds nothing that the row does not say", () => {
    const request = toOrderRequest({ row: aRow("JUN-1"), packages: [] });
    expect(JSON.parse(JSON.stringify(request))).toEqual(request);
    expect(Object.keys(request)).not.toContain("notes");
    expect(Object.keys(request.recipientAddress)).toEqual(["street", "city", "province", "postalCode", "country"]);
  });

  test("a weight of nothing is a weight", () => {
    const packages = [{ order_ref_number: "JUN-1", package_weight: 0, package_weight_unit: "kg" as const }];
    expect(toOrderRequest({ row: aRow("JUN-1"), packages }).packages).toEqual([
      { weightOptions: { weight: 0, unit: "kg" } },
    ]);
  });

  test("the same notes twice are stored once", () => {
    const row = aRow("JUN-1", { notes: "Sonnez", recipient_notes: "Sonnez" });
    expect(toOrderRequest({ row, packages: [] }).notes).toBe("Sonnez");
  });
});

test("a field of the order is named by its column", () => {
  expect(
    ["recipient.phone", "recipientAddress.postalCode", "originAddress.country", "deliveryService", "packages"].map(
      columnOf,
    ),
  ).toEqual(["recipient_phone", "recipient_postal_code", "origin_country", "delivery_service", "package_count"]);
});
