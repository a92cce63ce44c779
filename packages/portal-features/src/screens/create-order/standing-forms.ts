import type { Order } from "@merchant-portal/api";
import type { Draft } from "./draft.ts";

/** How an attempt ended, and what was sent. */
export type Answer = { sent: Draft } & ({ order: Order } | { error: unknown });

/** The forms on the page, by the key of their order: an answer to one that was left goes to the one that was opened since. */
export const standingForms = new Map<string, (answer: Answer) => void>();
