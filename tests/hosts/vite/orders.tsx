/** The orders of a merchant in an app of Vite and React, written as the README says. The token is the app's own. */
import { createApiClient } from "@merchant-portal/api";
import { DeliveryProvider, OrderTable } from "@merchant-portal/portal-features/embed";
import "@merchant-portal/portal-features/embed.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const api = createApiClient({
  baseUrl: "/v1",
  getToken: () => Promise.resolve(sessionStorage.getItem("host-token") ?? ""),
});

/** The types came along and are strict: with `any` for them, the expected error would be missing, which is one. */
export const refused = (
  // @ts-expect-error -- there is no such filter
  <OrderTable defaultFilters={{ colour: "red" }} />
);

const place = document.getElementById("app");
if (!place) throw new Error("The page has no place for the orders.");
createRoot(place).render(
  <StrictMode>
    <DeliveryProvider api={api} locale="en">
      <OrderTable defaultFilters={{ status: ["GEOCODED"] }} />
    </DeliveryProvider>
  </StrictMode>,
);
