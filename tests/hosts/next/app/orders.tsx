"use client";
/** The orders of a merchant in an app that renders on its server first. */
import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider, OrderTable } from "@merchant-portal/portal-features/embed";

const api = createApiClient({
  baseUrl: "/v1",
  getToken: () => Promise.resolve(sessionStorage.getItem("host-token") ?? ""),
});

export function Orders() {
  return (
    <DeliveryProvider api={api} locale="en">
      <OrderTable defaultFilters={{ status: ["GEOCODED"] }} />
    </DeliveryProvider>
  );
}
