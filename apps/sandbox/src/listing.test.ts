import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Order } from "#contract/schemas.ts";
import { startRig, type Ask, type Rig } from "#testing/rig.ts";

let rig: Rig;
let ask: Ask;
let all: Order[];

beforeAll(async () => {
  rig = await startRig({ orders: 240 });
  ask = await rig.as("merchant@example.com");
  const rows = await rig.sandbox.db
    .selectFrom("orders")
    .select("document")
    .where("merchant_id", "=", "juniper")
    .execute();
  all = rows.map(({ document }): Order => JSON.parse(document));
}, 90_000);
afterAll(async () => {
  await rig.stop();
});

type Filters = Record<string, string>;

/** All pages of a list. */
async function walk(filters: Filters, limit: number): Promise<Order[]> {
  const seen: Order[] = [];
  let cursor: Filters = {};
  for (;;) {
    const query = new URLSearchParams({ ...filters, limit: String(limit), ...cursor });
    const { status, json } = await ask("GET", `/v1/orders?${query.toString()}`);
    expect(status).toBe(200);
    expect(json.orders.length).toBeLessThanOrEqual(limit);
    seen.push(...json.orders);
    if (!json.next) return seen;
    expect(json.orders).toHaveLength(limit);
    cursor = { startAt: json.next.startAt, createdAt: String(json.next.createdAt) };
  }
}

/** The expected list, computed in the simplest way from the words of S2.13. */
function model(filters: Filters): string[] {
  const list = (name: string) => filters[name]?.split(",") ?? [];
  const plain = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}|['’]/gu, "")
      .toLowerCase();
  return all
    .filter((order) => {
      const texts = [
        order.id,
        order.refNumber,
        ...Object.values(order.recipient),
        ...Object.values(order.recipientAddress).filter((value) => typeof value === "string"),
        ...order.tags,
        ...order.packages.flatMap((one) => [one.refNumber, one.trackingNumber]),
      ].map((text) => plain(text ?? ""));
      const shares = list("tags").some((tag) => order.tags.includes(tag));
      return (
        (!filters["orderStatus"] || list("orderStatus").includes(order.orderStatus)) &&
        (!filters["serviceSearch"] || order.service === filters["serviceSearch"]) &&
        (!filters["deliveryType"] || order.deliveryType === filters["deliveryType"]) &&
        (!filters["dateFrom"] || order.createdAt >= Number(filters["dateFrom"])) &&
        (!filters["dateTo"] || order.createdAt <= Number(filters["dateTo"])) &&
        (!filters["deliveredAtFrom"] || (order.deliveredAt ?? -1) >= Number(filters["deliveredAtFrom"])) &&
        (!filters["deliveredAtTo"] || (order.deliveredAt ?? Infinity) <= Number(filters["deliveredAtTo"])) &&
        (!filters["tags"] || shares === (filters["includeTags"] !== "false")) &&
        (!filters["isBusinessAddress"] ||
          String(order.dtoRecipientAddress?.isBusinessAddress === true) === filters["isBusinessAddress"]) &&
        (!filters["fulfillmentStatus"] ||
          (order.pickupReadyAt === undefined) === (filters["fulfillmentStatus"] === "unfulfilled")) &&
        (!filters["originPostalCode"] ||
          order.originAddress.postalCode.replace(" ", "") ===
            filters["originPostalCode"].replace(" ", "").toUpperCase()) &&
        (!filters["merchantDisplayName"] || order.merchantDisplayName === filters["merchantDisplayName"]) &&
        (!filters["freeSearch"] ||
          plain(filters["freeSearch"])
            .split(" ")
            .every((word) => texts.some((text) => text.includes(word))))
      );
    })
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .map((order) => order.id);
}

const ids = (orders: Order[]) => orders.map((order) => order.id);

