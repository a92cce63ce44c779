import type { Order } from "@merchant-portal/api";
import { sampleOrder } from "@merchant-portal/api/testing/samples";
import { expect, test } from "vitest";
import { formatOf } from "#kit/use-format.ts";
import { moreColumns, type MoreColumnsInput } from "#screens/order-list/more-columns.tsx";
import { orderColumns } from "#screens/order-list/order-columns.tsx";

/** Pixels of the boxes and the expanders before the columns. */
const leading = 80;
/** The page's padding, the list's border, and two scroll bars as wide as those of Windows. */
const around = 48 + 2 + 2 * 17;

test.each([true, false])(
  "the list fits a window of 1280 px beside scroll bars that take room (shop: %s)",
  (isShopify) => {
    const columns = orderColumns({
      t: ((key: string) => key) as never,
      number: String,
      service: String,
      trackingUrl: "https://track.example/{id}",
      origin: "https://portal.example",
      newOrderId: undefined,
      showsPhotos: false,
      isShopify,
    });
    const width = columns.reduce((sum, column) => sum + column.width, leading);
    expect(width).toBeLessThanOrEqual(1280 - around);
  },
);

const plain = (text: unknown) => (typeof text === "string" ? text.replaceAll(/[\u00A0\u202F]/g, " ") : text);

/** The chosen columns' cells in English, with the words' keys for what is not formatted. */
function moreCells(order: Order, change: Partial<MoreColumnsInput> = {}): Record<string, unknown> {
  const columns = moreColumns({
    hasShopify: true,
    t: ((key: string, values?: Record<string, string>) => [key, ...Object.values(values ?? {})].join("|")) as never,
    shared: ((key: string) => key.split(".").at(-1)) as never,
    format: formatOf("en", "America/Toronto"),
    service: (service) => service,
    timeZone: "America/Toronto",
    hasDeliveryTypes: true,
    canPrint: true,
    ...change,
  });
  expect(columns.every(({ startsHidden, isReusable }) => startsHidden && isReusable)).toBe(true);
  return Object.fromEntries(columns.map(({ id, cell }) => [id, plain(cell(order, { tabIndex: -1 }))]));
}

test("the columns that start hidden write an order's values as plain text (S2.70)", () => {
  const from = Date.UTC(2026, 10, 20, 20);
  const cells = moreCells(
    sampleOrder({
      completeAfter: from,
      completeBefore: from + 3 * 3_600_000,
      pickupReadyAt: from,
      merchantDisplayName: "Juniper Kids",
      customFields: [
        { name: "Floor", value: "3" },
        { name: "shopifyId", value: "77" },
        { name: "Empty", value: "" },
      ],
    }),
  );
  expect(cells).toMatchObject({
    phone: expect.objectContaining({ props: { written: "+1 514 555-0142" } }) as unknown,
    email: "ana.tremblay@example.com",
    unit: "1204",
    displayName: "Juniper Kids",
    source: "table.sources.dashboard",
    deliveryType: "PARCEL",
    deliveryService: "TO_THE_DOOR",
    window: "Friday, November 20, 3:00–6:00 PM",
    readyAt: "Nov 20, 2026, 3:00 PM",
    rate: "NEXTDAY · $12.61",
    weight: "2.5 lb + 1 kg",
    customFields: "table.customField|Floor|3 · table.customField|detail.shopifyId|77",
  });
});

test("without the flag there are no delivery type and service, and with a shop there are no prints", () => {
  const ids = Object.keys(moreCells(sampleOrder(), { hasDeliveryTypes: false, canPrint: false }));
  expect(ids).not.toEqual(expect.arrayContaining(["deliveryType"]));
  expect(ids).not.toContain("deliveryService");
  expect(ids).not.toContain("printed");
});

test("an order that says nothing has a dash in each of them, and strange values do no harm", () => {
  const bare = sampleOrder({
    recipient: { name: "" },
    recipientAddress: { street: "", city: "", province: "", postalCode: "", country: "" },
    packages: [{ refNumber: "A" }],
    source: undefined as never,
    rateChoice: undefined as never,
    deliveryType: undefined as never,
    deliveryService: undefined as never,
  });
  for (const [id, cell] of Object.entries(moreCells(bare))) expect([id, typeof cell]).toEqual([id, "object"]);
  const odd = sampleOrder({
    completeAfter: "soon" as never,
    source: "wix",
    packages: [],
    completeBefore: 1_795_186_800_000,
  });
  expect(moreCells(odd)).toMatchObject({ source: "wix", window: expect.stringContaining("windowBefore") });
});
