const dayMs = 86_400_000;

/** A query of `GET /orders`, without page and limit. */
export type ListFilter = Record<string, string>;

/**
 * Every filter of the list by itself: with values of many orders, of few, of recent and old ones, and of none.
 * @param now epoch ms of the demo data
 */
export function singleFilters(now: number): Record<string, ListFilter> {
  const daysAgo = (days: number) => String(now - days * dayMs);
  return {
    "no filter": {},
    "created, last two months": { dateFrom: daysAgo(61), dateTo: String(now) },
    "created, a week long ago": { dateFrom: daysAgo(100), dateTo: daysAgo(93) },
    "status, common": { orderStatus: "DELIVERED" },
    "status, rare": { orderStatus: "LOST" },
    "status, old orders only": { orderStatus: "ARCHIVED" },
    "status, young orders only": { orderStatus: "CREATED" },
    "statuses, rare and old": { orderStatus: "LOST,ARCHIVED,RETURN_TO_SENDER" },
    "statuses, common": { orderStatus: "DELIVERED,GEOCODED,PICKUP_READY,CANCELLED" },
    "service, common": { serviceSearch: "NEXTDAY" },
    "service, less common": { serviceSearch: "STANDARD" },
    "delivery type, common": { deliveryType: "PARCEL" },
    "delivery type, less common": { deliveryType: "HEAVY" },
    "business address": { isBusinessAddress: "true" },
    "home address": { isBusinessAddress: "false" },
    "delivered, any time": { deliveredAtFrom: "0" },
    "delivered, a day long ago": { deliveredAtFrom: daysAgo(91), deliveredAtTo: daysAgo(90) },
    "delivered, a month long ago": { deliveredAtFrom: daysAgo(110), deliveredAtTo: daysAgo(80) },
    "delivered, before anything was": { deliveredAtTo: daysAgo(1000) },
    "tag, common": { tags: "fragile" },
    "tag, nobody's": { tags: "nobody-has-it" },
    "tags, any of two": { tags: "gift,à rappeler" },
    "without a tag": { tags: "fragile", includeTags: "false" },
    "without any of six": { tags: "fragile,gift,cadeau,perishable,VIP,à rappeler", includeTags: "false" },
    fulfilled: { fulfillmentStatus: "fulfilled" },
    unfulfilled: { fulfillmentStatus: "unfulfilled" },
    "origin, common": { originPostalCode: "H2J 2K8" },
    "origin, nobody's": { originPostalCode: "X0X 0X0" },
    "sub-brand": { merchantDisplayName: "Juniper Kids" },
    "sub-brand, nobody's": { merchantDisplayName: "Nobody" },
    "search, a common word": { freeSearch: "montreal" },
    "search, a reference number": { freeSearch: "JUN-10012" },
    "search, young reference numbers": { freeSearch: "jun-1" },
    "search, old reference numbers": { freeSearch: "jun-100" },
    "search, two words": { freeSearch: "montreal saint" },
    "search, a word that nobody has": { freeSearch: "zzyzx" },
    "search, two common letters": { freeSearch: "an" },
    "search, two rare letters": { freeSearch: "uq" },
    "search, two letters of ids": { freeSearch: "zx" },
    "search, one letter": { freeSearch: "q" },
    "search, a sign": { freeSearch: "%" },
    "search, signs": { freeSearch: "@@" },
  };
}
