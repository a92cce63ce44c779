/** Which filters a merchant has: some depend on a Shopify shop or a feature flag. Open it to hide a filter from somebody. */
import { useQuery } from "@tanstack/react-query";
import { useOffer } from "#kit/use-offer.ts";
import { useApi, useHasShopifyApi } from "#kit/use-api.ts";
import { featureFlag, heavyParcelConsolidation, merchantProfile } from "#parts/merchant/merchant.api.ts";
import { useHasShop } from "#parts/merchant/use-has-shop.ts";
import type { ListFilters } from "./list-filters.ts";

/** Whether the merchant fulfills in a Shopify shop (S6.3). While that loads: whether the URL names one of its tabs. */
export function useIsShopify(filters: ListFilters): boolean {
  return useHasShop(filters.fulfillment !== "any");
}

/** Whether Fulfill and Sync tags are available: for a merchant with a Shopify shop, in the Unfulfilled tab (S2.20). */
export function useIsFulfilling(filters: ListFilters): boolean {
  const hasPlatform = useHasShopifyApi();
  return useHasShop() && hasPlatform && filters.fulfillment === "unfulfilled";
}

/**
 * Removes filters that this merchant does not have, for example from a shared link. Delivery type needs the feature
 * flag, tabs a Shopify shop, 'printed' no Shopify shop (S6.3, S6.4), an import the bulk create page (S6.5). While that loads, the filters stay.
 */
export function useOfferedFilters(filters: ListFilters): ListFilters {
  const api = useApi();
  const hasType = filters.deliveryType !== "any";
  const hasFulfillment = filters.fulfillment !== "any";
  const flag = useQuery({ ...featureFlag(api, heavyParcelConsolidation), enabled: hasType, subscribed: hasType });
  const hasPrinted = filters.printed !== "any";
  const needsMerchant = hasFulfillment || hasPrinted;
  // Not subscribed when not needed, or every response would render the list again.
  const { data: merchant } = useQuery({ ...merchantProfile(api), enabled: needsMerchant, subscribed: needsMerchant });
  const hasNoTypes = hasType && (flag.isError || flag.data?.enabled === false);
  const { shopify, bulkCreate } = useOffer().features;
  const hasNoTabs = hasFulfillment && (!shopify || (merchant !== undefined && !merchant.shopifyShop));
  const hasNoPrints = hasPrinted && shopify && Boolean(merchant?.shopifyShop);
  const hasNoImport = filters.import !== "" && !bulkCreate;
  if (!hasNoTypes && !hasNoTabs && !hasNoPrints && !hasNoImport) return filters;
  return {
    ...filters,
    ...(hasNoTypes && { deliveryType: "any" }),
    ...(hasNoTabs && { fulfillment: "any" }),
    ...(hasNoPrints && { printed: "any" }),
    ...(hasNoImport && { import: "" }),
  };
}
