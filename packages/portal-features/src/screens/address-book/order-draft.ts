/**
 * The unfinished order to a saved address, stored in session storage: it survives closing the dialog, a reload and an
 * expired session. It contains the idempotency key of an order already sent (docs/decisions/004).
 */
import { newIdempotencyKey } from "@merchant-portal/api";
import { z } from "#kit/zod.ts";
import type { Intent } from "#parts/orders/order-intent.ts";
import type { SafeStorage } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import type { AddressOrderValues } from "./address-order.ts";

export interface OrderDraft {
  values: AddressOrderValues;
  intent: Intent;
}

export type StoredDrafts = Pick<SafeStorage, "getItem" | "setItem" | "removeItem">;

const text = z.string();
const shape = z.object({
  version: z.literal(1),
  values: z.object({
    packageCount: text,
    service: z.optional(text),
    // Drafts of earlier versions do not have these.
    window: z._default(text, ""),
    phone: z._default(text, ""),
    merchantDisplayName: z._default(text, ""),
    preset: z.optional(text),
    origin: z.object({
      street: text,
      unit: text,
      city: text,
      province: text,
      country: text,
      postalCode: text,
      isBusiness: z.boolean(),
    }),
  }),
  intent: z.object({
    idempotencyKey: text.check(z.minLength(1)),
    sentAt: z.optional(z.number()),
    mayExist: z.optional(z.boolean()),
  }),
});

const keyOf = (user: string, addressId: string) => userKey(user, `draft.address-order.${addressId}`);

/** A new intent, with its own idempotency key. */
export const newIntent = (): Intent => ({ idempotencyKey: newIdempotencyKey() });

/** The draft for an address; undefined when it is damaged or of another version. */
export function readStored(storage: StoredDrafts, user: string, addressId: string): OrderDraft | undefined {
  try {
    const read = shape.safeParse(JSON.parse(storage.getItem(keyOf(user, addressId)) ?? "null"));
    if (!read.success) return undefined;
    const { values, intent } = read.data;
    return { values, intent } as OrderDraft;
  } catch {
    return undefined;
  }
}

/** Saves the draft of an order to one address. */
export const saveOrderDraft = (storage: StoredDrafts, user: string, addressId: string, order: OrderDraft): void =>
  storage.setItem(keyOf(user, addressId), JSON.stringify({ version: 1, ...order }));

/** Deletes the draft: the order was created, or the merchant starts over. */
export const dropOrderDraft = (storage: StoredDrafts, user: string, addressId: string): void =>
  storage.removeItem(keyOf(user, addressId));
