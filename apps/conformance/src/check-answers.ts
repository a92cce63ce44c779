/** Reads everything once, and asks what must be refused: shapes, files, error bodies, sessions. */
import { type Operation } from "./contract.ts";
import { at, objects, text, told, type Answer, type Check, type Json, type Probe } from "./probe.ts";

/** An id of the right form that nobody has. */
const nobodysId = "conformance-kit-nobodys-id";
const nobodysShopifyId = "999999999999999999";

/** Calls that only read, though they are no GET. */
const reads = new Set(["listRates"]);
export const isRead = ({ id, method }: Operation): boolean => method === "GET" || reads.has(id);

const profile: Check = {
  operations: ["getMerchant", "listServiceUsers", "getShipstationIntegration", "getFeatureFlag", "generateWixCode"],
  async run({ call, see, options: { first, other } }) {
    await call("getMerchant", { when: "with a token", expect: 200 });
    const users = await call("listServiceUsers", { when: "with a token", expect: 200 });
    const times = objects(users.json).map((one) => Number(one["createdAt"]));
    see(
      "listServiceUsers",
      "list/order",
      notSorted(times, (a, b) => a >= b) && { when: "with a token", expected: "newest first", got: "another order" },
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
      flag.status === 200 &&
        at(flag.json, "enabled") === true && {
          when: "for a flag that nobody knows",
          expected: "enabled: false",
          got: "enabled: true",
        },
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
  operations: ["listRates", "listDeliveryWindows"],
  async run({ call, see, options: { first } }) {
    const postalCode = text(at(first.merchant, "merchantLocation", "postalCode")) || "H2X 1Y4";
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
      notSorted(prices, (a, b) => a <= b) && {
        when: "for a postal code",
        expected: "cheapest first",
        got: prices.join(", "),
      },
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
      prices.length > 0 &&
        words(english) === words(french) && { when: "in French", expected: "French names", got: words(french) },
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
      none.status === 200 &&
        objects(none.json).length > 0 && {
          when: "for a postal code that does not exist",
          expected: "an empty list",
          got: `${objects(none.json).length} rates`,
        },
    );
    const windows = await call("listDeliveryWindows", {
      when: "between two postal codes",
      expect: 200,
      params: { originPostalCode: postalCode, postalCode },
    });
    const starts = objects(windows.json).map(
      (one) => `${text(one["date"])} ${text(at(one, "deliveryWindow", "timeStart"))}`,
    );
    see(
      "listDeliveryWindows",
      "list/order",
      notSorted(starts, (a, b) => a <= b) && {
        when: "between two postal codes",
        expected: "earliest first",
        got: starts.slice(0, 3).join(", "),
      },
    );
  },
};

/** Statuses whose orders have a label. */
const labelled = new Set(["GEOCODED", "PICKUP_READY", "OUT_FOR_DELIVERY", "DELIVERED"]);

const files: Check = {
  operations: ["getLabel", "getPackingSlip"],
  async run({ call, see, skip }) {
    const page = await call("listOrders", { when: "for an order with a label", expect: 200, params: { limit: 100 } });
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
        answer.status === 200 &&
          !isIt && {
            when: `as ${format}`,
            expected: `a file that begins with ${starts[format]}`,
            got: JSON.stringify(begins.slice(0, 20)),
          },
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
      when: "for Shopify orders",
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
      params: { id: nobodysShopifyId, shop },
    });
    const stranger = "conformance-kit-nobodys-shop.myshopify.com";
    await call("listFulfillmentLocations", {
      when: "for a shop that is not linked",
      as: owner,
      expect: 403,
      rule: "tenancy/read",
      code: "SHOP_NOT_LINKED",
      params: { id: nobodysShopifyId, shop: stranger },
    });
  },
};

export const shopOwner = ({ first, other }: Probe["options"]) => [first, other].find((one) => one?.shop);
export const shopifyIdOf = (order: Json): string | undefined =>
  text(objects(order["customFields"]).find((one) => one["name"] === "shopifyId")?.["value"]) || undefined;

