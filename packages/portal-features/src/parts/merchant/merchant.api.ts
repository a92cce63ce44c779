/** The calls for the merchant's profile, ship-from locations and feature flags. */
import { dataOf, isMerchant, type ApiClient, type Merchant, type MerchantLocation } from "@merchant-portal/api";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

const merchantKey = ["merchant"] as const;

/** The profile of the signed-in merchant. */
export const merchantProfile = (api: ApiClient) =>
  queryOptions({
    queryKey: [...merchantKey, "profile"],
    queryFn: ({ signal }) => dataOf(api.GET("/merchants", { signal }), isMerchant),
    staleTime: 60_000,
  });

/** The scope of every mutation that writes the profile. React Query sends mutations of one scope one after the other. */
export const profileScope = { id: "profile" };

/** Reloads the profile wherever it is shown. */
export const refreshMerchant = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: merchantKey });

const hasLocations = (profile: unknown): boolean =>
  isMerchant(profile) && Array.isArray((profile as Partial<Merchant>).additionalLocations);

/** Adds a ship-from location and returns the new profile (S5.15). Adding an existing one changes nothing. @throws ApiError */
export const addLocation = (api: ApiClient, body: MerchantLocation): Promise<Merchant> =>
  dataOf(api.PATCH("/merchants/updateMerchant/addAdditionalLocations", { body }), hasLocations);

/** Removes the ship-from location that matches in every field, case and spaces ignored (S5.16). Returns the new profile. @throws ApiError */
export const removeLocation = (api: ApiClient, body: MerchantLocation): Promise<Merchant> =>
  dataOf(api.PATCH("/merchants/updateMerchant/removeAdditionalLocations", { body }), hasLocations);

/** With this flag on, the order list has a delivery type filter, and details show delivery service and type (S6.4). */
export const heavyParcelConsolidation = "heavy-parcel-consolidation-v1";

/** Whether a feature is on. Requested once after sign-in (S4.9) and cached for the session. */
export const featureFlag = (api: ApiClient, flagName: string) =>
  queryOptions({
    queryKey: ["featureFlags", flagName],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET("/orders/featureFlags/{flagName}", { params: { path: { flagName } }, signal }),
        (flag) => typeof flag === "object" && flag !== null && "enabled" in flag,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
