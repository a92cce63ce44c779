/** A page of another app: no router, no portal, no Tailwind; it knows what `embed` exports, and has a token of its own. */
import { createApiClient } from "@merchant-portal/api";
import {
  DeliveryProvider,
  OrderTable,
  TrackingTimeline,
  type Locale,
  type SelectedOrders,
} from "@merchant-portal/portal-features/embed";
import "@merchant-portal/portal-features/embed.css";
import { useState } from "react";
import { createRoot } from "react-dom/client";

const api = createApiClient({
  baseUrl: "/v1",
  getToken: () => Promise.resolve(sessionStorage.getItem("host-token") ?? ""),
});

function Widgets() {
  const [locale, setLocale] = useState<Locale>("en");
  const [selected, setSelected] = useState<SelectedOrders>();
  const [first] = selected?.orders ?? [];
  return (
    // Around the host's own content, too, as at the root of an app.
    <DeliveryProvider api={api} locale={locale}>
      <button type="button" onClick={() => setLocale(locale === "en" ? "fr" : "en")}>
        Other language
      </button>
      <output aria-label="Host">{selected?.orders.map(({ refNumber }) => refNumber).join(", ")}</output>
      <OrderTable
        defaultFilters={{ status: ["GEOCODED"] }}
        trackingUrl="/track/{id}"
        maxHeight="30rem"
        onSelectedChange={setSelected}
      />
      {first && <TrackingTimeline order={first} />}
    </DeliveryProvider>
  );
}

document.getElementById("host-chat")?.addEventListener("click", ({ currentTarget }) => {
  if (currentTarget instanceof HTMLElement) currentTarget.textContent = "Chat is open";
});
const place = document.getElementById("widgets");
if (!place) throw new Error("The page has no place for the widgets.");
createRoot(place).render(<Widgets />);