/** Values of parameters that must be refused with the name of the parameter. */
const badParameters: Record<string, { when: string; params: Record<string, unknown> }[]> = {
  listOrders: [
    { when: "with limit=abc", params: { limit: "abc" } },
    { when: "with orderStatus=NONSENSE", params: { orderStatus: "NONSENSE" } },
    { when: "with dateFrom=2026-01-01", params: { dateFrom: "2026-01-01" } },
  ],
  getLabel: [{ when: "with format=doc", params: { id: nobodysId, format: "doc" } }],
  getPackingSlip: [{ when: "with format=doc", params: { id: nobodysId, format: "doc" } }],
  listDeliveryWindows: [{ when: "without postalCode", params: { postalCode: undefined } }],
  generateWixCode: [{ when: "without token in the query", params: { token: undefined } }],
  listFulfillmentLocations: [{ when: "without id", params: { id: undefined } }],
  deleteDeliveryException: [{ when: "with date=tomorrow", params: { date: "tomorrow" } }],
};

/** What each operation must refuse; those that write only when the run may write, because an API that is wrong would carry them out. */
const refusals: Check = {
  operations: [],
  async run(probe) {
    for (const operation of probe.operations) {
      if (probe.options.isReadOnly && !isRead(operation)) continue;
      // One that does not answer does not keep the others from being asked.
      await refuse(probe, operation).catch(ifUnanswered);
    }
  },
};

function ifUnanswered(error: unknown): void {
  if ((error as Error).name !== "NoAnswer") throw error;
}

async function refuse(probe: Probe, operation: Operation): Promise<void> {
  const { id, token, hasBody, example } = operation;
  const { call, options } = probe;
  const own = options.first;
  const as = operation.service === "shopify-platform" ? (shopOwner(options) ?? own) : own;
  const shop = as.shop ?? "conformance-kit-nobodys-shop.myshopify.com";
  const params: Record<string, unknown> = {
    shop,
    ...(id === "listFulfillmentLocations" && { id: nobodysShopifyId }),
    ...(operation.path.includes("{id}") && { id: nobodysId }),
  };
  const nonsense = Array.isArray(example) ? [] : { conformanceKitUnknown: 1 };
  const body = hasBody ? { body: id === "listRates" ? { postalCode: "H2X 1Y4" } : nonsense } : {};
  const known = Object.fromEntries(
    Object.entries(params).filter(([name]) => operation.parameters.some((one) => one.name === name)),
  );
  const forged = forge(own.token);
  if (token === "header")
    await call(id, { when: "without a token", token: null, expect: 401, rule: "auth/open", params: known, ...body });
  if (token === "header" || token === "optional") {
    await call(id, {
      when: "with a token of another signature",
      token: forged,
      expect: 401,
      rule: "auth/forged",
      params: { ...known, ...(id === "generateWixCode" && { token: forged }) },
      ...body,
    });
  } else {
    const signed = { ...(example as object), token: forged };
    await call(id, { when: "with a token of another signature", expect: 401, rule: "auth/forged", body: signed });
  }
  for (const { when, params: bad } of badParameters[id] ?? [])
    await call(id, { when, as, expect: 422, hasFields: true, params: { ...known, ...bad } });
  if (operation.path.includes("{id}") || id === "deleteDeliveryException" || id === "removeMerchantAdditionalLocations")
    await call(id, {
      when: "for something that does not exist",
      as,
      expect: 404,
      code: "NOT_FOUND",
      params: { ...known, ...(id === "deleteDeliveryException" && { date: "2099-02-03" }) },
      ...unknownBody(operation),
    });
  if (!hasBody) return;
  // A thing that does not exist may be told before the body is read.
  const orGone = operation.path.includes("{id}") ? [404] : [];
  await call(id, {
    when: "with a body that is no JSON",
    as,
    expect: [400, ...orGone],
    rule: "write/accepts-all",
    params: known,
    raw: "{not json",
  });
  await call(id, {
    when: "with a field that the contract does not have",
    as,
    expect: [422, ...orGone],
    rule: "write/accepts-all",
    hasFields: true,
    params: known,
    body: nonsense,
  });
}

