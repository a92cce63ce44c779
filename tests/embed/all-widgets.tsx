/** Every widget on one page of another app, for the journey that changes the app's style sheet under them. */
import { createApiClient, type Order } from "@merchant-portal/api";
import {
  AddressBook,
  BulkImport,
  CreateOrderWizard,
  DeliveryProvider,
  OrderDetail,
  OrderTable,
  PrintButton,
  TrackingTimeline,
} from "@merchant-portal/portal-features/embed";
import "@merchant-portal/portal-features/embed.css";
import { type ReactNode, useState } from "react";
import { createRoot } from "react-dom/client";

const api = createApiClient({
  baseUrl: "/v1",
  getToken: () => Promise.resolve(sessionStorage.getItem("host-token") ?? ""),
});

/** Pins a box of the page itself, so that no sheet changes the room of the widgets: that is not what is looked for. */
function pin(box: HTMLElement | null, width = "auto") {
  const pinned = { display: "block", position: "relative", width, "place-items": "normal" };
  const plain = ["box-sizing", "padding", "border", "margin", "zoom", "min-height"].map((name) => [name, "initial"]);
  for (const [name = "", value = ""] of [...Object.entries(pinned), ...plain])
    box?.style.setProperty(name, value, "important");
}
const pinBox = (box: HTMLElement | null) => pin(box, "1000px");
const Box = ({ children }: { children: ReactNode }) => <section ref={pinBox}>{children}</section>;

function Widgets() {
  const [orders, setOrders] = useState<readonly Order[]>([]);
  const [order] = orders;
  return (
    <DeliveryProvider api={api} locale="en" appearance={{ theme: "light" }}>
      <Box>
        <OrderTable
          defaultFilters={{ status: ["GEOCODED"] }}
          trackingUrl="/track/{id}"
          maxHeight="320px"
          onSelectedChange={(selected) => setOrders(selected.orders)}
        />
      </Box>
      <Box>
        <PrintButton orders={orders} />
      </Box>
      <Box>{order && <TrackingTimeline order={order} />}</Box>
      <Box>{order && <OrderDetail order={order} trackingUrl="/track/{id}" />}</Box>
      <Box>
        <CreateOrderWizard onViewOrders={() => undefined} />
      </Box>
      <Box>
        <BulkImport onSeeOrders={() => undefined} />
      </Box>
      <Box>
        <AddressBook maxHeight="320px" onCreateOrder={() => undefined} />
      </Box>
    </DeliveryProvider>
  );
}

const place = document.getElementById("widgets");
if (!place) throw new Error("The page has no place for the widgets.");
for (const box of [document.documentElement, document.body, place]) pin(box);
createRoot(place).render(<Widgets />);
