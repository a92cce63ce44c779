/** What narrows the orders list, as the screen shows it, and the call that it becomes. */
import type { DeliveryType, OrderStatus, Service } from "@merchant-portal/api";
import type { OrderFilters } from "#parts/orders/orders.api.ts";
import { choiceToMs, cleanDateChoice, type DateChoice } from "#rules/date-range.ts";
import { services } from "#rules/delivery-service.ts";
import { cleanSearch } from "#rules/free-search.ts";
import { orderStatuses, showStatus, type StatusLabel, type StatusTone } from "#rules/order-status.ts";
import { longest } from "#rules/order-text.ts";
import { formatPostalCode, isCompletePostalCode } from "#rules/postal-code.ts";
import { cleanTags } from "#rules/tag.ts";

/** Plain data, as JSON keeps it: a URL, a saved view and a host hold it alike. `any` is no filter. */
export interface ListFilters {
  /** Free search, as `cleanSearch` leaves it; empty for all. */
  search: string;
  /** An order in any of these matches; empty for all. In the order of `orderStatuses`, each once. */
  status: readonly OrderStatus[];
  created: DateChoice;
  /** Anything but `anyTime` goes with the status DELIVERED alone (S2.14): see `cleanFilters`. */
  delivered: DateChoice;
  service: Service | "any";
  /** Offered with the feature flag alone (S6.4). */
  deliveryType: DeliveryType | "any";
  /** Whether the recipient's address is a business. */
  business: "any" | "yes" | "no";
  /** Sorted, each once. */
  tags: readonly string[];
  /** `contains`: an order with at least one of the tags; `without`: one with none of them. */
  tagMatch: "contains" | "without";
  /** A whole code, as `formatPostalCode` writes it; empty for all. */
  originPostalCode: string;
  /** The sub-brand that orders are shipped under, letter for letter; empty for all. */
  merchantDisplayName: string;
  /** The tab of a Shopify merchant (S2.20). */
  fulfillment: "any" | "unfulfilled" | "fulfilled";
  /**
   * `no`: only orders whose label was not printed on this device, which alone knows it: of the orders that the server answers the
   * printed ones are left out.
   */
  printed: "any" | "no";
  /** Id of an import that was sent from this device, which alone knows its orders: only those. Empty for all. */
  import: string;
}

/** What each control over the list is given: the filters, and whom to tell of others. */
export interface FiltersProps {
  filters: ListFilters;
  onFiltersChange: (filters: ListFilters) => void;
}

/** S9.4: the created range is the last 2 months unless chosen otherwise. */
export const noFilters: ListFilters = {
  search: "",
  status: [],
  created: "last2Months",
  delivered: "anyTime",
  service: "any",
  deliveryType: "any",
  business: "any",
  tags: [],
  tagMatch: "contains",
  originPostalCode: "",
  merchantDisplayName: "",
  fulfillment: "any",
  printed: "any",
  import: "",
};

export const deliveryTypes = ["PARCEL", "HEAVY"] as const satisfies readonly DeliveryType[];
export const businessChoices = ["any", "yes", "no"] as const;
export const printedChoices = ["any", "no"] as const;
export const fulfillments = ["any", "unfulfilled", "fulfilled"] as const;

/** S2.14: the delivered range is enabled only when the status filter is DELIVERED alone. */
export const canFilterDelivered = ({ status }: Pick<ListFilters, "status">): boolean => status.join() === "DELIVERED";

/**
 * Statuses in their one order, each once; what is none is dropped. Statuses that are shown as one word come together, so
 * that the filter says what the list does.
 */
export function cleanStatuses(names: readonly unknown[]): OrderStatus[] {
  const asked = orderStatuses.filter((status) => names.includes(status));
  return chosenOptions(asked).reduce<OrderStatus[]>((statuses, option) => withOption(statuses, option, true), []);
}

/** Display names are compared letter for letter; what cannot be sent is not searched for. */
export const cleanDisplayName = (typed: string): string =>
  cleanSearch(typed).slice(0, longest.displayName).toWellFormed().trim();

