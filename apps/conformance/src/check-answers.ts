/** Reads everything once, besides the list of orders: shapes, order, files, languages. */
import { at, objects, text, type Account, type Answer, type Check, type Json, type Probe } from "./probe.ts";

/** Ids of the right form that nobody has. */
export const nobodys = {
  id: "conformance-kit-nobodys-id",
  shopifyId: "999999999999999999",
  shop: "conformance-kit-nobodys-shop.myshopify.com",
};

const profile: Check = {
  operations: ["getMerchant", "listServiceUsers", "getShipstationIntegration", "getFeatureFlag", "generateWixCode"],
  async run({ call, see, options: { first, other } }) {
    await call("getMerchant", { when: "with a token", expect: 200 });
    const users = await call("listServiceUsers", { when: "with a token", expect: 200 });
    const times = objects(users.json).map((one) => Number(one["createdAt"]));
    see(
      "listServiceUsers",
      "list/order",
      "with a token",
      disorder("newest first", times, (a, b) => !(a < b)),
    );
    await call("getShipstationIntegration", { when: "with a token", expect: [200, 404] });
    await call("getFeatureFlag", {
      when: "with a token",
      expect: 200,
      params: { flagName: "heavy-parcel-consolidation-v1" },
    });
    const flag = await call("getFeatureFlag", {
      when: "for a flag that nobody knows",
      expect: 200,
      rule: "value/flag",
      params: { flagName: "conformance-kit-unknown" },
    });
    see(
      "getFeatureFlag",
      "value/flag",
      "for a flag that nobody knows",
      flag.status === 200 && at(flag.json, "enabled") === true && ["enabled: false", "enabled: true"],
    );
    await call("generateWixCode", {
      when: "with the token in header and query",
      expect: 200,
      params: { token: first.token },
    });
    if (other)
      await call("generateWixCode", {
        when: "with the other account's token in the query",
        expect: 401,
        rule: "tenancy/read",
        params: { token: other.token },
      });
  },
};

const rates: Check = {
  operations: ["listRates"],
  async run({ call, see, options: { first } }) {
    const postalCode = ownPostalCode(first);
    const english = await call("listRates", {
      when: "for a postal code",
      expect: 200,
      body: { postalCode },
      params: { locale: "en" },
    });
    const prices = objects(english.json).map((one) => Number(one["price"]));
    see(
      "listRates",
      "list/order",
      "for a postal code",
      disorder("cheapest first", prices, (a, b) => !(a > b)),
    );
    const french = await call("listRates", {
      when: "in French",
      expect: 200,
      body: { postalCode },
      params: { locale: "fr" },
    });
    const words = (answer: Answer) =>
      objects(answer.json)
        .map((one) => `${text(one["name"])} ${text(one["description"])}`)
        .join();
    see(
      "listRates",
      "value/language",
      "in French",
      prices.length > 0 && words(english) === words(french) && ["French names", words(french)],
    );
    await call("listRates", {
      when: "without a token",
      token: null,
      expect: 200,
      rule: "auth/public",
      body: { postalCode },
    });
    const none = await call("listRates", {
      when: "for a postal code that does not exist",
      expect: 200,
      body: { postalCode: "Z9Z 9Z9" },
    });
    see(
      "listRates",
      "answer/status",
      "for a postal code that does not exist",
      none.status === 200 && objects(none.json).length > 0 && ["an empty list", `${objects(none.json).length} rates`],
    );
  },
};

const windows: Check = {
  operations: ["listDeliveryWindows"],
  async run({ call, see, options }) {
    const postalCode = ownPostalCode(options.first);
    const listed = await call("listDeliveryWindows", {
      when: "between two postal codes",
      expect: 200,
      params: { originPostalCode: postalCode, postalCode },
    });
    const starts = objects(listed.json).map(
      (one) => `${text(one["date"])} ${text(at(one, "deliveryWindow", "timeStart"))}`,
    );
    see(
      "listDeliveryWindows",
      "list/order",
      "between two postal codes",
      disorder("earliest first", starts, (a, b) => a <= b),
    );
  },
};

