import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/** Whether the merchant fulfils in a Shopify shop (Spec §6); undefined while that is not known. */
export function useHasShop(): boolean | undefined {
  const { data: merchant } = useQuery(merchantProfile(useApi()));
  return merchant && Boolean(merchant.shopifyShop);
}
