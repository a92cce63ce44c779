import { expect, it } from "vitest";

it("may be imported by a server, which has no window", async () => {
  expect(typeof window).toBe("undefined");
  const widgets = await import("./embed.ts");
  expect(Object.keys(widgets).toSorted()).toEqual([
    "AddressBook",
    "BulkImport",
    "CreateOrderWizard",
    "DeliveryProvider",
    "Integrations",
    "OrderDetail",
    "OrderList",
    "OrderTable",
    "PrintButton",
    "RateCalculator",
    "ServiceUsers",
    "ShipFromLocations",
    "TodayCounts",
    "TrackingTimeline",
    "connectFrame",
    "forgetUser",
    "frameReady",
    "isApiError",
    "likeOrder",
    "readFrameConnect",
    "readToFrame",
    "toSaved",
  ]);
  expect(Object.keys(await import("./elements.ts"))).toContain("connectDelivery");
});
