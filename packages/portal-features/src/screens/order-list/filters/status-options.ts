import type { OrderStatus } from "@merchant-portal/api";
import { orderStatuses, showStatus, type StatusLabel, type StatusTone } from "#rules/order-status.ts";

export interface StatusOption {
  label: StatusLabel;
  tone: StatusTone;
  /** All statuses that are shown under this label. */
  statuses: readonly OrderStatus[];
}

/** What the status filter offers: one entry a label that a merchant can see, in the order of a delivery (S4.1). */
export const statusOptions: readonly StatusOption[] = orderStatuses.reduce<StatusOption[]>((options, status) => {
  const { label = status, tone } = showStatus(status);
  const known = options.findIndex((option) => option.label === label);
  if (known < 0) return [...options, { label, tone, statuses: [status] }];
  return options.map((option, at) => (at === known ? { ...option, statuses: [...option.statuses, status] } : option));
}, []);

/** Options of which at least one status is asked for: a hand-written link may ask for a part of a label. */
export const chosenOptions = (statuses: readonly OrderStatus[]): StatusOption[] =>
  statusOptions.filter((option) => option.statuses.some((status) => statuses.includes(status)));

/** The statuses with all of an option's in or out. */
export function withOption(statuses: readonly OrderStatus[], option: StatusOption, isIn: boolean): OrderStatus[] {
  return orderStatuses.filter((status) => (option.statuses.includes(status) ? isIn : statuses.includes(status)));
}
