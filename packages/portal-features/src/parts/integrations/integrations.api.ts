/** Calls for what a merchant connects: service users, the ShipStation integration and the Wix code. */
import {
  dataOf,
  isApiError,
  type ApiClient,
  type ServiceUser,
  type ServiceUserCredentials,
  type ShipstationIntegration,
} from "@merchant-portal/api";
import { queryOptions, type QueryClient } from "@tanstack/react-query";
import { isRecord } from "#kit/safe-storage.ts";

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";

const isServiceUsers = (value: unknown): boolean =>
  Array.isArray(value) && value.every((user) => isRecord(user) && isText(user["username"]));
const isCredentials = (value: unknown): boolean =>
  isRecord(value) && isText(value["username"]) && isText(value["password"]);
const isShipstation = (value: unknown): boolean =>
  isRecord(value) && isRecord(value["shipstation"]) && isText(value["shipstation"]["apiKey"]);
const isWixCode = (value: unknown): boolean => isRecord(value) && isText(value["code"]);

/** The merchant's service users, newest first, without passwords. `createdAt` is in epoch ms. */
export const serviceUsers = (api: ApiClient) =>
  queryOptions({
    queryKey: ["serviceUsers"],
    queryFn: ({ signal }): Promise<ServiceUser[]> => dataOf(api.GET("/users/service", { signal }), isServiceUsers),
  });

/**
 * Creates a service user. The password is in this response and nowhere else. A repeat with the same key returns the same
 * credentials, so a lost response can be sent again.
 * @throws ApiError; `LIMIT_REACHED` when the merchant has as many as the provider allows
 */
export const createServiceUser = (api: ApiClient, idempotencyKey: string): Promise<ServiceUserCredentials> =>
  dataOf(api.POST("/users/service", { params: { header: { "Idempotency-Key": idempotencyKey } } }), isCredentials);

/** The ShipStation integration; `null` when the merchant has none. */
export const shipstation = (api: ApiClient) =>
  queryOptions({
    queryKey: ["shipstation"],
    queryFn: async ({ signal }): Promise<ShipstationIntegration | null> => {
      try {
        const stored = await dataOf(api.GET("/merchants/integrations/shipstation", { signal }), isShipstation);
        return stored.shipstation;
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Adds the integration or replaces it, and returns what is stored. A lost response is looked up. @throws ApiError */
export async function saveShipstation(
  api: ApiClient,
  queries: QueryClient,
  body: ShipstationIntegration,
): Promise<ShipstationIntegration> {
  try {
    const stored = await dataOf(api.POST("/merchants/integrations/shipstation", { body }), isShipstation);
    return stored.shipstation;
  } catch (error) {
    const stored = isUnknown(error) ? await readAgain(api, queries) : undefined;
    const isSaved = stored && JSON.stringify(sorted(stored)) === JSON.stringify(sorted(body));
    if (!isSaved) throw error;
    return stored;
  }
}

/** Removes the integration, or does nothing when there is none. A lost response is looked up. @throws ApiError */
export async function removeShipstation(api: ApiClient, queries: QueryClient): Promise<void> {
  try {
    await dataOf(api.DELETE("/merchants/integrations/shipstation"));
  } catch (error) {
    if (isApiError(error) && error.status === 404) return;
    if (isUnknown(error) && (await readAgain(api, queries)) === null) return;
    throw error;
  }
}

/** A code for the provider's Wix app. `token` is the session's ID token, which this call takes in its query (product rule). */
export const generateWixCode = async (api: ApiClient, token: string): Promise<string> =>
  (await dataOf(api.GET("/wix", { params: { query: { token } } }), isWixCode)).code;

const isUnknown = (error: unknown): boolean => isApiError(error) && error.outcomeUnknown;
const readAgain = (api: ApiClient, queries: QueryClient) =>
  queries.fetchQuery({ ...shipstation(api), staleTime: 0 }).catch(() => undefined);
const sorted = ({ apiKey, labelFileFormat, includePackingSlip }: ShipstationIntegration) => [
  apiKey,
  labelFileFormat,
  includePackingSlip,
];
