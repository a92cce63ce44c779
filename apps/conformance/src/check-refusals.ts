/** Asks what must be refused: no token, a forged one, ids that nobody has, parameters and bodies that are wrong. */
import { nobodys, shopOwner } from "./check-answers.ts";
import { shown, type Operation } from "./contract.ts";
import { remember } from "./own-orders.ts";
import { at, objects, told, type Account, type Answer, type Call, type Check, type Probe } from "./probe.ts";

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

async function refuseInput(probe: Probe, operation: Operation, { as, params, nonsense }: Input): Promise<void> {
  const { call } = probe;
  const { id, path, hasBody } = operation;
  for (const { when, params: bad } of badParameters[id] ?? [])
    await call(id, { when, as, expect: 422, hasFields: true, params: { ...params, ...bad } });
  const isOfOne = path.includes("{id}");
  if (isOfOne || id === "deleteDeliveryException" || id === "removeMerchantAdditionalLocations") {
    const day = id === "deleteDeliveryException" && { date: "2099-02-03" };
    const gone = { when: "for something that does not exist", as, expect: 404, code: "NOT_FOUND" };
    const { status } = await call(id, { ...gone, params: { ...params, ...day }, ...unknownBody(operation) });
    probe.absent.set(id, status);
  }
  if (isOfOne) {
    const when = "for an id with a quotation mark";
    await call(id, { when, as, expect: [404, 422], params: { ...params, id: "x'\"--" }, ...unknownBody(operation) });
  }
  if (!hasBody) return;
  // A thing that does not exist may be told before the body is read.
  const orGone = isOfOne ? [404] : [];
  const refused = { as, rule: "write/accepts-all", params } as const;
  await call(id, { ...refused, when: "with a body that is no JSON", expect: [400, ...orGone], raw: "{not json" });
  const when = "with a field that the contract does not have";
  takeBack(probe, id, await call(id, { ...refused, when, expect: [422, ...orGone], hasFields: true, body: nonsense }));
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

/** What an API made of a request that it should have refused goes again, or is told. */
function takeBack(probe: Probe, id: string, answer: Answer): void {
  if (answer.status >= 300) return;
  if (id === "createOrder") remember(probe, answer);
  if (id === "createUserAccount")
    probe.notRemoved.push(`a user that the API made of a request that it should have refused: ${told(answer)}`);
}

const noCall = "No call removes what it makes, so it is not carried out; what must be refused was tried.";
/** Why these are never carried out. */
const untried: Record<string, string> = {
  createUserAccount: noCall,
  createServiceUser: noCall,
  fulfillShopifyOrder: "No call takes a fulfilment back, so none is made; what must be refused was tried.",
  createAndFulfillShopifyOrder: "No call takes a fulfilment back, so none is made; what must be refused was tried.",
  bulkFulfillShopifyOrders: "No call takes a fulfilment back, so none is made; one order that does not exist was sent.",
  syncShopifyTags: "It would mark a merchant's order as changed, so one order that does not exist was sent.",
  authorizeShopifyShop: "Only Shopify signs a link, so no shop is linked; what must be refused was tried.",
};

/** Where a success cannot be taken back: what is refused in a way of its own. */
const neverDone: Check = {
  operations: Object.keys(untried),
  async run(probe) {
    const { call, skip, options } = probe;
    for (const [id, why] of Object.entries(untried)) skip(id, why);
    if (options.isReadOnly) return;
    const person = {
      name: "Conformance Kit",
      email: "kit@conformance.example",
      username: "other@conformance.example",
      phone: "+15145550142",
    };
    const when = "with a user name that is not the email";
    takeBack(
      probe,
      "createUserAccount",
      await call("createUserAccount", { when, expect: 422, hasFields: true, body: person }),
    );
    const owner = shopOwner(options);
    if (options.shopify && owner?.shop) await neverFulfilled(probe, owner, owner.shop);
  },
};

async function neverFulfilled({ call, see }: Probe, as: Account, shop: string): Promise<void> {
  const when = "for an order that does not exist";
  const unknown = { orderId: nobodys.shopifyId, locationId: "1" };
  const rate = { service_code: "NEXTDAY", service_name: "Next day", total_price: 1200 };
  await call("fulfillShopifyOrder", { when, as, expect: 404, params: { shop }, body: unknown });
  await call("createAndFulfillShopifyOrder", { when, as, expect: 404, params: { shop }, body: { ...unknown, rate } });
  const many = [
    ["bulkFulfillShopifyOrders", [{ orderId: nobodys.id, shopifyId: nobodys.shopifyId, shopifyOrderNumber: "1" }]],
    ["syncShopifyTags", [{ orderId: nobodys.id, shopifyOrderId: nobodys.shopifyId }]],
  ] as const;
  for (const [id, orders] of many) {
    const { status, json } = await call(id, { when, as, expect: 200, body: { shopName: shop, orders } });
    const [result] = objects(at(json, "results"));
    const isTold = result?.["orderId"] === nobodys.id && result["succeeded"] === false;
    see(
      id,
      "write/not-shown",
      when,
      status === 200 && !isTold && ["a result for it, with succeeded: false", shown(result?.["succeeded"]), "results"],
    );
    const stranger = {
      when: "for a shop that is not linked",
      as,
      expect: 403,
      code: "SHOP_NOT_LINKED",
      rule: "tenancy/write",
    } as const;
    await call(id, { ...stranger, body: { shopName: nobodys.shop, orders } });
  }
  const link = { token: as.token, shop, hmac: "0".repeat(64), timestamp: String(Math.floor(Date.now() / 1000)) };
  await call("authorizeShopifyShop", {
    when: "with a signature that does not fit",
    expect: 403,
    rule: "auth/forged",
    code: "HMAC_MISMATCH",
    body: link,
  });
}

export const refusalChecks: readonly Check[] = [refusals, neverDone];