/** Ids of imports are short, and made by the portal. */
const cleanImport = (raw: unknown): string => (typeof raw === "string" && /^[\w-]{1,64}$/.test(raw) ? raw : "");

const textOf = (raw: unknown): string => (typeof raw === "string" ? raw : "");
const oneOf = <One extends string>(choices: readonly One[], raw: unknown) => choices.find((choice) => choice === raw);

/**
 * Filters out of anything: a URL that somebody edited, a view that an older version kept, what a host passes. What makes no
 * sense is as always, what belongs together is made so, and the same filters always come out alike. Never throws.
 */
export function cleanFilters(raw: unknown): ListFilters {
  const from: { [Name in keyof ListFilters]?: unknown } = typeof raw === "object" && raw !== null ? raw : {};
  const status = cleanStatuses(Array.isArray(from.status) ? from.status : []);
  const tags = cleanTags(from.tags);
  const origin = formatPostalCode(textOf(from.originPostalCode));
  return {
    search: cleanSearch(textOf(from.search)),
    status,
    created: cleanDateChoice(from.created) ?? noFilters.created,
    delivered: (canFilterDelivered({ status }) ? cleanDateChoice(from.delivered) : undefined) ?? noFilters.delivered,
    service: oneOf(services, from.service) ?? "any",
    deliveryType: oneOf(deliveryTypes, from.deliveryType) ?? "any",
    business: oneOf(businessChoices, from.business) ?? "any",
    tags,
    tagMatch: tags.length > 0 && from.tagMatch === "without" ? "without" : "contains",
    originPostalCode: isCompletePostalCode(origin) ? origin : "",
    merchantDisplayName: cleanDisplayName(textOf(from.merchantDisplayName)),
    fulfillment: oneOf(fulfillments, from.fulfillment) ?? "any",
    printed: oneOf(printedChoices, from.printed) ?? "any",
    import: cleanImport(from.import),
  };
}

/** The call's own names (S7.6). `today` is the day in `timeZone`, on whose clocks days begin and end. */
export function toOrderFilters(filters: ListFilters, today: string, timeZone: string): OrderFilters {
  const { search, status, service, deliveryType, business, tags, originPostalCode, merchantDisplayName } = filters;
  const created = choiceToMs(filters.created, today, timeZone);
  const delivered = canFilterDelivered(filters) ? choiceToMs(filters.delivered, today, timeZone) : {};
  return {
    ...(search !== "" && { freeSearch: search }),
    ...(status.length > 0 && { orderStatus: [...status] }),
    ...(created.from !== undefined && { dateFrom: created.from }),
    ...(created.to !== undefined && { dateTo: created.to }),
    ...(delivered.from !== undefined && { deliveredAtFrom: delivered.from }),
    ...(delivered.to !== undefined && { deliveredAtTo: delivered.to }),
    ...(service !== "any" && { serviceSearch: service }),
    ...(deliveryType !== "any" && { deliveryType }),
    ...(business !== "any" && { isBusinessAddress: business === "yes" }),
    ...(tags.length > 0 && { tags: [...tags], includeTags: filters.tagMatch === "contains" }),
    ...(originPostalCode !== "" && { originPostalCode }),
    ...(merchantDisplayName !== "" && { merchantDisplayName }),
    ...(filters.fulfillment !== "any" && { fulfillmentStatus: filters.fulfillment }),
  };
}

/** How many of the filters that stand behind 'More filters' are set. */
export const moreSet = (filters: ListFilters): number =>
  (
    ["delivered", "service", "deliveryType", "business", "originPostalCode", "merchantDisplayName", "printed"] as const
  ).filter((name) => filters[name] !== noFilters[name]).length;

/** Whether two sets of filters ask for the same list. */
export const isSameFilters = (one: ListFilters, other: ListFilters): boolean =>
  JSON.stringify(cleanFilters(one)) === JSON.stringify(cleanFilters(other));

interface StatusOption {
  label: StatusLabel;
  tone: StatusTone;
  /** All statuses that are shown under this label. */
  statuses: readonly OrderStatus[];
}

/** What the status filter offers: one entry a label that a merchant can see, in the order of a delivery (S4.1 grouping). */
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
