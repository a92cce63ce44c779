/** The merchant's profile and the features that are switched on for it. */
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

/** The scope of whatever writes the profile: its mutations are sent one after the other. */
export const profileScope = { id: "profile" };

/** Everything that shows the profile asks again. */
export const refreshMerchant = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: merchantKey });

const hasLocations = (answer: unknown): boolean =>
  isMerchant(answer) && Array.isArray((answer as Partial<Merchant>).additionalLocations);

/** Adds a ship-from location and answers the profile with it (S5.15). One that is there already changes nothing. */
export const addLocation = (api: ApiClient, body: MerchantLocation): Promise<Merchant> =>
  dataOf(api.PATCH("/merchants/updateMerchant/addAdditionalLocations", { body }), hasLocations);

/** Removes the ship-from location that matches in every field, case and spaces aside (S5.16). */
export const removeLocation = (api: ApiClient, body: MerchantLocation): Promise<Merchant> =>
  dataOf(api.PATCH("/merchants/updateMerchant/removeAdditionalLocations", { body }), hasLocations);

/** S6.4: shows the delivery type filter, delivery service and type on details, and alters expanded rows. */
export const heavyParcelConsolidation = "heavy-parcel-consolidation-v1";

/** Whether a feature is on. Asked once after sign-in (S4.9) and kept for the session. */
export const featureFlag = (api: ApiClient, flagName: string) =>
  queryOptions({
    queryKey: ["featureFlags", flagName],
    queryFn: ({ signal }) =>
      dataOf(
        api.GET("/orders/featureFlags/{flagName}", { params: { path: { flagName } }, signal }),
        (answer) => typeof answer === "object" && answer !== null && "enabled" in answer,
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
