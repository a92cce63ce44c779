import { useQuery } from "@tanstack/react-query";
import { useOffer } from "#kit/use-offer.ts";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/** Whether the merchant has a Shopify shop (S6.3), which nobody has where Shopify is not offered. Returns `fallback` until the profile is loaded, and when loading failed. */
export function useHasShop(fallback = false): boolean {
  const { shopify } = useOffer().features;
  const { data } = useQuery({
    ...merchantProfile(useApi()),
    select: ({ shopifyShop }) => Boolean(shopifyShop),
    notifyOnChangeProps: ["data"],
  });
  return shopify && (data ?? fallback);
}
