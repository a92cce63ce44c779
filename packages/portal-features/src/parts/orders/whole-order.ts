/** Fills in fields that older servers omit although the contract requires them. Open it when a screen reads a field that may be missing. */
import type { Address, Order } from "@merchant-portal/api";

type Loose = { [Key in keyof Order]?: Order[Key] | null };

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const text = (value: unknown): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
function list<Item>(value: readonly Item[] | null | undefined): Item[] {
  const items: readonly Item[] = Array.isArray(value) ? value : [];
  return items.filter(isObject);
}

const address = (value: Partial<Address> | null | undefined): Address => ({
  ...value,
  street: text(value?.street),
  city: text(value?.city),
  province: text(value?.province),
  postalCode: text(value?.postalCode),
  country: text(value?.country),
});

/**
 * The order with every field that lists and details read: a missing object becomes an empty one, a missing list an
 * empty list. A complete order, the usual case, is returned as it is, without a copy.
 */
export function wholeOrder(order: Order): Order {
  if (isWhole(order)) return order;
  const loose: Loose = order;
  const { refNumber, recipient, tags, packageCount, packages } = loose;
  return {
    ...order,
    refNumber: text(refNumber),
    orderStatus: text(loose.orderStatus) as Order["orderStatus"],
    service: text(loose.service) as Order["service"],
    recipient: isObject(recipient) ? { ...recipient, name: text(recipient.name) } : { name: "" },
    recipientAddress: address(loose.recipientAddress),
    originAddress: address(loose.originAddress),
    packageCount: typeof packageCount === "number" ? packageCount : list(packages).length,
    packages: list(packages),
    orderItems: list(loose.orderItems),
    tags: Array.isArray(tags) ? tags.map(text).filter((tag) => tag !== "") : [],
    customFields: list(loose.customFields),
    scanEvents: list(loose.scanEvents),
    timelineEvents: list(loose.timelineEvents),
  };
}

const isText = (value: unknown) => typeof value === "string";
const isList = (value: unknown) => Array.isArray(value) && value.every(isObject);
const isAddress = (value: Partial<Address> | null | undefined) =>
  isObject(value) &&
  isText(value.street) &&
  isText(value.city) &&
  isText(value.province) &&
  isText(value.postalCode) &&
  isText(value.country);

/** Whether nothing is missing. Plain comparisons, as it runs for every order. */
const isWhole = (order: Loose): boolean =>
  isText(order.refNumber) &&
  isText(order.orderStatus) &&
  isText(order.service) &&
  isText(order.recipient?.name) &&
  isAddress(order.recipientAddress) &&
  isAddress(order.originAddress) &&
  typeof order.packageCount === "number" &&
  isList(order.packages) &&
  isList(order.orderItems) &&
  Array.isArray(order.tags) &&
  order.tags.every((tag) => isText(tag) && tag !== "") &&
  isList(order.customFields) &&
  isList(order.scanEvents) &&
  isList(order.timelineEvents);
