/** The orders of a merchant, with a column that this app knows more about. */
import { createApiClient, type Order } from "@merchant-portal/api";
import { DeliveryProvider, OrderTable, TrackingTimeline } from "@merchant-portal/portal-features/embed";
import "@merchant-portal/portal-features/embed.css";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { apiUrl, getToken } from "./session.ts";

// Outside of the component: a new client gets a new, empty cache.
const api = createApiClient({ baseUrl: apiUrl, getToken });
const columns = [{ id: "shelf", header: "Shelf", cell: ({ id }: Order) => `A-${id.slice(0, 2)}` }];

function Page() {
  const [selected, setSelected] = useState<Order>();
  return (
    <DeliveryProvider api={api} locale="en" onError={console.error}>
      <OrderTable
        defaultFilters={{ status: ["GEOCODED"] }}
        columns={columns}
        maxHeight="30rem"
        onSelectedChange={({ orders }) => setSelected(orders[0])}
      />
      {selected && <TrackingTimeline order={selected} />}
    </DeliveryProvider>
  );
}

const place = document.getElementById("app");
if (!place) throw new Error("The page has no place for the orders.");
createRoot(place).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
