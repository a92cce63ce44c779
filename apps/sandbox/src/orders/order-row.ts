/** Orders and saved addresses as rows of the database. Open it to change what free search finds. */
import type { Insertable } from "kysely";
import type { Order, SavedAddress } from "#contract/schemas.ts";
import type { Tables } from "#db/tables.ts";
import { nextStep } from "#tracking/next-step.ts";
import { fold, foldPostalCode } from "./fold.ts";
import { searchPairs } from "./search-pairs.ts";

/** The database row of an order: its document, and the columns that the list searches. */
export function toOrderRow(order: Order): Insertable<Tables["orders"]> {
  const search = searchTextOf(order);
  return {
    id: order.id,
    merchant_id: order.merchantId,
    created_at: order.createdAt,
    status: order.orderStatus,
    service: order.service,
    delivery_type: order.deliveryType ?? null,
    is_business: order.dtoRecipientAddress?.isBusinessAddress ?? null,
    delivered_at: order.deliveredAt ?? null,
    pickup_ready_at: order.pickupReadyAt ?? null,
    next_step_at: nextStep(order)?.at ?? null,
    origin_postal: foldPostalCode(order.originAddress.postalCode),
    display_name: order.merchantDisplayName ?? null,
    tags: order.tags,
    search,
    search_pairs: `{${searchPairs(search).join(",")}}`,
    document: JSON.stringify(order),
  };
}

export const toOrder = (row: { document: string }): Order => JSON.parse(row.document);

/** The text for free search: ids, reference numbers, recipient, address and tags. */
export function searchTextOf(order: Order): string {
  return fold(
    [
      order.id,
      order.refNumber,
      ...order.packages.flatMap((one) => [one.refNumber, one.trackingNumber]),
      ...recipientTexts(order.recipient),
      ...addressTexts(order.recipientAddress),
      ...order.tags,
    ]
      .filter((text) => text !== undefined)
      .join(" "),
  );
}

export function toSavedAddressRow(saved: SavedAddress): Insertable<Tables["saved_address"]> {
  return {
    id: saved.id,
    merchant_id: saved.merchantId,
    created_at: saved.createdAt,
    search: fold(
      [...recipientTexts(saved.recipient), ...addressTexts(saved.address)]
        .filter((text) => text !== undefined)
        .join(" "),
    ),
    document: JSON.stringify(saved),
  };
}

export const toSavedAddress = (row: { document: string }): SavedAddress => JSON.parse(row.document);

const recipientTexts = ({ name, phone, email }: Order["recipient"]) => [name, phone, email];

function addressTexts(address: SavedAddress["address"]) {
  const { number, street, unit, city, province, postalCode, country } = address;
  // A postal code is found with and without its space.
  return [number, street, unit, city, province, postalCode, foldPostalCode(postalCode), country];
}