describe("listOrders", () => {
  test("the seed holds every status, and the walk sees each order exactly once, newest first", async () => {
    expect(all).toHaveLength(240);
    expect(new Set(all.map((order) => order.orderStatus)).size).toBe(22);
    for (const limit of [1, 7, 100]) expect(ids(await walk({}, limit))).toEqual(model({}));
  });

  test("orders of the same millisecond are neither lost nor doubled at a page's edge", async () => {
    const moment = all[100]?.createdAt ?? 0;
    const { db } = rig.sandbox;
    await db.updateTable("orders").set({ created_at: moment }).where("merchant_id", "=", "alder").execute();
    const alder = await rig.as("shopify@example.com");
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const { json } = await alder("GET", `/v1/orders?limit=5${cursor}`);
      seen.push(...ids(json.orders));
      if (!json.next) break;
      cursor = `&startAt=${json.next.startAt}&createdAt=${moment}`;
    }
    expect(seen).toHaveLength(48);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
  });

  test("any filters together give what the model gives, page by page", async () => {
    const some = fc.constantFrom(...all);
    const filters = fc
      .record(
        {
          orderStatus: fc
            .uniqueArray(
              some.map((order) => order.orderStatus),
              { minLength: 1, maxLength: 4 },
            )
            .map(String),
          serviceSearch: some.map((order) => order.service),
          deliveryType: fc.constantFrom("PARCEL", "HEAVY"),
          dateFrom: some.map((order) => String(order.createdAt)),
          dateTo: some.map((order) => String(order.createdAt)),
          deliveredAtFrom: some.map((order) => String(order.deliveredAt ?? 0)),
          deliveredAtTo: some.map((order) => String(order.deliveredAt ?? 9_999_999_999_999)),
          tags: fc.constantFrom("fragile", "gift,cadeau", "VIP", "à rappeler", "nobody-has-it"),
          includeTags: fc.constantFrom("true", "false"),
          isBusinessAddress: fc.constantFrom("true", "false"),
          fulfillmentStatus: fc.constantFrom("fulfilled", "unfulfilled"),
          originPostalCode: some.map((order) => order.originAddress.postalCode.toLowerCase()),
          merchantDisplayName: fc.constantFrom("Juniper Kids", "Genévrier Maison"),
          freeSearch: some.chain((order) =>
            fc.constantFrom(
              order.recipient.name,
              order.recipientAddress.city.toUpperCase(),
              order.id.toLowerCase(),
              order.refNumber ?? "JUN",
              `${order.recipientAddress.city} ${order.tags[0] ?? ""}`.trim(),
              "100%_\\",
            ),
          ),
        },
        { requiredKeys: [] },
      )
      .map((chosen) => Object.fromEntries(Object.entries(chosen).slice(0, 3)));
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 20, max: 100 }), async (chosen, limit) => {
        expect(ids(await walk(chosen, limit))).toEqual(model(chosen));
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  test("a search does not mind accents, case or a missing space in a postal code", async () => {
    const order = all.find(
      (one) => one.recipientAddress.city === "Montréal" && one.recipientAddress.postalCode.length === 7,
    );
    const code = order?.recipientAddress.postalCode ?? "";
    for (const freeSearch of ["montreal", "MONTRÉAL", code, code.replace(" ", "").toLowerCase()]) {
      expect(ids(await walk({ freeSearch }, 100))).toContain(order?.id);
    }
  });

  test("half a cursor is refused, and so is a value that is not one", async () => {
    const faulty = [
      ["startAt=1M7XP2X7JR4PM9WJ", "createdAt"],
      ["createdAt=1795218830578", "startAt"],
      ["limit=0", "limit"],
      ["limit=101", "limit"],
      ["limit=ten", "limit"],
      ["limit=10&limit=20", "limit"],
      ["orderStatus=GEOCODED,ACTIVE", "orderStatus"],
      ["dateFrom=yesterday", "dateFrom"],
      ["isBusinessAddress=maybe", "isBusinessAddress"],
      ["tags=", "tags"],
    ];
    for (const [query, field = ""] of faulty) {
      const { status, json } = await ask("GET", `/v1/orders?${query}`);
      expect({ query, status, fields: Object.keys(json.fields) }).toEqual({ query, status: 422, fields: [field] });
    }
  });
});
