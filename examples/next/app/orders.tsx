"use client";
/** The orders of a merchant in an app that renders on its server first. */
import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider, OrderTable } from "@merchant-portal/portal-features/embed";
import { apiUrl, getToken } from "./session";

const api = createApiClient({ baseUrl: apiUrl, getToken });

export function Orders() {
  return (
    <DeliveryProvider api={api} locale="en">
      <OrderTable defaultFilters={{ status: ["GEOCODED"] }} />
    </DeliveryProvider>
  );
}
