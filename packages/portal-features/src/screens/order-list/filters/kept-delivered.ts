/** The delivered range goes with the status DELIVERED alone (S2.14): what another status takes off is kept to come back. */
import type { DateChoice } from "#rules/date-range.ts";
import { canFilterDelivered, cleanFilters, isSameFilters, noFilters, type ListFilters } from "./list-filters.ts";

export interface KeptDelivered {
  range: DateChoice;
  /** The filters without it: under others, chosen elsewhere, it is forgotten. */
  under: ListFilters;
}

/** What was kept, if the list still shows what it was kept under. */
export const keptUnder = (kept: KeptDelivered | undefined, filters: ListFilters): KeptDelivered | undefined =>
  kept && isSameFilters(kept.under, filters) ? kept : undefined;

/**
 * The filters that come of choosing `next` over `before`, and the delivered range that was set aside by it. It is back once
 * DELIVERED is alone again; clearing all filters, or the range itself, lets go of it.
 */
export function followDelivered(
  known: KeptDelivered | undefined,
  before: ListFilters,
  next: ListFilters,
): { filters: ListFilters; kept: KeptDelivered | undefined } {
  const filters = cleanFilters(next);
  const isTakenOff = next.delivered !== noFilters.delivered && filters.delivered === noFilters.delivered;
  const range = isTakenOff ? next.delivered : keptUnder(known, before)?.range;
  const isCleared = isSameFilters(filters, { ...noFilters, fulfillment: filters.fulfillment });
  if (range === undefined || (isCleared && !isTakenOff)) return { filters, kept: undefined };
  if (canFilterDelivered(filters)) return { filters: { ...filters, delivered: range }, kept: undefined };
  return { filters, kept: { range, under: filters } };
}
