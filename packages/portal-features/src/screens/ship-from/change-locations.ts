/** Adds and removes ship-from locations, and verifies the result after a lost response. */
import { isApiError, type ApiClient, type Merchant, type MerchantLocation } from "@merchant-portal/api";
import type { QueryClient } from "@tanstack/react-query";
import { addLocation, merchantProfile, removeLocation } from "#parts/merchant/merchant.api.ts";
import { isSameAddress } from "#rules/address.ts";

const countAlike = (merchant: Merchant | undefined, location: MerchantLocation): number =>
  (merchant?.additionalLocations ?? []).filter((one) => isSameAddress(one, location)).length;

export interface LocationChange {
  kind: "add" | "remove";
  location: MerchantLocation;
}

/**
 * Resolves when the change is done; otherwise rejects with an `ApiError`. After a lost response, or when the location
 * to remove is already gone, the list is read again: only what it shows counts (T63, T73).
 */
export async function changeLocations(api: ApiClient, queries: QueryClient, change: LocationChange): Promise<void> {
  const profile = merchantProfile(api);
  const { kind, location } = change;
  const before = countAlike(queries.getQueryData(profile.queryKey), location);
  // An older response must not overwrite this change.
  await queries.cancelQueries({ queryKey: profile.queryKey });
  try {
    const merchant = await (kind === "add" ? addLocation(api, location) : removeLocation(api, location));
    queries.setQueryData(profile.queryKey, merchant);
  } catch (error) {
    const isOpen = isApiError(error) && (error.outcomeUnknown || (kind === "remove" && error.status === 404));
    if (!isOpen) throw error;
    const merchant = await queries.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
    const after = countAlike(merchant, location);
    const isDone = merchant !== undefined && (kind === "add" ? after > 0 : after < before);
    if (!isDone) throw error;
  }
}
