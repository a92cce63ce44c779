/** Asks what must be refused: no token, a forged one, ids that nobody has, parameters and bodies that are wrong. */
import { nobodys, shopOwner } from "./check-answers.ts";
import type { Operation } from "./contract.ts";
import { told, type Account, type Call, type Check, type Probe } from "./probe.ts";

/** Calls that only read, though they are no GET. */
const reads = new Set(["listRates"]);
export const isRead = ({ id, method }: Pick<Operation, "id" | "method">): boolean => method === "GET" || reads.has(id);

/** Values of parameters that must be refused with the name of the parameter. */
const badParameters: Record<string, { when: string; params: Record<string, unknown> }[]> = {
  listOrders: [
    { when: "with limit=abc", params: { limit: "abc" } },
    { when: "with orderStatus=NONSENSE", params: { orderStatus: "NONSENSE" } },
    { when: "with dateFrom=2026-01-01", params: { dateFrom: "2026-01-01" } },
  ],
  getLabel: [{ when: "with format=doc", params: { id: nobodys.id, format: "doc" } }],
  getPackingSlip: [{ when: "with format=doc", params: { id: nobodys.id, format: "doc" } }],
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
  const { id, path, service, parameters, hasBody, example } = operation;
  const { options } = probe;
  const as = service === "shopify-platform" ? (shopOwner(options) ?? options.first) : options.first;
  const samples: Record<string, unknown> = {
    shop: as.shop ?? nobodys.shop,
    ...(path.includes("{id}") && { id: nobodys.id }),
    ...(id === "listFulfillmentLocations" && { id: nobodys.shopifyId }),
  };
  const params = Object.fromEntries(
    Object.entries(samples).filter(([name]) => parameters.some((one) => one.name === name)),
  );
  // Nothing is written, should the API take it.
  const nonsense = Array.isArray(example) ? [] : { conformanceKitUnknown: 1 };
  await refuseToken(probe, operation, {
    params,
    ...(hasBody && { body: isRead(operation) ? { postalCode: "H2X 1Y4" } : nonsense }),
  });
  await refuseInput(probe, operation, { as, params, nonsense });
}

async function refuseToken(
  { call, options }: Probe,
  { id, token, example }: Operation,
  request: Pick<Call, "params" | "body">,
): Promise<void> {
  const forged = forge(options.first.token);
  const withForged = { when: "with a token of another signature", expect: 401, rule: "auth/forged" } as const;
  if (token === "body") {
    await call(id, { ...withForged, body: { ...(example as object), token: forged } });
    return;
  }
  if (token === "header")
    await call(id, { ...request, when: "without a token", token: null, expect: 401, rule: "auth/open" });
  const params = { ...request.params, ...(id === "generateWixCode" && { token: forged }) };
  await call(id, { ...request, ...withForged, token: forged, params });
}

type Input = Required<Pick<Call, "params">> & { as: Account; nonsense: unknown };

async function refuseInput({ call }: Probe, operation: Operation, { as, params, nonsense }: Input): Promise<void> {
  const { id, path, hasBody } = operation;
  for (const { when, params: bad } of badParameters[id] ?? [])
    await call(id, { when, as, expect: 422, hasFields: true, params: { ...params, ...bad } });
  const isOfOne = path.includes("{id}");
  if (isOfOne || id === "deleteDeliveryException" || id === "removeMerchantAdditionalLocations") {
    const day = id === "deleteDeliveryException" && { date: "2099-02-03" };
    const gone = { when: "for something that does not exist", as, expect: 404, code: "NOT_FOUND" };
    await call(id, { ...gone, params: { ...params, ...day }, ...unknownBody(operation) });
  }
  if (!hasBody) return;
  // A thing that does not exist may be told before the body is read.
  const orGone = isOfOne ? [404] : [];
  const refused = { as, rule: "write/accepts-all", params } as const;
  await call(id, { ...refused, when: "with a body that is no JSON", expect: [400, ...orGone], raw: "{not json" });
  await call(id, {
    ...refused,
    when: "with a field that the contract does not have",
    expect: [422, ...orGone],
    hasFields: true,
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
  const changed = Buffer.from(Buffer.from(signature, "base64url").toReversed()).toString("base64url");
  return `${head}.${claims}.${changed === signature ? `x${signature}` : changed || "x"}`;
}

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
  async run(probe) {
    const { call, skip, options } = probe;
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
    await neverFulfilled(probe);
  },
};

async function neverFulfilled({ call, options }: Probe): Promise<void> {
  const owner = shopOwner(options);
  if (!options.shopify || !owner?.shop) return;
  const { shop } = owner;
  const rate = { service_code: "NEXTDAY", service_name: "Next day", total_price: 1200 };
  const unknown = { orderId: nobodys.shopifyId, locationId: "1" };
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
  const orders = [{ orderId: nobodys.id, shopifyId: nobodys.shopifyId, shopifyOrderNumber: "1" }];
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
    body: { shopName: nobodys.shop, orders },
  });
  const link = { token: owner.token, shop, hmac: "0".repeat(64), timestamp: String(Math.floor(Date.now() / 1000)) };
  const refused = await call("authorizeShopifyShop", {
    when: "with a signature that does not fit",
    expect: 403,
    code: "HMAC_MISMATCH",
    body: link,
  });
  if (refused.status < 300) throw new Error(`The platform linked ${shop} with a wrong signature: ${told(refused)}`);
}

export const refusalChecks: readonly Check[] = [refusals, neverDone];