function unknownBody({ id, hasBody, example }: Operation): { body?: unknown } {
  if (id === "removeMerchantAdditionalLocations")
    return {
      body: { street: "1 Conformance Kit", city: "Nowhere", province: "QC", country: "CA", postalCode: "H2J 2K8" },
    };
  return hasBody ? { body: example } : {};
}

/** The same claims with another signature. */
function forge(token: string): string {
  const [head = "", claims = "", signature = ""] = token.split(".");
  const changed = [...signature].toReversed().join("");
  return `${head}.${claims}.${changed === signature ? `x${signature}` : changed || "x"}`;
}

/** Whether two neighbours are in the wrong order. */
export const notSorted = <T>(list: readonly T[], isRight: (a: T, b: T) => boolean): boolean =>
  list.some((one, index) => index > 0 && !isRight(list[index - 1] as T, one));

/** Refusals that need a thought of their own, where a success cannot be taken back. */
const neverDone: Check = {
  operations: [
    "createUserAccount",
    "createServiceUser",
    "fulfillShopifyOrder",
    "createAndFulfillShopifyOrder",
    "bulkFulfillShopifyOrders",
    "authorizeShopifyShop",
  ],
  async run({ call, skip, options }) {
    skip("createUserAccount", "No call removes a user, so none is created; what must be refused was tried.");
    skip("createServiceUser", "No call removes a service user, so none is created; what must be refused was tried.");
    for (const id of ["fulfillShopifyOrder", "createAndFulfillShopifyOrder", "bulkFulfillShopifyOrders"])
      skip(id, "No call takes a fulfilment back, so none is made; what must be refused was tried.");
    skip("authorizeShopifyShop", "Only Shopify signs a link, so no shop is linked; what must be refused was tried.");
    if (options.isReadOnly) return;
    await call("createUserAccount", {
      when: "with a user name that is not the email",
      expect: 422,
      hasFields: true,
      body: {
        name: "Conformance Kit",
        email: "kit@conformance.example",
        username: "other@conformance.example",
        phone: "+15145550142",
      },
    });
    const owner = shopOwner(options);
    if (!options.shopify || !owner?.shop) return;
    const { shop } = owner;
    const rate = { service_code: "NEXTDAY", service_name: "Next day", total_price: 1200 };
    const unknown = { orderId: nobodysShopifyId, locationId: "1" };
    await call("fulfillShopifyOrder", {
      when: "for an order that does not exist",
      as: owner,
      expect: 404,
      params: { shop },
      body: unknown,
    });
    await call("createAndFulfillShopifyOrder", {
      when: "for an order that does not exist",
      as: owner,
      expect: 404,
      params: { shop },
      body: { ...unknown, rate },
    });
    const orders = [{ orderId: nobodysId, shopifyId: nobodysShopifyId, shopifyOrderNumber: "1" }];
    await call("bulkFulfillShopifyOrders", {
      when: "for an order that does not exist",
      as: owner,
      expect: 200,
      body: { shopName: shop, orders },
    });
    await call("bulkFulfillShopifyOrders", {
      when: "for a shop that is not linked",
      as: owner,
      expect: 403,
      rule: "tenancy/write",
      code: "SHOP_NOT_LINKED",
      body: { shopName: "conformance-kit-nobodys-shop.myshopify.com", orders },
    });
    const link = { token: owner.token, shop, hmac: "0".repeat(64), timestamp: String(Math.floor(Date.now() / 1000)) };
    const refused = await call("authorizeShopifyShop", {
      when: "with a signature that does not fit",
      expect: 403,
      code: "HMAC_MISMATCH",
      body: link,
    });
    if (refused.status < 300) throw new Error(`The platform linked ${shop} with a wrong signature: ${told(refused)}`);
  },
};

export const answerChecks: readonly Check[] = [profile, rates, files, shopifyReads, refusals, neverDone];
