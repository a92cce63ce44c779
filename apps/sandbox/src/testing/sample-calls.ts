/** One accepted request for each operation, for tests. Open it when a new operation names stored things. */
import { pairingCode } from "#printer/print-agent.ts";
import type { Order } from "#contract/schemas.ts";
import { addDays } from "#local-time.ts";
import { openShopOrders, type Read } from "#pages/control-room/api-reference/live-examples.ts";
import type { ContractRequest } from "./contract-request.ts";
import type { DescribedOperation } from "./described-operations.ts";
import { anOrder } from "./rig.ts";
import type { Caller, World } from "./world.ts";

/** The caller with whom an operation succeeds: the Shopify platform needs the merchant with a shop. */
export function usualCaller({ contract }: DescribedOperation, world: World): Caller {
  return contract === "shopify-platform" ? world.alder : world.juniper;
}

/**
 * A request that the operation accepts; creates the data that it needs. Without an entry below it is the contract's
 * example. Only an operation that names stored things needs an entry.
 */
export async function sampleCall(operation: DescribedOperation, caller: Caller): Promise<ContractRequest> {
  const example = exampleOf(operation);
  const own = await samples[operation.id]?.(caller);
  return own ? { ...example, ...own, params: { ...example.params, ...own.params } } : example;
}

function exampleOf({ parameters, body }: DescribedOperation): ContractRequest {
  const params = parameters.filter((one) => one.required).map(({ name, example }) => [name, example] as const);
  return { params: Object.fromEntries(params), ...(body && { body: body.examples[0] }) };
}

const location = { street: "12 Rue du Port", postalCode: "G1K 4A1", city: "Québec", province: "QC", country: "CA" };
const subBrand = { name: "Sample Brand", logoUrl: "https://cdn.example.com/sample.png" };

type Sample = (caller: Caller) => Promise<Partial<ContractRequest>>;

const samples: Record<string, Sample> = {
  deleteOrder: forNewOrder,
  markPickupReady: forNewOrder,
  updateOrder: forNewOrder,
  addTagsToOrder: forNewOrder,
  removeTagsFromOrder: forNewOrder,
  getLabel: forNewOrder,
  getPackingSlip: forNewOrder,
  markNotPickupReady: async (caller) => {
    const sample = await forNewOrder(caller);
    await caller.ask("PATCH", `/v1/orders/${sample.params.id}/pickupready`);
    return sample;
  },
  deleteSavedAddress: async (caller) => {
    await createOrder(caller, { saveAddress: true, recipient: { name: "Noor Haddad", phone: "+14165550117" } });
    const { json } = await caller.ask("GET", "/v1/orders/addresses");
    return { params: { id: json[0].id } };
  },
  removeMerchantAdditionalLocations: async (caller) => {
    await caller.ask("PATCH", "/v1/merchants/updateMerchant/addAdditionalLocations", { body: location });
    return { body: location };
  },
  removeMerchantDisplayLogoUrls: async (caller) => {
    await caller.ask("PATCH", "/v1/merchants/updateMerchant/addMerchantDisplayLogoUrls", { body: subBrand });
    return { body: subBrand };
  },
  // A date that is always in the future, unlike the example's.
  createDeliveryException: async () => ({ body: { date: addDays(new Date().toISOString().slice(0, 10), 40) } }),
  deleteDeliveryException: async (caller) => {
    const { json } = await caller.ask("GET", "/v1/merchants");
    return { params: { date: json.deliveryConstraintsByWeek.exceptions[0].date } };
  },
  getShipstationIntegration: withShipstation,
  removeShipstationIntegration: withShipstation,
  deleteFault: async ({ ask }) => {
    const { json } = await ask("POST", "/sandbox/faults", {
      body: { method: "GET", path: "/nowhere", status: 503, times: 1 },
    });
    return { params: { id: json.id } };
  },
  getPrintJob: async ({ ask }) => {
    const headers = { Authorization: `Bearer ${pairingCode}`, "Content-Type": "application/zpl" };
    await ask("POST", "/print-agent/print?printer=sandbox-4x6", { raw: "^XA^FDone^FS^XZ", headers });
    const { json } = await ask("GET", "/sandbox/printer");
    return { params: { id: json.jobs[0].id } };
  },
  generateWixCode: async ({ token }) => ({ params: { token } }),
  listFulfillmentLocations: async (caller) => ({ params: { id: (await shopifyOrder(caller, true)).id } }),
  fulfillShopifyOrder: async (caller) => {
    const { id, locationId } = await shopifyOrder(caller, true);
    return { body: { orderId: id, locationId } };
  },
  createAndFulfillShopifyOrder: async (caller) => {
    const { id, locationId, rate } = await shopifyOrder(caller, false);
    return { body: { orderId: id, locationId, rate } };
  },
  bulkFulfillShopifyOrders: async (caller) => {
    const { id, orderId } = await shopifyOrder(caller, true);
    return { body: { shopName: shop, orders: [{ orderId, shopifyId: id, shopifyOrderNumber: "1" }] } };
  },
  syncShopifyTags: async (caller) => {
    const { id, orderId } = await shopifyOrder(caller, true);
    return { body: { shopName: shop, orders: [{ orderId, shopifyOrderId: id }] } };
  },
  changeShopifyOrder: async ({ ask }) => {
    const { json } = await ask("GET", `/sandbox/shopify-orders?shop=${shop}`);
    return { params: { id: json[0].id } };
  },
  authorizeShopifyShop: async ({ token, ask, merchantId }) => {
    const own = merchantId === "alder" ? shop : "some-new-shop.myshopify.com";
    const { json } = await ask("GET", `/sandbox/shopify-link?shop=${own}`);
    const query = new URL(json.link, "http://127.0.0.1").searchParams;
    return { body: { token, ...Object.fromEntries(query) } };
  },
};

const shop = "alder-goods.myshopify.com";

/** An order of Alder's shop that can be fulfilled; a caller without a shop gets one of the same shape. */
async function shopifyOrder({ ask }: Caller, isProviderChosen: boolean) {
  const read: Read = async (path) => {
    const { status, json } = await ask("GET", path);
    return status === 200 ? json : undefined;
  };
  const [found] = await openShopOrders(read, shop, { isProviderChosen, count: 1 });
  if (found) return found;
  const rate = { service_code: "NEXTDAY", service_name: "Next day", total_price: 1200 };
  return { id: "5551042999998", orderId: "1M7XP2X7JR4PM9WK", locationId: "70011223301", rate };
}

async function createOrder(caller: Caller, more: object = {}): Promise<Order> {
  return (await caller.ask("POST", "/v1/orders", { body: { ...anOrder, ...more } })).json;
}

async function forNewOrder(caller: Caller): Promise<{ params: { id: string } }> {
  return { params: { id: (await createOrder(caller)).id } };
}

async function withShipstation(caller: Caller): Promise<Partial<ContractRequest>> {
  await caller.ask("POST", "/v1/merchants/integrations/shipstation", {
    body: { apiKey: "sample-key", labelFileFormat: "PDF", includePackingSlip: false },
  });
  return {};
}