const ownPostalCode = ({ merchant }: Account) => text(at(merchant, "merchantLocation", "postalCode")) || "H2X 1Y4";

/** Statuses whose orders have a label. */
const labelled = new Set(["GEOCODED", "PICKUP_READY", "OUT_FOR_DELIVERY", "DELIVERED"]);

const files: Check = {
  operations: ["getLabel", "getPackingSlip"],
  async run({ call, see, skip }) {
    const page = await call("listOrders", { when: "a page of 100", expect: 200, params: { limit: 100 } });
    const order = objects(at(page.json, "orders")).find((one) => labelled.has(text(one["orderStatus"])));
    if (!order) {
      for (const id of ["getLabel", "getPackingSlip"]) skip(id, "Among the newest 100 orders none has a label.");
      return;
    }
    const starts = { pdf: "%PDF", pdf_letter: "%PDF", zpl: "^XA" } as const;
    const asked = [
      ["getLabel", "pdf"],
      ["getLabel", "pdf_letter"],
      ["getLabel", "zpl"],
      ["getPackingSlip", "pdf"],
      ["getPackingSlip", "zpl"],
    ] as const;
    for (const [id, format] of asked) {
      const answer = await call(id, { when: `as ${format}`, expect: 200, params: { id: order["id"], format } });
      const begins = new TextDecoder().decode(answer.bytes.slice(0, 1024)).trimStart();
      const isIt = format === "zpl" ? begins.includes(starts.zpl) : begins.startsWith(starts[format]);
      see(
        id,
        "answer/file",
        `as ${format}`,
        answer.status === 200 &&
          !isIt && [`a file that begins with ${starts[format]}`, JSON.stringify(begins.slice(0, 20))],
      );
    }
  },
};

const shopifyReads: Check = {
  operations: ["listFulfillmentLocations"],
  async run({ call, skip, options }) {
    const owner = shopOwner(options);
    if (!owner) return skip("listFulfillmentLocations", "Neither account has a Shopify shop.");
    const { json } = await call("listOrders", {
      when: "a page of 100",
      as: owner,
      expect: 200,
      params: { limit: 100, fulfillmentStatus: "unfulfilled" },
    });
    const id = objects(at(json, "orders"))
      .map(shopifyIdOf)
      .find((one) => one !== undefined);
    const shop = owner.shop;
    if (id === undefined)
      skip("listFulfillmentLocations", "Among the newest 100 unfulfilled orders none has a custom field `shopifyId`.");
    else
      await call("listFulfillmentLocations", {
        when: "for an order of the shop",
        as: owner,
        expect: 200,
        params: { id, shop },
      });
    await call("listFulfillmentLocations", {
      when: "for an order that does not exist",
      as: owner,
      expect: 404,
      code: "NOT_FOUND",
      params: { id: nobodys.shopifyId, shop },
    });
    const stranger = nobodys.shop;
    await call("listFulfillmentLocations", {
      when: "for a shop that is not linked",
      as: owner,
      expect: 403,
      rule: "tenancy/read",
      code: "SHOP_NOT_LINKED",
      params: { id: nobodys.shopifyId, shop: stranger },
    });
  },
};

export const shopOwner = ({ first, other }: Probe["options"]) => [first, other].find((one) => one?.shop);
export const shopifyIdOf = (order: Json): string | undefined =>
  text(objects(order["customFields"]).find((one) => one["name"] === "shopifyId")?.["value"]) || undefined;

/** What is wrong when two neighbours are in the wrong order, with the first two that are. */
export function disorder<T>(
  expected: string,
  list: readonly T[],
  isRight: (a: T, b: T) => boolean,
  nameOf: (one: T) => string = String,
) {
  const index = list.findIndex((one, place) => place > 0 && !isRight(list[place - 1] as T, one));
  return index > 0 && ([expected, `${nameOf(list[index - 1] as T)} before ${nameOf(list[index] as T)}`] as const);
}

export const answerChecks: readonly Check[] = [profile, rates, windows, files, shopifyReads];
