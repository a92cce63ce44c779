import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
    "addLanguage",
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

it("a second copy of the script of the elements says so, with both versions, and connects nothing", async () => {
  const defined = new Map<string, { version?: string }>();
  vi.stubGlobal("customElements", {
    get: (tag: string) => defined.get(tag),
    define: (tag: string, made: object) => void defined.set(tag, made),
  });
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.resetModules();
  await import("./elements.ts");
  expect(error).not.toHaveBeenCalled();
  const first = [...defined.values()];
  for (const one of first) Object.defineProperty(one, "version", { value: "1.20.0" });
  vi.resetModules();
  const { connectDelivery } = await import("./elements.ts");
  expect([...defined.values()]).toEqual(first);
  expect(error.mock.calls).toEqual([[expect.stringMatching(/two copies .* 1\.20\.0.* \d+\.\d+\.\d+/)]]);
  expect(() => connectDelivery({ baseUrl: "/v1", getToken: () => "" })).toThrow(/two copies/);
});
