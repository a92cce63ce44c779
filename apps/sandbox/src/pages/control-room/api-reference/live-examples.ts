/**
 * The contract as the API reference shows it: its examples name what the signed-in merchant has, so that they run as they are. Open it when
 * a new operation names stored things.
 */
import {
  follow,
  readDocument,
  type documentNames,
  type OpenApiDocument,
  type OperationObject,
  type ParameterObject,
} from "#contract/document.ts";
import type { CreateOrder, Order } from "#contract/schemas.ts";
import { addDays, momentOf } from "#local-time.ts";

export type ContractName = (typeof documentNames)[number];

/** Reads something as the signed-in user: the JSON of a response, undefined when it failed. */
// The contract checks each response; what is read of it is optional here.
// oxlint-disable-next-line typescript/no-explicit-any
export type Read = (path: string) => Promise<any>;

/** Who the examples are for. */
export interface Reader {
  read: Read;
  /** Their ID token; undefined while nobody is signed in. */
  token: string | undefined;
  /** Milliseconds since the epoch. */
  now: number;
}

/** What takes the place of a contract's example: parameters by name, and the body by what the contract has. */
interface Live {
  params?: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any
  body?: (example: any) => unknown;
}

type Parameter = ParameterObject & { example?: unknown; description?: string };
interface Media {
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

/** The document of one contract with examples that run for this reader. */
export async function liveDocument(name: ContractName, reader: Reader): Promise<OpenApiDocument> {
  const document = readDocument(name);
  const live = await examplesFor(name, reader);
  for (const item of Object.values(document.paths))
    for (const operation of Object.values(item)) fillIn(document, operation, live[operation.operationId] ?? {});
  return document;
}

function fillIn(document: OpenApiDocument, operation: OperationObject, { params = {}, body }: Live): void {
  operation.parameters = (operation.parameters ?? []).map((one) => {
    const parameter = { ...follow<Parameter>(document, one, "").value };
    const { example, required, description = "" } = parameter;
    const own = params[parameter.name];
    if (own !== undefined) return { ...parameter, example: own };
    if (required || example === undefined) return parameter;
    // The viewer sends every example that it has. An optional one is shown and typed by those who want it.
    delete parameter.example;
    return { ...parameter, description: `${description.trim()}\n\nExample: \`${textOf(example)}\`` };
  });
  const media = operation.requestBody?.content["application/json"] as Media | undefined;
  if (!media || !body) return;
  if (media.example !== undefined) media.example = body(media.example);
  if (media.examples)
    media.examples = Object.fromEntries(
      Object.entries(media.examples).map(([name, one]) => {
        const { value } = follow(document, one, "");
        return [name, { ...value, value: body(value.value) }];
      }),
    );
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(",") : String(value));

async function examplesFor(name: ContractName, reader: Reader): Promise<Record<string, Live>> {
  if (name === "sandbox") return sandboxExamples(reader);
  if (reader.token === undefined) return {};
  if (name === "portal-v1") return portalExamples(reader, reader.token);
  return name === "shopify-platform" ? shopifyExamples(reader, reader.token) : {};
}

const withId = (thing: { id: string } | undefined): Live => (thing ? { params: { id: thing.id } } : {});
const withBody = (body: unknown): Live => (body === undefined ? {} : { body: () => body });

/** Each operation has an order of its own, so that one example does not spoil the next. */
async function portalExamples({ read, now }: Reader, token: string): Promise<Record<string, Live>> {
  const [created, ready, addresses, merchant] = await Promise.all([
    read("/v1/orders?orderStatus=GEOCODED&limit=10"),
    read("/v1/orders?orderStatus=PICKUP_READY&limit=100"),
    read("/v1/orders/addresses"),
    read("/v1/merchants"),
  ]);
  const orders: Order[] = created?.orders ?? [];
  /** What was created, each operation another as long as there are enough. */
  const order = (at: number) => withId(orders[at] ?? orders[0]);
  const waiting = (ready?.orders as Order[] | undefined)?.find(({ scanEvents }) => scanEvents.length === 0);
  const tagged = orders.find(({ tags }) => tags.length > 0);
  const dates = merchant?.deliveryConstraintsByWeek?.exceptions as { date: string }[] | undefined;
  const today = new Date(now).toISOString().slice(0, 10);
  return {
    deleteOrder: order(0),
    markPickupReady: order(1),
    updateOrder: order(2),
    addTagsToOrder: order(3),
    removeTagsFromOrder: tagged ? { ...withId(tagged), ...withBody(tagged.tags.slice(0, 1)) } : order(3),
    getLabel: order(4),
    getPackingSlip: order(4),
    markNotPickupReady: withId(waiting),
    deleteSavedAddress: withId(addresses?.[0]),
    removeMerchantAdditionalLocations: withBody(merchant?.additionalLocations?.[0]),
    createDeliveryException: withBody({ date: addDays(today, 40) }),
    deleteDeliveryException: dates?.[0] ? { params: { date: dates[0].date } } : {},
    generateWixCode: { params: { token } },
    createOrder: { body: await withWindow(read) },
  };
}

/** A scheduled order takes one of the windows that can be booked now. */
async function withWindow(read: Read): Promise<NonNullable<Live["body"]>> {
  const windows = new Map<string, [number, number]>();
  const { examples } = readDocument("portal-v1").components as {
    examples: Record<string, { value: CreateOrder }>;
  };
  const places = examples["CreateScheduledOrder"]?.value;
  if (places) {
    const query = new URLSearchParams({
      originPostalCode: places.originAddress.postalCode,
      postalCode: places.recipientAddress.postalCode,
    });
    const { date, deliveryWindow, timeZone } = (await read(`/v1/rates/windows?${query.toString()}`))?.at(-1) ?? {};
    if (date) {
      const at = (time: string) => momentOf({ date, time }, timeZone);
      windows.set("SCHEDULED", [at(deliveryWindow.timeStart), at(deliveryWindow.timeEnd)]);
    }
  }
  return (example: CreateOrder) => {
    const window = windows.get(example.service);
    if (!window) return example;
    return { ...example, window, completeAfter: window[0], completeBefore: window[1] };
  };
}

/** A shop's order as the sandbox lists it. */
interface ShopOrder {
  id: string;
  isProviderChosen: boolean;
  isFulfilled: boolean;
  isOnHold: boolean;
}

/**
 * Orders of a merchant's shop that can be fulfilled, with the portal's order of each: those whose buyer chose the provider, or those that the provider may
 * take over, with a rate. At most `count`.
 */
export async function openShopOrders(read: Read, shop: string, wanted: { isProviderChosen: boolean; count: number }) {
  const [listed, { orders = [] } = {}] = await Promise.all([
    read(`/sandbox/shopify-orders?shop=${shop}`),
    read("/v1/orders?orderStatus=GEOCODED"),
  ]);
  const inPortal = new Map((orders as Order[]).map(({ customFields, id }) => [customFields?.[0]?.value, id]));
  // oxlint-disable-next-line typescript/no-explicit-any
  const found: { id: string; orderId: string; locationId: string; rate: any }[] = [];
  for (const one of (listed ?? []) as ShopOrder[]) {
    const { id, isProviderChosen } = one;
    const orderId = inPortal.get(id);
    const fits = isProviderChosen === wanted.isProviderChosen && !one.isFulfilled && !one.isOnHold;
    if (!fits || (isProviderChosen && orderId === undefined)) continue;
    const answer = await read(`/shopify/orders/locations?id=${id}&shop=${shop}`);
    const rate = answer?.rates?.[0];
    if (!answer?.locations || (!isProviderChosen && !rate)) continue;
    found.push({ id, orderId: orderId ?? "", locationId: answer.locations[0].id, rate });
    if (found.length === wanted.count) break;
  }
  return found;
}

async function shopifyExamples({ read }: Reader, token: string): Promise<Record<string, Live>> {
  const merchant = await read("/v1/merchants");
  const shops: { shop: string; merchantId?: string }[] = (await read("/sandbox/shopify-shops")) ?? [];
  const shop = shops.find(({ merchantId }) => merchantId === merchant?.id)?.shop;
  // Whoever has no shop can link one.
  const link = await read(`/sandbox/shopify-link?shop=${shop ?? "some-new-shop.myshopify.com"}`);
  const signed = new URL(link.link, "http://127.0.0.1").searchParams;
  const authorizeShopifyShop = withBody({ token, ...Object.fromEntries(signed) });
  if (shop === undefined) return { authorizeShopifyShop };
  const [own, others] = await Promise.all([
    openShopOrders(read, shop, { isProviderChosen: true, count: 3 }),
    openShopOrders(read, shop, { isProviderChosen: false, count: 1 }),
  ]);
  const [first, second, third] = own;
  const [other] = others;
  return {
    authorizeShopifyShop,
    listFulfillmentLocations: first ? { params: { id: first.id, shop } } : { params: { shop } },
    fulfillShopifyOrder: withBody(first && { orderId: first.id, locationId: first.locationId }),
    createAndFulfillShopifyOrder: withBody(
      other && { orderId: other.id, locationId: other.locationId, rate: other.rate },
    ),
    bulkFulfillShopifyOrders: withBody(
      second && {
        shopName: shop,
        orders: [{ orderId: second.orderId, shopifyId: second.id, shopifyOrderNumber: "1" }],
      },
    ),
    syncShopifyTags: withBody(
      third && { shopName: shop, orders: [{ orderId: third.orderId, shopifyOrderId: third.id }] },
    ),
  };
}

async function sandboxExamples({ read }: Reader): Promise<Record<string, Live>> {
  const [faults, printer, shops] = await Promise.all([
    read("/sandbox/faults"),
    read("/sandbox/printer"),
    read("/sandbox/shopify-shops"),
  ]);
  const shop: string | undefined = shops?.[0]?.shop;
  const orders: ShopOrder[] = (shop && (await read(`/sandbox/shopify-orders?shop=${shop}`))) || [];
  const [order] = orders;
  return {
    deleteFault: withId(faults?.[0]),
    getPrintJob: withId(printer?.jobs?.[0]),
    ...(order && { changeShopifyOrder: { params: { id: order.id, shop } } }),
  };
}
