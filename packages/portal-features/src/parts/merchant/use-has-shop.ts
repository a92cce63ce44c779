import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useApi } from "#kit/use-api.ts";
import { merchantProfile } from "./merchant.api.ts";

/**
 * Whether the merchant fulfils in a Shopify shop (Spec §6); `supposed` while that is not known. Who supposed right is not drawn again
 * when it is.
 */
export function useHasShop(supposed = false): boolean {
  const profile = merchantProfile(useApi());
  const queries = useQueryClient();
  useQuery({ ...profile, notifyOnChangeProps: [] });
  const read = () => {
    const merchant = queries.getQueryData(profile.queryKey);
    return merchant ? Boolean(merchant.shopifyShop) : supposed;
  };
  const subscribe = useCallback(
    (onChange: () => void) => queries.getQueryCache().subscribe(({ type }) => type === "updated" && onChange()),
    [queries],
  );
  return useSyncExternalStore(subscribe, read, read);
}
