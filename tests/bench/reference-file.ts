/**
 * What `my_orders.csv` must hold, written as plainly as can be and without the portal's own code: the 67 columns in their order, UTF-8
 * with its mark, CRLF, quotes where RFC 4180 wants them, an apostrophe before what a spreadsheet would take for a formula.
 */
import type { Address, Order } from "@merchant-portal/api";

const names = `id createdAt merchantId merchantDisplayName orderStatus refNumber source createdBy deliveryType service
  deliveryService ratePrice rateName rateDescription estimateFrom estimateTo pickupReadyAt outForDeliveryAt deliveredAt failedAt
  completeAfter completeBefore originalCompleteAfter originalCompleteBefore recipientName recipientPhone recipientEmail
  recipientNumber recipientStreet recipientUnit recipientCity recipientProvince recipientPostalCode recipientCountry
  recipientSublocality recipientLatitude recipientLongitude recipientIsBusiness originNumber originStreet originUnit originCity
  originProvince originPostalCode originCountry originSublocality originLatitude originLongitude originIsBusiness packageCount
  packageRefNumbers packageTrackingNumbers packageWeights packageDimensions orderItems tags notes failureNotes signatureRequired
  scanningRequired validAddress minimumAge dispatcher customField1 customField2 customField3 trackingUrl`.split(/\s+/);

type Value = string | number | boolean | undefined;

/** `YYYY-MM-DD HH:mm:ss` here; ten digits are seconds. */
function time(value: number | string | undefined): Value {
  if (typeof value !== "number") return value;
  const at = new Date(value < 1e10 ? value * 1000 : value);
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace("T", " ");
}

const join = (values: Value[], between = "; ") => values.filter((value) => value !== undefined).join(between);

const place = (of: Address): Value[] => [
  of.number,
  of.street,
  of.unit,
  of.city,
  of.province,
  of.postalCode,
  of.country,
  of.sublocality,
  of.location?.lat,
  of.location?.lng,
];

function values(order: Order, trackingUrl: string): Value[] {
  const { rateChoice: rate, recipient, packages, orderItems, customFields } = order;
  const fields = [0, 1, 2].map((at) => customFields[at] && `${customFields[at].name}: ${customFields[at].value}`);
  return [
    order.id,
    time(order.createdAt),
    order.merchantId,
    order.merchantDisplayName,
    order.orderStatus,
    order.refNumber,
    order.source,
    order.createdBy,
    order.deliveryType,
    order.service,
    order.deliveryService,
    rate?.price,
    rate?.name,
    rate?.description,
    time(rate?.epochEstimateFrom ?? rate?.estimateFrom),
    time(rate?.epochEstimateTo ?? rate?.estimateTo),
    ...[order.pickupReadyAt, order.outForDeliveryAt, order.deliveredAt, order.failedAt].map(time),
    ...[order.completeAfter, order.completeBefore, order.originalCompleteAfter, order.originalCompleteBefore].map(time),
    recipient.name,
    recipient.phone,
    recipient.email,
    ...place(order.recipientAddress),
    order.dtoRecipientAddress?.isBusinessAddress,
    ...place(order.originAddress),
    order.dtoOriginAddress?.isBusinessAddress,
    order.packageCount,
    join(packages.map(({ refNumber }) => refNumber)),
    join(packages.map(({ trackingNumber }) => trackingNumber)),
    join(packages.map(({ weightOptions: of }) => of && `${of.weight} ${of.unit}`)),
    join(packages.map(({ sizeOptions: of }) => of && `${of.length}x${of.width}x${of.height} ${of.unit}`)),
    join(orderItems.map(({ quantity, sku, name }) => `${quantity} x ${join([sku, name], " ")}`)),
    join(order.tags),
    order.notes,
    order.failureNotes,
    order.signatureRequired,
    order.scanningRequired,
    order.validAddress,
    order.minimumAge,
    order.dispatcher,
    ...fields,
    trackingUrl.replace("{id}", order.id),
  ];
}

function cell(value: Value): string {
  let text = String(value ?? "");
  // A plain number, or one of a telephone.
  const isNumber = /^[+-]?\d+(\.\d+)?$|^\+\d[\d ]+\d$/.test(text);
  if (/^\s*[=+@\t\r-]/.test(text) && !isNumber) text = `'${text}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The whole file. `trackingUrl` has `{id}` in it. */
export function referenceFile(orders: Iterable<Order>, trackingUrl: string): Buffer {
  const lines = [names.join(",")];
  for (const order of orders) lines.push(values(order, trackingUrl).map(cell).join(","));
  return Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
}
