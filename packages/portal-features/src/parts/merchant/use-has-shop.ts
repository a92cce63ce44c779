import { useQuery } from "@tanstack/react-query";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/** Whether the merchant fulfils in a Shopify shop (S6.3); `supposed` until the profile has been read, or when it cannot be. */
export function useHasShop(supposed = false): boolean {
  const { data } = useQuery({
    ...merchantProfile(useApi()),
    select: ({ shopifyShop }) => Boolean(shopifyShop),
    notifyOnChangeProps: ["data"],
  });
  return data ?? supposed;
}
