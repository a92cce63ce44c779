import { useQuery } from "@tanstack/react-query";
import { useApi, useHasShopifyApi } from "#kit/use-api.ts";
import { featureFlag, heavyParcelConsolidation, merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import type { ListFilters } from "./list-filters.ts";

/** Whether the merchant fulfils in a Shopify shop (S6.3); while that is not known, whether the link speaks of its tabs. */
export function useIsShopify(filters: ListFilters): boolean {
  return useHasShop(filters.fulfillment !== "any");
}

/** Whether Fulfill and Sync tags are offered: to a merchant with a Shopify shop, in the Unfulfilled tab (S2.20). */
export function useIsFulfilling(filters: ListFilters): boolean {
  const hasPlatform = useHasShopifyApi();
  return useHasShop() && hasPlatform && filters.fulfillment === "unfulfilled";
}

/**
 * The filters without those that this merchant is not offered, wherever a link got them from: the delivery type belongs to the
 * feature flag, the tabs to a Shopify shop, printing to the others (S6.3, S6.4). Until it is known what is offered, the link is believed.
 */
export function useOfferedFilters(filters: ListFilters): ListFilters {
  const api = useApi();
  const asksType = filters.deliveryType !== "any";
  const asksFulfillment = filters.fulfillment !== "any";
  const flag = useQuery({ ...featureFlag(api, heavyParcelConsolidation), enabled: asksType, subscribed: asksType });
  const asksPrinted = filters.printed !== "any";
  const asksMerchant = asksFulfillment || asksPrinted;
  // Of what is not asked nothing is heard either, or the list would be drawn again for each answer.
  const { data: merchant } = useQuery({ ...merchantProfile(api), enabled: asksMerchant, subscribed: asksMerchant });
  const hasNoTypes = asksType && (flag.isError || flag.data?.enabled === false);
  const hasNoTabs = asksFulfillment && merchant !== undefined && !merchant.shopifyShop;
  const hasNoPrints = asksPrinted && Boolean(merchant?.shopifyShop);
  if (!hasNoTypes && !hasNoTabs && !hasNoPrints) return filters;
  return {
    ...filters,
    ...(hasNoTypes && { deliveryType: "any" }),
    ...(hasNoTabs && { fulfillment: "any" }),
    ...(hasNoPrints && { printed: "any" }),
  };
}
