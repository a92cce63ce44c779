import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/** Whether the merchant has a Shopify shop (S6.3). Returns `fallback` until the profile is loaded, and when loading failed. */
export function useHasShop(fallback = false): boolean {
  const { data } = useQuery({
    ...merchantProfile(useApi()),
    select: ({ shopifyShop }) => Boolean(shopifyShop),
    notifyOnChangeProps: ["data"],
  });
  return data ?? fallback;
}
