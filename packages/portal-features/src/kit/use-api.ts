import type { ApiClient } from "@merchant-portal/api";
import { useContext } from "react";
import { ApiContext } from "./api-context.ts";

/** The client that the provider was given. Pass it to the query options of an `.api.ts` file. */
export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error("useApi needs a <DeliveryProvider api={…}> above it.");
  return api;
}
