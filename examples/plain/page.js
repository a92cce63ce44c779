/** No bundler: `standalone` is the folder of that name in `packs`, copied beside this file. */
import { apiUrl, getToken } from "./session.js";
import { connectDelivery } from "./standalone/merchant-portal.js";

connectDelivery({ baseUrl: apiUrl, getToken, locale: "en", onError: console.error });

const table = document.querySelector("mp-order-table");
table.filters = { status: ["GEOCODED"] };
table.columns = [{ id: "shelf", header: "Shelf", cell: ({ id }) => `A-${id.slice(0, 2)}` }];
table.addEventListener("ordersselected", ({ detail }) => {
  document.querySelector("mp-tracking-timeline").order = detail.orders[0];
});
