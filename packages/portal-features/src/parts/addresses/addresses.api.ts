/** The address book on the wire. */
import { dataOf, type ApiClient } from "@merchant-portal/api";
import { queryOptions } from "@tanstack/react-query";

/** Every saved address, newest first. */
export const savedAddresses = (api: ApiClient) =>
  queryOptions({
    queryKey: ["addresses"],
    queryFn: ({ signal }) => dataOf(api.GET("/orders/addresses", { signal }), Array.isArray),
  });
