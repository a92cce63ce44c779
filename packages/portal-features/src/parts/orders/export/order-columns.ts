/** The 67 columns of `my_orders.csv`, in order (S9.16). Names are English in every language, as programs read them. Open it to add a column. */
import type { Address, Order } from "@merchant-portal/api";
import { localTime } from "#rules/timestamp.ts";
import { trackingLink } from "#rules/tracking-link.ts";

type Cell = (order: Order, trackingUrl: string | undefined) => unknown;

/**
 * Joins a value of each item. Builds the string without arrays: there are five lists in each of up to 100,000 orders.
 */
function list<Item>(items: readonly Item[], cell: (item: Item) => unknown, between = "; "): string {
  let text = "";
  for (const item of items) {
    const next = plain(cell(item));
    if (next !== "") text += text === "" ? next : between + next;
  }
  return text;
}

/** Strings, numbers and booleans as text; anything else, which the contract does not allow, is empty. */
function plain(value: unknown): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

const addressColumns = (name: "recipient" | "origin", of: (order: Order) => Address): [string, Cell][] => [
  [`${name}Number`, (order) => of(order).number],
  [`${name}Street`, (order) => of(order).street],
  [`${name}Unit`, (order) => of(order).unit],
  [`${name}City`, (order) => of(order).city],
  [`${name}Province`, (order) => of(order).province],
  [`${name}PostalCode`, (order) => of(order).postalCode],
  [`${name}Country`, (order) => of(order).country],
  [`${name}Sublocality`, (order) => of(order).sublocality],
  [`${name}Latitude`, (order) => of(order).location?.lat],
  [`${name}Longitude`, (order) => of(order).location?.lng],
];

/** `name: value` of the custom field at an index from 0. */
const customField =
  (place: number): Cell =>
  ({ customFields }) => {
    const field = customFields[place];
    return field && `${plain(field.name)}: ${plain(field.value)}`;
  };

const columns: readonly (readonly [string, Cell])[] = [
  ["id", ({ id }) => id],
  ["createdAt", ({ createdAt }) => localTime(createdAt)],
  ["merchantId", ({ merchantId }) => merchantId],
  ["merchantDisplayName", ({ merchantDisplayName }) => merchantDisplayName],
  ["orderStatus", ({ orderStatus }) => orderStatus],
  ["refNumber", ({ refNumber }) => refNumber],
  ["source", ({ source }) => source],
  ["createdBy", ({ createdBy }) => createdBy],
  ["deliveryType", ({ deliveryType }) => deliveryType],
  ["service", ({ service }) => service],
  ["deliveryService", ({ deliveryService }) => deliveryService],
  ["ratePrice", ({ rateChoice }) => rateChoice?.price],
  ["rateName", ({ rateChoice }) => rateChoice?.name],
  ["rateDescription", ({ rateChoice }) => rateChoice?.description],
  ["estimateFrom", ({ rateChoice }) => localTime(rateChoice?.epochEstimateFrom) || rateChoice?.estimateFrom],
  ["estimateTo", ({ rateChoice }) => localTime(rateChoice?.epochEstimateTo) || rateChoice?.estimateTo],
  ["pickupReadyAt", ({ pickupReadyAt }) => localTime(pickupReadyAt)],
  ["outForDeliveryAt", ({ outForDeliveryAt }) => localTime(outForDeliveryAt)],
  ["deliveredAt", ({ deliveredAt }) => localTime(deliveredAt)],
  ["failedAt", ({ failedAt }) => localTime(failedAt)],
  ["completeAfter", ({ completeAfter }) => localTime(completeAfter)],
  ["completeBefore", ({ completeBefore }) => localTime(completeBefore)],
  ["originalCompleteAfter", ({ originalCompleteAfter }) => localTime(originalCompleteAfter)],
  ["originalCompleteBefore", ({ originalCompleteBefore }) => localTime(originalCompleteBefore)],
  ["recipientName", ({ recipient }) => recipient.name],
  ["recipientPhone", ({ recipient }) => recipient.phone],
  ["recipientEmail", ({ recipient }) => recipient.email],
  ...addressColumns("recipient", ({ recipientAddress }) => recipientAddress),
  ["recipientIsBusiness", ({ dtoRecipientAddress }) => dtoRecipientAddress?.isBusinessAddress],
  ...addressColumns("origin", ({ originAddress }) => originAddress),
  ["originIsBusiness", ({ dtoOriginAddress }) => dtoOriginAddress?.isBusinessAddress],
  ["packageCount", ({ packageCount }) => packageCount],
  ["packageRefNumbers", ({ packages }) => list(packages, ({ refNumber }) => refNumber)],
  ["packageTrackingNumbers", ({ packages }) => list(packages, ({ trackingNumber }) => trackingNumber)],
  [
    "packageWeights",
    ({ packages }) => list(packages, ({ weightOptions: of }) => of && `${plain(of.weight)} ${plain(of.unit)}`),
  ],
  [
    "packageDimensions",
    ({ packages }) =>
      list(
        packages,
        ({ sizeOptions: of }) => of && `${plain(of.length)}x${plain(of.width)}x${plain(of.height)} ${plain(of.unit)}`,
      ),
  ],
  [
    "orderItems",
    ({ orderItems }) =>
      list(orderItems, ({ quantity, sku, name }) => `${plain(quantity)} x ${list([sku, name], (part) => part, " ")}`),
  ],
  ["tags", ({ tags }) => list(tags, (tag) => tag)],
  ["notes", ({ notes }) => notes],
  ["failureNotes", ({ failureNotes }) => failureNotes],
  ["signatureRequired", ({ signatureRequired }) => signatureRequired],
  ["scanningRequired", ({ scanningRequired }) => scanningRequired],
  ["validAddress", ({ validAddress }) => validAddress],
  ["minimumAge", ({ minimumAge }) => minimumAge],
  ["dispatcher", ({ dispatcher }) => dispatcher],
  ["customField1", customField(0)],
  ["customField2", customField(1)],
  ["customField3", customField(2)],
  ["trackingUrl", ({ id }, trackingUrl) => trackingUrl && trackingLink(trackingUrl, id)],
];

export const orderColumnNames: readonly string[] = columns.map(([name]) => name);

/** The cells of one order, in column order. `trackingUrl`: URL template, absolute or from the site's root. */
export const orderCells = (order: Order, trackingUrl: string | undefined): string[] =>
  columns.map(([, cell]) => plain(cell(order, trackingUrl)));
