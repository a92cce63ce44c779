/**
 * The filters of the orders list: their type, their defaults, the cleaning of untrusted input, and the request. Open it first to add a
 * filter; then give it a place in the URL (`list-url.ts`), a chip (`use-active-filters.ts`) and a control (`more-fields.tsx`).
 */
import type { DeliveryType, OrderStatus, Service } from "@merchant-portal/api";
import type { OrderFilters } from "#parts/orders/orders.api.ts";
import { choiceToMs, cleanDateChoice, type DateChoice } from "#rules/date-range.ts";
import { services } from "#rules/delivery-service.ts";
import { cleanSearch, searchToSend } from "#rules/free-search.ts";
import { orderStatuses, showStatus, type StatusLabel, type StatusTone } from "#rules/order-status.ts";
import { longest } from "#rules/order-text.ts";
import { formatPostalCode, isCompletePostalCode } from "#rules/postal-code.ts";
import { cleanTags } from "#rules/tag.ts";

/** Plain JSON, shared by the URL, saved views and host apps. `any` means no filter. */
export interface ListFilters {
  /** Free search, as `cleanSearch` returns it; empty for all. */
  search: string;
  /** Matches an order in any of these; empty for all. Unique, in the order of `orderStatuses`. */
  status: readonly OrderStatus[];
  created: DateChoice;
  /** Anything but `anyTime` needs the status filter to be DELIVERED alone (S2.14): see `cleanFilters`. */
  delivered: DateChoice;
  service: Service | "any";
  /** Only offered with the feature flag (S6.4). */
  deliveryType: DeliveryType | "any";
  /** Whether the recipient's address is a business. */
  business: "any" | "yes" | "no";
  /** Sorted and unique. */
  tags: readonly string[];
  /** `contains`: orders with at least one of the tags; `without`: orders with none of them. */
  tagMatch: "contains" | "without";
  /** A complete postal code, as `formatPostalCode` writes it; empty for all. */
  originPostalCode: string;
  /** The sub-brand that orders ship under, case-sensitive; empty for all. */
  merchantDisplayName: string;
  /** The tab of a Shopify merchant (S2.20). */
  fulfillment: "any" | "unfulfilled" | "fulfilled";
  /**
   * `no`: only orders whose label was not printed on this device. The server has no such filter: the client hides the
   * printed orders.
   */
  printed: "any" | "no";
  /** Id of an import sent from this device: only its orders. Only this device stores which ones. Empty for all. */
  import: string;
}

/** Props of every filter control: the current filters, and the callback for new ones. */
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
 * Unique statuses in the order of `orderStatuses`; anything else is dropped. Statuses that share a label are added
 * together, so the filter matches what its label says.
 */
export function cleanStatuses(names: readonly unknown[]): OrderStatus[] {
  const valid = orderStatuses.filter((status) => names.includes(status));
  return chosenOptions(valid).reduce<OrderStatus[]>((statuses, option) => withOption(statuses, option, true), []);
}

/** Display names are case-sensitive. Characters that the API does not accept are removed. */
export const cleanDisplayName = (typed: string): string =>
  cleanSearch(typed).slice(0, longest.displayName).toWellFormed().trim();

/** The portal generates these ids; anything else is dropped. */
const cleanImport = (raw: unknown): string => (typeof raw === "string" && /^[\w-]{1,64}$/.test(raw) ? raw : "");

const textOf = (raw: unknown): string => (typeof raw === "string" ? raw : "");
const oneOf = <One extends string>(choices: readonly One[], raw: unknown) => choices.find((choice) => choice === raw);

/**
 * Filters from untrusted input: an edited URL, a view stored by an older version, props of a host app. Invalid values
 * become the default, and equal filters always give the same result. Never throws.
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

/** The query parameters of the API (S7.6). `today` is the day in `timeZone`; ranges start and end at midnight there. */
export function toOrderFilters(filters: ListFilters, today: string, timeZone: string): OrderFilters {
  const { search, status, service, deliveryType, business, tags, originPostalCode, merchantDisplayName } = filters;
  const created = choiceToMs(filters.created, today, timeZone);
  const delivered = canFilterDelivered(filters) ? choiceToMs(filters.delivered, today, timeZone) : {};
  return {
    ...(search !== "" && { freeSearch: searchToSend(search) }),
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

/** How many of the filters behind 'More filters' are set. */
export const moreSet = (filters: ListFilters): number =>
  (
    ["delivered", "service", "deliveryType", "business", "originPostalCode", "merchantDisplayName", "printed"] as const
  ).filter((name) => filters[name] !== noFilters[name]).length;

/** Whether two sets of filters give the same list. */
export const isSameFilters = (one: ListFilters, other: ListFilters): boolean =>
  JSON.stringify(cleanFilters(one)) === JSON.stringify(cleanFilters(other));

interface StatusOption {
  label: StatusLabel;
  tone: StatusTone;
  /** All statuses that are shown under this label. */
  statuses: readonly OrderStatus[];
}

/** The options of the status filter: one per visible label, in the order of a delivery (S4.1 grouping). */
export const statusOptions: readonly StatusOption[] = orderStatuses.reduce<StatusOption[]>((options, status) => {
  const { label = status, tone } = showStatus(status);
  const index = options.findIndex((option) => option.label === label);
  if (index < 0) return [...options, { label, tone, statuses: [status] }];
  return options.map((option, at) => (at === index ? { ...option, statuses: [...option.statuses, status] } : option));
}, []);

/** Options with at least one selected status. A hand-written link may select only some of a label's statuses. */
export const chosenOptions = (statuses: readonly OrderStatus[]): StatusOption[] =>
  statusOptions.filter((option) => option.statuses.some((status) => statuses.includes(status)));

/** Adds or removes all statuses of an option. */
export function withOption(statuses: readonly OrderStatus[], option: StatusOption, isIn: boolean): OrderStatus[] {
  return orderStatuses.filter((status) => (option.statuses.includes(status) ? isIn : statuses.includes(status)));
}
