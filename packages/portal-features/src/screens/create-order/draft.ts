/**
 * The unfinished order, kept in this tab so that a reload, a crash or a session that ends costs nothing. One draft a
 * user; it carries the key of its intent, so that an order sent twice is created once.
 */
import { newIdempotencyKey } from "@merchant-portal/api";
import { memoryStorage } from "#kit/safe-storage.ts";
import type { Intent } from "#parts/orders/order-intent.ts";
import { hasOrderShape } from "./order-shape.ts";
import { steps, type CreateOrderValues, type StepId } from "./schema.ts";
import { emptyOrder } from "./values.ts";

export interface Draft extends Intent {
  values: CreateOrderValues;
  step: StepId;
  /** Index of the last step that was opened. */
  furthest?: number;
  /** One block is being corrected: the way on leads back to the review. */
  returnsToReview?: boolean;
  /** What the chosen rate was asked for; when that changes, rates are shown again. */
  pricedFor?: string;
}

/** The draft without what the form itself holds. */
export type Progress = Omit<Draft, "values">;

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** This tab's session storage; where the browser blocks it, memory, which lasts as long as the page. */
export function browserDraftStorage(): DraftStorage {
  try {
    return globalThis.sessionStorage;
  } catch {
    return memoryStorage();
  }
}

const version = 1;
const keyOf = (user: string) => `mp.draft.create-order.${user}`;

export const newDraft = (values: CreateOrderValues = emptyOrder()): Draft => ({
  values,
  step: "origin",
  idempotencyKey: newIdempotencyKey(),
});

/** Reads a user's draft; one that cannot be read (another version, cut off, tampered with) is as if there were none. */
export function readDraft(storage: DraftStorage, user: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(user)) ?? "null");
    return isKept(kept) ? { ...kept.draft, values: { ...emptyOrder(), ...kept.draft.values } } : undefined;
  } catch {
    return undefined;
  }
}

/** Answers whether it could be kept: storage may be full or blocked, and the form then lives in memory alone. */
export function keepDraft(storage: DraftStorage, user: string, draft: Draft): boolean {
  try {
    storage.setItem(keyOf(user), JSON.stringify({ version, draft }));
    return true;
  } catch {
    return false;
  }
}

/** A user's draft, if it still is the one with this key: after signing out there is none, and a later one is another order. */
export function readOwnDraft(storage: DraftStorage, user: string, idempotencyKey: string): Draft | undefined {
  const kept = readDraft(storage, user);
  return kept?.idempotencyKey === idempotencyKey ? kept : undefined;
}

/** Forgets a user's draft, if it still is the one with this key. */
export function dropDraft(storage: DraftStorage, user: string, idempotencyKey: string): void {
  try {
    if (readOwnDraft(storage, user, idempotencyKey)) storage.removeItem(keyOf(user));
  } catch {
    // Nothing was kept, so there is nothing to drop.
  }
}

function isKept(kept: unknown): kept is { draft: Draft } {
  if (typeof kept !== "object" || kept === null || !("version" in kept) || kept.version !== version) return false;
  const draft = (kept as { draft?: Partial<Draft> }).draft;
  return (
    hasOrderShape(draft?.values) &&
    typeof draft?.idempotencyKey === "string" &&
    steps.some(({ id }) => id === draft.step)
  );
}
