/** A page with no bundler and no framework: `standalone` is the folder of that name, copied out of the package. */
import { connectDelivery } from "./standalone/merchant-portal.js";

document.querySelector("mp-order-table").filters = { status: ["GEOCODED"] };
connectDelivery({
  baseUrl: "/v1",
  locale: "en",
  getToken: () => sessionStorage.getItem("host-token") ?? "",
});
