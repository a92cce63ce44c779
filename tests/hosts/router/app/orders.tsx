/** The orders of a merchant as a route of React Router, which renders it on the server first. */
import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider, OrderTable } from "@merchant-portal/portal-features/embed";

const api = createApiClient({
  baseUrl: "/v1",
  getToken: () => Promise.resolve(sessionStorage.getItem("host-token") ?? ""),
});

export default function Orders() {
  return (
    <DeliveryProvider api={api} locale="en">
      <OrderTable defaultFilters={{ status: ["GEOCODED"] }} />
    </DeliveryProvider>
  );
}
