/**
 * How each operation could name another merchant's things, for the tests of tenancy. A new operation needs an entry.
 */
import type { ContractRequest } from "./contract-request.ts";
import type { Belongings } from "./foreign-things.ts";

/** A request that names things of the other merchant, or things that do not exist. Both must get the same response. */
type Naming = (sample: ContractRequest, things: Belongings) => ContractRequest;

/** Why an operation cannot name another merchant's things. */
export type Exemption =
  /** It reads or changes what belongs to the token's merchant, and no value in it refers to a stored thing. */
  | "acts on the caller's merchant as a whole"
  /** Its content becomes a new thing of the caller's; its texts are not references. */
  | "makes something new"
  /** E-mail addresses are unique in the pool, so a taken one is reported, whichever merchant has it. */
  | "names are unique for everybody";

const params =
  (pick: (things: Belongings) => Record<string, unknown>): Naming =>
  (sample, things) => ({ ...sample, params: { ...sample.params, ...pick(things) } });

const body =
  (pick: (things: Belongings) => unknown): Naming =>
  (sample, things) => ({ ...sample, body: pick(things) });

const orderId = [params(({ order }) => ({ id: order.id }))];

/** Changes some properties of the sample's body. */
const within =
  (pick: (things: Belongings) => object): Naming =>
  (sample, things) => ({ ...sample, body: { ...(sample.body as object), ...pick(things) } });

const shopifyOrder = [params(({ shop }) => ({ shop })), within(({ shopifyId }) => ({ orderId: shopifyId }))];

/** For every operation of the portal's API and of the Shopify platform: how it can name another merchant's things. */
export const tenancyTable: Record<string, Naming[] | Exemption> = {
  listOrders: [
    params(({ order }) => ({ startAt: order.id, createdAt: order.createdAt })),
    params(({ order }) => ({ freeSearch: order.id })),
    params(({ tag }) => ({ tags: [tag], includeTags: true })),
    params(({ tag }) => ({ tags: [tag], includeTags: false })),
    params(({ subBrand }) => ({ merchantDisplayName: subBrand.name })),
  ],
  createOrder: "makes something new",
  uploadOrdersCsv: "makes something new",
  deleteOrder: orderId,
  markPickupReady: orderId,
  markNotPickupReady: orderId,
  updateOrder: orderId,
  addTagsToOrder: orderId,
  removeTagsFromOrder: orderId,
  getLabel: orderId,
  getPackingSlip: orderId,
  listRates: "acts on the caller's merchant as a whole",
  listDeliveryWindows: "acts on the caller's merchant as a whole",

  getMerchant: "acts on the caller's merchant as a whole",
  addMerchantEmail: "acts on the caller's merchant as a whole",
  removeMerchantEmail: "acts on the caller's merchant as a whole",
  addMerchantLogoUrl: "acts on the caller's merchant as a whole",
  removeMerchantLogoUrl: "acts on the caller's merchant as a whole",
  addMerchantMinimumAge: "acts on the caller's merchant as a whole",
  deleteMerchantMinimumAge: "acts on the caller's merchant as a whole",
  addMerchantOrderTags: "makes something new",
  removeMerchantOrderTags: [body(({ tag }) => [tag])],
  addMerchantApiRequestMappings: "acts on the caller's merchant as a whole",
  removeMerchantApiRequestMappings: "acts on the caller's merchant as a whole",
  addMerchantDisplayLogoUrls: "makes something new",
  removeMerchantDisplayLogoUrls: [body(({ subBrand }) => subBrand)],
  addMerchantAdditionalLocations: "makes something new",
  removeMerchantAdditionalLocations: [body(({ location }) => location)],
  createDeliveryException: "makes something new",
  deleteDeliveryException: [params(({ exceptionDate }) => ({ date: exceptionDate }))],

  createUserAccount: "names are unique for everybody",
  listServiceUsers: "acts on the caller's merchant as a whole",
  createServiceUser: "makes something new",
  getShipstationIntegration: "acts on the caller's merchant as a whole",
  addShipstationIntegration: "acts on the caller's merchant as a whole",
  removeShipstationIntegration: "acts on the caller's merchant as a whole",
  listSavedAddresses: [params(({ address }) => ({ freeSearch: address.recipient.phone ?? address.recipient.name }))],
  deleteSavedAddress: [params(({ address }) => ({ id: address.id }))],
  getFeatureFlag: "acts on the caller's merchant as a whole",
  generateWixCode: [params(({ token }) => ({ token }))],

  listFulfillmentLocations: [params(({ shop }) => ({ shop })), params(({ shopifyId }) => ({ id: shopifyId }))],
  fulfillShopifyOrder: shopifyOrder,
  createAndFulfillShopifyOrder: shopifyOrder,
  bulkFulfillShopifyOrders: [
    within(({ shop }) => ({ shopName: shop })),
    within(({ order, shopifyId }) => ({ orders: [{ orderId: order.id, shopifyId, shopifyOrderNumber: "1" }] })),
  ],
  syncShopifyTags: [
    within(({ shop }) => ({ shopName: shop })),
    within(({ order, shopifyId }) => ({ orders: [{ orderId: order.id, shopifyOrderId: shopifyId }] })),
  ],
  authorizeShopifyShop: [within(({ shop }) => ({ shop }))],
};
