import { useQuery } from "@tanstack/react-query";
import { useCached } from "#kit/queries.tsx";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/**
 * Whether the merchant fulfils in a Shopify shop (S6.3); `supposed` while that is not known. Who supposed right is not drawn again
 * when it is.
 */
export function useHasShop(supposed = false): boolean {
  const profile = merchantProfile(useApi());
  useQuery({ ...profile, notifyOnChangeProps: [] });
  return useCached((queries) => {
    const merchant = queries.getQueryData(profile.queryKey);
    return merchant ? Boolean(merchant.shopifyShop) : supposed;
  });
}
