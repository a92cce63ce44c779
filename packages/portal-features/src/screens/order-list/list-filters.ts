/** What narrows the orders list, as the screen shows it, and the call that it becomes. */
import type { OrderStatus } from "@merchant-portal/api";
import type { OrderFilters } from "#parts/orders/orders.api.ts";
import { datePresets, daysToMs, presetDays, type DatePreset } from "#rules/date-range.ts";
import { orderStatuses } from "#rules/order-status.ts";
import { chosenOptions, withOption } from "./status-options.ts";

/** A preset moves with the calendar: the same link means other days tomorrow. */
export const createdRanges = [...datePresets, "anyTime"] as const;
export type CreatedRange = DatePreset | "anyTime";

export interface ListFilters {
  /** Free search, as `cleanSearch` leaves it; empty for all. */
  search: string;
  /** An order in any of these matches; empty for all. In the order of `orderStatuses`, each once. */
  status: readonly OrderStatus[];
  created: CreatedRange;
}

/** Spec §9: the created range is the last 2 months unless chosen otherwise. */
export const noFilters: ListFilters = { search: "", status: [], created: "last2Months" };

/**
 * Statuses in their one order, each once; what is none is dropped. Statuses that are shown as one word come together, so
 * that the filter says what the list does.
 */
export function cleanStatuses(names: readonly string[]): OrderStatus[] {
  const asked = orderStatuses.filter((status) => names.includes(status));
  return chosenOptions(asked).reduce<OrderStatus[]>((statuses, option) => withOption(statuses, option, true), []);
}

/** The call's own names (Spec §7). `today` is the day in `timeZone`, on whose clocks days begin and end. */
export function toOrderFilters(
  { search, status, created }: ListFilters,
  today: string,
  timeZone: string,
): OrderFilters {
  const range = created === "anyTime" ? undefined : daysToMs(presetDays(created, today), timeZone);
  return {
    ...(search === "" ? {} : { freeSearch: search }),
    ...(status.length === 0 ? {} : { orderStatus: [...status] }),
    ...(range && { dateFrom: range.from, dateTo: range.to }),
  };
}

/** Whether two sets of filters ask for the same list. */
export const isSameFilters = (one: ListFilters, other: ListFilters): boolean =>
  one.search === other.search && one.created === other.created && one.status.join() === other.status.join();
