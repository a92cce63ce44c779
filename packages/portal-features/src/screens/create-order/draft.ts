/**
 * The unfinished order, saved in session storage, so that it survives a reload, a crash or an expired session. One draft
 * per user. It contains the idempotency key, so that an order sent twice is created once. Open it to store more with the
 * order.
 */
import { newIdempotencyKey } from "@merchant-portal/api";
import { createSafeStorage } from "#kit/safe-storage.ts";
import { userKey } from "#kit/user-data.ts";
import type { FixCause } from "#parts/orders/fix/orders-to-fix.tsx";
import type { Intent } from "#parts/orders/order-intent.ts";
import type { LikeOrder, PricedParts } from "./like-note.tsx";
import { hasOrderShape } from "./order-shape.ts";
import { steps, type CreateOrderValues, type StepId } from "./schema.ts";
import { emptyOrder } from "./values.ts";

/** The order that a new one takes the place of (S2.80). */
export interface Fixed extends FixCause {
  id: string;
  name: string;
  /** How many items it lists: they are not copied, as a new order takes none. */
  items: number;
  /** The names of its custom fields that are not copied: a form has room for few. */
  leftOut?: readonly string[];
}

export interface Draft extends Intent {
  values: CreateOrderValues;
  step: StepId;
  /** Index of the furthest step opened. */
  furthest?: number;
  /** Editing one block from the review: the next button returns there. */
  returnsToReview?: boolean;
  /** The order that could not be placed: it is deleted once this one is created. Stored, so that a reload between the two loses neither. */
  fixes?: Fixed;
  /** The order that this one is like, with what its price depended on. */
  like?: LikeOrder & { parts: PricedParts };
  /** The rate request for which the rate was chosen; when it changes, rates are shown again. */
  pricedFor?: string;
}

/** The draft without the form's values. */
export type Progress = Omit<Draft, "values">;

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This tab's session storage, or memory when the browser blocks it. */
export const browserDraftStorage = (): DraftStorage => createSafeStorage(() => globalThis.sessionStorage);

const version = 1;
const keyOf = (user: string) => userKey(user, "draft.create-order");

/** A draft on the first step, with a new idempotency key. */
export const newDraft = (values: CreateOrderValues = emptyOrder()): Draft => ({
  values,
  step: "origin",
  idempotencyKey: newIdempotencyKey(),
});

/** Reads a user's draft; undefined when it is damaged or of another version. */
export function readDraft(storage: DraftStorage, user: string): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? "null");
    return isStoredDraft(stored) ? { ...stored.draft, values: { ...emptyOrder(), ...stored.draft.values } } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether the draft was saved; storage may be full or blocked. */
export function saveDraft(storage: DraftStorage, user: string, draft: Draft): boolean {
  try {
    storage.setItem(keyOf(user), JSON.stringify({ version, draft }));
    return true;
  } catch {
    return false;
  }
}

/** A user's draft if it still has this key. Signing out removes it, and a later draft is another order. */
export function readUserDraft(storage: DraftStorage, user: string, idempotencyKey: string): Draft | undefined {
  const stored = readDraft(storage, user);
  return stored?.idempotencyKey === idempotencyKey ? stored : undefined;
}

/** Deletes a user's draft if it still has this key. */
export function dropDraft(storage: DraftStorage, user: string, idempotencyKey: string): void {
  try {
    if (readUserDraft(storage, user, idempotencyKey)) storage.removeItem(keyOf(user));
  } catch {
    // Blocked storage has no draft.
  }
}

function isStoredDraft(stored: unknown): stored is { draft: Draft } {
  if (typeof stored !== "object" || stored === null || !("version" in stored) || stored.version !== version)
    return false;
  const draft = (stored as { draft?: Partial<Draft> }).draft;
  return (
    hasOrderShape(draft?.values) &&
    typeof draft?.idempotencyKey === "string" &&
    steps.some(({ id }) => id === draft.step)
  );
}
